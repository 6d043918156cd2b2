/** The match so far: points of each side on the way to the target, or seals. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { sideName } from "./names.js";
import { sidesInOrder } from "./places.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** The round that is shown; after the match the last one. @param {import("./types.js").Observation} view */
export const roundNumber = (view) => (view.phase === "over" ? Math.max(view.results.length, 1) : view.round);

/** @param {{store: TableStore}} props */
export function Score({ store }) {
  const view = store.view.value;
  if (!view) return null;
  const { target, seals } = store.limits.value;
  const need = target ?? seals ?? 0;
  const naming = store.naming.value;
  return html`<div class="score" role="group" aria-label=${t(target ? "table-score" : "table-seals", { need })}>
    <span class="score-head">
      <span>${t("table-round", { number: roundNumber(view) })}</span>
      <span>${t(target ? "table-to-points" : "table-to-seals", { need })}</span>
    </span>
    <span class="score-sides">${sidesInOrder(view).map((side, rank) => {
      const points = target ? view.scores[side] : view.seals[side].length;
      return html`<span key=${side} class="score-side" style=${`--side:var(--table-side-${rank})`}>
        <span class="score-name">${sideName(naming, side)}</span>
        <b key=${points} class="score-points">${points}</b>
        <span class="pips" aria-hidden="true">${Array.from({ length: need }, (_, i) => html`<i key=${i} class=${i < points ? "full" : ""}></i>`)}</span>
      </span>`;
    })}</span>
  </div>`;
}
