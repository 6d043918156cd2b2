/** What chance brought each side, told apart from what its decisions cost: a line of its own, sentences, the greatest strokes. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { percentOf } from "../app/numbers.js";
import { nameOf } from "../table/names.js";
import { useSize } from "../table/size.js";

/** @typedef {import("./player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {import("./analysis_store.js").Analysis} Analysis */
/** @typedef {import("./analysis_store.js").Luck} Luck */

const EDGE = 8;
/** Less than this fills the drawing in no match, so that a little luck looks like a little. */
const LEAST = 0.2;

/** What chance has brought a side after each of its acts. @param {readonly Luck[]} luck @param {number} side */
export function sums(luck, side) {
  let value = 0;
  return luck.map(({ at, changes }) => ({ at: at + 1, value: (value += changes[side]) }));
}

/** Above the middle luck was for the side, below against it; the sentences say it too. @param {{player: ReplayPlayer, luck: readonly Luck[], side: number}} props */
function LuckLine({ player, luck, side }) {
  const [area, { width, height }] = useSize();
  const { last } = player.transport;
  const found = sums(luck, side);
  const most = Math.max(LEAST, ...found.map(({ value }) => Math.abs(value)));
  const x = (/** @type {number} */ at) => (EDGE + (at / Math.max(last, 1)) * (width - 2 * EDGE)).toFixed(1);
  const y = (/** @type {number} */ value) => (height / 2 - (value / most) * (height / 2 - EDGE)).toFixed(1);
  return html`<div ref=${area} class="chart luck-chart" aria-hidden="true">
    ${width > 0 && html`<svg width=${width} height=${height}>
      <path class="chart-half" d=${`M0 ${y(0)}H${width}`} />
      <path class="chart-match" d=${`M${x(0)} ${y(0)}${found.map(({ at, value }) => `H${x(at)}V${y(value)}`).join("")}H${x(last)}`} />
      <path class="chart-now" d=${`M${x(player.transport.at.value)} 0V${height}`} />
    </svg>`}
  </div>`;
}

/** What luck brought a side, and what its decisions cost, in a sentence. @param {string} name @param {import("./analysis_store.js").SideSummary} summary */
export const luckText = (name, { luck, error, cost }) =>
  t("analysis-luck-of", { name, way: luck < 0 ? "against" : "for", percent: percentOf(Math.abs(luck)), error: percentOf(error), cost: percentOf(cost) });

/** A stroke of luck, and whom it helped most. @param {readonly string[]} names by side @param {Luck} stroke */
export function strokeText(names, { kind, changes }) {
  const most = Math.max(...changes);
  return t("analysis-luck-stroke", { kind, name: names[changes.indexOf(most)], percent: percentOf(most) });
}

/** @param {{player: ReplayPlayer, analysis: Analysis, seat: number, onGo: (at: number) => void}} props `seat` is one of the side that the line is about */
export function LuckPart({ player, analysis, seat, onGo }) {
  const { luck = [], summaries = [], strokes = [], sides } = analysis;
  if (!summaries.length) return null;
  const naming = player.store.naming.value;
  const names = sides.map((side) => side.map((one) => nameOf(naming, one)).join(t("table-list-separator")));
  const own = sides.findIndex((side) => side.includes(seat));
  return html`<section class="luck" aria-label=${t("analysis-luck")}>
    <h3>${t("analysis-luck")}</h3>
    <${LuckLine} player=${player} luck=${luck} side=${own} />
    <ul class="luck-sides">
      ${summaries.map(
        (summary, side) => html`<li key=${side} class=${side === own ? "own" : ""}>${luckText(names[side], summary)}</li>`,
      )}
    </ul>
    <ol class="costly" aria-label=${t("analysis-luck-strokes")}>
      ${strokes.map(
        (one) => html`<li key=${one.at}><button type="button" class="luck-stroke" onClick=${() => onGo(one.at + 1)}>
          <span class="costly-words">${strokeText(names, one)} <small>${t("analysis-where", { number: one.round })}</small></span>
        </button></li>`,
      )}
    </ol>
    <p class="soft">${t("analysis-luck-about")}</p>
  </section>`;
}
