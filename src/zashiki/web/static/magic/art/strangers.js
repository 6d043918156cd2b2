/** Drawings for what other people's packs bring: made from the id, so the same id always looks the same. */

import { blob, brush, dot, ink } from "../../art/brush.js";
import { mirrored, numberOf, turned } from "./frame.js";
import { BLUSH, EDGE, FUR, LEAF, OCHRE, PAPER, RED, ROSE, SKY, SLATE, VIOLET } from "./paints.js";

const COATS = [FUR, SLATE, LEAF, SKY, VIOLET, ROSE, PAPER, OCHRE];
const MARKS = [RED, OCHRE, SKY, ROSE, LEAF, VIOLET];

/** One of a few, by a digit of a number. @template T @param {readonly T[]} of @param {number} number @param {number} digit */
const pick = (of, number, digit) => of[Math.floor(number / 7 ** digit) % of.length];

const EARS = [
  blob("^20 44 14 16 ^18 4 36 12 48 28"),
  blob("30 40 12 34 8 18 20 8 36 14 44 28"),
  blob("34 36 20 22 18 4 26 -2 36 6 46 30"),
  blob("^18 50 6 40 ^-2 22 14 22 34 26"),
  brush("38 30 9 24 20 8 12 18 6 8 6 3/25 20 6 28 10 5 36 4 2"),
];

const HEADS = [
  blob("50 20 72 26 86 46 80 70 64 86 50 92 36 86 20 70 14 46 28 26"),
  blob("^16 30 34 24 50 20 66 24 ^84 30 84 52 72 72 50 96 28 72 16 52"),
  blob("50 18 78 28 92 54 86 78 66 90 34 90 14 78 8 54 22 28"),
];

const EYES = [
  ink(dot(34, 52, 6.5)) + ink(dot(32, 50, 2.2), PAPER),
  ink(dot(34, 52, 9), PAPER, EDGE) + ink(dot(36, 52, 4)),
  ink(brush("25 54 2 34 47 6 44 54 2")),
  ink(blob("^23 48 34 46 ^45 56 32 58")) + ink(dot(36, 52, 2.6), OCHRE),
];

const NOSES = [
  ink(blob("43 66 50 63 57 66 50 73")) + ink(brush("38 76 1 44 81 4 50 76 3 56 81 4 62 76 1")),
  ink(blob("^40 64 50 59 ^60 64 50 82"), OCHRE, EDGE),
  ink(blob("36 70 50 62 64 70 62 82 50 86 38 82"), PAPER, EDGE) + ink(dot(45, 73, 2.6) + dot(55, 73, 2.6)),
];

const SIGNS = [
  blob("^50 24 57 36 50 46 43 36"),
  blob("50 26 56 32 56 38 50 44 44 38 44 32"),
  blob("^50 24 53 32 ^61 32 55 37 ^57 45 50 40 ^43 45 45 37 ^39 32 47 32"),
  brush("40 36 4 50 30 6 60 36 4"),
];

/** A character that nobody here has met: a mask put together from the parts above. @param {string} id */
export function strangersFace(id) {
  const number = numberOf(id);
  const coat = pick(COATS, number, 0);
  return (
    mirrored(ink(pick(EARS, number, 1), coat, EDGE)) +
    ink(pick(HEADS, number, 2), coat, EDGE) +
    ink(pick(SIGNS, number, 3), pick(MARKS, number, 4)) +
    mirrored(pick(EYES, number, 5) + ink(dot(24, 68, 5), BLUSH)) +
    pick(NOSES, number, 6)
  );
}

const PETALS = [
  blob("^50 2 60 12 56 28 50 34 44 28 40 12"),
  blob("50 2 62 10 62 22 50 32 38 22 38 10"),
  blob("^50 1 ^60 16 ^50 31 ^40 16"),
  blob("38 6 ^50 12 62 6 66 18 50 34 34 18"),
];

/** A card that nobody here has drawn: a crest around the sign of its kind. @param {string} id @param {string} sign its markup */
export function strangersCrest(id, sign) {
  const number = numberOf(id);
  return (
    turned(5 + (number % 4), ink(pick(PETALS, number, 2), pick(MARKS, number, 4), EDGE)) +
    ink(dot(50, 50, 29), PAPER, EDGE) +
    `<g transform="translate(31 31) scale(.38)">${sign}</g>`
  );
}
