/** The match so far: points of each side on the way to the target, or seals. */

import { html } from "../vendor/index.js";
import { Avatar } from "../app/art.js";
import { t } from "../app/i18n.js";
import { sideName } from "../table/names.js";
import { sidesInOrder } from "../table/sides.js";
import { classes } from "../table/ui.js";
import { Pips } from "./marks.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** The round that is shown; after the match the last one. @param {import("./types.js").Observation} view */
const roundNumber = (view) => (view.phase === "over" ? Math.max(view.results.length, 1) : view.round);

/**
 * Which side it is: teams by name for those who play and where there is room for two names, else faces.
 * @param {{store: TableStore, side: number}} props
 */
function SideMark({ store, side }) {
  const naming = store.naming.value;
  const seats = naming.view.sides[side];
  const name = sideName(naming, side);
  const isTeam = naming.view.seat !== null && seats.length > 1;
  return html`${isTeam && html`<span class="score-name">${name}</span>`}<span class=${classes("score-faces", isTeam && "spare")} title=${name}>
    <span class="only-heard">${name}</span>
    ${seats.map((seat) => html`<${Avatar} key=${seat} avatar=${store.people.value[seat]?.avatar ?? seat} />`)}
  </span>`;
}

/**
 * @param {{store: TableStore, children?: any}} props `children` stand beside the round
 */
export function Score({ store, children }) {
  const view = store.view.value;
  if (!view) return null;
  const { target, seals } = store.limits.value;
  const need = target ?? seals ?? 0;
  return html`<div class="score" data-term=${target ? "septet-points" : "septet-seal"} role="group" aria-label=${t(target ? "table-score" : "table-seals", { need })}>
    <span class="score-head">
      <span data-term="septet-round">${t("table-round", { number: roundNumber(view) })}</span>
      <span class="score-need">${t(target ? "table-to-points" : "table-to-seals", { need })}</span>
      ${children}
    </span>
    <span class="score-sides">${sidesInOrder(view).map((side, rank) => {
      const points = target ? view.scores[side] : view.seals[side].length;
      return html`<span key=${side} class="score-side" style=${`--side:var(--table-side-${rank})`}>
        <${SideMark} store=${store} side=${side} />
        <b key=${points} class="score-points">${points}</b>
        <${Pips} need=${need} now=${points} />
      </span>`;
    })}</span>
  </div>`;
}
