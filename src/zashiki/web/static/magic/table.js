/** What Board Games Are Magic brings to a table: its store, and the table while a match is played. */

import { html } from "../vendor/index.js";
import { gameText } from "../app/games.js";
import { t } from "../app/i18n.js";
import { Announcer } from "../table/announce.js";
import { Board } from "./board.js";
import { isAwaited, packsOf } from "./content.js";
import { prepared } from "./prepare.js";
import { promptOf } from "./prompt.js";
import { MagicStore } from "./store.js";

await prepared;

export { coach } from "./coach.js";
export { MagicStore as Store };

/** @param {{store: MagicStore, onSeats: () => void}} props */
export const Playing = ({ store, onSeats }) =>
  // Nothing moves when the words come: they are waited for.
  isAwaited(packsOf(store.view.value?.options ?? []))
    ? html`<div class="table-loading" role="status"><p class="soft">${t("table-opening")}</p></div>`
    : html`<h1 class="only-heard">${gameText("magic")}</h1>
        <${Board} store=${store} onSeats=${onSeats} /><${Announcer} store=${store} promptOf=${promptOf} />`;
