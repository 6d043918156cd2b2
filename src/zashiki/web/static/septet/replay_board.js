/** The table of a replay: the table's own parts, without anything to answer, and the moment in words. */

import { html, useEffect } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { Captures } from "./captures.js";
import { Log } from "./log.js";
import { useRoom } from "../table/room.js";
import { Piles } from "./piles.js";
import { bottomSeat, seatCount } from "../table/sides.js";
import { RoundEndDialog } from "./round_end.js";
import { Score } from "./score.js";
import { BottomSeat, Seats } from "./seats.js";
import { TrickArea } from "./trick.js";
import { TurnedUp } from "./turned.js";
import { classes } from "../table/ui.js";
import { AnalysisPanel, costlyAt, MomentMark } from "../replay/analysis.js";
import { analysisOf } from "../replay/analysis_store.js";
import { Controls } from "../replay/controls.js";
import { TryAgain } from "../replay/go_on.js";
import { BottomHand, OpenHands } from "./replay_hands.js";
import { MoreButtons } from "../replay/more.js";
import { Timeline } from "./timeline.js";
import { momentWords, roundEndAt } from "./replay_words.js";

/** @typedef {import("../replay/player.js").ReplayPlayer} ReplayPlayer */

/** What happened at this moment, said as well; at a round's end with its reckoning. @param {{player: ReplayPlayer}} props */
function Moment({ player }) {
  const at = player.transport.at.value;
  const end = roundEndAt(player, at);
  const costly = costlyAt(player);
  const { panel, store } = player;
  const close = () => {
    if (panel.peek() === "reckoning") panel.value = null;
  };
  const open = () => {
    store.roundEnd.value = end;
    panel.value = "reckoning";
  };
  useEffect(() => {
    // What was open stays open when other eyes have come; at another moment it opens when it is asked for.
    if (panel.peek() === "reckoning") open();
    return close;
  }, [at]);
  return html`<div class="prompt replay-moment">
    <p class="replay-words" role="status">${!costly && html`<span key=${at}>${momentWords(player, at)}</span>`}<${MomentMark} player=${player} /></p>
    ${costly
      ? html`<${TryAgain} key=${at} player=${player} seat=${costly.seat} />`
      : end && html`<button type="button" class="button button-quiet" onClick=${open}>${t("replay-reckoning")}</button>`}
    ${panel.value === "reckoning" && html`<${RoundEndDialog} store=${store} onClose=${close} />`}
  </div>`;
}

/** Beside the table where there is room: what has been seen, and the log. @param {{player: ReplayPlayer}} props */
const Side = ({ player }) => html`<aside class="table-side" aria-label=${t("replay-side")}>
  <${MoreButtons} player=${player} isRoomy=${true} />
  ${
    analysisOf(player.replay).isOpen.value
      ? html`<section class="side-analysis"><${AnalysisPanel} player=${player} isRoomy=${true} /></section>`
      : html`<section class="side-moments"><h2>${t("replay-moments")}</h2><${Timeline} player=${player} /></section>
          <section class="side-log"><h2>${t("table-log")}</h2><${Log} store=${player.store} /></section>`
  }
</aside>`;

/** @param {{player: ReplayPlayer, onView: (view: import("../replay/replay.js").View) => unknown}} props */
export function ReplayBoard({ player, onView }) {
  const isRoomy = useRoom();
  const { store, replay } = player;
  const view = store.view.value;
  if (!view) return null;
  const shape = classes("table replay", `seats-${seatCount(view)}`, store.limits.value.piles && "has-piles", replay.view === "open" && "open-handed", analysisOf(replay).isOpen.value && "analysed");
  return html`<div class=${shape}>
    <div class="table-bar"><${Score} store=${store} /></div>
    <div class="felt">
      <${TurnedUp} store=${store} />
      <${Seats} store=${store} />
      <${OpenHands} player=${player} />
      <${Piles} store=${store} />
      <div class="middle">
        <span class="middle-point" data-place="middle"></span>
        <${TrickArea} store=${store} />
      </div>
    </div>
    <${Captures} store=${store} />
    <${Moment} player=${player} />
    <div class="table-bottom replay-bottom" key=${bottomSeat(view)}><${BottomSeat} store=${store} /><${BottomHand} player=${player} /></div>
    <${Controls} player=${player} onView=${onView}>${!isRoomy && html`<${MoreButtons} player=${player} isRoomy=${false} />`}<//>
    ${isRoomy && html`<${Side} player=${player} />`}
  </div>`;
}
