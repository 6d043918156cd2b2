/** The style sheets of this game's tables and replays. */

import { load } from "../app/sheets.js";
import { styled as ofEveryTable } from "../table/styles.js";

const SHEETS = ["middle", "hand", "captures", "piles", "seal", "small"];

/** Those of every table come first: some of these say more of the same things. */
export const styled = Promise.all([ofEveryTable, ...SHEETS.map((name) => load(`septet/style/${name}.css`))]);
