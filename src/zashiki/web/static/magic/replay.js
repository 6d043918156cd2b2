/** What Board Games Are Magic brings to its replays. */

import { html } from "../vendor/index.js";
import { addCatalogue, t } from "../app/i18n.js";
import { AnalysisPanel, costlyAt, MomentMark } from "../replay/analysis.js";
import { analysisOf } from "../replay/analysis_store.js";
import { Controls } from "../replay/controls.js";
import { TryAgain } from "../replay/go_on.js";
import { MoreButtons } from "../replay/more.js";
import { useRoom } from "../table/room.js";
import { classes } from "../table/ui.js";
import { Bar } from "./bar.js";
import { isAwaited, packsOf } from "./content.js";
import { ActionPanel } from "./action_panel.js";
import { draws } from "./fair.js";
import { ratioOf } from "./geometry.js";
import { OpenHand } from "./hand.js";
import { picksText, reasonText } from "./hint_words.js";
import { Log } from "./log.js";
import { GameMap } from "./map.js";
import { Timeline } from "./timeline.js";
import { mapOf } from "./names.js";
import { PanelDialog } from "./panels.js";
import { Players } from "./players.js";
import { prepared } from "./prepare.js";
import { ROOMY } from "./room.js";
import { MagicStore } from "./store.js";
import { wordsOf } from "./words.js";

await Promise.all([prepared, addCatalogue("analysis-magic").catch(() => {})]);

/** @typedef {import("../replay/player.js").ReplayPlayer} ReplayPlayer */

/** What happened at this moment, in words, said as well. @param {{player: ReplayPlayer}} props */
function Moment({ player }) {
  const at = player.transport.at.value;
  const costly = costlyAt(player);
  const { names, content } = player.store.at.value;
  const before = /** @type {any} */ (player.replay.frames[Math.max(0, at - 1)].observation);
  const view = /** @type {import("./types.js").View} */ ({ ...before, isReplay: true });
  const sentences = player.replay.frames[at].events.map((event) => wordsOf({ view, names, content }, event)).filter(Boolean);
  const words = at === 0 ? t("replay-beginning") : sentences.join(" · ");
  return html`<div class="magic-prompt calm replay-moment">
    <p class="replay-words" role="status">${!costly && html`<span key=${at}>${words}</span>`}<${MomentMark} player=${player} /></p>
    ${costly && html`<${TryAgain} key=${at} player=${player} seat=${costly.seat} />`}
  </div>`;
}

/** @param {{player: ReplayPlayer, onView: (view: import("../replay/replay.js").View) => unknown}} props */
function ReplayBoard({ player, onView }) {
  const isRoomy = useRoom(ROOMY);
  const store = /** @type {MagicStore} */ (player.store);
  const { panel } = player;
  const open = (/** @type {import("../replay/player.js").Panel} */ name) => (panel.value = name);
  if (!store.view.value || isAwaited(packsOf(store.view.value.options))) return null;
  const { view } = store.at.value;
  const isAnalysed = analysisOf(player.replay).isOpen.value;
  const look = classes("skirmish replay", `for-${view.players.length}`, store.busy.value && "busy", isAnalysed && "analysed");
  return html`<div class=${look} style=${`--ratio:${ratioOf(mapOf(store.at.value))}`}>
    <${Bar} store=${store} isRoomy=${isRoomy} onOpen=${open} />
    <${Players} store=${store} />
    <div class="map-room"><${GameMap} store=${store} /></div>
    <${Moment} player=${player} />
    <${ActionPanel} store=${store} />
    <div class="magic-bottom"><${OpenHand} store=${store} /></div>
    <${Controls} player=${player} onView=${onView}>${!isRoomy && html`<${MoreButtons} player=${player} isRoomy=${false} />`}<//>
    ${isRoomy &&
    html`<aside class="magic-side" aria-label=${t("table-log")}>
      ${isAnalysed
        ? html`<section class="side-analysis"><${AnalysisPanel} player=${player} isRoomy=${true} /></section>`
        : html`<${MoreButtons} player=${player} isRoomy=${true} /><${Log} store=${store} />`}
    </aside>`}
    ${(panel.value === "discard" || panel.value === "rules") && html`<${PanelDialog} store=${store} open=${panel.value} onClose=${() => open(null)} />`}
  </div>`;
}

/** Hands that lie open, and what follows from the moment. @template {import("../replay/parts.js").RawFrame} F @param {F} frame @returns {F} */
function opened(frame) {
  const { observation, open, preview } = frame;
  const players = open
    ? observation.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({
        ...player,
        hand: open.hands[seat],
        offer: open.offers[seat],
      }))
    : observation.players;
  return { ...frame, observation: { ...observation, players, preview: preview ?? undefined } };
}

/** @type {import("../replay/parts.js").ReplayParts} */
export const parts = {
  Store: MagicStore,
  Board: ReplayBoard,
  roomy: ROOMY,
  Log,
  Timeline,
  stops: { card: null, trick: ["TurnStarted"], round: ["RoundStarted"] },
  texts: "mt-replay",
  where: ({ round, turn }) => t("mt-replay-where", { round, turn }),
  frame: opened,
  draws,
  showsItsDeal: () => true,
  words: ({ at }) => ({
    picks: (kind, picks) => picksText(at.value, kind, picks),
    reason: (reason) => reasonText(at.value, reason),
  }),
};
