/** What the tables and replays of this game need before they are shown: styles, texts. */

import { addCatalogue } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { styled as ofEveryTable } from "../table/styles.js";

const SHEETS = [
  "septet/style/table.css",
  "septet/style/panels.css",
  "septet/style/middle.css",
  "septet/style/hand.css",
  "septet/style/captures.css",
  "septet/style/piles.css",
  "septet/style/small.css",
];

/** Those of every table come first: some of these say more of the same things. */
export const prepared = Promise.all([
  ofEveryTable,
  ...SHEETS.map((name) => load(name)),
  addCatalogue("septet-table").catch(() => {}),
]);
