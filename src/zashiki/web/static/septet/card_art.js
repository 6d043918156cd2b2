/** A card's face or back as markup. Everything it shows is a symbol of the sprite, so a card costs a few hundred bytes. */

import { RANKS } from "../art/numerals.js";
import { ICONS, SUITS } from "./cards.js";

/** @typedef {{card?: string, width?: number, faceDown?: boolean, hollow?: boolean, trump?: boolean}} CardLook */

/**
 * A card's notation taken apart (S1.4).
 * @param {string} card such as `WA`, `S13` or `F7*`
 * @throws {RangeError} if there is no such card
 */
export function readCard(card) {
  const [, suit, rank, star] = /^([WECLDFS])(A|\d+)(\*?)$/.exec(card) ?? [];
  // Every suit has seven ranks, and begins one step above the suit before it (S1.1).
  const step = RANKS.indexOf(/** @type {typeof RANKS[number]} */ (rank)) - SUITS.indexOf(suit);
  if (
    !suit ||
    step < 0 ||
    step > 6 ||
    !RANKS.includes(/** @type {typeof RANKS[number]} */ (rank)) ||
    (star && rank !== "7")
  ) {
    throw new RangeError(`no such card: ${card}`);
  }
  return { suit, rank, isBoss: rank === "7", isFoil: star === "*", strength: strengthOf(suit, step) };
}

/** How strong the card is in its suit, 1 to 7: the A is the top of wind, although it stands first (S1.2, S1.3). */
const strengthOf = (/** @type {string} */ suit, /** @type {number} */ step) =>
  suit === "W" ? (step === 0 ? 7 : step) : step + 1;

/** @param {string} id @param {number} x @param {number} y @param {number} width @param {number} height */
const use = (id, x, y, width, height = width) =>
  `<use href="#${id}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** Seven dots, the strongest on top; as many are filled as the card is strong. @param {number} strength */
function ladder(strength) {
  let full = "";
  let open = "";
  for (let i = 1; i <= 7; i++) {
    const y = 123.2 - 6.6 * i;
    if (i <= strength) full += `M11.8 ${y}a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0`;
    else open += `M12.6 ${y}a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0`;
  }
  return `<path d="${full}"/><path d="${open}" opacity=".28"/>`;
}

/** Solid stars count in every game, hollow ones with three players only (S1.5). @param {string} suit @param {boolean} hollow */
function stars(suit, hollow) {
  const icons = ICONS[suit];
  const ids = [...Array(icons.solid).fill("star-solid"), ...Array(hollow ? icons.hollow : 0).fill("star-hollow")];
  const left = 61 - (ids.length * 15 - 3) / 2;
  return ids.map((id, i) => use(id, left + 15 * i, 106, 12)).join("");
}

/** The picture in the middle. @param {ReturnType<typeof readCard>} card @param {boolean} hollow */
function picture({ suit, rank, isBoss, strength }, hollow) {
  if (rank === "A") return use("ace", 24.5, 20, 73, 86);
  if (isBoss) {
    return (
      `<circle cx="61" cy="59" r="33" fill="var(--suit-${suit}-bright)" opacity=".2"/>` +
      use(`yokai-${suit}`, 26, 23, 70) +
      stars(suit, hollow)
    );
  }
  const size = 30 + 3 * strength;
  return use(`shape-${suit}`, 61 - size / 2, 64 - size / 2, size);
}

/**
 * The card as SVG, 100 × 140 units; rank, stamp, letter and ladder lie within the leftmost 26 that a fan shows.
 * @param {CardLook} look `card` in notation (may be missing when `faceDown`); `width` in pixels, else it fills its box;
 *   `hollow` shows the stars that count with three players; `trump` puts a golden edge around it
 * @returns {string}
 * @throws {RangeError} if there is no such card
 */
export function cardFace({ card, width, faceDown = false, hollow = false, trump = false }) {
  const size = width ? ` width="${width}" height="${width * 1.4}"` : "";
  const open = `<svg class="card-face" viewBox="0 0 100 140"${size} aria-hidden="true" focusable="false">`;
  if (faceDown) return `${open}${use("card-back", 0, 0, 100, 140)}</svg>`;
  const read = readCard(card ?? "");
  return (
    `${open}<g color="var(--suit-${read.suit})" fill="currentColor">` +
    '<rect x=".5" y=".5" width="99" height="139" rx="7.5" fill="var(--card-paper)" stroke="var(--card-edge)"/>' +
    (read.isFoil ? use("foil", 0, 0, 100, 140) : "") +
    use(`hem-${read.suit}`, 0, 0, 100, 140) +
    `<g color="var(--suit-${read.suit}-ink)">${use(`rank-${read.rank}`, 3.4, 6, 22.2, 25.4)}</g>` +
    use(`suit-${read.suit}`, 4.6, 34.5, 19.8) +
    use(`letter-${read.suit}`, 9.2, 57.5, 10.6, 13) +
    ladder(read.strength) +
    picture(read, hollow) +
    (trump
      ? '<rect x="1.6" y="1.6" width="96.8" height="136.8" rx="6.6" fill="none" stroke="url(#gilt)" stroke-width="3.2"/>'
      : "") +
    "</g></svg>"
  );
}
