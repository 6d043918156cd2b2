/** Replays of a game that has no files of its own in this browser: action by action, with what is seen. */

import { t } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { Controls } from "../replay/controls.js";
import { MoreButtons } from "../replay/more.js";
import { useRoom } from "../table/room.js";
import { html } from "../vendor/index.js";
import { Bar } from "./board.js";
import { Log } from "./log.js";
import { Outline } from "./outline.js";
import { Players } from "./players.js";
import { GenericStore } from "./store.js";
import { actionWords, eventWords } from "./words.js";

await load("generic/style.css");

/** @typedef {import("../replay/player.js").ReplayPlayer} ReplayPlayer */

/** What led to a moment and what came of it, in sentences. @param {ReplayPlayer} player @param {number} at */
function momentWords({ replay, store }, at) {
  const { action, events } = replay.frames[at];
  if (!action) return t("replay-beginning");
  const naming = store.at.value;
  return [actionWords(naming, action), ...events.map((event) => eventWords(naming, event))].join(" · ");
}

/** The steps as far as they have been seen. @param {{player: ReplayPlayer, onGo?: () => void}} props */
function Timeline({ player, onGo }) {
  const at = player.transport.at.value;
  const naming = player.store.at.value;
  const go = (/** @type {number} */ frame) => {
    player.goTo(frame);
    onGo?.();
  };
  return html`<ol class="moments" tabindex="0" aria-label=${t("generic-replay-moments")}>
    ${player.replay.frames.slice(0, player.seen.value + 1).map(
      ({ action }, frame) => html`<li key=${frame}>
        <button type="button" class="moment" aria-current=${frame === at ? "step" : undefined} onClick=${() => go(frame)}>
          <span class="moment-number">${frame}</span><span>${action ? actionWords(naming, action) : t("replay-beginning")}</span>
        </button>
      </li>`,
    )}
  </ol>`;
}

/** @param {{player: ReplayPlayer, onView: (view: import("../replay/replay.js").View) => unknown}} props */
function Board({ player, onView }) {
  const isRoomy = useRoom();
  const { store, replay } = player;
  const at = player.transport.at.value;
  if (!store.view.value) return null;
  return html`<div class="generic replay">
    <${Bar} store=${store} />
    <${Players} store=${store} />
    <div class="generic-prompt replay-moment"><p class="replay-words" role="status"><span key=${at}>${momentWords(player, at)}</span></p></div>
    <${Outline} store=${store} open=${replay.frames[at].open} />
    <${Controls} player=${player} onView=${onView}>${!isRoomy && html`<${MoreButtons} player=${player} isRoomy=${false} />`}<//>
    ${
      isRoomy &&
      html`<section class="generic-log">
        <${MoreButtons} player=${player} isRoomy=${true} />
        <h2>${t("table-log")}</h2>
        <${Log} store=${store} />
      </section>`
    }
  </div>`;
}

/** @type {import("../replay/parts.js").ReplayParts} */
export const parts = {
  Store: GenericStore,
  Board,
  Log,
  Timeline,
  stops: { card: null },
  texts: "generic-replay",
  where: (_, at) => t("generic-replay-where", { number: at }),
  frame: (frame) => frame,
  draws: null,
  showsItsDeal: () => true,
};
