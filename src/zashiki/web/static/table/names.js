/** What people and sides are called in sentences. */

import { isolated, language, t } from "../app/i18n.js";
import { sideOf } from "./sides.js";

/** @typedef {{view: import("./types.js").AnyView, names: readonly string[]}} Naming the table and the names by seat */

/** To make one takes longer than all it is used for. @type {Map<string, Intl.ListFormat>} */
const FORMATS = new Map();

/** Things in a row, joined as the language does it. @param {readonly string[]} items */
export function listed(items) {
  const code = language.value;
  const format = FORMATS.get(code) ?? new Intl.ListFormat(code, { type: "conjunction" });
  FORMATS.set(code, format);
  return format.format(items.map(isolated));
}

/** @param {Naming} at @param {number} seat @returns {string} the player's name, or "you" */
export const nameOf = ({ view, names }, seat) =>
  seat === view.seat && !view.isReplay ? t("you") : (names[seat] ?? "");

/**
 * What a side is called: a player alone by name, teams as seen from the bottom seat.
 * @param {Naming} at @param {number} side
 */
export function sideName({ view, names }, side) {
  const seats = view.sides[side];
  if (seats.length === 1) return nameOf({ view, names }, seats[0]);
  if (view.seat === null || view.isReplay) return listed(seats.map((seat) => names[seat] ?? ""));
  return t(sideOf(view, view.seat) === side ? "team-us" : "team-them");
}

/** The sides that seats belong to, by name. @param {Naming} at @param {readonly number[]} seats */
export function sideNames(at, seats) {
  const sides = [...new Set(seats.map((seat) => sideOf(at.view, seat)))];
  return listed(sides.map((side) => sideName(at, side)));
}
