/** Sides and seats as the table shows them: the own one first. */

import { sideOf } from "../table/sides.js";

/** @typedef {import("./types.js").View} View */

/** The colour of a seat's side; the own side has the first. @param {View} view @param {number} seat */
export function sideColour(view, seat) {
  const own = sideOf(view, view.seat ?? 0);
  const rank = (sideOf(view, seat) - own + view.sides.length) % view.sides.length;
  return `var(--table-side-${rank})`;
}

/** All seats, the own one first, then in the order of play. @param {View} view @returns {number[]} */
export function seatsInOrder(view) {
  const order = view.order.length ? view.order : view.players.map((_, seat) => seat);
  const start = Math.max(0, order.indexOf(view.seat ?? order[0]));
  return order.map((_, step) => order[(start + step) % order.length]);
}

/** A player's derived numbers; null before the server has told them. @param {View} view @param {number} seat */
export const numbersOf = ({ preview }, seat) => preview?.players[seat] ?? null;

/** Whether a card is one of a player's own collectibles. @param {View} view @param {number} seat @param {string} definition */
export const isWanted = (view, seat, definition) => numbersOf(view, seat)?.wanted.includes(definition) ?? false;
