/** The trick in the middle: one place for each player, the winner aglow while it can be read. */

import { html } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { t } from "../app/i18n.js";
import { termOf, winningIndex } from "./cards.js";
import { Face } from "./face.js";
import { cardName } from "./names.js";
import { nameOf } from "../table/names.js";
import { placeOf } from "./places.js";
import { seatCount, seatsClockwise } from "../table/sides.js";
import { isLowIn } from "./tension.js";
import { classes } from "../table/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./types.js").Trick} Trick */

/**
 * @param {Observation} view @param {Trick} trick @returns {Map<number, {card: string, order: number}>} plays by seat
 */
function playsBySeat(view, trick) {
  const seats = seatCount(view);
  return new Map(trick.plays.map((card, order) => [(trick.leader + order) % seats, { card, order }]));
}

/** Whether low cards win this trick (S9.2, S9.3). @param {TableStore} store @param {Observation} view */
export const isLow = (store, view) => isLowIn(view, store.limits.value);

/**
 * Cards in their players' places.
 * @param {{store: TableStore, view: Observation, trick: Trick, winner: number | null, isPast?: boolean}} props
 */
export function TrickCards({ store, view, trick, winner, isPast = false }) {
  const plays = playsBySeat(view, trick);
  const best = winningIndex(trick.plays, view.trump, isLow(store, view));
  const naming = store.naming.value;
  return html`${seatsClockwise(view).map((seat) => {
    const play = plays.get(seat);
    const place = placeOf(view, seat);
    const isBest = winner === null ? play?.order === best && trick.plays.length > 1 : winner === seat;
    const fate = winner !== null && (winner === seat ? "won" : "lost");
    const look = classes("trick-place", `in-${place}`, isBest && "best", fate);
    const said =
      play && t(isBest ? "table-play-best" : "table-play", { name: nameOf(naming, seat), card: cardName(play.card) });
    return html`<li key=${seat} class=${look} style=${`--order:${play?.order ?? 0}`} aria-hidden=${play ? undefined : "true"}>
      ${trick.leader === seat && html`<${Art} id="leader" class="trick-lead" />`}
      ${play &&
      html`<span class="only-heard">${said}</span>
        <span key=${play.card} class="trick-card" data-term=${termOf(play.card, view.trump)} data-place=${isPast ? undefined : `play-${seat}`}>
          <${Face} card=${play.card} trump=${view.trump} hollow=${store.limits.value.icons === "hollow"} />
        </span>`}
    </li>`;
  })}`;
}

/** @param {{store: TableStore}} props */
export function TrickArea({ store }) {
  const view = store.view.value;
  if (!view) return null;
  const showing = store.showing.value;
  const trick = view.trick ?? { leader: -1, plays: [], winner: null };
  return html`<ol class="trick" data-term="septet-trick" aria-label=${t("table-trick")}>
      <${TrickCards} store=${store} view=${view} trick=${trick} winner=${store.trickWinner.value} />
    </ol>
    ${showing &&
    html`<div class="shown-card">
      <span data-place="shown"><${Face} card=${showing.card} trump=${view.trump} /></span>
      <p>${t("log-leader-shown", { name: nameOf(store.naming.value, showing.seat), card: cardName(showing.card) })}</p>
    </div>`}`;
}
