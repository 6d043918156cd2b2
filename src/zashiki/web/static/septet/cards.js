/** Facts of the cards that the table shows: suits, ranks, strength, icons (S1). Legality is the server's alone. */

/** The suits in deck order (S1.1). */
export const SUITS = ["W", "E", "C", "L", "D", "F", "S"];

export const ACE = "WA";

/** @param {string} card @returns {string} the suit's letter; the A belongs to wind (S1.3) */
export const suitOf = (card) => card[0];

/** @param {string} card @returns {string} the rank as printed, `A` or `2` … `13` */
export const rankOf = (card) => card.slice(1).replace("*", "");

/** @param {string} card */
export const isBoss = (card) => rankOf(card) === "7";

/** The boss of a suit, its second copy apart. @param {string} suit */
export const bossOf = (suit) => `${suit}7`;

/** @param {string} card @returns {number} strength within the suit; the A is the strongest card of the game (S1.3) */
export const strength = (card) => (card === ACE ? 99 : Number(rankOf(card)));

/** The seven ranks of a suit from weakest to strongest (S1.1, S1.2). @param {string} suit @returns {string[]} */
export function cardsOf(suit) {
  const lowest = SUITS.indexOf(suit) + 1;
  const ranks = Array.from({ length: 7 }, (_, step) => lowest + step);
  return suit === "W" ? [...ranks.slice(1).map((rank) => `W${rank}`), ACE] : ranks.map((rank) => `${suit}${rank}`);
}

/** Icons of each suit's boss, solid and hollow (S1.1, S1.5). */
export const ICONS = /** @type {Record<string, {solid: number, hollow: number}>} */ ({
  W: { solid: 0, hollow: 0 },
  E: { solid: 0, hollow: 1 },
  C: { solid: 1, hollow: 0 },
  L: { solid: 1, hollow: 1 },
  D: { solid: 1, hollow: 1 },
  F: { solid: 2, hollow: 1 },
  S: { solid: 2, hollow: 1 },
});

/** A number that sorts cards: by suit, the trump suit last, each suit upwards, a second copy behind the first. */
const sortKey = (/** @type {string} */ card, /** @type {string | null} */ trump) =>
  (suitOf(card) === trump ? 8 : SUITS.indexOf(suitOf(card))) * 1000 + strength(card) * 2 + (card.endsWith("*") ? 1 : 0);

/**
 * A hand as it is held: suits in deck order, trump at the right end.
 * @param {readonly string[]} cards @param {string | null} trump @returns {string[]}
 */
export const sortHand = (cards, trump) => [...cards].sort((a, b) => sortKey(a, trump) - sortKey(b, trump));

/**
 * Which play is winning: the A, else the highest trump, else the highest of the suit led; of equals the first
 * (S4.4, S7.5).
 * @param {readonly string[]} plays @param {string | null} trump @param {boolean} low whether low cards win (S9.2)
 * @returns {number} its index, -1 if nothing was played
 */
export function winningIndex(plays, trump, low = false) {
  if (!plays.length) return -1;
  const led = suitOf(plays[0]);
  const group = (/** @type {string} */ card) =>
    card === ACE ? 3 : suitOf(card) === trump ? 2 : suitOf(card) === led ? 1 : 0;
  const standing = (/** @type {string} */ card) => group(card) * 1000 + (low ? -1 : 1) * strength(card);
  return plays.reduce((best, card, index) => (standing(card) > standing(plays[best]) ? index : best), 0);
}

/** What is most worth knowing of a card, as a term of the glossary. @param {string} card @param {string | null} trump */
export const termOf = (card, trump) =>
  isBoss(card) ? `yokai-${suitOf(card)}` : `septet-${rankOf(card) === "A" ? "ace" : suitOf(card) === trump ? "trump" : "strength"}`;
