/** The bots' levels, by the names that the server gives them. */

import { habit } from "./habits.js";
import { tAttr, tMaybe } from "./i18n.js";

/** The levels that this person has played against. */
const levels = habit("bot-level");

export const chooseLevel = levels.choose;

/**
 * The level to begin with where these are offered: the one played against last, or else the second: no beginner, and not
 * yet hard to beat.
 * @param {readonly string[]} offered at least one
 */
export const levelAmong = (offered) => levels.among(offered) ?? offered[Math.min(1, offered.length - 1)];

/** @param {string} bot */
export const botText = (bot) => tMaybe(`bot-${bot}`) ?? bot;

/** @param {string} bot */
export const botHint = (bot) => tAttr(`bot-${bot}`, "hint");
