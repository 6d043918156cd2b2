/** Ranks and suit letters, written with the same brush as the kanji: no font decides how a card looks. */

import { brush, ink, symbol } from "./brush.js";

/** Strokes in a box 60 wide and 100 high. */
const GLYPHS = {
  0: "33 7 10 16 20 14 9 50 15 16 80 14 31 93 11 46 80 14 52 50 15 45 18 13 29 7 7",
  1: "5 26 4 16 18 9 26 7 11/26 7 13 26 50 14 25 94 15",
  2: "8 28 10 17 11 10 34 7 12 48 22 16 43 44 14 24 70 11 8 90 9/7 91 11 32 90 15 57 87 13",
  3: "9 15 10 26 7 10 44 13 14 45 31 14 25 45 8/25 45 9 46 53 14 52 71 16 39 90 13 20 94 12 5 85 5",
  4: "37 6 11 22 36 10 5 66 11/5 67 11 30 66 12 58 63 11/42 33 12 42 66 15 41 95 14",
  5: "51 9 10 32 10 13 15 11 10/15 10 12 13 30 11 11 47 10/11 47 8 28 39 10 46 47 15 51 67 16 41 87 14 21 94 12 5 86 5",
  6: "47 6 5 28 19 12 12 45 16 9 70 16 24 92 13 43 86 15 50 69 15 39 51 12 22 53 9 11 67 5",
  7: "6 12 13 30 12 13 54 9 12/54 9 12 40 36 12 28 62 15 23 95 16",
  8: "45 18 11 28 7 12 13 22 13 26 42 12 44 58 13 50 76 14 31 93 13 10 79 13 15 61 11 35 43 10 46 28 10 44 17 9",
  9: "48 31 10 36 8 12 16 12 15 9 34 15 20 53 12 38 50 10 48 34 6/49 18 12 51 44 15 44 72 13 24 95 6",
  A: "31 5 7 20 44 12 4 95 14/31 5 14 41 44 14 56 95 16/14 64 10 30 62 10 47 61 10",
  W: "2 8 12 7 50 12 15 93 10/15 93 10 24 60 10 30 34 9/30 34 11 37 66 11 44 93 10/44 93 9 52 50 10 58 7 10",
  E: "12 8 13 12 50 14 11 93 13/12 9 11 30 8 11 52 7 12/12 49 10 28 48 10 46 47 11/11 92 12 32 91 12 55 90 12",
  C: "52 24 11 38 9 10 20 15 14 9 48 16 18 84 14 36 93 12 55 79 6",
  L: "13 6 13 12 50 14 12 92 13/12 92 12 34 91 13 56 89 12",
  D: "12 8 13 12 50 14 11 93 13/12 9 10 36 14 13 53 48 16 36 86 13 11 92 10",
  F: "12 7 13 12 50 14 11 95 14/12 9 11 32 8 11 55 7 12/12 50 10 28 49 10 47 48 11",
  S: "51 20 11 34 7 11 13 20 14 20 40 14 42 56 15 50 76 15 32 93 14 6 81 6",
};

/** The ranks of the game, A to 13 (S1.1). */
export const RANKS = /** @type {const} */ (["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"]);

/** @param {string} glyph */
const drawn = (glyph) => ink(brush(GLYPHS[/** @type {keyof typeof GLYPHS} */ (glyph)], 1.14));

/** Where the first and the second digit of a two-digit rank stand, and how much they are narrowed. */
const tens = (/** @type {string} */ rank) =>
  `<g transform="translate(1 0) scale(.86 1)">${drawn("1")}</g>` +
  (rank[1] === "1"
    ? `<g transform="translate(43 0) scale(.86 1)">${drawn("1")}</g>`
    : `<g transform="translate(35 0) scale(.86 1)">${drawn(rank[1])}</g>`);

/** Symbols `rank-…` (box 84 × 100, centred) and `letter-…` (box 60 × 100). */
export const numeralSymbols = () =>
  RANKS.map((rank) =>
    symbol(
      `rank-${rank}`,
      rank.length > 1 ? tens(rank) : `<g transform="translate(12 0)">${drawn(rank)}</g>`,
      "-1 0 88 100",
    ),
  ).join("") + [..."WECLDFS"].map((letter) => symbol(`letter-${letter}`, drawn(letter), "0 0 60 100")).join("");

/** Symbols `digit-…` (box 60 × 100) for numbers in pictures: a page writes its own. */
export const digitSymbols = () =>
  [..."0123456789"].map((digit) => symbol(`digit-${digit}`, drawn(digit), "0 0 60 100")).join("");
