/** What the tables and replays of this game need before they are shown: styles, texts, the packs. */

import { addCatalogue } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { loadContent } from "./content.js";

const SHEETS = [
  "magic/art/tokens.css",
  "magic/style/table.css",
  "magic/style/players.css",
  "magic/style/map.css",
  "magic/style/action-panel.css",
  "magic/style/asks.css",
  "magic/style/cards.css",
  "magic/style/sideways.css",
];

export const prepared = Promise.all([
  ...SHEETS.map((name) => load(name)),
  addCatalogue("magic-table").catch(() => {}),
  // Things are called by their ids until the packs are there.
  loadContent().catch(() => {}),
]);
