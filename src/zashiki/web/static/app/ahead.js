/** What a table will need, fetched before somebody sits down: all at once, not one after another. */

import { addCatalogue } from "./i18n.js";
import { fetchSheet } from "./sheets.js";
import { told } from "./told.js";

/** @type {Set<string>} */
const fetched = new Set();

/** Fetches what a table of this game needs; what cannot be had now is fetched when it is needed. @param {string} game */
export function fetchAhead(game) {
  const ahead = told.ahead[game];
  if (!ahead || fetched.has(game)) return;
  fetched.add(game);
  for (const pack of ahead.packs) void import(pack).catch(() => {});
  for (const name of ahead.sheets) fetchSheet(name);
  void addCatalogue(...ahead.texts).catch(() => {});
}
