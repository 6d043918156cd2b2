/** Where a match turned, on the sheet at its end: the analysis begins by itself, and leads to the own costliest decisions. */

import { html, useEffect } from "../vendor/index.js";
import { failureText } from "../app/failure.js";
import { games } from "../app/games.js";
import { t } from "../app/i18n.js";
import { percentOf } from "../app/numbers.js";
import { Link } from "../app/router.js";
import { analyseEnds } from "../app/settings.js";
import { analysisOf, COSTLY } from "../replay/analysis_store.js";
import { MarkForm } from "../replay/analysis_chart.js";
import { sideOf } from "../table/sides.js";
import { picksText } from "./hint_words.js";
import { load } from "../app/sheets.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../replay/analysis_store.js").Analysis} Analysis */
/** @typedef {import("../replay/analysis_store.js").Judged} Judged */

await load("style/costly.css");

/** How many of the own decisions are named. */
const NAMED = 3;
/** A trick that changed the chances by less has turned nothing. */
const LEAST_SWING = 0.05;

/** In which trick of its round a moment lies, from 1. @param {Analysis} analysis @param {{at: number, round: number}} moment */
function trickAt({ decisions, seats }, { at, round }) {
  const before = decisions.filter((one) => one.kind === "play" && one.round === round && one.at < at);
  return Math.floor(before.length / seats.length) + 1;
}

/**
 * The trick with which a side's chance to win the match changed most; null where none changed it much.
 * @param {Analysis} analysis @param {number} side
 */
export function turnOf(analysis, side) {
  const swings = analysis.line.slice(1).map(({ round, matches }, i) => {
    const before = analysis.line[i];
    return { before, size: before.round === round ? Math.abs(matches[side] - before.matches[side]) : 0 };
  });
  const most = swings.reduce((best, swing) => (swing.size > best.size ? swing : best), { before: { at: 0, round: 1 }, size: 0 });
  const { before, size } = most;
  return size < LEAST_SWING ? null : { round: before.round, trick: trickAt(analysis, before) };
}

/** A seat's costliest decisions, in the order of the match. @param {Analysis} analysis @param {number} seat @returns {Judged[]} */
export const costliestOf = ({ decisions }, seat) =>
  decisions
    .filter((one) => one.seat === seat && COSTLY.includes(one.mark))
    .sort((a, b) => b.loss - a.loss)
    .slice(0, NAMED)
    .sort((a, b) => a.at - b.at);

/** Whether the end of this match is analysed for this person. @param {TableStore} store */
const isAnalysed = (store) =>
  analyseEnds.value &&
  store.seat.value !== null &&
  Boolean(games.value.find(({ game }) => game === store.table.value?.game)?.hints);

/** @param {{match: string, rounds: number, analysis: Analysis, judged: Judged}} props */
function Point({ match, rounds, analysis, judged }) {
  const { kind, round, at, seat, played, best, mark, loss } = judged;
  const where = t("analysis-turn-where", { kind, rounds, round, trick: trickAt(analysis, judged) });
  const open = () => {
    analysisOf({ id: match }).isOpen.value = true;
  };
  return html`<li onClickCapture=${open}>
    <${Link} class="costly-one" href=${`/replay/${match}?seat=${seat}&at=${at}`}>
      <${MarkForm} mark=${mark} />
      <span class="costly-words"><b>${where}</b>
        <small>${t("analysis-turn-instead", { played: picksText(kind, played), best: picksText(kind, best) })}</small></span>
      <span class="costly-loss">${t("analysis-cost", { percent: percentOf(loss) })}</span>
    <//>
  </li>`;
}

/** Where the match turned, in a sentence; "" before it is known. @param {TableStore} store */
export function turnedText(store) {
  const { view } = store.naming.value;
  const { analysis, status } = analysisOf({ id: store.match.value?.id ?? "" }).state.value;
  const turn = analysis && status === "ready" && view.seat !== null ? turnOf(analysis, sideOf(view, view.seat)) : null;
  return turn ? t("analysis-turned", { rounds: view.results.length, ...turn }) : "";
}

/** @param {{store: TableStore, match: string, analysis: Analysis}} props */
function Turned({ store, match, analysis }) {
  const { view } = store.naming.value;
  const seat = view.seat ?? 0;
  const turn = turnOf(analysis, sideOf(view, seat));
  const own = costliestOf(analysis, seat);
  const rounds = view.results.length;
  return html`<h3>${turn ? t("analysis-turned", { rounds, ...turn }) : t("analysis-turned-nowhere")}</h3>
    ${own.length
      ? html`<ol class="costly" aria-label=${t("analysis-yours")}>${own.map((judged) => html`<${Point} key=${judged.at} match=${match} rounds=${rounds} analysis=${analysis} judged=${judged} />`)}</ol>`
      : html`<p class="soft">${t("analysis-yours-none")}</p>`}`;
}

/** It has its room from the start. @param {{store: TableStore}} props */
export function Turning({ store }) {
  const match = store.match.value?.id;
  const isOn = isAnalysed(store) && match !== undefined;
  const found = analysisOf({ id: match ?? "" });
  useEffect(() => {
    if (!isOn) return undefined;
    void found.begin();
    return found.follow();
  }, [isOn, match]);
  if (!isOn) return null;
  const { status, done, total, analysis } = found.state.value;
  const problem = found.problem.value;
  return html`<section class="turning" aria-live="polite">
    ${
      status === "ready" && analysis
        ? html`<${Turned} store=${store} match=${match} analysis=${analysis} />`
        : problem || status === "failed"
          ? html`<p class="soft">${problem ? failureText(problem) : t("analysis-failed")}</p>`
          : html`<h3>${t("analysis-turning")}</h3>
              <progress aria-label=${t("analysis-working", { done, total })} max=${Math.max(total, 1)} value=${done}></progress>`
    }
  </section>`;
}
