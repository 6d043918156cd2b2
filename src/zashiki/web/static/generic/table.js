/** The table of a game that has no files of its own in this browser. */

import { load } from "../app/sheets.js";
import { Announcer } from "../table/announce.js";
import { html } from "../vendor/index.js";
import { Board } from "./board.js";
import { promptOf } from "./prompt.js";
import { GenericStore } from "./store.js";

await load("generic/style.css");

export { GenericStore as Store };

/** @param {{store: GenericStore, onSeats: () => void}} props */
export const Playing = ({ store, onSeats }) =>
  html`<${Board} store=${store} onSeats=${onSeats} /><${Announcer} store=${store} promptOf=${promptOf} />`;
