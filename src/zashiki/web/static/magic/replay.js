/** What Board Games Are Magic brings to its replays. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { Controls } from "../replay/controls.js";
import { MoreButtons } from "../replay/more.js";
import { useRoom } from "../table/room.js";
import { classes } from "../table/ui.js";
import { Bar } from "./bar.js";
import { isAwaited, packsOf } from "./content.js";
import { Desk } from "./action_panel.js";
import { draws } from "./fair.js";
import { ratioOf } from "./geometry.js";
import { OpenHand } from "./hand.js";
import { Log } from "./log.js";
import { GameMap } from "./map.js";
import { Moments } from "./timeline.js";
import { mapOf } from "./names.js";
import { usePanel } from "./panels.js";
import { Players } from "./players.js";
import { prepared } from "./prepare.js";
import { MagicStore } from "./store.js";
import { wordsOf } from "./words.js";

await prepared;

/** @typedef {import("../replay/player.js").Reel} Reel */

/** What happened at this moment, in words, said as well. @param {{reel: Reel}} props */
function Moment({ reel }) {
  const at = reel.feed.at.value;
  const { names, content } = reel.store.at.value;
  const before = /** @type {any} */ (reel.film.frames[Math.max(0, at - 1)].observation);
  const view = /** @type {import("./types.js").View} */ ({ ...before, isReplay: true });
  const sentences = reel.film.frames[at].events.map((event) => wordsOf({ view, names, content }, event)).filter(Boolean);
  const words = at === 0 ? t("replay-beginning") : sentences.join(" · ");
  return html`<div class="magic-prompt calm replay-moment">
    <p class="replay-words" role="status"><span key=${at}>${words}</span></p>
  </div>`;
}

/** @param {{reel: Reel, onView: (view: import("../replay/replay.js").View) => void}} props */
function ReplayBoard({ reel, onView }) {
  const isRoomy = useRoom();
  const store = /** @type {MagicStore} */ (reel.store);
  const [panel, open] = usePanel(store);
  if (!store.view.value || isAwaited(packsOf(store.view.value.options))) return null;
  const { view } = store.at.value;
  const look = classes("skirmish replay", `for-${view.players.length}`, store.busy.value && "busy");
  return html`<div class=${look} style=${`--ratio:${ratioOf(mapOf(store.at.value))}`}>
    <${Bar} store=${store} isRoomy=${isRoomy} onOpen=${open} />
    <${Players} store=${store} />
    <div class="map-room"><${GameMap} store=${store} /></div>
    <${Moment} reel=${reel} />
    <${Desk} store=${store} />
    <div class="magic-bottom"><${OpenHand} store=${store} /></div>
    <${Controls} reel=${reel} onView=${onView}>${!isRoomy && html`<${MoreButtons} reel=${reel} isRoomy=${false} />`}<//>
    ${isRoomy &&
    html`<aside class="magic-side" aria-label=${t("table-log")}>
      <${MoreButtons} reel=${reel} isRoomy=${true} />
      <${Log} store=${store} />
    </aside>`}
    ${panel}
  </div>`;
}

/** Hands that lie open, and what follows from the moment. @template {import("../replay/registry.js").RawFrame} F @param {F} frame @returns {F} */
function opened(frame) {
  const { observation, open, outlook } = frame;
  const players = open
    ? observation.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({
        ...player,
        hand: open.hands[seat],
        offer: open.offers[seat],
      }))
    : observation.players;
  return { ...frame, observation: { ...observation, players, outlook: outlook ?? undefined } };
}

/** @type {import("../replay/registry.js").Kind} */
export const kind = {
  Store: MagicStore,
  Board: ReplayBoard,
  Log,
  Moments,
  stops: { card: null, trick: ["TurnStarted"], round: ["RoundStarted"] },
  texts: "mt-replay",
  where: ({ round, turn }) => t("mt-replay-where", { round, turn }),
  frame: opened,
  draws,
  showsItsDeal: () => true,
};
