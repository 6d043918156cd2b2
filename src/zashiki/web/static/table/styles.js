/** The table's style sheets, fetched with its modules so that the first page does not wait for them. */

import { load } from "../app/sheets.js";

export { load };

const SHEETS = [
  "style/table.css",
  "septet/style/middle.css",
  "septet/style/hand.css",
  "septet/style/captures.css",
  "style/table-panels.css",
  "septet/style/piles.css",
  "septet/style/seal.css",
  "style/table-rules.css",
  "septet/style/small.css",
];

export const styled = Promise.all(SHEETS.map(load));
