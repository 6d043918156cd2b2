/** The end of a round: who won it and why, its score boss by boss, how the match stands (S5.4–S5.7). */

import { html, useEffect } from "../vendor/index.js";
import { Dialog } from "../app/dialog.js";
import { addCatalogue, t, tMaybe } from "../app/i18n.js";
import { useMayCome } from "../app/writing.js";
import { suitOf } from "./cards.js";
import { Face } from "./face.js";
import { nameOf, sideName } from "../table/names.js";
import { plainName } from "./names.js";
import { bottomSeat, sidesInOrder } from "../table/sides.js";
import { Medallions } from "./seal.js";
import { Button, classes } from "../table/ui.js";
import { Pips, Stars } from "./marks.js";
import { iconsOf } from "./limits.js";
import { reasonOf } from "./words.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").BossScore} BossScore */
/** @typedef {import("./types.js").Observation} Observation */

await addCatalogue("terms").catch(() => {});

/** @param {{store: TableStore, before: Observation, score: BossScore}} props one boss and what it is worth */
function BossRow({ store, before, score: { card, points, collected_from: holder } }) {
  const suit = suitOf(card);
  const limits = store.limits.value;
  const { solid, hollow } = iconsOf(limits, suit);
  const isTrump = suit === before.trump;
  const naming = { view: before, names: store.naming.value.names };
  // Who only watches has no hand: nobody is no seat.
  const isOwn = holder === before.seat && !before.isReplay;
  const held =
    holder !== null &&
    (isOwn
      ? t(limits.piles ? "table-unplayed-own" : "table-collected-own")
      : t(limits.piles ? "table-unplayed" : "table-collected", { name: nameOf(naming, holder) }));
  return html`<li class=${classes("boss-row", isTrump && "trump")}>
    <${Face} card=${card} trump=${before.trump} hollow=${limits.icons === "hollow"} />
    <span class="boss-words">
      <b>${plainName(card)}</b>
      <small class="boss-yokai">${tMaybe(`term-yokai-${suit}`) ?? ""}</small>
      ${isTrump && html`<small>${t("table-trump-zero")}</small>`}
      ${held && html`<small>${held}</small>`}
    </span>
    <span class="boss-stars" style=${`color:var(--suit-${suit}-on-page)`} aria-hidden="true">
      <${Stars} solid=${solid} hollow=${hollow} />
    </span>
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
    const isShared = event.points.filter(Boolean).length > 1;
    return html`<p id="round-total" class="reckoning-flat">${t(isShared ? "score-shared" : "score-basic", { points: each })}</p>`;
  }
  const row = (/** @type {BossScore} */ score) =>
    html`<${BossRow} key=${score.card} store=${store} before=${before} score=${score} />`;
  return html`<ul class="boss-rows">
      ${event.scored.map(row)}
    </ul>
    <p id="round-total" class="reckoning-total">${t("score-total", { points: each })}</p>`;
}

/** How the match stands after the round. @param {{store: TableStore}} props */
function Standing({ store }) {
  const end = store.roundEnd.value;
  if (!end) return null;
  const { event, before } = end;
  const { target, seals } = store.limits.value;
  const naming = { view: before, names: store.naming.value.names };
  const need = target ?? seals ?? 0;
  // The copies of this round are on their way back into the deck; only seals stay (S7.6).
  const after = { ...before, seals: event.seals, captured: before.captured.map(() => []) };
  return html`<ul class="standing">
    ${sidesInOrder(before).map((side, rank) => {
      const now = target ? event.scores[side] : event.seals[side].length;
      const then = target ? now - event.points[side] : before.seals[side].length;
      return html`<li key=${side} style=${`--side:var(--table-side-${rank})`}>
        <span>${sideName(naming, side)}</span>
        ${target
          ? html`<${Pips} need=${need} now=${now} then=${then} />`
          : html`<span class="medals" aria-hidden="true">
              <${Medallions} view=${after} limits=${store.limits.value} side=${side} isNew=${(/** @type {string} */ suit) => !before.seals[side].includes(suit)} />
            </span>`}
        <b>${now > then ? `${then} → ${now}` : now}</b>
      </li>`;
    })}
  </ul>`;
}

/**
 * @param {Observation} before @param {readonly number[]} winners
 * @returns {"won" | "lost" | "neutral"} as seen from the own seat
 */
export function mood(before, winners) {
  if (before.seat === null || before.isReplay || !winners.length) return "neutral";
  return winners.includes(bottomSeat(before)) ? "won" : "lost";
}

/** Enter goes on from the dialog's heading, where reading starts. @param {boolean} isOpen @param {() => void} run */
function useEnter(isOpen, run) {
  useEffect(() => {
    if (!isOpen) return;
    const press = (/** @type {KeyboardEvent} */ event) => {
      const onButton = event.target instanceof Element && event.target.closest("button, a, summary");
      if (event.key === "Enter" && !event.repeat && !onButton) run();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOpen]);
}

/** @param {{store: TableStore, onClose?: () => void}} props */
export function RoundEndDialog({ store, onClose }) {
  const end = store.roundEnd.value;
  const close = () => {
    const isMatchOver = Boolean(store.roundEnd.peek()?.matchWinners);
    store.roundEnd.value = null;
    onClose?.();
    if (isMatchOver) store.showEnd();
  };
  const isHere = useMayCome(Boolean(end));
  useEnter(isHere, close);
  if (!end || !isHere) return null;
  const { event, before } = end;
  const naming = { view: before, names: store.naming.value.names };
  const feeling = mood(before, event.winners);
  const footer = html`<${Button} kind="large" onClick=${close}>${t("table-continue")}<//>`;
  return html`<${Dialog}
    title=${t(`table-round-${feeling}`, { number: before.round })}
    class=${`table-dialog round-end ${feeling}`}
    onClose=${close}
    footer=${footer}
    about="round-reason round-total"
    unasked
  >
    <p id="round-reason" class="round-reason">${reasonOf(naming, event)}</p>
    <${Reckoning} store=${store} />
    <${Standing} store=${store} />
    ${event.scored.length > 0 && html`<p class="soft small">${t("score-losers-nothing")}</p>`}
  <//>`;
}
