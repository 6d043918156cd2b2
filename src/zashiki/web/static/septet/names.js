/** What people, sides and cards are called in sentences. */

import { language, t, tAttr } from "../app/i18n.js";
import { isBoss, suitOf } from "./cards.js";
import { sideOf } from "./places.js";

/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {{view: Observation, names: readonly string[]}} Naming the table and the names by seat */

/** A card's suit and rank, `7*` for the second boss of the seal deck. @param {string} card */
const nameArgs = (card) => ({ suit: suitOf(card), rank: card.slice(1) });

/** @param {string} card what stands on it */
export const plainName = (card) => t("card-name", nameArgs(card));

/** @param {string} card what stands on it, and that it is a boss */
export const cardName = (card) => (isBoss(card) && tAttr("card-name", "boss", nameArgs(card))) || plainName(card);

/** Things in a row, joined as the language does it. @param {readonly string[]} items */
export const listed = (items) => new Intl.ListFormat(language.value, { type: "conjunction" }).format(items);

/** @param {readonly string[]} cards */
export const cardNames = (cards) => listed(cards.map(cardName));

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
