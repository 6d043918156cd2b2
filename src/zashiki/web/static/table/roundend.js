/** The end of a round: who won it and why, its score taken apart boss by boss, and how the match stands (S5.4–S5.7). */

import { html } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { ICONS, suitOf } from "./cards.js";
import { Face } from "./face.js";
import { nameOf, plainName, sideName } from "./names.js";
import { bottomSeat, sidesInOrder } from "./places.js";
import { reasonOf } from "./words.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").BossScore} BossScore */
/** @typedef {import("./types.js").Observation} Observation */

/** @param {{store: TableStore, before: Observation, score: BossScore}} props one boss and what it is worth */
function BossRow({ store, before, score: { card, points, collected_from: holder } }) {
  const suit = suitOf(card);
  const { hollow } = store.limits.value;
  const isTrump = suit === before.trump;
  const naming = { view: before, names: store.naming.value.names };
  const stars = [...Array(ICONS[suit].solid).fill("star-solid"), ...Array(hollow ? ICONS[suit].hollow : 0).fill("star-hollow")];
  return html`<li class=${`boss-row ${isTrump ? "trump" : ""}`}>
    <${Face} card=${card} trump=${before.trump} hollow=${hollow} />
    <span class="boss-words"><b>${plainName(card)}</b>
      ${isTrump && html`<small>${t("table-trump-zero")}</small>`}
      ${holder !== null && html`<small>${holder === before.seat ? t("table-collected-own") : t("table-collected", { name: nameOf(naming, holder) })}</small>`}
    </span>
    <span class="boss-stars" style=${`color:var(--suit-${suit}-on-page)`} aria-hidden="true">${stars.map((id, i) => html`<${Art} key=${i} id=${id} class="star" />`)}</span>
    <b class="boss-points">${points}</b>
  </li>`;
}

/** How the points came about. @param {{store: TableStore}} props */
function Reckoning({ store }) {
  const end = store.roundEnd.value;
  if (!end) return null;
  const { event, before } = end;
  const each = Math.max(...event.points);
  if (!store.limits.value.target) return null;
  if (!event.scored.length) {
    return html`<p class="reckoning-flat">${t(event.points.filter(Boolean).length > 1 ? "score-shared" : "score-basic", { points: each })}</p>`;
  }
  return html`<ul class="boss-rows">
      ${event.scored.map((/** @type {BossScore} */ score) => html`<${BossRow} key=${score.card} store=${store} before=${before} score=${score} />`)}
    </ul>
    <p class="reckoning-total">${t("score-total", { points: each })}</p>`;
}

/** How the match stands after the round. @param {{store: TableStore}} props */
function Standing({ store }) {
  const end = store.roundEnd.value;
  if (!end) return null;
  const { event, before } = end;
  const { target, seals } = store.limits.value;
  const naming = { view: before, names: store.naming.value.names };
  const need = target ?? seals ?? 0;
  return html`<ul class="standing">
    ${sidesInOrder(before).map((side, rank) => {
      const now = target ? event.scores[side] : event.seals[side].length;
      const then = target ? now - event.points[side] : before.seals[side].length;
      return html`<li key=${side} style=${`--side:var(--table-side-${rank})`}>
        <span>${sideName(naming, side)}</span>
        <span class="pips" aria-hidden="true">${Array.from({ length: need }, (_, i) => html`<i key=${i} class=${i < then ? "full" : i < now ? "full new" : ""}></i>`)}</span>
        <b>${now > then ? t("table-points-grown", { then, now }) : now}</b>
      </li>`;
    })}
  </ul>`;
}

/** @param {Observation} before @param {readonly number[]} winners @returns {"won" | "lost" | "neutral"} as seen from the own seat */
export function mood(before, winners) {
  if (before.seat === null || !winners.length) return "neutral";
  return winners.includes(bottomSeat(before)) ? "won" : "lost";
}

/** @param {{store: TableStore}} props */
export function RoundEndDialog({ store }) {
  const end = store.roundEnd.value;
  if (!end) return null;
  const { event, before, matchWinners } = end;
  const naming = { view: before, names: store.naming.value.names };
  const close = () => {
    store.roundEnd.value = null;
    if (matchWinners) store.endShown.value = true;
  };
  const feeling = mood(before, event.winners);
  const footer = html`<button type="button" class="button button-primary button-large" onClick=${close}>${t("table-continue")}</button>`;
  return html`<${Dialog} title=${t(`table-round-${feeling}`, { number: before.round })} class=${`table-dialog round-end ${feeling}`} onClose=${close} footer=${footer}>
    <p class="round-reason">${reasonOf(naming, event)}</p>
    <${Reckoning} store=${store} />
    <${Standing} store=${store} />
    ${event.scored.length > 0 && html`<p class="soft small">${t("score-losers-nothing")}</p>`}
  <//>`;
}
