/** What the tables and replays of this game need before they are shown: styles, texts, the packs. */

import { addCatalogue } from "../app/i18n.js";
import { load } from "../table/styles.js";
import { loadContent } from "./content.js";

const SHEETS = [
  "../art/magic/tokens.css",
  "magic.css",
  "magic-players.css",
  "magic-map.css",
  "magic-desk.css",
  "magic-asks.css",
  "magic-cards.css",
];

export const prepared = Promise.all([
  ...SHEETS.map(load),
  addCatalogue("magic-table").catch(() => {}),
  // Things are called by their ids until the packs are there.
  loadContent().catch(() => {}),
]);
