/** The analysis of a match beside its replay: the chances, the players in numbers, and the decisions that cost. */

import { html, useEffect, useState } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { failureText } from "../app/failure.js";
import { games } from "../app/games.js";
import { t } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { percentOf } from "../app/numbers.js";
import { nameOf, sideName } from "../table/names.js";
import { bottomSeat, sideOf } from "../table/sides.js";
import { Button, IconButton } from "../table/ui.js";
import { Chart, MarkForm } from "./analysis_chart.js";
import { LuckPart } from "./analysis_luck.js";
import { isOneRound, pointsOf } from "./analysis_line.js";
import { analysisOf, COSTLY, judgedAt } from "./analysis_store.js";

/** @typedef {import("./player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {import("./analysis_store.js").Analysis} Analysis */
/** @typedef {import("./analysis_store.js").Judged} Judged */

/** Whether the match can be analysed: one of this server, of a game that has hints. @param {ReplayPlayer} player */
export const canAnalyse = ({ replay }) =>
  replay.isShared && replay.parts.words !== undefined && Boolean(games.value.find(({ game }) => game === replay.game)?.hints);

/** @param {Analysis} analysis */
const costlyOf = ({ decisions }) => decisions.filter(({ mark }) => COSTLY.includes(mark));

/** What judgements of this game speak of; only of a match that can be analysed. @param {ReplayPlayer} player */
function wordsOf({ replay: { parts, game }, store }) {
  if (!parts.words) throw new Error(`${game} has no words for judgements`);
  return parts.words(store);
}

/** What was decided, in words. @param {ReplayPlayer} player @param {Judged} judged */
const didText = (player, { kind, seat, played }) =>
  t("analysis-did", { kind, name: nameOf(player.store.naming.value, seat), cards: wordsOf(player).picks(kind, played) });

/** @param {number} loss */
const costText = (loss) => t("analysis-cost", { percent: percentOf(loss) });

/** Steps from one costly decision to the next. @param {{player: ReplayPlayer, costly: readonly Judged[], onGo: (at: number) => void}} props */
function CostlySteps({ player, costly, onGo }) {
  const at = player.transport.at.value;
  const next = costly.find((judged) => judged.at > at);
  const back = costly.findLast((judged) => judged.at < at);
  useKeys(() => [
    { key: "f", text: "analysis-next", group: "replay-keys", run: () => next && onGo(next.at) },
    { key: "b", text: "analysis-back", group: "replay-keys", run: () => back && onGo(back.at) },
  ], [next?.at, back?.at]);
  return html`<span class="analysis-steps">
    <${IconButton} icon="back" label=${t("analysis-back")} disabled=${!back} onClick=${() => back && onGo(back.at)} />
    <${IconButton} icon="next" label=${t("analysis-next")} disabled=${!next} onClick=${() => next && onGo(next.at)} />
  </span>`;
}

/** The decisions that cost, to go to. @param {{player: ReplayPlayer, costly: readonly Judged[], onGo: (at: number) => void}} props */
function CostlyList({ player, costly, onGo }) {
  const at = player.transport.at.value;
  if (!costly.length) return html`<p class="soft">${t("analysis-costly-none")}</p>`;
  return html`<ol class="costly">
    ${costly.map(
      (judged) => html`<li key=${judged.at}>
        <button type="button" class="costly-one" aria-current=${judged.at === at ? "step" : undefined} onClick=${() => onGo(judged.at)}>
          <${MarkForm} mark=${judged.mark} />
          <span class="costly-words"><b>${didText(player, judged)}</b>
            <small>${t(`analysis-mark-${judged.mark}`)} · ${t("analysis-where", { number: judged.round })} · ${t("analysis-better", { cards: wordsOf(player).picks(judged.kind, judged.best) })}</small></span>
          <span class="costly-loss">${costText(judged.loss)}</span>
        </button>
      </li>`,
    )}
  </ol>`;
}

/** Every player in numbers. @param {{player: ReplayPlayer, analysis: Analysis}} props */
const Players = ({ player, analysis }) => html`<table class="analysis-players">
  <caption class="only-heard">${t("analysis-players")}</caption>
  <thead><tr><td></td><th scope="col" class="only-heard">${t("analysis-column-decisions")}</th>
    ${COSTLY.map((mark) => html`<th key=${mark} scope="col"><${MarkForm} mark=${mark} /><span class="only-heard">${t(`analysis-mark-${mark}`)}</span></th>`)}
    <th scope="col">${t("analysis-column-loss")}</th></tr></thead>
  <tbody>
    ${analysis.seats.map(
      ({ seat, decisions, loss, marks }) => html`<tr key=${seat}>
        <th scope="row">${nameOf(player.store.naming.value, seat)}</th><td class="only-heard">${decisions}</td>
        ${COSTLY.map((mark) => html`<td key=${mark}>${marks[mark] ?? 0}</td>`)}
        <td>${costText(loss)}</td>
      </tr>`,
    )}
  </tbody>
</table>`;

/** @param {{player: ReplayPlayer, analysis: Analysis, onGo: (at: number) => void}} props */
function Found({ player, analysis, onGo }) {
  const naming = player.store.naming.value;
  const { view } = naming;
  const [whose, setWhose] = useState(-1);
  const seat = bottomSeat(view);
  const isOwn = view.seat !== null;
  const isWhole = isOneRound(analysis);
  const points = pointsOf(analysis, seat, isOwn);
  const costly = costlyOf(analysis);
  const shown = whose < 0 ? costly : costly.filter((judged) => judged.seat === whose);
  const side = sideOf(view, seat);
  const eyes = t("analysis-eyes", { eyes: isOwn ? "seat" : "public", name: nameOf(naming, seat) });
  return html`<p class="analysis-legend"><span style=${`--side:var(--table-side-0)`}>${sideName(naming, side)}</span><small>${eyes}</small>
      ${!isWhole && html`<small class="legend-match">${t("analysis-match")}</small><small class="legend-round">${t("analysis-round")}</small>`}</p>
    <${Chart} player=${player} points=${points} isWhole=${isWhole} costly=${costly} own=${(/** @type {number} */ other) => sideOf(view, other) === side} title=${t("analysis-line-of", { name: sideName(naming, side) })} onGo=${onGo} />
    <${LuckPart} player=${player} analysis=${analysis} seat=${seat} onGo=${onGo} />
    <${Players} player=${player} analysis=${analysis} />
    <div class="analysis-head"><h3>${t("analysis-costly")}</h3>
      <label><span class="only-heard">${t("analysis-whose")}</span>
        <select class="select" value=${String(whose)} onChange=${(/** @type {any} */ { target }) => setWhose(Number(target.value))}>
          ${[-1, ...player.replay.names.keys()].map((one) => html`<option key=${one} value=${String(one)} selected=${one === whose}>${one < 0 ? t("analysis-all-players") : nameOf(naming, one)}</option>`)}
        </select></label>
      <${CostlySteps} player=${player} costly=${shown} onGo=${onGo} /></div>
    <${CostlyList} player=${player} costly=${shown} onGo=${onGo} />`;
}

/** How far it is, and in the same place, when it is ready, what it rests on. @param {{state: import("./analysis_store.js").State}} props */
const Progress = ({ state: { status, done, total } }) =>
  status === "ready"
    ? html`<p class="analysis-progress soft">${t("analysis-rests")}</p>`
    : html`<p class="analysis-progress working">
        <span role="status">${status === "waiting" ? t("analysis-waiting") : t("analysis-working", { done, total })}</span>
        <progress max=${Math.max(total, 1)} value=${done}></progress>
      </p>`;

/** @param {{player: ReplayPlayer, onGo?: () => void, isRoomy?: boolean}} props `onGo` hears that a moment was gone to */
export function AnalysisPanel({ player, onGo, isRoomy = false }) {
  const store = analysisOf(player.replay);
  const state = store.state.value;
  useEffect(() => store.follow(), [store]);
  const go = (/** @type {number} */ at) => {
    player.goTo(at);
    onGo?.();
  };
  const { analysis, status } = state;
  const isIdle = status === "none" || status === "failed";
  const problem = store.problem.value;
  return html`<div class="analysis">
    ${isRoomy && html`<div class="analysis-head"><h2>${t("analysis-title")}</h2><${IconButton} icon="close" label=${t("analysis-close")} onClick=${() => (store.isOpen.value = false)} /></div>`}
    ${
      isIdle &&
      html`<p>${t("analysis-about")}</p>
        <p class="problem" role="alert">${problem ? failureText(problem) : status === "failed" && t("analysis-failed")}</p>
        <${Button} kind="primary" icon="chart" onClick=${() => void store.begin()}>${t(status === "failed" ? "analysis-again" : "analysis-start")}<//>`
    }
    ${!isIdle && html`<${Progress} state=${state} />`}
    ${analysis && analysis.line.length > 0 && html`<${Found} player=${player} analysis=${analysis} onGo=${go} />`}
  </div>`;
}

/** The decision of this moment, where it was a costly one. @param {ReplayPlayer} player */
export function costlyAt({ replay, transport }) {
  const judged = judgedAt(replay, transport.at.value);
  return judged && COSTLY.includes(judged.mark) ? judged : null;
}

/** What is said of the decision that is to be taken at this moment. @param {{player: ReplayPlayer}} props */
export function MomentMark({ player }) {
  const judged = judgedAt(player.replay, player.transport.at.value);
  if (!judged || judged.mark === "forced") return null;
  const isCostly = COSTLY.includes(judged.mark);
  return html`<span class=${`moment-mark ${judged.mark}`}>
    <span>${didText(player, judged)}</span>
    <b><${MarkForm} mark=${judged.mark} />${t(`analysis-mark-${judged.mark}`)}${isCostly && ` ${costText(judged.loss)}`}</b>
    ${isCostly && html` <span>${t("analysis-better", { cards: wordsOf(player).picks(judged.kind, judged.best) })}</span>`}
    ${isCostly && judged.reasons.map((reason, i) => html` <small key=${i}>${wordsOf(player).reason(reason)}</small>`)}
  </span>`;
}

/** The way to the analysis. @param {{player: ReplayPlayer, onOpen: () => void}} props */
export function AnalysisButton({ player, onOpen }) {
  if (!canAnalyse(player)) return null;
  const { isOpen } = analysisOf(player.replay);
  return html`<button type="button" class="button" aria-expanded=${String(isOpen.value)} onClick=${onOpen}>
    <${Icon} name="chart" />${t("analysis-title")}
  </button>`;
}
