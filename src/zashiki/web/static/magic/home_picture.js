/** Board Games Are Magic on the home page: a corner of the map, with four who have met there, and signs. */

import { load } from "../app/sheets.js";
import { t } from "../app/i18n.js";
import { html, signal, useEffect } from "../vendor/index.js";

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

/** The picture book comes when the page already stands: nobody waits for it. */
const book = signal(/** @type {Awaited<ReturnType<typeof open>> | null} */ (null));

async function open() {
  const [{ tileArt }, { pieceMarkup }, { iconMarkup }] = await Promise.all([
    import("./art/tiles.js"),
    import("./art/pieces.js"),
    import("./art/icons.js"),
    load("magic/art/tokens.css"),
  ]);
  return { tileArt, pieceMarkup, iconMarkup };
}

/** @param {number} x @param {number} y @param {number} size @param {string} drawing */
const at = (x, y, size, drawing) =>
  `<svg x="${100 * x}" y="${100 * y}" width="${size}" height="${size}" overflow="visible">${drawing}</svg>`;

function scene() {
  if (!book.value) return "";
  const { tileArt, pieceMarkup } = book.value;
  const ground = ROWS.flatMap((row, y) =>
    [...row].map((letter, x) => at(x, y, 100, tileArt(TERRAIN[letter], { place: PLACES[`${x} ${y}`], seed: x + y }))),
  );
  const pieces = PIECES.map(
    ({ id, x, y, side }) => `<g class="scene-piece scene-side-${side}">${at(x, y, 118, pieceMarkup(id))}</g>`,
  );
  const blow = '<path class="scene-blow" d="M292 150Q360 95 425 175"/>';
  return `<svg viewBox="0 0 ${100 * ROWS[0].length} ${100 * ROWS.length}">${ground.join("")}${blow}${pieces.join("")}</svg>`;
}

/** A sign of the picture book. @param {{name: string}} props */
export const Sign = ({ name }) =>
  html`<span class="home-sign" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: book.value?.iconMarkup(name) ?? "" }}></span>`;

export function Scene() {
  useEffect(() => {
    // A picture that cannot be had leaves its ground empty.
    if (!book.peek()) void open().then((opened) => (book.value = opened), () => {});
  }, []);
  return html`<div class="scene" role="img" aria-label=${t("home-magic-picture")} dangerouslySetInnerHTML=${{ __html: scene() }}></div>`;
}
