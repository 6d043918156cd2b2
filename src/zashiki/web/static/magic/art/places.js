/**
 * The named buildings of the maps, each as one thing seen from the street: dark parts in the mark of the tile, light
 * parts in its paper. Quiet, because pieces stand before them.
 */

import { blob, brush, dot, ink } from "../../art/brush.js";
import { line, mirrored } from "./frame.js";

const LIGHT = "var(--magic-building-light)";
const MARK = "var(--magic-building-mark)";

/** @param {string} d */
const light = (d) => ink(d, LIGHT);

/** A light line of even width. @param {string} d @param {number} width */
const lit = (d, width) => line(d, width, LIGHT);

/** A dark line of even width. @param {string} d @param {number} width */
const dark = (d, width) => line(d, width, MARK);

/** A tiled roof with turned-up eaves. @param {number} top @param {number} eaves @param {number} half */
const roof = (top, eaves, half) =>
  ink(
    blob(
      `^50 ${top} ${50 + half * 0.45} ${(top + eaves) / 2 + 3} ^${50 + half} ${eaves - 2} ^${50 + half - 3} ${eaves + 5} ^${50 - half + 3} ${eaves + 5} ^${50 - half} ${eaves - 2} ${50 - half * 0.45} ${(top + eaves) / 2 + 3}`,
    ),
  );

/** Walls below the roof. @param {number} half @param {number} top @param {number} bottom */
const walls = (half, top, bottom) =>
  light(`M${50 - half} ${top}H${50 + half}V${bottom}H${50 - half}Z`) +
  dark(`M${50 - half} ${top}V${bottom}H${50 + half}V${top}`, 4);

const house = () => walls(28, 50, 84) + roof(18, 50, 42) + ink("M43 62H57V84H43Z");

/** @type {Record<string, () => string>} */
const PLACES = {
  mine: () =>
    ink(blob("^6 86 22 50 ^34 30 50 22 66 28 ^82 52 94 86")) +
    light(blob("^32 86 34 58 50 48 66 58 ^68 86")) +
    dark("M36 86V58M64 86V58M32 58H68", 6) +
    ink(blob("^40 72 ^60 72 ^57 84 ^43 84")),
  tower: () =>
    ink(brush("34 90 6 42 40 6/66 90 6 58 40 6")) +
    dark("M37 76L61 58M63 76L39 58", 4) +
    light("M32 36H68V50H32Z") +
    dark("M30 36V50H70V36M50 36V50", 5) +
    roof(10, 30, 34),
  lodge: () =>
    ink(blob("^14 84 ^14 72 ^4 72 ^16 52 ^8 52 ^22 26 ^36 52 ^28 52 30 72 ^20 72 ^20 84")) +
    `<g transform="translate(12 8) scale(.9)">${walls(26, 50, 84)}${roof(26, 50, 38)}${dark("M26 61H74M26 72H74", 3)}${ink("M44 64H56V84H44Z")}</g>`,
  quarry: () =>
    ink("M8 84V62H40V84ZM44 84V62H76V84ZM26 58V36H58V58Z") +
    lit("M16 73H32M52 73H68M34 47H50", 4) +
    dark("M62 50L90 22M78 14Q94 16 96 32", 7),
  hall: () =>
    walls(34, 46, 84) +
    roof(14, 44, 44) +
    dark("M28 52V84M72 52V84", 6) +
    ink(brush("56 50 4 56 64 4 56 76 4/56 50 5 64 54 6 66 62 2") + dot(51, 76, 6.5)),
  clock: () =>
    walls(20, 38, 88) +
    roof(6, 34, 32) +
    ink(dot(50, 54, 14)) +
    light(dot(50, 54, 10)) +
    dark("M50 47V54L56 57", 4) +
    ink("M44 74H56V88H44Z"),
  gate: () =>
    ink(
      brush("4 24 5 18 27 10 50 29 10 82 27 10 96 24 5/16 44 8 50 45 8 84 44 8") +
        brush("26 30 9 25 88 11/74 30 9 75 88 11") +
        brush("50 30 7 50 44 7"),
    ),
  forge: () =>
    ink(
      blob("^10 36 ^90 32 ^90 44 72 50 62 56 62 66 ^76 76 ^76 84 ^26 84 ^26 76 ^40 66 38 54 24 48") +
        blob("^46 26 ^60 6 ^84 16 ^82 22 ^64 16 ^54 30"),
    ),
  bakery: () =>
    ink(blob("8 60 20 40 50 32 80 40 92 60 88 76 50 82 12 76")) +
    lit("M30 44L38 62M50 40L56 60M70 46L74 60", 6) +
    ink(brush("36 24 3 32 16 6 40 8 3/58 22 3 54 14 6 62 6 3")),
  library: () =>
    ink("M16 84V68H84V84ZM22 64V48H78V64ZM18 44V28H72V44Z") +
    light("M24 73H76V79H24ZM30 53H70V59H30ZM26 33H64V39H26Z") +
    ink("M60 28H68V52L64 47L60 52Z"),
  workshop: () =>
    ink(
      blob(
        "^44 12 ^56 12 ^59 24 ^70 18 ^79 27 ^73 38 ^86 42 ^86 55 ^74 58 ^80 70 ^71 79 ^60 72 ^57 86 ^43 86 ^40 72 ^29 79 ^20 70 ^26 58 ^14 55 ^14 42 ^27 38 ^21 27 ^30 18 ^41 24",
      ),
    ) + light(dot(50, 49, 14)),
  post: () => light("M12 30H88V78H12Z") + dark("M12 30H88V78H12ZM12 32L50 58L88 32", 6) + ink(dot(50, 60, 9)),
  clinic: () =>
    ink(blob("^20 48 ^80 48 78 66 66 78 ^70 88 ^30 88 34 78 22 66")) +
    ink(brush("52 50 10 66 30 9 76 12 12")) +
    light("M46 56H54V62H60V69H54V75H46V69H40V62H46Z"),
  club: () =>
    ink(blob("30 22 50 18 70 22 82 48 70 76 50 80 30 76 18 48")) +
    lit("M22 38Q50 46 78 38M20 50Q50 58 80 50M24 64Q50 72 76 64", 3.5) +
    ink("M38 10H62V20H38ZM38 79H62V88H38Z"),
  farm: () =>
    mirrored(
      ink(
        brush("50 92 4 40 60 4 24 30 3") +
          blob(
            "^24 30 14 22 16 10 26 18/^28 38 16 36 10 26 22 26/^33 46 20 48 13 40 24 36/^38 56 26 60 18 54 28 48/^30 40 36 30 30 22 26 30",
          ),
      ),
    ) +
    ink(
      brush("50 94 5 50 50 5 50 24 4") +
        blob("^50 26 42 16 ^50 2 58 16/^50 42 40 36 ^40 24 50 32 ^60 24 60 36/^50 56 40 50 ^40 38 50 46 ^60 38 60 50"),
    ),
  school: () =>
    walls(36, 50, 84) +
    roof(26, 48, 44) +
    ink("M44 62H56V84H44ZM22 60H34V70H22ZM66 60H78V70H66Z") +
    ink(blob("^40 24 44 12 50 8 56 12 ^60 24")),
  market: () =>
    dark("M16 44V86M84 44V86M16 66H84", 5) +
    ink(blob("^14 22 ^86 22 ^96 46 ^4 46")) +
    light("M22 24H34L30 46H16ZM46 24H54L56 46H44ZM66 24H78L84 46H70Z") +
    ink(dot(32, 58, 7) + dot(50, 58, 7) + dot(68, 58, 7)),
  ferry: () =>
    ink(blob("^4 58 26 66 74 66 ^96 56 84 78 70 84 30 84 16 78")) +
    light(blob("^50 8 76 34 ^78 54 ^50 54")) +
    dark("M50 8V64M50 8Q78 28 78 54H50", 5) +
    ink(brush("6 94 2 26 90 5 50 94 5 74 90 5 94 94 2")),
  inn: () =>
    walls(34, 46, 84) +
    roof(18, 44, 44) +
    ink("M24 52H38V70L31 67L24 70ZM43 52H57V70L50 67L43 70ZM62 52H76V70L69 67L62 70Z"),
  mill: () =>
    `<g transform="translate(-12 0)">${walls(24, 46, 86)}${roof(16, 44, 36)}</g>` +
    dark("M68 38a22 22 0 1 0 .1 0M68 38V82M46 60H90M52 44L84 76M84 44L52 76", 5) +
    ink(dot(68, 60, 6)),
  well: () =>
    light("M24 60H76V86H24Z") +
    dark("M24 60H76V86H24ZM24 73H76M42 60V73M60 73V86M30 60V34M70 60V34", 5) +
    roof(12, 34, 36) +
    ink("M46 42H54V52H46Z"),
  barn: () =>
    light(blob("^16 86 ^16 46 ^28 26 ^50 16 ^72 26 ^84 46 ^84 86")) +
    dark("M16 86V46L28 26L50 16L72 26L84 46V86ZM34 86V56H66V86M34 56L66 86M66 56L34 86", 5) +
    ink(dot(50, 38, 6)),
  pier: () =>
    ink("M4 50H76V60H4ZM10 60H18V84H10ZM36 60H44V84H36ZM62 60H70V84H62Z") +
    ink("M64 34H70V52H64Z") +
    dark("M70 40Q86 44 84 62", 4) +
    ink(brush("2 92 2 24 87 5 50 92 5 76 87 5 98 92 2")),
  lighthouse: () =>
    light(blob("^38 36 ^62 36 ^70 88 ^30 88")) +
    dark("M38 36H62L70 88H30ZM35 58H65M33 74H67", 5) +
    ink("M34 30H66V38H34Z") +
    light("M40 16H60V30H40Z") +
    dark("M40 16V30M60 16V30", 4) +
    ink(blob("^50 2 ^64 16 ^36 16")) +
    dark("M72 22L92 16M28 22L8 16", 5),
  boathouse: () =>
    walls(32, 42, 70) +
    roof(12, 40, 42) +
    ink("M30 52H70V70H30Z") +
    ink(blob("^8 68 30 74 70 74 ^92 68 82 86 66 88 34 88 18 86")),
  saltern: () =>
    light(
      blob("^4 86 14 68 26 60 38 68 ^48 86/^52 86 62 68 74 60 86 68 ^96 86/^28 62 38 42 50 34 62 42 ^72 62 50 66"),
    ) + dark("M4 86Q14 60 26 60T48 86ZM52 86Q62 60 74 60T96 86ZM28 62Q38 34 50 34T72 62M62 34L86 8M78 6L94 16", 5),
  bathhouse: () =>
    ink(brush("36 40 3 29 26 7 40 14 7 34 2 3/54 38 3 48 24 7 59 12 7 53 0 3/72 40 3 66 26 7 78 14 7 72 2 3")) +
    ink(blob("^12 52 50 46 ^88 52 80 84 50 90 20 84")) +
    lit("M18 64Q50 72 82 64", 4),
  net_loft: () =>
    dark("M18 10V88M82 10V88M18 16H82", 6) +
    dark(
      "M24 16Q28 50 34 74M40 16V78M60 16V78M76 16Q72 50 66 74M22 34Q50 44 78 34M26 52Q50 62 74 52M31 68Q50 78 69 68",
      3.5,
    ),
};

/** The names of the places that have a drawing of their own. */
export const PLACES_DRAWN = Object.keys(PLACES);

/** A named building, or a house where the map's author named one that is not known here. @param {string} place */
export const placeDrawing = (place) =>
  `<g fill="${MARK}">${(Object.hasOwn(PLACES, place) ? PLACES[place] : house)()}</g>`;
