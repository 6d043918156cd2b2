/** What the rules of Board Games Are Magic show beside the words: characters, cards, signs, small maps, the options. */

import { tAttr, tMaybe } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { cardArt } from "./art/cards.js";
import { iconMarkup } from "./art/icons.js";
import { pieceMarkup, portraitMarkup } from "./art/pieces.js";
import { tileArt } from "./art/tiles.js";

await Promise.all([load("magic/art/tokens.css"), load("magic/style/rules.css")]);

/** The letters of a map's rows, as in the packs. */
const TERRAIN = /** @type {Record<string, string>} */ ({
  ".": "grass",
  b: "building",
  "#": "forest",
  "^": "mountain",
  "~": "water",
  "*": "snow",
});

/** `a1:mine b2:quarry` as pairs. @param {string} [text] */
const pairs = (text = "") =>
  text.split(" ").flatMap((pair) => (pair ? [/** @type {[string, string]} */ (pair.split(":"))] : []));

/** Column and row of a tile such as `c2`, from 0. @param {string} tile */
const placeOf = (tile) => [tile.charCodeAt(0) - 97, Number(tile.slice(1)) - 1];

/** A drawing of 100 × 100 moved to a tile. @param {string} tile @param {string} markup @param {number} [size] */
function at(tile, markup, size = 1) {
  const [column, row] = placeOf(tile);
  const aside = 50 * (1 - size);
  return `<g transform="translate(${100 * column + aside} ${100 * row + aside}) scale(${size})">${markup}</g>`;
}

/** The ground within reach is lit, and framed in the accent's colour. */
const LIT =
  '<path fill="var(--accent)" fill-opacity=".14" stroke="var(--accent)" stroke-opacity=".8" stroke-width="4" d="M4 4H96V96H4Z"/>';

/**
 * A map with pieces, as written in `data-rows`, `data-places`, `data-pieces` and `data-lit`.
 * @param {HTMLElement} figure
 */
function drawBoard(figure) {
  const { rows = "", places, pieces, lit = "" } = figure.dataset;
  const names = new Map(pairs(places));
  const lines = rows.split("/");
  let markup = "";
  lines.forEach((line, row) =>
    [...line].forEach((mark, column) => {
      const tile = `${String.fromCharCode(97 + column)}${row + 1}`;
      markup += at(tile, tileArt(TERRAIN[mark], { place: names.get(tile), seed: column + row, size: 100 }));
    }),
  );
  for (const tile of lit.split(" ").filter(Boolean)) markup += at(tile, LIT);
  for (const [tile, id] of pairs(pieces)) markup += at(tile, pieceMarkup(id, { size: 100 }), 0.76);
  figure.insertAdjacentHTML(
    "afterbegin",
    `<svg class="rules-board" viewBox="0 0 ${100 * lines[0].length} ${100 * lines.length}" aria-hidden="true">${markup}</svg>`,
  );
}

/** The drawing before the words of an element. @param {Element} element @param {string} markup @param {string} look */
function precede(element, markup, look) {
  element.classList.add(look);
  element.insertAdjacentHTML("afterbegin", markup);
}

/** One line for each choice, the usual one first. @param {HTMLTableRowElement} row */
function drawOption(row) {
  const { option = "", values = "" } = row.dataset;
  const head = document.createElement("th");
  head.scope = "row";
  head.textContent = tMaybe(`option-${option}`) ?? option;
  const cell = document.createElement("td");
  const list = cell.appendChild(document.createElement("dl"));
  for (const value of values.split(" ")) {
    const id = `option-${option}-${value}`;
    list.appendChild(document.createElement("dt")).textContent = tMaybe(id) ?? value;
    list.appendChild(document.createElement("dd")).textContent = tMaybe(id) ? tAttr(id, "hint") : "";
  }
  row.prepend(head, cell);
}

/** Draws all that a text of the rules asks for. @param {HTMLElement} content */
export function draw(content) {
  /** @param {string} name @param {(element: any, value: string) => void} drawOne */
  const each = (name, drawOne) => {
    for (const element of content.querySelectorAll(`[data-${name}]`)) {
      drawOne(element, /** @type {HTMLElement} */ (element).dataset[name] ?? "");
    }
  };
  each("rows", drawBoard);
  each("portrait", (element, id) => precede(element, portraitMarkup(id), "rules-portrait"));
  each("emblem", (element, id) => precede(element, cardArt(id), "rules-emblem"));
  each("sign", (element, name) => precede(element, iconMarkup(name), "rules-sign"));
  each("tile", (element, terrain) => precede(element, tileArt(terrain), "rules-tile"));
  each("option", drawOption);
}
