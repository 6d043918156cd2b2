/** Where everybody sits on the screen: you at the bottom, the others clockwise from your left (S0.2). */

/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {"bottom" | "left" | "top" | "right"} Place */

/** @type {Record<number, Place[]>} */
const CLOCKWISE = {
  1: ["bottom"],
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
};

/** The seat at the bottom: your own, the first one for a spectator. @param {Observation} view */
export const bottomSeat = (view) => view.seat ?? 0;

/** @param {Observation} view @returns {number} how many seats there are */
export const seatCount = (view) => view.hand_counts.length || view.sides.flat().length;

/** @param {Observation} view @param {number} seat @returns {Place} */
export function placeOf(view, seat) {
  const seats = seatCount(view);
  return CLOCKWISE[seats][(seat - bottomSeat(view) + seats) % seats];
}

/** All seats from the bottom one clockwise. @param {Observation} view @returns {number[]} */
export function seatsClockwise(view) {
  const seats = seatCount(view);
  return Array.from({ length: seats }, (_, step) => (bottomSeat(view) + step) % seats);
}

/** @param {Observation} view @param {number} seat @returns {number} the side the seat plays for */
export const sideOf = (view, seat) => view.sides.findIndex((side) => side.includes(seat));

/** The side at the bottom comes first. @param {Observation} view @returns {number[]} */
export function sidesInOrder(view) {
  const own = sideOf(view, bottomSeat(view));
  return view.sides.map((_, step) => (own + step) % view.sides.length);
}

/**
 * Counts of a side from those of its seats (S5.1).
 * @param {Observation} view @param {number} side @param {readonly number[]} bySeat
 */
export const ofSide = (view, side, bySeat) => view.sides[side].reduce((sum, seat) => sum + (bySeat[seat] ?? 0), 0);

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
