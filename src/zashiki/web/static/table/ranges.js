/** The aid that knows every suit's seven ranks: what has been played, what you hold, the bosses and their worth (S1.1). */

import { html } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { t } from "../app/i18n.js";
import { bossOf, cardsOf, ICONS, isBoss, rankOf, SUITS } from "./cards.js";
import { cardName } from "./names.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./types.js").Observation} Observation */

/** Every card that lies or has lain open in this round; the turned-up card is out of play (S3.1). @param {Observation} view */
function goneCards(view) {
  return new Set([...view.tricks, ...(view.trick ? [view.trick] : [])].flatMap(({ plays }) => plays).concat(view.turned_up ?? []));
}

/** @param {{suit: string, isTrump: boolean, hollow: boolean}} props the stars of a suit's boss; none where it is trump (S5.5) */
function Worth({ suit, isTrump, hollow }) {
  const solid = ICONS[suit].solid;
  const open = hollow ? ICONS[suit].hollow : 0;
  const points = isTrump ? 0 : solid + open;
  return html`<td class="range-worth"><span class="only-heard">${t("table-worth", { card: cardName(bossOf(suit)), points })}</span>
    <span aria-hidden="true">${isTrump
      ? html`<b class="zero">0</b>`
      : [...Array(solid).fill("star-solid"), ...Array(open).fill("star-hollow")].map((id, i) => html`<${Art} key=${i} id=${id} class="star" />`)}</span></td>`;
}

/** @param {{card: string, copies: string[], gone: Set<string>, hand: readonly string[]}} props */
function RangeCell({ card, copies, gone, hand }) {
  const left = copies.filter((copy) => !gone.has(copy));
  const isGone = left.length === 0;
  const isOwn = copies.some((copy) => hand.includes(copy));
  const classes = ["range-card", isBoss(card) && "boss", isGone && "gone", isOwn && "own"].filter(Boolean).join(" ");
  const said = [cardName(card), isGone ? t("table-range-gone") : isOwn ? t("table-range-own") : ""].filter(Boolean);
  return html`<td class=${classes}><span aria-hidden="true">${rankOf(card)}${copies.length > left.length && !isGone ? html`<sup>×${left.length}</sup>` : ""}</span>
    <span class="only-heard">${said.join(t("table-list-separator"))}</span></td>`;
}

/** @param {{store: TableStore}} props */
export function Ranges({ store }) {
  const view = store.view.value;
  if (!view) return null;
  const gone = goneCards(view);
  const { hollow, seals } = store.limits.value;
  return html`<table class="ranges">
    <caption class="only-heard">${t("table-ranges")}</caption>
    <tbody>
      ${SUITS.map((suit) => html`<tr key=${suit} class=${suit === view.trump ? "trump" : ""} style=${`--suit:var(--suit-${suit}-on-page)`}>
        <th scope="row"><${Art} id=${`suit-${suit}`} label=${t(`suit-${suit}`)} class="range-suit" /></th>
        ${cardsOf(suit).map((card) => html`<${RangeCell} key=${card} card=${card} copies=${seals && isBoss(card) ? [card, `${card}*`] : [card]} gone=${gone} hand=${view.hand} />`)}
        ${!seals && html`<${Worth} suit=${suit} isTrump=${suit === view.trump} hollow=${hollow} />`}
      </tr>`)}
    </tbody>
  </table>
  <p class="range-key"><span class="range-card own">7</span>${t("table-range-own")} <span class="range-card gone">7</span>${t("table-range-gone")}</p>`;
}
