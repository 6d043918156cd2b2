/** Faces for the people and the bots at the table: masks, charms and a clockwork doll, each on its own cloth. */

import { blob, brush, dot, ink, symbol } from "./brush.js";

const WHITE = "#faf5ea";
const DARK = "#2a211b";
const RED = "#c5391f";
const GOLD = "#e0a83e";

/** A drawing and its mirror image. @param {string} markup */
const both = (markup) => `${markup}<g transform="matrix(-1 0 0 1 100 0)">${markup}</g>`;

/** Fox mask. */
const fox = () =>
  ink(blob("^20 12 36 28 ^50 26 ^64 28 ^80 12 84 40 76 60 58 84 50 88 42 84 24 60 16 40"), WHITE) +
  both(
    ink(blob("^24 22 34 32 26 42"), RED) +
      ink(blob("^28 50 37 46 ^46 54 37 55"), DARK) +
      ink(brush("24 62 1 32 63 4 38 60 1/27 70 1 34 70 3 39 66 1"), RED),
  ) +
  ink(blob("^50 30 54 38 50 46 46 38"), RED) +
  ink(blob("44 76 50 74 56 76 50 82"), DARK);

/** Tengu mask. */
const tengu = () =>
  ink(blob("50 12 70 16 82 34 80 58 70 80 50 92 30 80 20 58 18 34 30 16"), RED) +
  both(
    ink(brush("24 38 3 34 30 9 46 38 5"), DARK) +
      ink(blob("^28 48 36 43 ^45 49 36 53"), GOLD) +
      ink(dot(37, 48, 2.6), DARK) +
      ink(brush("34 78 3 42 72 6 50 74 5"), WHITE),
  ) +
  ink(blob("44 44 50 42 56 44 58 66 54 74 46 74 42 66"), "#a92c16") +
  ink(dot(50, 66, 9.5), "#dd5a38") +
  ink(dot(47, 63, 2.4), "#f3937a") +
  ink(brush("42 82 2 50 84 3 58 82 2"), DARK) +
  ink(blob("^36 2 ^64 2 ^60 15 50 18 ^40 15"), DARK);

/** Kappa, with the water in the dish on its head. */
const kappa = () =>
  ink(
    blob("^50 18 30 14 ^18 22 ^22 30 ^10 38 ^18 44 ^10 56 24 56 50 40 76 56 ^90 56 ^82 44 ^90 38 ^78 30 ^82 22 70 14"),
    DARK,
  ) +
  ink(blob("50 22 74 34 80 54 70 76 50 86 30 76 20 54 26 34"), "#5f9a5a") +
  ink("M24 24a26 9 0 1 0 52 0a26 9 0 1 0-52 0Z", "#e9e0c8") +
  ink("M31 23.5a19 5.5 0 1 0 38 0a19 5.5 0 1 0-38 0Z", "#6fb4d6") +
  both(ink(dot(37, 48, 7), WHITE) + ink(dot(38.5, 49, 3.6), DARK)) +
  ink(blob("30 64 50 56 70 64 62 74 50 78 38 74"), GOLD) +
  ink(brush("32 65 1 50 68 2.5 68 65 1"), DARK) +
  ink(dot(46, 62, 1.4) + dot(54, 62, 1.4), DARK);

/** Daruma, one eye still to be painted. */
const daruma = () =>
  ink(blob("50 8 74 14 90 40 88 70 72 90 50 94 28 90 12 70 10 40 26 14"), RED) +
  ink(blob("50 24 68 26 78 42 72 60 50 64 28 60 22 42 32 26"), "#f3dcc0") +
  both(ink(brush("26 34 2 34 26 8 46 32 7 48 38 3/30 60 2 40 56 4 48 60 1"), DARK) + ink(dot(38, 45, 7), WHITE)) +
  ink(dot(38, 45, 3.4), DARK) +
  ink(brush("46 54 2 50 55 3 54 54 2"), RED) +
  ink(brush("30 76 4 36 84 4 34 70 2/50 72 4 50 86 4/70 76 4 64 84 4 66 70 2"), GOLD);

/** Okame, the round-cheeked mask of good luck. */
const okame = () =>
  ink(blob("50 6 74 12 84 36 86 62 ^92 84 72 82 28 82 ^8 84 14 62 16 36 26 12"), DARK) +
  ink(blob("50 22 66 28 78 48 78 66 66 82 50 88 34 82 22 66 22 48 34 28"), WHITE) +
  both(
    ink(dot(31, 64, 8.5), "#eaa09a") + ink(brush("30 52 1 37 48 3 44 52 1"), DARK) + ink(dot(39, 34, 4), "#6d6157"),
  ) +
  ink(blob("45 72 50 70 55 72 54 76 50 77.5 46 76"), RED) +
  ink(brush("48 62 1 50 64 3 52 62 1"), "#c9b8a0") +
  ink(blob("^50 22 42 26 ^34 34 36 22 50 14 64 22 ^66 34 58 26"), DARK);

/** The cat that beckons guests. */
const cat = () =>
  ink(blob("^16 14 34 22 50 20 66 22 ^84 14 88 38 86 60 72 82 50 88 28 82 14 60 12 38"), WHITE) +
  ink(blob("^84 14 88 38 ^80 44 68 38 ^64 22 70 20"), "#d8792e") +
  ink(blob("^16 14 30 21 ^32 34 22 38 ^14 34"), DARK) +
  both(
    ink(brush("29 48 1 36 43 3.5 43 48 1"), DARK) +
      ink(brush("30 62 1 14 60 1.8 6 61 1/30 66 1 16 68 1.8 9 71 1/50 64 1 44 68 3 38 65 1"), DARK),
  ) +
  ink(blob("46 57 54 57 50 62"), RED) +
  ink(brush("24 82 3 50 92 8 76 82 3"), RED) +
  ink(dot(50, 92, 6), GOLD) +
  ink(brush("50 92 2 50 97 2"), DARK);

/** The crane of a thousand years. */
const crane = () =>
  ink(brush("66 100 30 62 84 22 50 68 13 46 52 12 52 40 16 56 34 20"), WHITE) +
  ink(brush("58 98 6 52 78 10 46 64 12 44 54 9"), DARK) +
  ink(blob("44 32 50 22 62 22 68 32 64 42 52 46"), WHITE) +
  ink(blob("^46 27 52 18 62 18 66 25 56 27"), RED) +
  ink(blob("^47 31 48 40 ^14 50 ^44 30"), GOLD) +
  ink(blob("^50 36 58 38 58 48 50 50 46 44"), DARK) +
  ink(dot(57, 31, 2.6), DARK) +
  ink(brush("78 100 16 92 84 12 96 70 1"), DARK);

/** The clockwork doll that serves tea: a bot. */
const doll = () =>
  ink(blob("50 8 72 14 80 34 78 50 ^74 54 ^26 54 22 50 20 34 28 14"), DARK) +
  ink(blob("^27 34 50 28 ^73 34 74 56 64 72 50 76 36 72 26 56"), WHITE) +
  both(
    ink(dot(38, 50, 5), DARK) +
      ink(dot(39.5, 48.5, 1.6), WHITE) +
      ink(brush("32 40 1 38 38 2.5 44 40 1"), DARK) +
      ink(dot(32, 60, 4), "#eaa09a") +
      ink(brush("44 62 1.6 44 76 1.6"), DARK),
  ) +
  ink(brush("46 63 2 50 64 3 54 63 2"), RED) +
  ink(blob("^22 96 30 80 50 76 70 80 ^78 96"), "#3c6f93") +
  ink(blob("^42 78 50 88 ^58 78 50 82"), WHITE) +
  ink(brush("70 68 5 92 58 5"), GOLD) +
  ink(blob("92 56 86 46 94 40 99 48") + blob("92 60 100 66 96 74 88 68"), GOLD) +
  ink(dot(50, 10, 6), GOLD);

const FACES = [
  { cloth: "#35507a", draw: fox },
  { cloth: "#d9b36a", draw: tengu },
  { cloth: "#cfdcc0", draw: kappa },
  { cloth: "#efd9b4", draw: daruma },
  { cloth: "#a8475c", draw: okame },
  { cloth: "#4f7d74", draw: cat },
  { cloth: "#7f93b8", draw: crane },
  { cloth: "#c7b6d9", draw: doll },
];

/** What makes a face round. */
export const avatarPaints = () => '<clipPath id="coin"><circle cx="50" cy="50" r="48"/></clipPath>';

/** Symbols `avatar-0` … `avatar-7`, round, in a box of 100. */
export const avatarSymbols = () =>
  FACES.map(({ cloth, draw }, i) =>
    symbol(
      `avatar-${i}`,
      `<circle cx="50" cy="50" r="48" fill="${cloth}"/><g clip-path="url(#coin)"><g transform="translate(10 10) scale(.8)">${draw()}</g></g>`,
    ),
  ).join("");
