/** Where everybody sits on the screen: you at the bottom, the others clockwise from your left (S0.2). */

import { bottomSeat, seatCount } from "../table/sides.js";

/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {"bottom" | "left" | "top" | "right"} Place */

/** @type {Record<number, Place[]>} */
const CLOCKWISE = {
  1: ["bottom"],
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

/** @param {Observation} view @param {number} seat @returns {Place} */
export function placeOf(view, seat) {
  const seats = seatCount(view);
  return CLOCKWISE[seats][(seat - bottomSeat(view) + seats) % seats];
}

/**
 * Bosses captured by a side, in the order of their capture.
 * @param {Observation} view @param {number} side @returns {string[]}
 */
export function capturedBy(view, side) {
  const played = view.tricks.flatMap(({ plays }) => plays);
  // The straw variant's turned-up card is taken last, without having been played (S8.11).
  const when = (/** @type {string} */ card) => (played.includes(card) ? played.indexOf(card) : played.length);
  return view.sides[side].flatMap((seat) => view.captured[seat] ?? []).sort((a, b) => when(a) - when(b));
}

/** The cards that came with this round's pass. @param {Observation} view @returns {string[]} */
export const receivedIn = (view) =>
  view.passes.filter(({ receiver }) => receiver === view.seat).flatMap(({ cards }) => cards);
