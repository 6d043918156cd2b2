/** What Yokai Septet brings to a table: its store, and the table while a match is played. */

import { html } from "../vendor/index.js";
import { gameText } from "../app/games.js";
import { Announcer } from "../table/announce.js";
import { Board } from "./board.js";
import { promptOf } from "./prompt.js";
import { TableStore } from "./store.js";
import { prepared } from "./prepare.js";

await prepared;

export { coach } from "./coach.js";
export { TableStore as Store };

/** @param {{store: TableStore, onSeats: () => void}} props */
export const Playing = ({ store, onSeats }) =>
  html`<h1 class="only-heard">${gameText("septet")}</h1>
    <${Board} store=${store} onSeats=${onSeats} /><${Announcer} store=${store} promptOf=${promptOf} />`;
