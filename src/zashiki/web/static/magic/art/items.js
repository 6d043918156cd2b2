/** Emblems of the draw pile's cards (M103, M104): one thing each, in a box of 100, painted like the characters. */

import { blob, brush, dot, ink } from "../../art/brush.js";
import { line, mirrored, turned } from "./frame.js";
import { BLUSH, EDGE, FUR, INK, LEAF, OCHRE, PAPER, RED, RIM, ROSE, SHINE, SKY, SLATE, VIOLET } from "./paints.js";

/** A line of ink over a wider one makes a coloured line with a rim. @param {string} d @param {number} width @param {string} paint */
const cord = (d, width, paint) => line(d, width + 5, INK) + line(d, width, paint);

/** A stroke of the brush with a rim. @param {string} strokes @param {string} paint */
const stroke = (strokes, paint) => ink(brush(strokes), paint, EDGE);

const STEAM = ink(
  brush("36 30 2 31 20 5 39 12 5 34 2 2/52 28 2 47 17 5 56 9 5 51 0 2/67 30 2 63 20 5 71 12 5 67 2 2"),
  SLATE,
);

export const DAGGER =
  ink(blob("^90 6 ^88 24 ^50 66 ^36 52 ^76 10"), PAPER, EDGE) +
  line("M82 16L48 50", 3, SLATE) +
  cord("M30 46L56 72", 6, OCHRE) +
  cord("M38 64L18 84", 7, FUR);

/** @type {Record<string, () => string>} */
export const ITEMS = {
  // Actions.
  atk_mental: () =>
    ink(blob("^3 50 20 28 50 18 80 28 ^97 50 80 72 50 82 20 72"), PAPER, EDGE) +
    ink(dot(50, 50, 26), ROSE, EDGE) +
    line("M50 50c0-4 6-4 6 1c0 7-12 7-12-1c0-11 19-11 19 1c0 15-26 15-26-2", 4, PAPER) +
    ink(brush("12 18 2 18 26 6 22 30 2/88 18 2 82 26 6 78 30 2/50 2 2 50 8 6 50 13 2")),
  atk_physical: () =>
    ink(
      blob(
        "^50 1 58 22 ^78 6 74 28 ^98 28 80 44 ^99 62 78 62 ^84 86 64 76 ^52 99 44 78 ^22 92 26 70 ^2 70 20 54 ^2 36 24 34 ^18 10 40 22",
      ),
      OCHRE,
      EDGE,
    ) +
    ink(blob("30 38 38 30 44 34 50 28 57 33 64 30 70 36 76 38 78 54 72 68 ^70 76 ^40 76 30 66 24 54"), PAPER, EDGE) +
    line("M44 34V50M57 33V50M69 36V50M30 52Q40 60 56 54", 4, INK),
  atk_magic: () =>
    ink(blob("^50 -2 60 37 ^101 48 61 58 ^50 101 39 58 ^-1 48 40 37"), VIOLET, EDGE) +
    ink(blob("^50 26 54 44 ^74 48 54 53 ^50 74 46 53 ^26 48 46 44"), PAPER) +
    ink(
      blob("^84 4 87 14 ^98 18 87 21 ^84 32 81 21 ^70 18 81 14/^16 68 19 77 ^30 81 19 84 ^16 96 13 84 ^2 81 13 77"),
      OCHRE,
      EDGE,
    ),
  event_trigger: () =>
    ink(blob("44 16 50 6 56 16 72 26 78 48 80 64 ^92 78 50 84 ^8 78 20 64 22 48 28 26"), OCHRE, EDGE) +
    ink(blob("38 84 62 84 58 97 42 97")) +
    line("M24 64Q50 70 76 64", 4, INK) +
    ink(blob("34 36 44 26 40 48 32 56"), SHINE) +
    line("M4 40Q6 18 20 8M96 40Q94 18 80 8", 5, RED),
  steal: () =>
    ink(blob("50 34 74 42 88 62 84 84 66 94 34 94 16 84 12 62 26 42"), LEAF, EDGE) +
    ink(blob("^50 38 36 32 ^8 30 ^18 8 38 14 50 26 62 14 ^82 8 ^92 30 64 32"), LEAF, EDGE) +
    ink(blob("44 30 56 30 58 40 50 44 42 40")) +
    line("M26 58q8-8 14 0t-4 10M52 74q2-10 12-8t4 12M66 52q8 0 8 8M34 82q8 4 12-4", 4, PAPER),

  // Weapons.
  w_sword: () =>
    ink(blob("^94 4 90 26 66 54 ^42 74 ^30 62 52 38 76 12"), FUR, EDGE) +
    line("M84 16Q66 34 44 60", 3, BLUSH) +
    cord("M26 56L48 78", 7, OCHRE) +
    cord("M34 70L12 92", 8, INK),
  w_broom: () =>
    cord("M96 6L46 52", 6, FUR) +
    ink(blob("^54 50 ^40 38 16 52 ^4 80 ^18 74 ^16 92 ^32 80 ^36 96 50 76"), OCHRE, EDGE) +
    line("M46 48Q28 60 18 74M50 54Q38 66 32 80", 3, INK) +
    cord("M38 36L58 56", 5, RED),
  w_sling: () =>
    stroke("50 98 13 50 74 12 48 58 11/50 62 12 30 44 10 22 20 9/50 62 12 70 44 10 78 20 9", FUR) +
    line("M20 18Q36 40 50 40T80 18", 5, RED) +
    ink(blob("40 34 50 30 60 34 60 46 50 50 40 46"), SLATE, EDGE),
  w_bow: () =>
    cord("M18 8C62 10 90 38 92 82", 7, FUR) +
    line("M18 8L92 82", 3, INK) +
    line("M6 94L62 38", 6, INK) +
    ink(blob("^84 16 ^76 42 ^58 24"), SLATE, EDGE) +
    ink(blob("^4 96 8 80 18 74 ^26 82 20 92"), RED, EDGE),
  w_horn: () =>
    ink(blob("^98 6 ^94 58 84 54 62 62 46 84 26 92 ^4 88 ^6 78 24 76 36 60 50 38 76 22"), OCHRE, EDGE) +
    ink(blob("98 8 90 18 84 34 86 48 94 58 99 44 100 24"), FUR, EDGE) +
    line("M52 44L66 56M34 66L46 78", 5, RED) +
    line("M36 34Q30 20 36 8M20 42Q10 26 16 10", 5, INK),
  w_staff: () =>
    cord("M12 96L60 40", 7, FUR) +
    ink(blob("^68 2 ^92 8 ^96 34 ^72 54 ^52 30"), SKY, EDGE) +
    ink(blob("^68 2 ^78 26 ^52 30/^78 26 ^96 34 ^72 54"), SHINE) +
    stroke("54 50 4 48 36 7 52 20 4/54 50 4 66 60 7 82 52 4", OCHRE),
  w_boomerang: () =>
    ink(blob("^6 60 18 36 40 12 54 2 68 10 84 34 ^96 60 84 64 74 54 58 30 50 26 42 32 26 58 18 68"), FUR, EDGE) +
    line("M14 46L30 54M70 52L86 42", 6, RED) +
    line("M28 84Q50 98 72 84M38 70Q50 78 62 70", 5, SLATE),
  w_glove: () =>
    ink(
      blob("^30 97 28 76 14 60 18 48 30 54 32 58 ^34 40 40 34 46 40 50 34 57 36 60 40 67 38 72 46 74 66 68 80 ^68 97"),
      PAPER,
      EDGE,
    ) +
    line("M46 42V58M59 42V58M30 84H68", 4, INK) +
    cord("M34 26V18A16 16 0 0 1 66 18V26", 11, RED) +
    ink("M26.5 21H41.5V32H26.5ZM58.5 21H73.5V32H58.5Z", SLATE, EDGE),
  w_daggers: () =>
    `<g transform="translate(5 5) scale(.9)"><g transform="matrix(-1 0 0 1 100 0)">${DAGGER}</g>${DAGGER}</g>`,
  w_net: () =>
    ink(blob("^22 6 ^94 20 ^80 88 ^10 70"), PAPER, 'opacity=".7"') +
    line("M22 6L94 20L80 88L10 70ZM46 11L33 76M70 16L57 82M18 27L90 43M14 49L85 66", 4, FUR) +
    [
      [22, 6],
      [94, 20],
      [80, 88],
      [10, 70],
    ]
      .map(([x, y]) => ink(dot(x, y, 7), SLATE, EDGE))
      .join(""),
  w_whip: () =>
    cord("M86 90C60 96 30 88 34 66C38 46 78 58 80 36C82 16 44 10 22 26C12 34 8 20 6 8", 6, LEAF) +
    ink(
      blob("^40 58 ^30 48 ^48 50/^62 54 ^62 68 ^72 52/^74 26 ^88 20 ^81 34/^48 17 ^46 3 ^56 16/^38 78 ^24 82 ^42 86"),
    ) +
    cord("M98 92L72 92", 10, FUR),
  w_flag: () =>
    cord("M20 98V4", 6, FUR) +
    ink(blob("^22 8 46 14 66 6 ^94 10 ^92 54 66 50 46 58 ^22 54"), PAPER, EDGE) +
    ink(blob("^22 8 ^94 10 ^22 54"), RED) +
    ink(blob("^22 8 46 14 66 6 ^94 10 ^92 54 66 50 46 58 ^22 54"), "none", EDGE),

  // Armours.
  a_leather: () =>
    ink(blob("^34 8 50 18 ^66 8 84 14 ^98 44 ^82 54 ^76 42 ^80 94 50 98 ^20 94 ^24 42 ^18 54 ^2 44 16 14"), FUR, EDGE) +
    ink(blob("^36 10 50 30 ^64 10 50 20"), PAPER, EDGE) +
    line("M50 32V96M42 46L58 54M58 46L42 54M42 64L58 72M58 64L42 72", 4, INK),
  a_cloak: () =>
    ink(blob("50 4 66 10 72 26 84 60 ^94 94 72 90 50 97 28 90 ^6 94 16 60 28 26 34 10"), VIOLET, EDGE) +
    ink(blob("50 14 60 20 62 32 50 42 38 32 40 20"), INK) +
    line("M50 54V84M50 62L38 54M50 62L62 54M40 74H60", 5, OCHRE),
  a_muffs: () =>
    cord("M18 56C14 2 86 2 82 56", 7, SLATE) +
    mirrored(
      ink(blob("18 46 30 50 34 66 30 84 18 90 6 82 2 66 6 52"), ROSE, EDGE) +
        ink(blob("18 56 26 62 26 76 18 80 10 76 10 62"), SHINE),
    ),
  a_mirror: () =>
    ink(dot(50, 50, 44), OCHRE, EDGE) +
    ink(dot(50, 50, 33), SKY, EDGE) +
    ink(blob("^32 66 24 50 32 32 ^48 22 ^60 24/^40 74 ^72 36 ^76 44 ^48 76"), SHINE) +
    turned(8, ink(dot(50, 11.5, 3))),
  a_cape: () =>
    [
      [-52, 0.7],
      [52, 0.7],
      [-32, 0.86],
      [32, 0.86],
      [-11, 0.98],
      [11, 0.98],
    ]
      .map(
        ([turn, size]) =>
          `<g transform="translate(50 12) rotate(${turn}) scale(${size})">${ink(blob("^0 0 14 34 13 66 ^0 86 -13 66 -14 34"), PAPER, EDGE)}${ink(blob("^0 86 13 66 12 56 0 68 -12 56 -13 66"), SKY)}${line("M0 10V70", 3, SLATE)}</g>`,
      )
      .join("") +
    ink(blob("^22 8 50 14 ^78 8 74 26 50 32 26 26"), SKY, EDGE) +
    ink(dot(50, 21, 7), RED, EDGE),
  a_tower: () =>
    ink(blob("^12 10 50 2 ^88 10 90 50 ^84 90 50 98 ^16 90 10 50"), SLATE, EDGE) +
    ink(blob("^24 20 50 14 ^76 20 78 50 ^73 80 50 86 ^27 80 22 50"), PAPER, EDGE) +
    line("M50 15V85M23 50H77", 6, INK) +
    ink(dot(50, 50, 11), OCHRE, EDGE),

  // Effects.
  e_kite: () =>
    ink(blob("^62 2 ^96 34 ^54 78 ^26 28"), PAPER, EDGE) +
    ink(blob("^62 2 ^62 40 ^26 28/^62 40 ^96 34 ^54 78"), RED) +
    line("M62 2L54 78M26 28L96 34M62 2L96 34L54 78L26 28Z", 4, INK) +
    line("M54 78Q34 76 34 88T10 94", 4, INK) +
    ink(blob("^36 84 ^24 78 ^26 92/^16 94 ^6 86 ^6 99"), SKY, EDGE),
  e_hourglass: () =>
    ink(blob("^22 12 ^78 12 74 34 ^56 50 74 66 ^78 88 ^22 88 26 66 ^44 50 26 34"), PAPER, EDGE) +
    ink(blob("^32 30 ^68 30 ^50 48/^50 58 66 74 ^70 84 ^30 84 34 74"), OCHRE) +
    cord("M16 9H84M16 91H84", 7, FUR),
  e_portal: () =>
    ink(dot(50, 50, 46), INK) +
    turned(3, stroke("50 50 4 62 34 12 48 14 12 26 20 8 16 36 2", VIOLET)) +
    ink(dot(50, 50, 10), PAPER) +
    ink(dot(24, 70, 3) + dot(76, 76, 4) + dot(84, 36, 3) + dot(40, 90, 2.5), OCHRE),
  e_gift: () =>
    ink(blob("^12 44 ^88 44 ^84 96 ^16 96"), ROSE, EDGE) +
    ink(blob("^6 30 ^94 30 ^94 48 ^6 48"), ROSE, EDGE) +
    ink("M43 32H57V94H43Z", PAPER) +
    ink(blob("^50 30 34 26 22 12 36 6 46 16/^50 30 66 26 78 12 64 6 54 16"), PAPER, EDGE) +
    line("M6 30H94V48H6Z", 4, INK),
  e_firework: () =>
    turned(
      8,
      ink(brush("50 40 5 50 22 10 50 6 6"), RED, RIM) +
        `<g transform="rotate(22.5 50 50)">${ink(brush("50 34 4 50 22 7 50 16 5"), OCHRE, RIM)}${ink(dot(50, 5, 3.5), SKY)}</g>`,
    ) + ink(dot(50, 50, 8), OCHRE, RIM),
  e_lost: () =>
    cord("M50 40V82Q50 94 62 92T72 80", 6, FUR) +
    ink(blob("^50 2 72 10 90 30 ^97 52 82 46 ^74 54 62 46 ^50 54 38 46 ^26 54 18 46 ^3 52 10 30 28 10"), SKY, EDGE) +
    line("M50 4Q30 24 26 52M50 4Q70 24 74 52M50 4V52", 4, INK) +
    ink(blob("^14 70 ^36 62 ^42 78 ^20 88"), PAPER, EDGE) +
    line("M38 70L50 64", 3, INK),
  e_freeze: () =>
    ink(blob("^50 1 ^93 25 ^93 75 ^50 99 ^7 75 ^7 25"), SKY, EDGE) +
    ink(blob("^50 1 ^93 25 ^50 50 ^7 25"), SHINE) +
    turned(6, ink(brush("50 50 7 50 30 6 50 14 6/50 28 5 40 22 5/50 28 5 60 22 5"), PAPER)),
  e_gale: () =>
    stroke("4 40 4 36 34 11 62 34 12 78 22 11 70 8 10 58 12 6 60 22 2", SKY) +
    stroke("2 58 4 44 56 13 78 58 12 94 70 11 86 86 10 72 82 6 76 72 2", SKY) +
    stroke("14 78 4 34 76 9 48 80 9 52 92 7 44 96 3", SKY),
  e_rummage: () =>
    ink(blob("^10 54 ^90 54 ^84 96 ^16 96"), FUR, EDGE) +
    ink(blob("^10 54 ^2 36 ^40 42 ^50 54/^90 54 ^98 36 ^60 42 ^50 54"), FUR, EDGE) +
    ink(blob("^30 34 ^44 10 ^56 18 ^42 42"), PAPER, EDGE) +
    ink(dot(66, 26, 11), RED, EDGE) +
    ink(blob("^78 10 82 2 ^90 10 ^84 18"), OCHRE, EDGE) +
    line("M28 70H72", 4, INK),
  e_ward: () =>
    ink(blob("^26 2 ^74 2 ^74 96 ^62 90 ^50 97 ^38 90 ^26 96"), PAPER, EDGE) +
    ink(
      brush(
        "49 12 5 52 20 4/35 26 4 36 36 2/35 27 4 50 25 4 66 26 5/66 26 4 62 36 1/34 48 4 50 46 4 68 45 5/57 37 5 57 60 5 56 74 5 48 70 1/42 54 4 47 62 4",
      ),
      RED,
    ) +
    ink("M44 80H56V88H44Z", RED) +
    line("M12 20V74M88 20V74", 5, SLATE),

  // Recovery.
  r_soup: () =>
    STEAM +
    ink(blob("^6 46 50 42 ^94 46 88 70 70 86 ^68 96 ^32 96 ^30 86 12 70"), RED, EDGE) +
    ink(blob("8 46 28 38 72 38 92 46 72 54 28 54"), OCHRE, EDGE) +
    ink(dot(40, 46, 5) + dot(58, 45, 6), LEAF) +
    line("M18 64Q50 76 82 64", 4, PAPER),
  r_tea: () =>
    STEAM +
    ink(blob("^20 42 ^80 42 78 70 66 90 34 90 22 70"), LEAF, EDGE) +
    ink(blob("20 42 36 36 64 36 80 42 64 48 36 48"), OCHRE, EDGE) +
    line("M30 66h.01M42 76h.01M56 64h.01M68 74h.01", 7, PAPER) +
    line("M24 97H76", 6, INK),
  r_picnic: () =>
    cord("M20 50C24 4 76 4 80 50", 7, FUR) +
    ink(blob("^6 46 ^94 46 ^84 92 50 96 ^16 92"), FUR, EDGE) +
    ink(blob("^40 46 ^94 46 ^90 64 ^80 58 ^72 72 ^62 60 ^50 66"), RED, EDGE) +
    line("M14 62H46M18 78H80M34 50V92M56 70V94", 4, INK),
  r_bandage: () =>
    `<g transform="rotate(-38 50 50)">${ink(blob("14 30 86 30 98 36 98 64 86 70 14 70 2 64 2 36"), BLUSH, EDGE)}${ink("M34 31H66V69H34Z", PAPER, EDGE)}${ink("M46 38H54V46H62V54H54V62H46V54H38V46H46Z", RED)}${line("M14 42v.01M14 58v.01M24 50v.01M86 42v.01M86 58v.01M76 50v.01", 5, INK)}</g>`,
  r_candy: () =>
    `<g transform="rotate(-28 50 50)">${ink(blob("^24 30 ^76 30 ^76 70 ^24 70"), FUR, EDGE)}${ink(blob("^26 30 ^2 22 ^8 40 ^2 50 ^8 60 ^2 78 ^26 70/^74 30 ^98 22 ^92 40 ^98 50 ^92 60 ^98 78 ^74 70"), ROSE, EDGE)}${ink("M34 30H66V70H34Z", ROSE, EDGE)}${ink(blob("^50 36 54 46 ^64 50 54 54 ^50 64 46 54 ^36 50 46 46"), PAPER)}</g>`,
  r_cake: () =>
    ink(blob("^12 52 ^88 52 ^84 88 50 96 ^16 88"), FUR, EDGE) +
    ink(blob("^10 46 30 36 70 36 ^90 46 90 60 80 66 72 58 62 72 52 60 42 70 32 60 20 66 10 58"), PAPER, EDGE) +
    ink(blob("50 40 40 34 38 24 50 20 62 24 60 34"), RED, EDGE) +
    line("M50 20Q50 10 58 4", 4, LEAF) +
    line("M17 78Q50 90 83 78", 4, ROSE),

  // Elements.
  el_fire: () =>
    ink(blob("^52 0 56 16 74 34 88 60 80 86 56 99 44 99 20 88 11 64 18 44 ^29 30 33 42 42 44"), RED, EDGE) +
    ink(blob("^51 46 62 62 66 80 54 94 46 94 34 82 38 66"), OCHRE),
  el_water: () =>
    ink(blob("^50 1 66 30 82 58 76 84 50 98 24 84 18 58 34 30"), SKY, EDGE) +
    ink(blob("32 60 40 46 40 70 50 84 36 78"), SHINE),
  el_wind: () => turned(3, stroke("50 50 4 64 40 12 62 20 12 46 10 9 36 20 3", LEAF)),
  el_stone: () =>
    ink(blob("^30 12 ^66 6 ^92 34 ^96 72 ^70 94 ^24 92 ^4 66 ^10 34"), SLATE, EDGE) +
    ink(blob("^30 12 ^66 6 ^58 36 ^32 40/^10 34 ^32 40 ^28 70 ^4 66"), SHINE) +
    line(
      "M58 36L66 6M58 36L92 34M58 36L62 66L96 72M62 66L70 94M62 66L28 70L24 92M28 70L32 40L58 36M32 40L10 34",
      3,
      INK,
    ),
  el_light: () =>
    turned(8, stroke("50 24 9 50 12 7 50 2 2", OCHRE)) +
    ink(dot(50, 50, 23), OCHRE, EDGE) +
    ink(blob("38 44 48 34 46 48 38 56"), SHINE),
  el_shadow: () =>
    ink(dot(50, 50, 44), VIOLET, EDGE) +
    ink(blob("^64 8 36 12 18 34 20 62 40 86 ^68 92 46 97 22 90 6 68 6 34 24 12 46 3")) +
    ink(blob("^66 32 69 43 ^80 46 69 49 ^66 60 63 49 ^52 46 63 43"), PAPER),
};
