/** The terrains of the map (M63–M70) as tiles that join without a gap, square or pointy-topped hexagons. */

import { blob, brush, dot, ink } from "../../art/brush.js";
import { framed, kept, line } from "./frame.js";
import { placeDrawing } from "./places.js";

/** @typedef {"square" | "hex"} Shape */

const OUTLINE = { square: "M0 0H100V100H0Z", hex: "M50 0L100 28.87V86.6L50 115.47L0 86.6V28.87Z" };

const BOX = { square: "0 0 100 100", hex: "0 0 100 115.47" };

/** One drawing in several places. @param {string} drawing @param {number[][]} places x, y, size */
const scattered = (drawing, places) =>
  places.map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">${drawing}</g>`).join("");

/** Around 0 0, as all that is scattered. */
const TUFT = ink(brush("-7 6 1 -6 0 2 -10 -5 .5/-1 6 1 -1 -2 2.4 0 -9 .5/5 6 1 5 0 2 9 -5 .5"));
const FLOWER = ink(dot(0, -2.6, 2) + dot(2.5, -0.8, 2) + dot(1.5, 2, 2) + dot(-1.5, 2, 2) + dot(-2.5, -0.8, 2));
const TREE = ink(blob("0 -24 12 -16 13 -2 6 6 -6 6 -13 -2 -12 -16") + brush("0 2 3 0 10 4 1 17 5"));
const FIR = ink(
  blob("^0 -26 ^8 -12 ^4 -12 ^12 2 ^6 2 ^14 12 0 14 ^-14 12 ^-6 2 ^-12 2 ^-4 -12 ^-8 -12") + brush("0 12 3 0 20 4"),
);
const WAVE = line("M-16 3Q-10 -5 -4 1Q0 5 4 1Q10 -5 16 3", 3);
const FLAKE = line("M0 -8V8M-7 -4L7 4M-7 4L7 -4", 2.2);
const PEAK = ink(blob("^-30 24 -12 -6 ^-2 -24 6 -12 14 2 ^32 24 0 22"));
const SNOWCAP = ink(blob("^-10 -9 ^-2 -24 8 -10 ^11 -3 ^4 -7 ^-1 0 ^-5 -8"), "var(--magic-mountain-light)");

/**
 * What lies on each terrain, in two arrangements so that a wide plain does not look printed; `corners` only where the
 * tile has corners.
 * @type {Record<string, {lay: (turn: number) => string, corners?: () => string}>}
 */
const TERRAINS = {
  grass: {
    lay: (turn) =>
      turn
        ? scattered(TUFT, [
            [26, 34, 1],
            [68, 64, 1.1],
          ]) + scattered(FLOWER, [[62, 28, 1]])
        : scattered(TUFT, [
            [60, 30, 1.1],
            [30, 68, 1],
          ]) +
          scattered(FLOWER, [
            [74, 70, 0.9],
            [24, 40, 0.8],
          ]),
    corners: () => scattered(TUFT, [[88, 92, 0.8]]),
  },
  building: { lay: () => "" },
  forest: {
    lay: (turn) =>
      turn
        ? scattered(FIR, [
            [30, 36, 1],
            [70, 70, 1.05],
          ]) +
          scattered(TREE, [
            [66, 34, 1.1],
            [30, 76, 1],
          ])
        : scattered(TREE, [
            [28, 36, 1.1],
            [72, 74, 1.1],
          ]) +
          scattered(FIR, [
            [62, 34, 1.1],
            [36, 74, 0.95],
          ]),
    corners: () => scattered(TREE, [[50, 98, 0.6]]),
  },
  mountain: {
    lay: (turn) =>
      `<g transform="translate(50 54) scale(${turn ? -1.1 : 1.1} 1.15)">${scattered(PEAK + SNOWCAP, [
        [14, -8, 0.8],
        [-10, 8, 1],
      ])}${line("M-24 30Q-8 20 4 30Q16 22 28 30", 3)}</g>`,
  },
  water: {
    lay: (turn) =>
      scattered(
        WAVE,
        turn
          ? [
              [36, 28, 1.1],
              [70, 48, 1.1],
              [34, 70, 1.1],
            ]
          : [
              [64, 28, 1.1],
              [30, 49, 1.1],
              [66, 71, 1.1],
            ],
      ),
    corners: () =>
      scattered(WAVE, [
        [86, 92, 0.8],
        [10, 8, 0.7],
      ]),
  },
  snow: {
    lay: (turn) =>
      scattered(
        FLAKE,
        turn
          ? [
              [30, 30, 1.1],
              [70, 60, 1],
              [40, 76, 0.8],
            ]
          : [
              [68, 30, 1.1],
              [30, 56, 1],
              [66, 76, 0.8],
            ],
      ),
    corners: () => scattered(FLAKE, [[92, 90, 0.7]]),
  },
};

/** The terrains that have a drawing. */
export const TERRAINS_DRAWN = Object.keys(TERRAINS);

const tile = kept((terrain, shape, place, turn) => {
  const { lay, corners } = TERRAINS[terrain] ?? TERRAINS.grass;
  const isHex = shape === "hex";
  const outline = OUTLINE[isHex ? "hex" : "square"];
  const drawing =
    `<g fill="var(--magic-${terrain}-mark)" color="var(--magic-${terrain}-mark)">` +
    `${lay(Number(turn))}${(!isHex && corners?.()) || ""}</g>` +
    (terrain === "building" ? `<g transform="translate(13 11) scale(.74)">${placeDrawing(place)}</g>` : "");
  return (
    ink(outline, `var(--magic-${terrain})`) +
    (isHex ? `<g transform="translate(2 9.7) scale(.96)">${drawing}</g>` : drawing) +
    `<path fill="none" stroke="var(--magic-tile-edge)" stroke-width="2" d="${outline}"/>`
  );
});

/**
 * A tile. A square one is 100 × 100, a hexagon 100 wide and 115.47 high, so that rows lie 86.6 apart.
 * @param {string} terrain `grass`, `building`, `forest`, `mountain`, `snow` or `water`; anything else is drawn as grass
 * @param {{shape?: Shape, place?: string, seed?: number, size?: number}} [look] `place` is the building's name on the
 *   map; tiles of different `seed` (say column + row) may be arranged differently
 */
export const tileArt = (terrain, { shape = "square", place = "", seed = 0, size } = {}) =>
  framed(tile(Object.hasOwn(TERRAINS, terrain) ? terrain : "grass", shape, place, String(Math.abs(seed) % 2)), {
    box: BOX[shape],
    size,
    kind: `magic-tile magic-tile-${terrain}`,
  });
