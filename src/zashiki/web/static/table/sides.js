/** Seats and sides as this browser sees them: the own one first, then clockwise. */

/** @typedef {import("./types.js").AnyView} View */

/** The seat at the bottom: your own, the first one for a spectator. @param {View} view */
export const bottomSeat = (view) => view.seat ?? 0;

/** @param {View} view @returns {number} how many seats there are */
export const seatCount = (view) => view.sides.flat().length;

/** All seats from the bottom one clockwise. @param {View} view @returns {number[]} */
export function seatsClockwise(view) {
  const seats = seatCount(view);
  return Array.from({ length: seats }, (_, step) => (bottomSeat(view) + step) % seats);
}

/** @param {View} view @param {number} seat @returns {number} the side the seat plays for */
export const sideOf = (view, seat) => view.sides.findIndex((side) => side.includes(seat));

/** The side at the bottom comes first. @param {View} view @returns {number[]} */
export function sidesInOrder(view) {
  const own = sideOf(view, bottomSeat(view));
  return view.sides.map((_, step) => (own + step) % view.sides.length);
}

/**
 * Counts of a side from those of its seats (S5.1).
 * @param {View} view @param {number} side @param {readonly number[]} bySeat
 */
export const ofSide = (view, side, bySeat) => view.sides[side].reduce((sum, seat) => sum + (bySeat[seat] ?? 0), 0);
