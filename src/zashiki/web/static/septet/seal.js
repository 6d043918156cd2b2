/** Seal medallions: one for each suit's boss, stamped once a side has had both copies in one round (S7.6). */

import { html } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { t } from "../app/i18n.js";
import { SUITS, suitOf } from "./cards.js";
import { classes } from "../table/ui.js";

/** @typedef {import("./types.js").Observation} Observation */

/**
 * How a boss stands with a side: sealed, lost to the other side where a boss is sealed only once (S7.8), how many
 * copies are held in this round.
 * @param {Observation} view @param {boolean} isExclusive @param {number} side @param {string} suit
 */
function standing(view, isExclusive, side, suit) {
  const isSealed = view.seals[side].includes(suit);
  const isLost = !isSealed && isExclusive && view.seals.some((suits) => suits.includes(suit));
  const copies = view.sides[side].flatMap((seat) => view.captured[seat] ?? []).filter((card) => suitOf(card) === suit);
  return { isSealed, isLost, isHalf: !isSealed && !isLost && copies.length > 0 };
}

/**
 * What a screen reader says of a side's seals.
 * @param {Observation} view @param {import("./limits.js").Limits} limits @param {number} side
 */
export function sealWords(view, { sealsOnce }, side) {
  const all = SUITS.map((suit) => ({ name: t(`suit-${suit}`), ...standing(view, sealsOnce, side, suit) }));
  const names = (/** @type {"isSealed" | "isHalf"} */ key) =>
    all.filter((one) => one[key]).map(({ name }) => name).join(t("table-list-separator"));
  return [
    names("isSealed") && t("table-sealed", { suits: names("isSealed") }),
    names("isHalf") && t("table-half-sealed", { suits: names("isHalf") }),
  ].filter(Boolean);
}

/**
 * Seven medallions in suit order. @param {{view: Observation, limits: import("./limits.js").Limits, side: number, isNew?: (suit: string) => boolean}} props
 *   `isNew` tells which were stamped just now
 */
export const Medallions = ({ view, limits, side, isNew = () => false }) =>
  html`${SUITS.map((suit) => {
    const { isSealed, isLost, isHalf } = standing(view, limits.sealsOnce, side, suit);
    const look = classes("medal", isSealed && "sealed", isHalf && "half", isLost && "lost", isSealed && isNew(suit) && "new");
    return html`<span key=${suit} class=${look} style=${`--suit:var(--suit-${suit})`}>
      <${Art} id=${`suit-${suit}`} />
    </span>`;
  })}`;
