/** What decides a round and a match in each variant, for altars, lanterns and scores (S2). */

import { ICONS } from "./cards.js";

/**
 * @typedef {object} Limits
 * @property {number | null} bosses captured bosses that win the round
 * @property {number | null} tricks tricks that lose the round
 * @property {number | null} target points that win the match
 * @property {number | null} seals seals that win the match
 * @property {"partner" | "left" | "each"} passTo who gets the cards that are passed (S3.2)
 * @property {boolean} turnsUp whether a card is turned up, whose suit is trump (S3.1)
 * @property {boolean} piles whether everybody has straw piles (S8.1)
 * @property {"solid" | "hollow" | "one"} icons what scores of a boss: solid icons, hollow ones too, or one point each
 * @property {readonly number[]} lowWinsAt captured bosses that make low cards win (S9.2)
 */

const PRESETS = /** @type {Record<string, Limits>} */ ({
  team: {
    bosses: 4,
    tricks: 7,
    target: 7,
    seals: null,
    passTo: "partner",
    turnsUp: true,
    piles: false,
    icons: "solid",
    lowWinsAt: [],
  },
  trio: {
    bosses: 3,
    tricks: 7,
    target: 7,
    seals: null,
    passTo: "left",
    turnsUp: true,
    piles: false,
    icons: "hollow",
    lowWinsAt: [],
  },
  straw: {
    bosses: 4,
    tricks: 13,
    target: 7,
    seals: null,
    passTo: "left",
    turnsUp: true,
    piles: true,
    icons: "solid",
    lowWinsAt: [],
  },
  seal: {
    bosses: null,
    tricks: null,
    target: null,
    seals: 7,
    passTo: "each",
    turnsUp: false,
    piles: false,
    icons: "solid",
    lowWinsAt: [],
  },
});

const CHANGES = /** @type {Record<string, Partial<Limits>>} */ ({
  "scoring:basic": { target: 2 },
  "length:short": { seals: 4 },
  "bose:true": { lowWinsAt: [2, 4, 6], icons: "one" },
});

/**
 * The limits of a variant with its options.
 * @param {string} variant @param {Iterable<readonly [string, string | number | boolean]>} options @returns {Limits}
 */
export function limitsOf(variant, options) {
  let limits = PRESETS[variant] ?? PRESETS.team;
  for (const [name, value] of options) limits = { ...limits, ...CHANGES[`${name}:${value}`] };
  return limits;
}

/**
 * The icons of a suit's boss that score (S5.5, S6.3, S9.1).
 * @param {Limits} limits @param {string} suit @returns {{solid: number, hollow: number}}
 */
export function iconsOf({ icons }, suit) {
  if (icons === "one") return { solid: 1, hollow: 0 };
  return icons === "hollow" ? ICONS[suit] : { ...ICONS[suit], hollow: 0 };
}
