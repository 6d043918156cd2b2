/** The bots' levels, by the names that the server gives them. */

import { signal } from "../vendor/index.js";
import { tAttr, tMaybe } from "./i18n.js";
import { keep, recall } from "./storage.js";

/** The level that this person played against last. */
export const botLevel = signal(String(recall("bot-level") ?? "tanuki"));

/** @param {string} bot */
export function chooseLevel(bot) {
  botLevel.value = bot;
  keep("bot-level", bot);
}

/**
 * The level to begin with where these are offered: the one played against last, or else a middling one.
 * @param {readonly string[]} offered
 */
export const levelAmong = (offered) =>
  offered.includes(botLevel.value) ? botLevel.value : (offered[Math.floor((offered.length - 1) / 2)] ?? botLevel.value);

/** @param {string} bot */
export const botText = (bot) => tMaybe(`bot-${bot}`) ?? bot;

/** @param {string} bot */
export const botHint = (bot) => tAttr(`bot-${bot}`, "hint");
