/** Where a match turned, on the sheet at its end: the analysis begins by itself, and leads to the own costliest decisions. */

import { html, useEffect } from "../vendor/index.js";
import { failureText } from "../app/failure.js";
import { games } from "../app/games.js";
import { t } from "../app/i18n.js";
import { percentOf } from "../app/numbers.js";
import { Link } from "../app/router.js";
import { analyseEnds } from "../app/settings.js";
import { listed } from "../table/names.js";
import { bottomSeat, sideOf } from "../table/sides.js";
import { load } from "../app/sheets.js";
import { Button } from "../table/ui.js";
import { MarkForm } from "./analysis_chart.js";
import { luckText, strokeText } from "./analysis_luck.js";
import { analysisOf, COSTLY } from "./analysis_store.js";

/** @typedef {import("../table/live.js").LiveTable<any>} Store */
/** @typedef {import("./analysis_store.js").Analysis} Analysis */
/** @typedef {import("./analysis_store.js").Judged} Judged */
/** @typedef {import("./analysis_store.js").Luck} Luck */
/** @typedef {import("./analysis_store.js").Moment} Moment */
/** What lay between two points of the line. @typedef {{before: Moment, after: Moment}} Turn */
/**
 * How a game tells of its moments.
 * @typedef {object} TurningWords
 * @property {(store: any, analysis: Analysis, turn: Turn) => string} turned with what it turned
 * @property {(store: any, analysis: Analysis, judged: Judged) => string} where in the match a decision lies
 * @property {(store: any, kind: string, picks: readonly string[]) => string} picks
 * @property {(store: any, seat: number) => string} name what a seat is called
 * @property {string} [stake] the text that says what the chances of a decision are chances of, where it is not the match
 * @property {string} nowhere the text that says that nothing alone decided it
 * @property {(turn: Turn) => boolean} counts whether the line between two of its points tells of what was done
 */
/** @typedef {{store: Store, words: TurningWords}} Told */

await load("style/costly.css");

/** How many of the own decisions are named. */
const NAMED = 3;
/** What changed the chances by less has turned nothing. */
const LEAST_SWING = 0.05;

/**
 * Where a side's chance to win the match changed most; null where nothing changed it much.
 * @param {Analysis} analysis @param {number} side @param {(turn: Turn) => boolean} counts @returns {Turn | null}
 */
export function turnOf({ line }, side, counts) {
  const swing = (/** @type {Turn} */ { before, after }) => Math.abs(after.matches[side] - before.matches[side]);
  const turns = line.slice(1).map((after, i) => ({ before: line[i], after })).filter(counts);
  const most = turns.sort((a, b) => swing(b) - swing(a))[0];
  return most && swing(most) >= LEAST_SWING ? most : null;
}

/** A seat's costliest decisions, in the order of the match. @param {Analysis} analysis @param {number} seat @returns {Judged[]} */
const costliestOf = ({ decisions }, seat) =>
  decisions
    .filter((one) => one.seat === seat && COSTLY.includes(one.mark))
    .sort((a, b) => b.loss - a.loss)
    .slice(0, NAMED)
    .sort((a, b) => a.at - b.at);

/** Whether the end of this match is analysed for this person. @param {Store} store */
const isAnalysed = (store) =>
  analyseEnds.value &&
  store.seat.value !== null &&
  Boolean(games.value.find(({ game }) => game === store.table.value?.game)?.hints);

/** The way to a moment of the replay, beside its analysis. @param {{store: Store, at: number, class: string, children?: any}} props */
function Way({ store, at, class: look, children }) {
  const match = store.match.value?.id ?? "";
  const open = () => {
    analysisOf({ id: match }).isOpen.value = true;
  };
  return html`<span onClickCapture=${open}><${Link} class=${look} href=${`/replay/${match}?seat=${bottomSeat(store.view.value)}&at=${at}`}>${children}<//></span>`;
}

/** @param {Told & {analysis: Analysis, judged: Judged}} props */
function Point({ store, words, analysis, judged }) {
  const { kind, at, played, best, mark, loss, chance } = judged;
  return html`<li>
    <${Way} store=${store} at=${at} class="costly-one">
      <${MarkForm} mark=${mark} />
      <span class="costly-words"><b>${words.where(store, analysis, judged)}</b>
        <small>${t("analysis-turn-instead", { played: words.picks(store, kind, played), best: words.picks(store, kind, best) })}</small></span>
      <span class="costly-loss">${t("analysis-cost", { percent: percentOf(loss) })}
        <small>${words.stake && html`<span>${t(words.stake)}</span> `}<span>${t("analysis-turn-chances", { before: percentOf(Math.min(1, chance + loss)), after: percentOf(chance) })}</span></small></span>
    <//>
  </li>`;
}

/** What chance brought the own side, apart from what it decided, and the strokes that mattered. @param {Told & {analysis: Analysis, side: number}} props */
function LuckTold({ store, words, analysis, side }) {
  const { summaries = [], strokes = [], sides } = analysis;
  if (!summaries.length) return null;
  const names = sides.map((seats) => listed(seats.map((seat) => words.name(store, seat))));
  return html`<h4>${t("analysis-luck")}</h4>
    <p class="soft">${luckText(names[side], summaries[side])}</p>
    ${
      strokes.length > 0 &&
      html`<ol class="costly" aria-label=${t("analysis-luck-strokes")}>
        ${strokes.map((one) => html`<li key=${one.at}><${Way} store=${store} at=${one.at + 1} class="luck-stroke">
          <span class="costly-words">${strokeText(names, one)} <small>${t("analysis-where", { number: one.round })}</small></span><//></li>`)}
      </ol>`
    }`;
}

/** Where the match turned, in a sentence; "" before it is known. @param {Store} store @param {TurningWords} words */
export function turnedText(store, words) {
  const view = store.view.value;
  const { analysis, status } = analysisOf({ id: store.match.value?.id ?? "" }).state.value;
  const turn = analysis && status === "ready" ? turnOf(analysis, sideOf(view, bottomSeat(view)), words.counts) : null;
  return analysis && turn ? words.turned(store, analysis, turn) : "";
}

/** @param {Told & {analysis: Analysis}} props */
function Turned({ store, words, analysis }) {
  const view = store.view.value;
  const seat = bottomSeat(view);
  const side = sideOf(view, seat);
  const turn = turnOf(analysis, side, words.counts);
  const own = costliestOf(analysis, seat);
  return html`<h3>${turnedText(store, words) || t(words.nowhere)}</h3>
    ${turn && html`<p class="soft">${t("analysis-turned-chances", { before: percentOf(turn.before.matches[side]), after: percentOf(turn.after.matches[side]) })}</p>`}
    ${own.length
      ? html`<ol class="costly" aria-label=${t("analysis-yours")}>${own.map((judged) => html`<${Point} key=${judged.at} store=${store} words=${words} analysis=${analysis} judged=${judged} />`)}</ol>`
      : html`<p class="soft">${t("analysis-yours-none")}</p>`}
    <${LuckTold} store=${store} words=${words} analysis=${analysis} side=${side} />`;
}

/** Why it is not being made, and the tap that has it made. @param {{store: ReturnType<typeof analysisOf>}} props */
function NotMade({ store }) {
  const problem = store.problem.value;
  const hasFailed = store.state.value.status === "failed";
  return html`${(problem || hasFailed) && html`<p class="soft">${problem ? failureText(problem) : t("analysis-failed")}</p>`}
    <${Button} icon="chart" onClick=${() => void store.begin()}>${t(problem || hasFailed ? "analysis-again" : "analysis-start")}<//>`;
}

/** It has its room from the start. @param {Told} props */
export function Turning({ store, words }) {
  const match = store.match.value?.id;
  const isOn = isAnalysed(store) && match !== undefined;
  const found = analysisOf({ id: match ?? "" });
  useEffect(() => {
    return isOn ? found.follow({ isWanted: true }) : undefined;
  }, [isOn, match]);
  if (!isOn) return null;
  const { status, done, total, analysis } = found.state.value;
  const isIdle = status === "failed" || (status === "none" && (found.isTold || found.problem.value !== null));
  return html`<section class="turning" aria-live="polite">
    ${
      status === "ready" && analysis
        ? html`<${Turned} store=${store} words=${words} analysis=${analysis} />`
        : isIdle
          ? html`<${NotMade} store=${found} />`
          : html`<h3>${t("analysis-turning")}</h3>
              <progress aria-label=${t("analysis-working", { done, total })} max=${Math.max(total, 1)} value=${done}></progress>`
    }
  </section>`;
}
