/** Small signs in the text's colour: kinds of damage, stats, statuses, races, slots, kinds of cards, dice, piles. */

import { blob, brush, dot, ink } from "../../art/brush.js";
import { framed, kept, line, mirrored } from "./frame.js";

/** A shape with holes: what lies inside it is cut out. @param {string} d */
const cut = (d) => ink(d, "", 'fill-rule="evenodd"');

const BLADE = ink(
  blob("^94 4 ^92 22 ^46 68 ^36 58 ^80 8") + brush("24 50 9 36 64 10 52 78 9/34 66 13 22 78 12 10 90 13"),
);

const FOOT =
  blob("30 8 42 14 45 34 40 54 28 54 22 36 22 18/29 62 40 61 42 70 36 78 27 74") +
  blob("70 26 80 34 80 54 74 72 62 72 56 52 60 32/62 80 74 80 76 88 68 96 60 91");

const CARD = blob("^30 6 ^86 18 ^72 94 ^14 82");

/** What is forbidden: the sign behind a barred ring. @param {string} sign */
const barred = (sign) =>
  `<g transform="translate(22 22) scale(.56)">${sign}</g>` +
  line("M50 8a42 42 0 1 0 .1 0", 9) +
  line("M20.3 20.3L79.7 79.7", 9);

/** A wing, spread to the left. */
const WING = blob(
  "^96 44 82 24 54 10 ^2 6 14 20 ^38 28 ^6 28 18 42 ^46 46 ^14 50 28 62 ^56 62 ^28 70 46 82 74 86 92 76 98 60",
);

const HORN = blob("^50 2 60 50 66 82 50 90 34 82 40 50");

/** Turns of the horn, cut out. */
const TURNS = "M41 54L59 44L60 51L40 61ZM37 73L63 60L64 67L36 80Z";

const FACES = [[5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]];

/** A die's face; its pips lie on a grid of three by three. @param {number[]} pips */
const die = (pips) =>
  cut(
    "M20 5H80A15 15 0 0 1 95 20V80A15 15 0 0 1 80 95H20A15 15 0 0 1 5 80V20A15 15 0 0 1 20 5Z" +
      pips
        .map((p) => dot(27 + 23 * ((p - 1) % 3), 27 + 23 * Math.floor((p - 1) / 3), pips.length === 1 ? 14 : 9))
        .join(""),
  );

/** @type {Record<string, () => string>} */
const SIGNS = {
  // Kinds of damage (M32, M34).
  physical: () => BLADE,
  magic: () =>
    ink(
      blob("^46 2 54 36 ^90 46 54 56 ^46 92 38 56 ^2 46 38 36") +
        blob("^84 62 87 75 ^99 79 87 83 ^84 97 81 83 ^70 79 81 75"),
    ),
  mental: () =>
    ink(
      brush("52 54 8 60 46 9 50 38 10 36 48 11 40 66 12 62 72 12 78 48 12 62 20 12 30 22 12 14 50 12 20 80 10 44 96 3"),
    ),
  true: () =>
    cut(blob("^50 1 72 50 ^50 99 28 50") + dot(50, 50, 8)) +
    ink(blob("^2 50 22 42 ^26 50 22 58/^98 50 78 42 ^74 50 78 58")),

  // What a character has (M9, M42, M60).
  heart: () => ink(blob("^50 26 66 9 88 12 97 34 86 62 ^50 96 14 62 3 34 12 12 34 9")),
  move: () => ink(FOOT),
  range: () =>
    line("M50 12a38 38 0 1 0 .1 0M50 33a17 17 0 1 0 .1 0", 9) +
    ink(dot(50, 50, 7)) +
    line("M50 2V20M50 80V98M2 50H20M80 50H98", 9),
  shield: () =>
    cut(
      blob("^50 3 70 13 ^92 16 90 50 76 78 ^50 98 24 78 10 50 ^8 16 30 13") +
        blob("^50 18 64 25 ^79 27 77 50 68 68 ^50 82"),
    ),
  cooldown: () =>
    cut(
      blob("^18 10 ^82 10 76 32 ^56 50 76 68 ^82 90 ^18 90 24 68 ^44 50 24 32") +
        blob("^30 20 ^70 20 64 30 ^36 30/^50 60 66 74 ^70 82 ^30 82 34 74"),
    ) + ink(brush("12 7 9 50 8 8 88 7 9/12 93 9 50 92 8 88 93 9")),
  hand: () =>
    ink(blob("^6 34 ^26 22 ^46 74 ^30 90") + blob("^36 16 ^64 16 ^60 74 ^40 74") + blob("^74 22 ^94 34 ^70 90 ^54 74")),
  draw: () => ink(blob("^8 40 ^44 34 ^56 88 ^18 96") + blob("^72 2 ^96 34 ^80 34 ^80 70 ^64 70 ^64 34 ^48 34")),

  // Statuses.
  no_attack: () => barred(BLADE),
  no_play: () => barred(ink(CARD)),
  no_move: () => barred(ink(FOOT)),
  ignore_terrain: () => ink(blob("^96 4 92 40 74 64 44 74 ^30 74 24 56 38 30 64 14") + brush("72 30 1 40 64 5 6 97 8")),
  immune: () =>
    ink(blob("^50 22 66 26 ^78 28 76 52 66 70 ^50 82 34 70 24 52 ^22 28 34 26")) +
    line("M50 2v8M50 92v6M8 24l7 5M92 24l-7 5M4 60h9M87 60h9M20 90l6-7M80 90l-6-7", 8),

  // Races (M21–M25).
  earth: () =>
    ink(
      "M50 4C80 4 96 26 94 52C93 72 86 86 80 96L62 90C70 76 74 64 74 50C74 34 64 24 50 24C36 24 26 34 26 50C26 64 30 76 38 90L20 96C14 86 7 72 6 52C4 26 20 4 50 4Z",
    ),
  unicorn: () => cut(HORN + TURNS) + ink(brush("26 94 8 50 98 8 74 94 8")),
  pegasus: () => ink(WING),
  alicorn: () =>
    `<g transform="translate(30 0) scale(.4 .72)">${cut(HORN + TURNS)}</g>` +
    mirrored(`<g transform="translate(-2 34) scale(.5 .66)">${ink(WING)}</g>`),
  other: () =>
    ink(
      blob("50 46 68 54 80 74 74 90 60 90 50 86 40 90 26 90 20 74 32 54") +
        blob(
          "14 36 24 38 28 50 22 60 12 54 8 44/36 10 45 16 46 32 38 40 29 32 28 18/64 10 72 18 71 32 62 40 54 32 55 16/86 36 92 44 88 54 78 60 72 50 76 38",
        ),
    ),

  // Slots and kinds of cards (M32, M35, M39, M41, M50).
  weapon: () =>
    line("M24 10C70 14 88 34 90 78", 11) +
    line("M24 10L90 78", 5) +
    line("M8 92L58 42", 8) +
    ink(blob("^70 30 ^66 52 ^48 34/^2 98 8 78 ^22 92")),
  armor: () =>
    ink(
      blob("50 12 72 20 84 44 ^88 62 50 54 ^12 62 16 44 28 20") +
        blob("^14 68 50 60 ^86 68 ^96 90 74 80 50 76 26 80 ^4 90") +
        blob("^50 22 38 18 24 2 ^20 -2 34 2 ^50 12 66 2 ^80 -2 76 2 62 18"),
    ),
  collectible: () =>
    cut(blob("46 6 70 8 90 26 94 54 80 80 54 94 ^22 97 44 80 ^52 64 36 66 18 56 10 38 18 18") + dot(44, 36, 10)),
  element: () =>
    ink(
      blob(
        "^50 2 54 16 74 34 87 60 80 84 56 98 ^52 98 64 84 60 68 ^50 54 40 68 37 84 ^48 98 22 88 12 66 18 46 ^29 32 32 44 39 46 47 26",
      ),
    ),
  attack: () =>
    `<g transform="translate(4 4) scale(.92)">${BLADE}<g transform="matrix(-1 0 0 1 100 0)">${BLADE}</g></g>`,
  steal: () =>
    cut(
      blob("50 32 74 40 88 62 84 86 66 96 34 96 16 86 12 62 26 40") +
        dot(34, 64, 6) +
        dot(58, 54, 6) +
        dot(68, 76, 6) +
        dot(44, 82, 5),
    ) + ink(blob("^50 34 34 24 ^10 24 ^22 8 40 12 50 24 60 12 ^78 8 ^90 24 66 24")),
  effect: () =>
    cut(
      blob("18 8 82 8 90 20 ^82 30 ^76 30 ^76 92 ^24 92 ^24 30 14 30 10 18") +
        "M34 42H66V49H34ZM34 58H66V65H34ZM34 74H56V81H34Z",
    ),
  recovery: () =>
    ink(blob("^6 46 50 42 ^94 46 88 70 72 86 ^70 96 ^30 96 ^28 86 12 70")) +
    ink(brush("34 36 3 28 26 7 38 16 7 32 4 2/56 36 3 50 26 7 62 16 7 56 4 2/76 36 3 72 28 6 80 20 6 77 10 2")),
  event: () =>
    ink(
      blob("44 14 50 4 56 14 74 24 80 48 82 66 ^94 80 50 86 ^6 80 18 66 20 48 26 24") + blob("38 90 62 90 58 98 42 98"),
    ),
  event_trigger: () =>
    `<g transform="translate(16 18) scale(.7)">${SIGNS.event()}</g>` +
    line("M8 44C8 26 18 14 30 8M92 44C92 26 82 14 70 8", 8),
  event_big: () =>
    `<g transform="translate(14 16) scale(.72)">${SIGNS.event()}</g>` + line("M50 6a45 44 0 1 0 .1 0", 8),
  skill: () => ink(blob("^50 2 61 35 ^97 38 69 59 ^79 96 50 75 ^21 96 31 59 ^3 38 39 35")),
  active: () => line("M50 10a40 40 0 1 0 .1 0", 12),
  passive: () => line("M14 14H86V86H14Z", 12),

  // Piles, and what becomes of a character.
  deck: () => ink(blob("^22 4 ^94 4 ^94 76 ^86 76 ^86 12 ^22 12") + blob("^6 20 ^78 20 ^78 96 ^6 96")),
  discard: () => ink(blob("^4 66 ^52 48 ^96 72 ^46 96") + blob("^40 2 ^60 2 ^60 26 ^74 26 ^50 52 ^26 26 ^40 26")),
  crown: () => ink(blob("^4 26 26 46 ^50 8 74 46 ^96 26 86 76 ^14 76") + blob("^14 82 ^86 82 ^86 94 ^14 94")),
  faint: () =>
    line("M50 8a42 42 0 1 0 .1 0M26 34l14 14M40 34l-14 14M60 34l14 14M74 34l-14 14M32 74q6-9 12 0t12 0t12 0", 8),
  out: () => line("M50 8a42 42 0 1 0 .1 0M30 30l40 40M70 30l-40 40", 11),
  swap: () =>
    ink(blob("^2 34 ^30 10 ^30 26 ^92 26 ^92 42 ^30 42 ^30 58/^98 70 ^70 46 ^70 62 ^8 62 ^8 78 ^70 78 ^70 94")),
  dice: () => `<g transform="rotate(-14 50 50) translate(10 10) scale(.8)">${die(FACES[4])}</g>`,
};

FACES.forEach((pips, i) => (SIGNS[`die-${i + 1}`] = () => die(pips)));

/** The names of all signs. */
export const ICONS = Object.keys(SIGNS);

/** A sign's drawing in a box of 100; a name that is not known gets that of an effect. @param {string} name */
export const signOf = kept((name) => (Object.hasOwn(SIGNS, name) ? SIGNS[name] : SIGNS.effect)());

/**
 * A sign.
 * @param {string} name one of `ICONS`
 * @param {{size?: number}} [look]
 */
export const iconMarkup = (name, { size } = {}) => framed(signOf(name), { size, kind: "magic-icon" });
