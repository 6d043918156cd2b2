/** The aid that knows every suit's seven ranks: what has been played, what you hold, what bosses are worth (S1.1). */

import { html } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { t } from "../app/i18n.js";
import { bossOf, cardsOf, isBoss, rankOf, SUITS } from "./cards.js";
import { cardName } from "./names.js";
import { classes } from "../table/ui.js";
import { Stars } from "./marks.js";
import { iconsOf } from "./limits.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").Observation} Observation */

/**
 * Every card that lies or has lain open in this round; the turned-up card and the own discard are out of play (S3.1, S8.3).
 * @param {Observation} view
 */
function goneCards(view) {
  return new Set(
    [...view.tricks, ...(view.trick ? [view.trick] : [])]
      .flatMap(({ plays }) => plays)
      .concat(view.turned_up ?? [], view.discard ?? []),
  );
}

/**
 * The own cards that can be seen: the hand, and what lies open in the own piles (S8.8).
 * @param {Observation} view @returns {string[]}
 */
function ownCards(view) {
  const pile = view.seat === null ? undefined : view.piles[view.seat];
  const open = pile ? [...pile.up, ...pile.down].filter((card) => card !== null) : [];
  return [...view.hand, ...open];
}

/**
 * The stars of a suit's boss; none where it is trump (S5.5).
 * @param {{suit: string, isTrump: boolean, limits: import("./limits.js").Limits}} props
 */
function Worth({ suit, isTrump, limits }) {
  const { solid, hollow } = iconsOf(limits, suit);
  const points = isTrump ? 0 : solid + hollow;
  return html`<td class="range-worth" data-term="septet-star">
    <span class="only-heard">${t("table-worth", { card: cardName(bossOf(suit)), points })}</span>
    <span aria-hidden="true">
      ${isTrump ? html`<b class="zero">0</b>` : html`<${Stars} solid=${solid} hollow=${hollow} />`}
    </span>
  </td>`;
}

/** @param {{card: string, copies: string[], gone: Set<string>, hand: readonly string[]}} props */
function RangeCell({ card, copies, gone, hand }) {
  const left = copies.filter((copy) => !gone.has(copy)).length;
  const isGone = left === 0;
  const isOwn = copies.some((copy) => hand.includes(copy));
  const look = classes("range-card", isBoss(card) && "boss", isGone && "gone", isOwn && "own");
  const said = [cardName(card), isGone ? t("table-range-gone") : isOwn ? t("table-range-own") : ""].filter(Boolean);
  const isHalfGone = left > 0 && left < copies.length;
  return html`<td class=${look} data-term=${isBoss(card) ? "septet-boss" : undefined}>
    <span aria-hidden="true">${rankOf(card)}${isHalfGone && html`<sup>×${left}</sup>`}</span>
    <span class="only-heard">${said.join(t("table-list-separator"))}</span>
  </td>`;
}

/**
 * One suit's cards from the weakest to the strongest.
 * @param {{store: TableStore, suit: string, gone: Set<string>, own: readonly string[]}} props
 */
function RangeRow({ store, suit, gone, own }) {
  const { view } = store.naming.value;
  const limits = store.limits.value;
  const isTrump = suit === view.trump;
  // The seal deck has every boss twice (S7.1).
  const copiesOf = (/** @type {string} */ card) => (limits.seals && isBoss(card) ? [card, `${card}*`] : [card]);
  return html`<tr class=${classes(isTrump && "trump")} style=${`--suit:var(--suit-${suit}-on-page)`}>
    <th scope="row" data-term=${isTrump ? "septet-trump" : "septet-suit"}><${Art} id=${`suit-${suit}`} class="range-suit" /><span class="range-name">${t(`suit-${suit}`)}</span></th>
    ${cardsOf(suit).map(
      (card) => html`<${RangeCell} key=${card} card=${card} copies=${copiesOf(card)} gone=${gone} hand=${own} />`,
    )}
    ${limits.icons !== "none" && html`<${Worth} suit=${suit} isTrump=${isTrump} limits=${limits} />`}
  </tr>`;
}

/** @param {{store: TableStore}} props */
export function Ranges({ store }) {
  const view = store.view.value;
  if (!view) return null;
  const gone = goneCards(view);
  const own = ownCards(view);
  const scores = store.limits.value.icons !== "none";
  return html`<table class="ranges">
      <caption class="only-heard">${t("table-ranges")}</caption>
      <colgroup><col class="range-suits" /><col span=${cardsOf(SUITS[0]).length} /><col class="range-worths" /></colgroup>
      <tbody>
        ${SUITS.map((suit) => html`<${RangeRow} key=${suit} store=${store} suit=${suit} gone=${gone} own=${own} />`)}
      </tbody>
    </table>
    <p class="range-key" data-term="septet-ranges" aria-hidden="true">
      ${["own", "gone", "boss"].map((look) => html`<span key=${look}><span class=${`range-card ${look}`}>7</span>${t(`table-range-${look}`)}</span>`)}
      ${scores && html`<span><${Stars} solid=${1} hollow=${0} />${t("table-range-star")}</span>`}
    </p>`;
}
