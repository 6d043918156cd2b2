/** What cards are called in sentences. */

import { t, tAttr } from "../app/i18n.js";
import { listed } from "../table/names.js";
import { isBoss, suitOf } from "./cards.js";

/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {{view: Observation, names: readonly string[]}} Naming the table and the names by seat */

/** A card's suit and rank, `7*` for the second boss of the seal deck. @param {string} card */
const nameArgs = (card) => ({ suit: suitOf(card), rank: card.slice(1) });

/** @param {string} card what stands on it */
export const plainName = (card) => t("card-name", nameArgs(card));

/** @param {string} card what stands on it, and that it is a boss */
export const cardName = (card) => (isBoss(card) && tAttr("card-name", "boss", nameArgs(card))) || plainName(card);

/** @param {readonly string[]} cards */
export const cardNames = (cards) => listed(cards.map(cardName));
