/** What the two small packs of the house bring: the patch Dusk and the expansion The Shore. */

import { blob, brush, dot, ink } from "../../art/brush.js";
import { line, mirrored, turned } from "./frame.js";
import { EDGE, FUR, INK, LEAF, OCHRE, PAPER, RED, RIM, ROSE, SHINE, SKY, SLATE, VIOLET } from "./paints.js";

/** A coloured line with a rim of ink. @param {string} d @param {number} width @param {string} paint */
const cord = (d, width, paint) => line(d, width + 5, INK) + line(d, width, paint);

const WAVES = cord("M4 86q8-9 16 0t16 0t16 0t16 0t16 0t12-3", 6, SKY);

/** A heron, which waits. */
const heron = () =>
  ink(
    blob("^30 99 34 74 26 60 30 44 42 36 ^46 20 56 10 68 10 76 20 72 30 60 34 58 46 70 60 72 80 ^64 99"),
    SLATE,
    EDGE,
  ) +
  ink(blob("^40 99 46 80 42 62 46 50 56 44 60 60 58 82 ^56 99"), PAPER) +
  ink(blob("^72 16 ^99 24 ^73 29"), OCHRE, EDGE) +
  ink(blob("^60 12 44 6 ^20 16 38 18 54 22 70 18")) +
  ink(dot(67, 20, 4.4), PAPER) +
  ink(dot(68, 20, 2.4)) +
  WAVES;

/** An otter, which never lets its stones lie. */
const otter = () =>
  ink(dot(24, 34, 9) + dot(76, 34, 9), FUR, EDGE) +
  ink(blob("50 18 70 24 82 42 84 60 74 78 50 84 26 78 16 60 18 42 30 24"), FUR, EDGE) +
  ink(blob("50 50 66 54 74 66 64 78 50 81 36 78 26 66 34 54"), PAPER) +
  mirrored(
    ink(dot(35, 46, 5.4)) +
      ink(dot(33.5, 44.5, 1.8), PAPER) +
      ink(brush("30 68 1 18 67 2 8 64 1/30 72 1 18 74 2 9 75 1")),
  ) +
  ink(blob("42 55 50 53 58 55 54 62 46 62") + brush("50 61 2.5 50 68 3/42 72 1 46 75 3 50 69 2 54 75 3 58 72 1")) +
  ink(dot(20, 15, 8), SLATE, EDGE) +
  ink(dot(50, 8, 7.5), ROSE, EDGE) +
  ink(dot(80, 15, 8), SKY, EDGE) +
  mirrored(ink(blob("^12 99 10 84 20 78 30 84 ^32 99"), FUR, EDGE));

/** @type {Record<string, {race: string, draw: () => string}>} */
export const MORE_CHARACTERS = {
  shore_heron: { race: "pegasus", draw: heron },
  shore_otter: { race: "other", draw: otter },
};

/** Cards and events. @type {Record<string, () => string>} */
export const MORE_CARDS = {
  shore_oar: () =>
    cord("M96 4L44 56", 7, FUR) +
    ink(blob("^52 42 ^58 48 44 72 26 92 10 96 4 90 8 74 28 56"), OCHRE, EDGE) +
    line("M42 58L18 82", 4, INK),
  shore_shell: () =>
    ink(blob("^50 96 ^30 90 10 66 4 42 12 24 30 12 50 8 70 12 88 24 96 42 90 66 ^70 90"), ROSE, EDGE) +
    line("M50 92V16M44 90L28 20M56 90L72 20M38 88L11 38M62 88L89 38", 4, PAPER) +
    ink(blob("^38 88 50 82 ^62 88 60 98 40 98"), PAPER, EDGE),
  shore_tide: () =>
    ink(blob("^4 50 14 26 36 10 60 12 ^66 2 ^86 24 ^60 40 ^62 28 42 28 30 38 ^26 52"), SKY, EDGE) +
    ink(blob("^96 50 86 74 64 90 40 88 ^34 98 ^14 76 ^40 60 ^38 72 58 72 70 62 ^74 48"), SKY, EDGE) +
    ink(dot(50, 50, 8), PAPER, EDGE),
  shore_driftwood: () =>
    cord("M10 60Q40 70 92 48", 13, FUR) +
    cord("M42 62Q44 40 30 26M66 58Q76 66 84 74", 8, FUR) +
    line("M22 60Q40 64 56 60M68 55L80 51", 3, INK) +
    WAVES,
  shore_kelp: () =>
    ink(
      brush("36 34 2 30 24 9 40 14 9 34 2 2/56 34 2 50 22 9 62 12 9 56 0 2/74 34 2 70 26 8 80 18 8 76 8 2"),
      LEAF,
      RIM,
    ) +
    ink(blob("^6 46 50 42 ^94 46 88 70 70 86 ^68 96 ^32 96 ^30 86 12 70"), SKY, EDGE) +
    ink(blob("8 46 28 38 72 38 92 46 72 54 28 54"), LEAF, EDGE) +
    line("M18 64Q50 76 82 64", 4, PAPER),
  shore_mist: () =>
    ink(dot(62, 34, 22), PAPER, EDGE) + cord("M6 44H52M64 44H92M14 62H74M86 62H96M4 80H40M52 80H88", 8, SLATE),
  shore_gulls: () =>
    mirrored(ink(blob("^50 40 40 26 24 22 ^4 34 20 34 34 42 44 56 ^50 62"), PAPER, EDGE)) +
    ink(blob("50 36 58 42 58 58 50 70 42 58 42 42"), PAPER, EDGE) +
    ink(blob("^46 46 50 44 ^54 46 50 58"), OCHRE, RIM) +
    mirrored(
      ink(dot(46, 43, 1.8)) + ink(blob("^30 84 24 76 14 74 ^2 82 12 82 20 86 26 92 ^30 94 ^34 92 40 86"), PAPER, RIM),
    ),
  shore_customs: () =>
    ink(blob("^12 36 ^88 36 ^84 96 ^16 96"), FUR, EDGE) +
    line("M12 56H88M14 76H86M34 36V96M66 36V96", 4, INK) +
    ink(dot(50, 40, 27), PAPER, EDGE) +
    line("M50 19a21 21 0 1 0 .1 0", 4, RED) +
    ink(blob("^38 40 ^46 48 ^64 28 ^69 33 ^46 58 ^33 45"), RED),
  shore_bottle: () =>
    `<g transform="rotate(34 50 50)">${ink(blob("^42 6 ^58 6 ^58 24 70 34 72 48 72 84 62 92 38 92 28 84 28 48 30 34 ^42 24"), LEAF, EDGE)}${ink("M40 0H60V14H40Z", FUR, EDGE)}` +
    `${ink(blob("^38 46 ^62 42 ^64 76 ^40 80"), PAPER, RIM)}${line("M44 54L58 52M45 62L59 60M46 70L54 69", 3, INK)}${ink(blob("33 46 38 40 37 70 33 80"), SHINE)}</g>${WAVES}`,
  shore_regatta: () =>
    cord("M48 4V70", 5, FUR) +
    ink(blob("^52 8 78 34 ^86 58 ^52 58"), RED, EDGE) +
    ink(blob("^44 16 26 38 ^18 58 ^44 58"), PAPER, EDGE) +
    ink(blob("^6 66 ^94 66 82 84 ^18 84"), FUR, EDGE) +
    ink(blob("^48 2 ^68 8 ^48 14"), OCHRE, RIM) +
    cord("M4 94q8-9 16 0t16 0t16 0t16 0t16 0t12-3", 5, SKY),

  dusk_bow: () =>
    ink(blob("^78 8 62 12 50 26 50 42 60 54 76 56 ^62 64 44 58 36 42 38 22 52 8 68 2"), OCHRE, RIM) +
    cord("M24 22C58 28 82 52 88 90", 7, VIOLET) +
    line("M24 22L88 90", 3, INK) +
    line("M12 96L58 54", 6, INK) +
    ink(blob("^72 40 ^66 60 ^52 48/^4 99 10 84 18 80 ^26 88 18 96"), SKY, EDGE),
  dusk_cobweb: () =>
    turned(8, line("M50 50V4", 3, INK)) +
    line(
      "M50 34L61 39L66 50L61 61L50 66L39 61L34 50L39 39ZM50 16L74 26L84 50L74 74L50 84L26 74L16 50L26 26Z",
      3.5,
      SLATE,
    ) +
    ink(dot(62, 66, 11)) +
    ink(dot(66, 54, 7)) +
    line("M54 60L44 56M53 66H42M56 73L47 79M71 62L80 56M73 67H83M69 74L77 81", 3.5, INK) +
    ink(dot(64, 53, 1.8) + dot(69, 53, 1.8), RED),
  dusk_stew: () =>
    ink(brush("38 26 2 34 18 5 41 11 5 37 2 2/60 26 2 56 18 5 63 11 5 59 2 2"), SLATE) +
    ink(blob("^12 44 ^88 44 90 66 78 86 60 94 40 94 22 86 10 66"), INK) +
    ink(blob("12 44 30 36 70 36 88 44 70 52 30 52"), RED, EDGE) +
    ink(dot(38, 43, 5) + dot(60, 45, 5), OCHRE) +
    ink(dot(50, 42, 4), LEAF) +
    cord("M12 50Q2 50 2 60M88 50Q98 50 98 60", 4, SLATE) +
    line("M24 70Q50 82 76 70", 4, SLATE),
  dusk_lanterns: () =>
    line("M2 10Q50 26 98 8", 4, INK) +
    [
      [22, 46, 1],
      [56, 56, 1.15],
      [84, 40, 0.8],
    ]
      .map(
        ([x, y, size]) =>
          `<g transform="translate(${x} ${y}) scale(${size})">${line("M0 -34V-20", 3, INK)}${ink(blob("0 -20 14 -16 18 0 14 16 0 20 -14 16 -18 0 -14 -16"), OCHRE, EDGE)}${line("M-15 -7Q0 -2 15 -7M-15 7Q0 12 15 7", 2.5, RED)}${ink("M-8 -24H8V-17H-8ZM-8 17H8V24H-8Z")}${line("M0 24V32", 3, RED)}</g>`,
      )
      .join(""),
};
