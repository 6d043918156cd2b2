/** What the table shows of the rules record that the server sends with a match: limits, and what a boss is worth (S2). */

import { ICONS, SUITS } from "./cards.js";

/** @typedef {import("./types.js").Rules} Rules */
/**
 * @typedef {object} Limits
 * @property {number | null} bosses captured bosses that win the round
 * @property {number | null} tricks tricks that lose the round
 * @property {number} perRound tricks of a round that is played to its end
 * @property {number | null} target points that win the match
 * @property {number | null} seals seals that win the match
 * @property {boolean} sealsOnce whether a boss is sealed only once, by one side (S7.8)
 * @property {"partner" | "left" | "each"} passTo who gets the cards that are passed (S3.2)
 * @property {boolean} turnsUp whether a card is turned up, whose suit is trump (S3.1)
 * @property {boolean} piles whether everybody has straw piles (S8.1)
 * @property {"solid" | "hollow" | "one" | "none"} icons what scores of a boss: its solid icons, the hollow ones too, one
 *   point each, nothing
 * @property {readonly number[]} lowWinsAt captured bosses that make low cards win (S9.2)
 */

/** What a suit's boss would score by each way to count (S5.5, S6.3, S9.1). @type {Record<Limits["icons"], (suit: string) => number>} */
const WORTH = {
  solid: (suit) => ICONS[suit].solid,
  hollow: (suit) => ICONS[suit].solid + ICONS[suit].hollow,
  one: () => 1,
  none: () => 0,
};

/** Which way of counting gives these points. @param {readonly number[]} points in suit order @returns {Limits["icons"]} */
function iconsThatScore(points) {
  for (const [way, worth] of Object.entries(WORTH)) {
    if (SUITS.every((suit, i) => points[i] === worth(suit))) return /** @type {Limits["icons"]} */ (way);
  }
  throw new Error(`the cards show no icons for points of ${points}`);
}

/** Who gets what is passed. @param {Rules} rules @returns {Limits["passTo"]} */
function receiverOf({ passes, sides }) {
  const [first, ...others] = new Set(passes);
  if (others.length) return "each";
  const partner = sides.find((side) => side.includes(0))?.includes(first);
  return partner ? "partner" : "left";
}

/** @param {Rules} rules @returns {Limits} */
export function limitsOf(rules) {
  const { straw, discard, seals } = rules;
  return {
    bosses: rules.bosses_to_win,
    tricks: rules.tricks_to_lose,
    perRound: rules.hand_size - (discard ? 1 : 0) + (straw ? straw.face_up + straw.face_down : 0),
    target: rules.target,
    seals: seals?.needed ?? null,
    sealsOnce: seals?.exclusive ?? false,
    passTo: receiverOf(rules),
    turnsUp: rules.turned_up,
    piles: straw !== null,
    // Where a round won is worth the same whatever was captured, no icon scores (S5.10, S6.8).
    icons: rules.flat_points === null ? iconsThatScore(rules.icons) : "none",
    lowWinsAt: rules.low_wins_at,
  };
}

/**
 * The icons of a suit's boss that score.
 * @param {Limits} limits @param {string} suit @returns {{solid: number, hollow: number}}
 */
export function iconsOf({ icons }, suit) {
  if (icons === "hollow") return ICONS[suit];
  return { solid: WORTH[icons](suit), hollow: 0 };
}
