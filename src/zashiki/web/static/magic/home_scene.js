/** A corner of the map with four who have met there, as a drawing of the picture book; nothing of the page is needed. */

/** The ground, in the letters of the packs' maps. */
const ROWS = ["#..b^~~", "b..#.b~", ".b...^.", "~~b..#b"];
const TERRAIN = /** @type {Record<string, string>} */ ({
  ".": "grass", b: "building", "#": "forest", "^": "mountain", "~": "water",
});
const PLACES = /** @type {Record<string, string>} */ ({
  "3 0": "tower", "0 1": "lodge", "5 1": "lighthouse", "1 2": "bakery", "2 3": "mill", "6 3": "forge",
});
/** Who stands where, and the side whose colour the rim has. */
const PIECES = /** @type {const} */ ([
  { id: "marl", x: 2.05, y: 0.95, side: 0 },
  { id: "gale", x: 4.05, y: 1.55, side: 1 },
  { id: "ember", x: 3.05, y: 2.55, side: 2 },
  { id: "quill", x: 5.4, y: 2.35, side: 3 },
]);

/** @param {number} x @param {number} y @param {number} size @param {string} drawing */
const at = (x, y, size, drawing) =>
  `<svg x="${100 * x}" y="${100 * y}" width="${size}" height="${size}" overflow="visible">${drawing}</svg>`;

/**
 * @param {{tileArt: typeof import("./art/tiles.js").tileArt, pieceMarkup: typeof import("./art/pieces.js").pieceMarkup}} book
 * @returns {string} an SVG
 */
export function scene({ tileArt, pieceMarkup }) {
  const ground = ROWS.flatMap((row, y) =>
    [...row].map((letter, x) => at(x, y, 100, tileArt(TERRAIN[letter], { place: PLACES[`${x} ${y}`], seed: x + y }))),
  );
  const pieces = PIECES.map(
    ({ id, x, y, side }) => `<g class="scene-piece scene-side-${side}">${at(x, y, 118, pieceMarkup(id))}</g>`,
  );
  const blow = '<path class="scene-blow" d="M292 150Q360 95 425 175"/>';
  return `<svg viewBox="0 0 ${100 * ROWS[0].length} ${100 * ROWS.length}">${ground.join("")}${blow}${pieces.join("")}</svg>`;
}
