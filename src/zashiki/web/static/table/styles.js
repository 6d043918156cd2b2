/** The table's style sheets, fetched with its modules so that the first page does not wait for them. */

import { load } from "../app/sheets.js";

export { load };

const SHEETS = [
  "table.css",
  "table-middle.css",
  "table-hand.css",
  "table-altars.css",
  "table-panels.css",
  "table-piles.css",
  "table-seal.css",
  "table-rules.css",
  "table-small.css",
];

export const styled = Promise.all(SHEETS.map(load));
