/**
 * The seven bosses, one creature of the old stories for each suit. They are the hearts of the game.
 *
 * Sumi ink for the body, the suit's colour for the one thing that matters about the creature, the card's own paper for
 * the eyes. Everything in a box of 100.
 */

import { blob, brush, dot, ink, symbol } from "./brush.js";
import { turned } from "./suits.js";

const PAPER = "var(--card-paper)";

/** A rim of paper that parts dark from dark. */
const EDGE = `stroke="${PAPER}" stroke-width="1.6"`;

const CRYSTAL = `<g fill="var(--suit-S)">${turned(6, ink(brush("50 50 11 50 28 11 50 3 13/50 25 8 37 12 10/50 25 8 63 12 10")))}</g>`;

/** @param {string} suit */
const accent = (suit) => `var(--suit-${suit}-bright)`;

/** A drawing and its mirror image. @param {string} markup */
const mirrored = (markup) => `${markup}<g transform="matrix(-1 0 0 1 100 0)">${markup}</g>`;

/** Kamaitachi, the weasel that rides the whirlwind with sickles for paws. */
const kamaitachi = () =>
  ink(brush("36 98 1 60 98 3 82 93 5 97 76 1/60 8 1 74 4 4 87 9 1/68 14 1 78 12 3 86 15 1"), accent("W")) +
  ink(
    brush("31 30 18 45 26 17 56 34 19 57 48 19 62 60 20 75 66 22 82 77 17 74 88 15 52 90 17 30 84 14 14 86 9 4 94 1") +
      brush(
        "53 42 13 42 50 10 34 53 8/58 36 13 68 32 10 76 23 8/76 68 18 66 78 10 57 77 7 50 81 6/84 74 16 93 84 9 86 92 6",
      ) +
      blob("31 8 42 12 46 22 43 33 34 41 29 43 24 41 15 35 11 24 17 12") +
      dot(15, 13, 6) +
      dot(43, 9, 6) +
      blob("^44 34 ^40 46 ^46 43 ^46 52 ^52 47 56 36"),
  ) +
  ink("M38 47A36 36 0 0 0 5 90A52 52 0 0 1 37 57ZM71 22A26 26 0 0 1 97 58A40 40 0 0 0 74 30Z", accent("W")) +
  ink(dot(15, 13, 2.8) + dot(43, 9, 2.8), accent("W")) +
  ink(
    blob("^14 22 21 22 ^26 28 18 28") + blob("^44 19 37 20 ^33 27 40 26") + blob("29 31 35 33 34 38 29 41 24 39 23 34"),
    PAPER,
  ) +
  ink(blob("29 32 32 33 29 36 26 33.5") + dot(22, 25.5, 1.5) + dot(37.5, 23.5, 1.5)) +
  ink(brush("20 35 1 12 36 1.6 4 35 1/20 38 1 14 41 1.6 8 43 1/38 33 1 46 31 1.6 53 27 1"), "");

/** Tsuchigumo, the earth spider with a demon's face on its back. */
const tsuchigumo = () =>
  mirrored(
    ink(
      brush(
        "44 40 9 30 22 7 18 12 7 10 26 5 7 44 1/40 47 9 24 34 7 9 36 7 4 54 5 5 70 1/" +
          "38 58 9 22 56 7 9 68 6 8 84 4 12 97 1/40 66 9 28 74 7 24 84 6 26 92 4 31 99 1",
      ),
    ),
  ) +
  ink(blob("50 38 66 44 76 60 72 80 60 92 50 95 40 92 28 80 24 60 34 44")) +
  ink(blob("50 20 62 24 65 34 60 44 50 48 40 44 35 34 38 24")) +
  mirrored(
    ink(brush("45 45 5 42 52 4 46 56 1"), "") +
      ink(blob("^31 58 42 62 ^47 69 38 70"), accent("E")) +
      ink(brush("35 51 2 42 54 5 47 59 2/33 78 2 40 74 4 50 76 4"), accent("E")) +
      ink(blob("^38 32 44 32 ^47 37 41 37"), PAPER) +
      ink(blob("^42 24 45 23 ^47 27 44 28"), PAPER),
  ) +
  ink(blob("^38 79 50 81 ^62 79 57 88 50 90 43 88"), accent("E")) +
  ink(blob("^41 80 46 81 ^44 86") + blob("^59 80 54 81 ^56 86"), "");

/** Kitsune, the fox of nine tails. */
const kitsune = () => {
  const tail = brush("50 76 5 47 62 9 45 46 15 48 30 11 54 19 1");
  const tip = blob("^54.5 18 51.5 27 52 34 ^48 40 ^46.5 34 ^41 37 42 31 47 24");
  let tails = "";
  for (const angle of [84, -84, 63, -63, 42, -42, 21, -21, 0]) {
    tails +=
      `<g transform="rotate(${angle} 50 72) ${angle > 0 ? "matrix(-1 0 0 1 100 0)" : ""}">` +
      `${ink(tail, "", EDGE)}${ink(tip, accent("C"))}</g>`;
  }
  return (
    `<g transform="matrix(1 0 0 1.28 0 -20)">${tails}</g>` +
    ink(blob("50 58 64 68 71 86 ^70 98 ^30 98 29 86 36 68"), "", EDGE) +
    ink(blob("^27 29 40 43 ^60 43 ^73 29 75 50 67 63 ^50 80 33 63 25 50"), "", EDGE) +
    mirrored(
      ink(blob("^30.5 38 38 46 32.5 54"), accent("C")) +
        ink(blob("^33 55 40 54 ^47 62 39 61"), PAPER) +
        ink(brush("44 82 1 43 90 2 44 98 2"), PAPER),
    ) +
    ink(blob("^50 43 53 49 50 56 47 49"), accent("C")) +
    ink(blob("46.5 75 50 73.5 53.5 75 50 79"), PAPER)
  );
};

/** Raijū, the beast that falls with the lightning. */
const raiju = () =>
  '<g transform="translate(2 2) scale(.96)">' +
  ink(blob("^99 1 ^82 9 ^88 15 ^72 30 ^80 47 ^97 27 ^91 20 ^100 12 ^94 10"), accent("L")) +
  ink(blob("^7 57 ^31 55 ^31 64 ^12 70"), accent("L")) +
  ink(
    brush(
      "30 46 30 46 46 33 66 48 29 80 52 22/46 56 22 42 70 15 33 78 9 24 86 9/36 58 18 25 70 11 15 76 8 9 83 7/" +
        "80 54 25 74 68 16 86 76 8 83 87 6 76 91 8/80 54 22 89 66 12 96 74 7 93 82 6 89 86 6",
    ) +
      blob(
        "^3 49 10 43 18 38 ^14 17 ^26 30 ^30 4 ^39 23 ^51 1 ^53 23 ^69 7 ^64 29 ^79 23 ^74 37 82 44 70 62 46 62 ^34 60 22 56.5 ^6 58",
      ) +
      blob("^34 58 30 66 22 71 ^9 73 ^12 68.5 20 67 27 60") +
      blob(
        "^26 81 ^17 86 ^12 95 ^19 92 ^19 99 ^25 94 ^30 98 ^31 88/^10 78 ^3 82 ^-1 90 ^5 87 ^6 93 ^11 88 ^15 90 ^15 82",
      ) +
      blob("^78 87 ^70 90 ^66 97 ^72 95 ^74 99 ^78 95 ^83 97 ^85 90/^89 83 ^84 86 ^82 91 ^87 89 ^89 92 ^95 87") +
      blob("^46 62 ^43 80 ^52 70 ^55 79 ^59 68 ^64 74 ^66 60"),
  ) +
  ink(
    blob("^15 48 22 42 ^31 45 23 51") + blob("^7 57.5 ^13 57.5 ^11 63/^18 57 ^23 57 ^20.5 62/^14 70 ^19 68 ^15 63.5"),
    PAPER,
  ) +
  ink(dot(22.5, 46.5, 2)) +
  ink(
    blob("^44 38 ^51 47 ^47 49 ^57 64 ^53 51 ^57 49 ^51 38/^61 38 ^68 46 ^64 48 ^74 61 ^70 50 ^74 48 ^68 38") +
      blob("^30 27 ^32 13 ^37 25/^44.5 23 ^49.5 9 ^50 23/^56 24 ^65.5 13.5 ^60.5 27"),
    accent("L"),
  ) +
  "</g>";

/** Bakeneko, the cat grown old enough for two tails. */
const bakeneko = () =>
  ink(brush("72 74 12 88 62 11 90 44 9 80 32 8 81 20 7 93 14 3/70 70 12 76 54 10 70 40 9 58 30 8 60 14 7 72 8 2")) +
  ink(
    blob(
      "^12 20 22 31 36 31 ^47 18 51 38 50 51 62 53 76 62 82 80 ^83 90 84 97 68 97 ^64 90 ^48 91 48 97 ^32 97 28 84 ^26 97 12 97 18 88 17 70 8 56 7 38",
    ),
  ) +
  ink(blob("94 23 90 16 93 9 ^92 1 99 9 99 18/71 17 67 11 70 6 ^69 0 76 6 76 13"), "var(--gold)") +
  ink(blob("14 46 19 40 26 44 26 51 19 53") + blob("34 44 41 40 46 46 41 53 34 51"), "var(--gold)") +
  ink(blob("^20 41 22 46 ^20 52 18 46") + blob("^40 41 42 46 ^40 52 38 46"), "") +
  ink(brush("24 60 1 28 63 3 30 60 1 32 63 3 37 60 1"), PAPER) +
  ink(
    brush("2 52 1 8 54 1.5 14 56 1/3 62 1 8 61 1.5 14 60 1/56 50 1 50 54 1.5 44 56 1/56 60 1 50 60 1.5 44 60 1"),
    PAPER,
  );

/** Wanyūdō, the burning wheel with a face in its hub. */
const wanyudo = () => {
  const flame = "60 14 10 50 8 9 38 8 6 28 1 1";
  return (
    '<g transform="translate(4 4) scale(.92)">' +
    turned(9, ink(brush(flame), accent("F"))) +
    ink("M50 10a40 40 0 1 0 .1 0ZM50 20a30 30 0 1 1-.1 0Z", "", 'fill-rule="evenodd"') +
    turned(9, ink(brush("50 24 4 50 12 3"), PAPER)) +
    ink(blob("50 24 66 30 74 46 70 64 60 76 50 79 40 76 30 64 26 46 34 30")) +
    mirrored(
      ink(brush("28 38 3 38 37 6 47 46 3"), PAPER) +
        ink(blob("30 47 38 43 45 50 38 54"), PAPER) +
        ink("M39 46.5a2.6 2.6 0 1 0 .1 0Z", accent("F")),
    ) +
    ink(blob("^36 62 44 58 50 60 56 58 ^64 62 60 72 50 75 40 72"), accent("F")) +
    ink(blob("^39 62 ^44 60 ^43 67") + blob("^61 62 ^56 60 ^57 67"), PAPER) +
    ink(brush("50 48 4 50 56 7"), PAPER) +
    "</g>"
  );
};

/** Yuki-onna, the woman of the snow, whose breath is the winter. */
const yukionna = () =>
  ink(
    blob(
      "36 8 50 3 64 9 74 21 86 25 ^99 20 91 33 ^99 38 86 43 ^95 54 80 52 ^86 67 70 60 ^71 75 60 64 52 44 38 44 ^28 56 29 38 30 20",
    ),
  ) +
  ink(
    blob(
      "^38 43 29 49 18 56 ^3 59 2 72 ^10 83 21 77 ^33 65 31 76 24 88 ^13 97 34 94 54 97 76 98 ^99 86 80 85 66 77 ^57 63 60 52 ^54 43 46 49",
    ),
    accent("S"),
  ) +
  ink(blob("^40 43.5 ^47 58 ^54 43.5 47 45.5"), PAPER) +
  ink(blob("^33.5 58 45 59 ^58 57 ^58 67 45 69 ^32 67")) +
  ink(blob("40 12 50 14 55 23 52 34 45 42 38 37 34 26"), PAPER) +
  ink(blob("50 5 60 14 58 34 ^55 27 50 20 ^44 14 38 20 35 30 ^33 40 30 26 34 12")) +
  ink(brush("37 29 1 39.5 31 2 43 30 1/47 30 1 50 31 2 53 29 1"), "") +
  ink(blob("43 37 44.5 36.2 46 37 44.5 38.6"), "var(--suit-F)") +
  ink(
    blob("1 63 4 62 6 66 4 70 1 69") +
      dot(22, 65, 1.5) +
      dot(36, 82, 1.8) +
      dot(50, 89, 2.2) +
      dot(64, 90, 1.6) +
      dot(48, 77, 1.2) +
      dot(30, 91, 1.2),
    PAPER,
  ) +
  [
    [14, 36, 0.22],
    [7, 14, 0.12],
    [22, 12, 0.09],
  ]
    .map(([x, y, size]) => `<g transform="translate(${x - 50 * size} ${y - 50 * size}) scale(${size})">${CRYSTAL}</g>`)
    .join("");

const YOKAI = { W: kamaitachi, E: tsuchigumo, C: kitsune, L: raiju, D: bakeneko, F: wanyudo, S: yukionna };

/** Symbols `yokai-…`; their ink is the card's. */
export const yokaiSymbols = () =>
  Object.entries(YOKAI)
    .map(([suit, draw]) => symbol(`yokai-${suit}`, `<g fill="var(--card-ink)">${draw()}</g>`))
    .join("");
