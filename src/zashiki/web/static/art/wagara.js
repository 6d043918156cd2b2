/** Wagara: one traditional pattern per suit, the fourth way to tell the suits apart. */

import { blob, ink, symbol } from "./brush.js";

/** An arc of a wave around a middle, from `a` to `b` degrees above the horizon. */
const arc = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r, /** @type {number} */ a) => {
  const c = Math.round(r * Math.cos((a * Math.PI) / 180) * 100) / 100;
  const s = Math.round(r * Math.sin((a * Math.PI) / 180) * 100) / 100;
  return `M${x - c} ${y - s}A${r} ${r} 0 0 1 ${x + c} ${y - s}`;
};

/** Waves end where the row in front of them begins. */
const wave = (/** @type {number} */ x, /** @type {number} */ y) =>
  arc(x, y, 9.6, 29) + arc(x, y, 6.3, 36) + arc(x, y, 3, 38);

const hexagon = (/** @type {number} */ x, /** @type {number} */ y) =>
  `M${x} ${y - 3.2}l2.8 1.6v3.2l-2.8 1.6-2.8-1.6v-3.2z`;

/** A cherry blossom of radius 6 around a point. */
const blossom = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) => {
  const petal = blob("0 -1.6 -2.1 -3.6 -1.2 -6 ^0 -5.1 1.2 -6 2.1 -3.6");
  let all = "";
  for (let i = 0; i < 5; i++) {
    all += `<path transform="translate(${x} ${y}) rotate(${turn + 72 * i})" d="${petal}"/>`;
  }
  return all;
};

/** A ring of snow: six soft lobes. */
const lobes = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => {
  let d = "";
  for (let i = 0; i <= 6; i++) {
    const turn = (Math.PI * (2 * i - 1)) / 6;
    const [px, py] = [x + r * Math.sin(turn), y - r * Math.cos(turn)].map((v) => Math.round(v * 100) / 100);
    d += i ? `A${r * 0.55} ${r * 0.55} 0 0 1 ${px} ${py}` : `M${px} ${py}`;
  }
  return d;
};

/** Size of the tile, what is filled, what is drawn as a line. */
const TILES = {
  W: { size: [20, 10], line: wave(10, 10) + wave(0, 15) + wave(20, 15) },
  E: {
    size: [10.4, 18],
    line:
      "M5.2 0V3L10.4 6V12L5.2 15V18M5.2 3L0 6V12L5.2 15" +
      hexagon(5.2, 9) +
      hexagon(0, 0) +
      hexagon(10.4, 0) +
      hexagon(0, 18) +
      hexagon(10.4, 18),
  },
  C: { size: [20, 20], fill: blossom(6, 7, 0) + blossom(16, 17, 36), dots: "M15.5 5.5h.01M5.5 16.5h.01" },
  L: { size: [12, 12], line: "M-1 10.5H10.5V1.5H2V8H8V4H4.8V6" },
  D: {
    size: [12, 12],
    line:
      "M6 -6A8.5 8.5 0 0 1 6 6A8.5 8.5 0 0 1 6 -6M6 6A8.5 8.5 0 0 1 6 18A8.5 8.5 0 0 1 6 6" +
      "M-6 6A8.5 8.5 0 0 1 6 6A8.5 8.5 0 0 1 -6 6M6 6A8.5 8.5 0 0 1 18 6A8.5 8.5 0 0 1 6 6",
    dots: "M0 0h.01M12 0h.01M0 12h.01M12 12h.01",
  },
  F: { size: [10, 17], fill: ink("M5 0L10 8.5H0ZM0 8.5L5 17H-5ZM10 8.5L15 17H5Z") },
  S: {
    size: [22, 22],
    line: lobes(6, 6.5, 4.6) + lobes(17, 17.5, 4.6),
    dots: "M6 6.5h.01M17 17.5h.01M17 6.5h.01M6 17.5h.01",
  },
};

/** Patterns `wagara-…` in user units; to scale one, scale the shape it fills. */
export const wagaraPatterns = () =>
  Object.entries(TILES)
    .map(([suit, tile]) => {
      const {
        size: [width, height],
        line = "",
        fill = "",
        dots = "",
      } = /** @type {{size: number[], line?: string, fill?: string, dots?: string}} */ (tile);
      return (
        `<pattern id="wagara-${suit}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"` +
        ` color="var(--wagara)" opacity=".75"><g fill="currentColor">${fill}</g>` +
        `<g fill="none" stroke="currentColor" stroke-linecap="round"><path d="${line}"/><path stroke-width="2" d="${dots}"/></g></pattern>`
      );
    })
    .join("");

/** The hem of a card's robe, closed by the card's round corners. */
const HEM = "M.5 123H99.5V132A7.5 7.5 0 0 1 92 139.5H8A7.5 7.5 0 0 1 .5 132Z";
const HEM_DOUBLED = "M1 246H199V264A15 15 0 0 1 184 279H16A15 15 0 0 1 1 264Z";

/** Symbols `hem-…`: the band of cloth at the lower edge of a card (100 × 140). */
export const hemSymbols = () =>
  Object.keys(TILES)
    .map((suit) =>
      symbol(
        `hem-${suit}`,
        `${ink(HEM, `var(--suit-${suit})`)}<g transform="scale(.5)">${ink(HEM_DOUBLED, `url(#wagara-${suit})`)}</g>` +
          `<path fill="var(--suit-${suit})" d="M.5 120.6h99v1H.5z"/>`,
        "0 0 100 140",
      ),
    )
    .join("");
