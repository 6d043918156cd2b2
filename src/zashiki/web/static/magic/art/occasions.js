/** Emblems of the thirty events (M36–M38), in a box of 100, painted like the cards. */

import { blob, brush, dot, ink } from "../../art/brush.js";
import { line, mirrored, turned } from "./frame.js";
import { DAGGER } from "./items.js";
import { BLUSH, EDGE, FUR, INK, LEAF, OCHRE, PAPER, RED, ROSE, SHINE, SKY, SLATE, VIOLET } from "./paints.js";

/** A coloured line with a rim of ink. @param {string} d @param {number} width @param {string} paint */
const cord = (d, width, paint) => line(d, width + 5, INK) + line(d, width, paint);

/** A playing card, tilted around its middle. @param {number} x @param {number} y @param {number} turn @param {string} paint */
const card = (x, y, turn, paint) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${ink(blob("^-15 -21 ^15 -21 ^15 21 ^-15 21"), PAPER, EDGE)}${ink(blob("^0 -11 8 0 ^0 11 -8 0"), paint)}</g>`;

/** A cloud over the upper half. @param {string} paint */
const cloud = (paint) =>
  ink(blob("^20 28 26 14 40 14 ^44 18 50 2 70 2 76 18 ^74 24 92 22 98 38 86 54 50 54 16 54 2 44 6 30"), paint, EDGE);

/** A bright spot with a tail, falling to the left. @param {number} x @param {number} y @param {number} size */
const meteor = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${ink(blob("^46 -46 14 4 8 14 -4 16 -14 8 -14 -4"), RED, EDGE)}${ink(dot(-2, 2, 8), OCHRE)}</g>`;

const BELL = blob("44 20 50 12 56 20 70 30 75 50 77 64 ^88 76 50 82 ^12 76 23 64 25 50 30 30");

/** Cracks through dry or shaken ground. */
const GROUND = ink(blob("^2 66 26 62 50 65 76 62 ^98 66 ^94 96 50 99 ^6 96"), FUR, EDGE);

/** @param {string} d */
const crack = (d) => line(d, 5, INK);

const DIE = ink(
  blob("^10 14 50 8 ^90 14 94 50 ^88 88 50 94 ^12 88 6 50"),
  PAPER,
  `stroke="${INK}" stroke-width="6.5" stroke-linejoin="round"`,
);

/** @type {Record<string, () => string>} */
export const OCCASIONS = {
  n01_market: () =>
    cord("M18 48V94M82 48V94", 5, FUR) +
    ink("M12 66H88V80H12Z", FUR, EDGE) +
    ink(dot(30, 60, 9) + dot(70, 60, 9), OCHRE, EDGE) +
    ink(dot(50, 58, 10), RED, EDGE) +
    ink(blob("^16 12 ^84 12 ^98 46 86 52 74 46 62 52 50 46 38 52 26 46 14 52 ^2 46"), PAPER, EDGE) +
    ink(blob("^27 12 ^39 12 ^36 50 ^19 50/^61 12 ^73 12 ^81 50 ^64 50"), RED) +
    line("M16 12H84L98 46M16 12L2 46", 4, INK),
  n02_relay: () =>
    card(50, 52, 0, VIOLET) +
    cord("M12 40C16 10 56 2 80 16M88 60C84 90 44 98 20 84", 5, SKY) +
    ink(blob("^96 26 ^70 30 ^82 6/^4 74 ^30 70 ^18 94"), SKY, EDGE),
  n03_rain: () =>
    cloud(SLATE) + line("M24 64L18 78M44 64L36 84M62 64L56 78M82 64L74 84M30 88L26 97M52 90L49 98M68 88L64 97", 6, SKY),
  n04_tailwind: () =>
    cord("M12 98V4", 5, FUR) +
    ink(blob("^16 14 40 12 66 16 84 26 ^98 18 92 34 ^98 50 82 44 62 50 38 46 ^16 40"), SKY, EDGE) +
    ink(dot(28, 26, 7), PAPER, EDGE) +
    line("M44 18q8 10 0 24M58 20q8 10 0 24M72 24q6 8 0 18", 4, PAPER) +
    line("M28 64H66Q82 62 78 74M28 80H50Q62 80 58 90", 5, SLATE),
  n05_fog: () =>
    ink(blob("^50 12 70 30 ^88 38 ^88 46 ^12 46 ^12 38 30 30"), INK) +
    ink("M24 46H76V78H24Z", PAPER, EDGE) +
    ink("M43 56H57V78H43Z") +
    cord("M6 40H58M72 40H94M14 62H40M52 62H96M4 84H50M64 84H90", 7, SLATE),
  n06_meteors: () =>
    meteor(28, 68, 1.25) +
    meteor(72, 74, 0.75) +
    meteor(34, 22, 0.6) +
    ink(blob("^80 22 82 28 ^88 30 82 32 ^80 38 78 32 ^72 30 78 28"), OCHRE),
  n07_harvest: () =>
    mirrored(
      line("M50 90Q34 60 26 34", 5, INK) +
        ink(
          blob("^26 34 18 22 22 8 32 20/^29 44 16 40 8 26 24 32/^34 56 20 56 10 46 26 46/^26 40 38 34 40 20 30 28"),
          OCHRE,
          EDGE,
        ),
    ) +
    line("M50 94V34", 5, INK) +
    ink(blob("^50 34 42 20 ^50 4 58 20/^50 50 38 44 ^37 30 47 38/^50 50 62 44 ^63 30 53 38"), OCHRE, EDGE) +
    cord("M34 74H66", 8, RED),
  n08_sniffles: () =>
    ink(dot(50, 46, 40), BLUSH, EDGE) +
    mirrored(ink(brush("26 40 1 34 44 5 43 38 1") + brush("24 26 4 34 24 3 42 28 1"))) +
    ink(blob("50 46 60 56 56 64 44 64 40 56"), RED, EDGE) +
    ink(blob("^56 64 66 78 62 90 52 90 50 80"), SKY, EDGE) +
    ink(brush("34 76 1 40 72 4 46 75 1")),
  n09_books: () =>
    ink("M14 94V74H86V94ZM22 74V54H82V74ZM12 54V34H74V54Z", PAPER, EDGE) +
    ink("M14 74H86V79H14ZM14 89H86V94H14Z", RED) +
    ink("M22 54H82V59H22ZM22 69H82V74H22Z", LEAF) +
    ink("M12 34H74V39H12ZM12 49H74V54H12Z", SKY) +
    line("M14 94V74H86V94ZM22 74V54H82V74ZM12 54V34H74V54Z", 4, INK) +
    ink(blob("^44 34 26 28 22 12 36 8/^44 34 62 28 66 12 52 8"), ROSE, EDGE),
  n10_toll: () =>
    ink("M10 30H28V96H10Z", SLATE, EDGE) +
    ink(blob("^4 22 ^34 22 ^30 32 ^8 32"), RED, EDGE) +
    `<g transform="rotate(-14 20 52)">${ink("M18 44H98V58H18Z", PAPER, EDGE)}${ink("M36 46H50V56H36ZM64 46H78V56H64Z", RED)}</g>` +
    ink(dot(66, 78, 16), OCHRE, EDGE) +
    ink("M61 73H71V83H61Z", INK),
  n11_tremor: () =>
    `<g transform="rotate(-12 40 40)">${ink("M24 34H62V66H24Z", PAPER, EDGE)}${ink(blob("^43 6 58 22 ^76 32 ^72 40 ^14 40 ^10 32 28 22"), RED, EDGE)}${ink("M37 48H49V66H37Z")}</g>` +
    GROUND +
    crack("M60 62L52 74L62 82L54 97M52 74L36 80M62 82L80 86") +
    line("M88 30L96 26M88 42H97M86 54L94 58", 5, INK),
  n12_troupe: () =>
    ink(blob("^8 12 34 20 ^62 10 64 40 54 60 38 68 20 58 10 38"), PAPER, EDGE) +
    ink(blob("^20 36 27 30 ^34 36 27 38/^42 34 49 28 ^55 34 49 36") + brush("24 48 2 38 58 6 52 46 2")) +
    ink(blob("^46 40 68 46 ^94 36 96 62 88 84 72 94 56 86 46 66"), ROSE, EDGE) +
    ink(blob("^56 60 62 55 ^69 60 62 63/^76 58 82 53 ^88 58 82 61") + brush("60 82 2 72 74 6 84 80 2")),
  n13_lost: () =>
    cord("M50 98V8", 6, FUR) +
    ink(blob("^26 14 ^78 14 ^94 26 ^78 38 ^26 38/^74 46 ^22 46 ^6 58 ^22 70 ^74 70"), PAPER, EDGE) +
    line("M36 26H70M34 58H66", 4, INK) +
    ink(brush("80 52 4 86 46 5 94 50 5 92 60 4 86 66 4 86 74 4") + dot(86, 86, 4.5), RED),
  n14_doors: () =>
    ink("M18 6H82V96H18Z", INK) +
    ink("M26 14H74V92H26Z", SKY) +
    ink(blob("^74 14 ^74 92 ^36 99 ^36 20"), RED, EDGE) +
    ink(dot(44, 58, 5), OCHRE) +
    line("M46 32L66 28V48L46 50ZM46 68L66 66V82L46 86Z", 3.5, INK) +
    ink(blob("^30 24 32 29 ^36 30 32 32 ^30 37 28 32 ^26 30 28 29"), PAPER),
  n15_post: () =>
    mirrored(ink(blob("^28 48 12 42 2 26 ^2 14 ^10 22 ^12 10 ^20 18 ^24 8 32 26 36 42"), PAPER, EDGE)) +
    ink("M16 40H84V88H16Z", PAPER, EDGE) +
    line("M18 42L50 68L82 42M18 86L40 62M82 86L60 62", 4, INK) +
    ink(dot(50, 66, 10), RED, EDGE),
  n16_debt: () =>
    ink(blob("^10 14 ^90 14 ^90 86 ^10 86"), FUR, EDGE) +
    ink("M18 22H82V78H18Z", PAPER) +
    line("M18 40H82M32 22V78M50 22V78M68 22V78", 4, INK) +
    [
      [32, 31],
      [50, 34],
      [68, 31],
      [32, 50],
      [32, 62],
      [50, 56],
      [50, 70],
      [68, 50],
      [68, 71],
    ]
      .map(([x, y]) =>
        ink(blob(`${x - 8} ${y} ${x} ${y - 5} ${x + 8} ${y} ${x} ${y + 5}`), RED, `stroke="${INK}" stroke-width="2"`),
      )
      .join(""),
  n17_clock: () =>
    ink(dot(54, 54, 40), PAPER, EDGE) +
    line("M54 20v6M54 82v6M20 54h6M82 54h6", 5, INK) +
    line("M54 54V32M54 54L70 64", 6, INK) +
    cord("M14 44A42 42 0 0 1 44 13", 6, OCHRE) +
    ink(blob("^4 54 ^2 30 ^26 42"), OCHRE, EDGE) +
    ink(dot(54, 54, 4.5), RED),
  n18_drought: () =>
    `<g transform="translate(22 -4) scale(.56)">${turned(10, ink(blob("^42 24 ^50 0 ^58 24"), OCHRE, EDGE))}${ink(dot(50, 50, 28), RED, EDGE)}</g>` +
    GROUND +
    crack("M8 78L30 74L38 84L30 97M30 74L34 63M38 84L60 78L64 64M60 78L72 97M60 78L92 82"),
  n19_bandits: () =>
    ink(blob("50 6 74 14 84 36 80 66 50 94 20 66 16 36 26 14"), BLUSH, EDGE) +
    ink(blob("^12 28 50 36 ^88 28 ^88 52 70 58 50 48 30 58 ^12 52")) +
    mirrored(ink(blob("^26 42 35 38 ^44 44 35 49"), PAPER)) +
    ink(dot(36, 44, 3) + dot(62, 44, 3)) +
    ink(blob("^18 64 50 70 ^82 64 68 88 ^50 99 32 88"), RED, EDGE) +
    ink(dot(40, 78, 3.4) + dot(56, 76, 3.4) + dot(50, 88, 3.4), PAPER) +
    ink(blob("^88 36 ^99 26 ^98 44"), INK),
  n20_charity: () =>
    ink(blob("^50 62 32 48 24 34 28 20 40 16 50 26 60 16 72 20 76 34 68 48"), ROSE, EDGE) +
    ink(blob("^4 62 20 58 34 68 52 66 60 72 54 80 ^80 70 92 62 98 68 84 84 64 94 40 94 ^4 86"), PAPER, EDGE) +
    line("M34 80H54", 4, INK),
  n21_duel: () =>
    `<g transform="translate(2 8) scale(.96)"><g transform="matrix(-1 0 0 1 100 0)">${DAGGER}</g>${DAGGER}</g>` +
    ink(blob("^50 2 54 13 ^66 10 58 18 ^66 27 54 24 ^50 35 46 24 ^34 27 42 18 ^34 10 46 13"), RED, EDGE),
  n22_truce: () =>
    cord("M24 98V6", 6, FUR) +
    ink(blob("^26 10 46 16 68 8 ^96 12 ^92 58 68 54 46 62 ^26 56"), PAPER, EDGE) +
    ink(blob("^60 50 52 42 50 36 55 32 60 37 65 32 70 36 68 42"), ROSE) +
    line("M44 78L78 92M78 78L44 92", 6, SLATE),
  n23_dice: () =>
    `<g transform="translate(0 32) rotate(-12 30 30) scale(.66)">${DIE}${ink(dot(50, 51, 15), RED)}</g><g transform="translate(46 2) rotate(14 26 26) scale(.54)">${DIE}${ink([30, 70].flatMap((x) => [28, 51, 74].map((y) => dot(x, y, 9))).join(""))}</g>`,
  n24_tide: () =>
    ink(blob("^2 94 6 62 24 34 54 22 78 34 82 50 ^66 46 54 54 58 70 ^98 78 ^98 96 50 98"), SKY, EDGE) +
    line("M20 88Q22 54 50 40M38 88Q40 70 50 62", 4, PAPER) +
    ink(
      blob("^72 2 75 12 ^86 15 75 18 ^72 29 69 18 ^58 15 69 12/^90 44 92 50 ^98 52 92 54 ^90 60 88 54 ^82 52 88 50"),
      VIOLET,
      EDGE,
    ),
  n25_m6: () =>
    turned(6, ink(blob("^50 2 54 11 ^64 12 57 18 ^59 28 50 23 ^41 28 43 18 ^36 12 46 11"), OCHRE, EDGE)) +
    ink(dot(50, 50, 17), RED, EDGE) +
    ink(blob("^50 60 40 52 38 45 44 41 50 46 56 41 62 45 60 52"), PAPER),
  b01_flood: () =>
    ink(blob("^60 16 74 30 ^90 38 ^88 46 ^32 46 ^30 38 46 30"), RED, EDGE) +
    ink("M42 46H80V70H42Z", PAPER, EDGE) +
    ink("M56 52H68V70H56Z") +
    ink(blob("^1 97 4 60 14 44 30 46 36 56 ^26 58 28 68 40 64 52 72 66 62 82 70 ^99 60 ^98 97"), SKY, EDGE) +
    line("M12 84q8-8 16 0t16 0t16 0t16 0t12-2", 4, PAPER),
  b02_storm: () =>
    cloud(VIOLET) +
    ink(blob("^54 44 ^28 76 ^46 74 ^36 99 ^72 64 ^54 66 ^68 44"), OCHRE, EDGE) +
    ink(
      blob("^20 62 22 69 ^30 71 22 73 ^20 80 18 73 ^10 71 18 69/^84 64 86 71 ^94 73 86 75 ^84 82 82 75 ^74 73 82 71"),
      RED,
    ),
  b03_heist: () =>
    ink(blob("^8 56 12 38 30 30 70 30 88 38 ^92 56"), FUR, EDGE) +
    ink("M8 56H92V95H8Z", FUR, EDGE) +
    line("M24 34V95M76 34V95", 5, INK) +
    ink("M41 48H59V72H41Z", OCHRE, EDGE) +
    ink(dot(50, 57, 4.5) + "M48 58H52V67H48Z") +
    ink(blob("^8 4 30 10 50 8 70 10 ^92 4 88 22 70 28 50 20 30 28 12 22")) +
    mirrored(ink(blob("^22 14 32 13 ^40 18 30 22"), PAPER)) +
    line("M92 5L99 14", 5, INK),
  b04_wheel: () =>
    ink(dot(50, 52, 42), OCHRE, EDGE) +
    ink("M50 52V10A42 42 0 0 1 86.4 31ZM50 52L86.4 73A42 42 0 0 1 50 94ZM50 52L13.6 73A42 42 0 0 1 13.6 31Z", RED) +
    line("M50 10V94M13.6 31L86.4 73M13.6 73L86.4 31", 4, INK) +
    ink(dot(50, 52, 12), PAPER, EDGE) +
    ink(blob("^38 0 ^62 0 ^50 22"), INK),
  b05_bell: () =>
    turned(12, ink(blob("^44 14 ^50 0 ^56 14"), OCHRE)) +
    ink(dot(50, 50, 37), RED) +
    ink(BELL, OCHRE, EDGE) +
    ink(blob("40 82 60 82 56 94 44 94")) +
    ink(blob("36 38 44 30 41 48 34 56"), SHINE) +
    line("M26 64Q50 70 74 64", 4, INK),
};
