/** The style sheets of every table, fetched with its modules so that the first page does not wait for them. */

import { load } from "../app/sheets.js";

const SHEETS = ["style/table.css", "style/company.css"];

export const styled = Promise.all(SHEETS.map((name) => load(name)));
