/** The seven suits (S1.1): their kanji as brush strokes, their stamps and their pictograms. */

import { blob, brush, ink, symbol } from "./brush.js";

/** The suits in deck order. */
export const SUITS = /** @type {const} */ (["W", "E", "C", "L", "D", "F", "S"]);

/** @typedef {typeof SUITS[number]} Suit */

/** The rain radical, which thunder and snow share. */
const RAIN =
  "22 11 8 50 9 6 78 10 9/13 24 7 12 31 7 8 43 4/13 25 6 50 23 6 86 22 9/88 21 9 85 30 6 79 38 2/" +
  "50 10 8 50 30 7 50 50 7/25 31 6 37 35 5/24 41 6 36 45 5/75 29 6 63 34 5/76 40 6 64 45 5/";

/** Brush strokes of each kanji in a box of 100, in the order in which they are written. */
const KANJI = {
  W:
    "21 11 11 20 40 9 17 66 8 6 93 1/20 12 9 50 12 7 79 10 10/79 10 10 78 40 9 82 72 8 92 91 7 97 76 1/" +
    "66 22 9 50 29 6 32 32 2/31 41 8 33 62 7/31 42 6 50 41 6 68 39 9/68 40 8 66 60 7/33 60 7 66 58 7/" +
    "49 28 8 49 60 7 49 80 7/24 84 8 50 80 6 73 77 6/62 66 5 78 88 12",
  E:
    "6 38 10 24 35 7 43 33 9/24 10 11 25 40 9 25 72 8/3 81 12 22 74 8 44 64 4/" +
    "40 50 10 62 43 7 89 35 10/89 35 10 88 55 9 84 67 8 75 64 1/65 8 10 65 40 8 64 69 6/" +
    "51 28 10 50 60 9 51 78 10 62 87 11 86 87 11 93 84 8 95 66 1",
  C:
    "33 3 9 21 15 3/9 20 8 11 50 7/9 20 6 28 19 6 46 18 9/46 18 8 45 48 7/11 34 6 45 33 6/28 20 6 28 48 6/" +
    "11 48 7 45 47 7/22 50 8 19 70 7 2 92 1/35 49 8 35 76 8 40 89 9 62 93 9 92 92 9 97 77 1/" +
    "50 55 7 44 71 6 60 67 5/57 61 5 64 76 8/57 23 7 75 21 6 92 18 8/51 40 7 75 37 6 98 36 9/" +
    "75 3 9 75 40 8 75 82 7/74 41 7 66 58 6 55 68 1/76 41 5 85 58 7 98 70 9",
  L: RAIN + "23 56 9 25 95 8/23 57 7 50 56 6 78 54 10/78 55 9 76 94 8/25 74 7 76 73 7/50 56 8 50 91 7/25 92 8 76 91 8",
  D:
    "8 7 8 9 50 8 9 96 7/8 8 6 26 7 5 42 6 7/42 6 7 42 36 6/9 21 5 42 20 5/9 35 6 42 34 6/" +
    "58 6 7 58 36 6/58 7 6 75 6 5 92 5 8/92 5 8 92 50 8 92 86 8 88 95 7 78 90 1/58 20 5 92 19 5/58 34 6 92 33 6/" +
    "48 40 5 53 47 8/28 52 6 50 51 5 73 49 7/40 54 4 44 61 6/62 53 6 57 61 3/20 66 6 50 64 5 80 62 8/" +
    "34 72 7 35 97 6/34 73 5 67 71 8/67 72 7 66 96 6/35 84 5 66 83 5/35 95 6 66 94 6",
  F:
    "20 30 5 26 40 9 24 57 13/82 26 12 74 42 9 62 54 2/51 5 12 50 40 11 40 66 9 6 95 1/" +
    "51 44 6 64 70 10 80 86 15 98 92 2",
  S: RAIN + "24 59 9 50 57 7 77 56 10/77 57 10 75 96 9/28 76 8 75 75 8/20 95 9 50 94 8 75 93 8",
};

/** How heavy the brush is for each kanji: the fewer the strokes, the heavier. */
const WEIGHT = { W: 1.02, E: 1.1, C: 0.92, L: 1, D: 0.84, F: 1.25, S: 1.08 };

/** The stamp's face: a soft square, cut by hand, no two corners alike. */
const STAMP = blob("4 18 7 7 19 4 50 3 81 4 92 7 96 19 97 50 95.5 80 93 92 80 96 50 97 20 95.5 7 92.5 4 82 3 50");

/** A blossom's petal, pointing up, with the notch that makes it a cherry's. */
const PETAL = "50 43 35 32 34 15 41 6 ^50 13 59 6 66 15 65 32";

/** A crystal's arm, pointing up. */
const ARM = "50 50 9 50 28 9 50 3 10/50 23 5 41 17 7 35 9 8/50 23 5 59 17 7 65 9 8";

/** Pictograms in a box of 100: one idea each, told apart at 14 px. */
const SHAPES = {
  W: ink(
    brush(
      "5 41 5 30 41 13 58 40 14 74 30 13 70 13 12 55 12 10 53 24 3/" +
        "3 61 5 40 60 13 74 58 14 92 68 13 88 87 12 71 86 9 71 75 2/" +
        "14 80 5 30 78 12 46 80 12 51 92 8 41 95 2",
    ),
  ),
  E: ink(blob("^2 80 18 52 ^30 36 38 44 ^42 48 52 26 ^62 8 76 38 ^98 80") + brush("6 93 6 40 91 9 94 92 6")),
  C: turned(5, ink(blob(PETAL))) + ink(blob("50 44 56 50 50 56 44 50")),
  L: ink(blob("^60 1 ^13 57 ^43 54 ^31 99 ^88 37 ^57 41 ^80 5")),
  D: ink(blob("^63 4 37 8 15 25 6 50 13 76 34 93 60 95 82 86 ^96 69 78 73 60 67 48 51 48 28")),
  F: ink(
    blob(
      "^50 2 54 16 74 34 87 60 80 84 56 98 ^52 98 64 84 60 68 ^50 54 40 68 37 84 ^48 98 22 88 12 66 18 46 ^29 32 32 44 39 46 47 26",
    ),
  ),
  S: turned(6, ink(brush(ARM))),
};

/** Copies of a drawing, turned evenly around the middle of a box of 100. @param {number} times @param {string} markup */
export function turned(times, markup) {
  let all = "";
  for (let i = 0; i < times; i++) {
    all += `<g transform="rotate(${Math.round((3600 * i) / times) / 10} 50 50)">${markup}</g>`;
  }
  return all;
}

/** The kanji alone, in a box of 100. @param {Suit} suit */
export const kanji = (suit) => ink(brush(KANJI[suit], WEIGHT[suit]));

/** Symbols `suit-…` (the stamp), `kanji-…` and `shape-…` of every suit. */
export const suitSymbols = () =>
  SUITS.map(
    (suit) =>
      symbol(
        `suit-${suit}`,
        ink(STAMP, `var(--suit-${suit})`) +
          `<use href="#kanji-${suit}" x="13" y="13" width="74" height="74" color="var(--seal-paper)"/>`,
      ) +
      symbol(`kanji-${suit}`, kanji(suit)) +
      symbol(`shape-${suit}`, SHAPES[suit]),
  ).join("");
