/** A map in small, and what is to be said of it: its size, its ground, who is at home there. */

import { t } from "../../app/i18n.js";
import { html } from "../../vendor/index.js";
import { contentOf } from "../content.js";
import { BUILDING, counts, markAt, widthOf } from "./grid.js";

/** @typedef {import("./grid.js").MapDef} MapDef */
/** @typedef {import("./schema.js").Form} Form */

/** Neighbours of one kind in a row: where they begin, how many they are. @param {string} row @returns {{x: number, length: number, mark: string}[]} */
function runs(row) {
  /** @type {{x: number, length: number, mark: string}[]} */
  const found = [];
  for (const [x, mark] of row.split("").entries()) {
    const last = found.at(-1);
    if (last?.mark === mark) last.length++;
    else found.push({ x, length: 1, mark });
  }
  return found;
}

/** The ground of a map from far above. @param {{form: Form, map: MapDef}} props */
export function MiniMap({ form, map: { rows, adjacency } }) {
  const isHex = adjacency === "hex";
  const width = widthOf(rows) + (isHex ? 0.5 : 0);
  return html`<svg class="ws-mini" viewBox=${`0 0 ${width} ${rows.length || 1}`} aria-hidden="true">
    ${rows.map((row, y) =>
      runs(row).map(({ x, length, mark }) => {
        const terrain = form.told.legend[mark];
        return terrain && html`<rect key=${`${x},${y}`} x=${x + (isHex && y % 2 ? 0.5 : 0)} y=${y} width=${length + 0.02} height="1.02" style=${`fill:var(--magic-${terrain})`} />`;
      }),
    )}
    ${rows.map((row, y) =>
      row.split("").map((mark, x) => mark === BUILDING && html`<rect key=${`b${x},${y}`} x=${x + 0.25 + (isHex && y % 2 ? 0.5 : 0)} y=${y + 0.25} width="0.5" height="0.5" style="fill:var(--magic-building-mark)" />`),
    )}
  </svg>`;
}

/** Who lives at a place of the house. @param {Form} form @param {string} place */
export const dwellers = (form, place) =>
  Object.values(form.told.things.character ?? {}).filter(({ home }) => home === place).map(({ id }) => contentOf().name(id));

/** A cell as it is spoken of: "Row 2, column 3: mountain". @param {Form} form @param {MapDef} map @param {import("./grid.js").Cell} cell @param {string} [place] what the place there is called */
export const cellText = (form, map, cell, place) => tileText(form.told.legend[markAt(map.rows, cell)], cell[0], cell[1], place);

/** The same of a terrain, which is "" where there is no tile. @param {string} terrain @param {number} column @param {number} row @param {string} [place] */
export function tileText(terrain, column, row, place) {
  const ground = t(terrain ? `magic-terrain-${terrain}` : "ws-map-void");
  const what = [ground, place].filter(Boolean).join(t("table-list-separator"));
  return t("ws-map-cell", { row: row + 1, column: column + 1, what });
}

/** @param {{form: Form, map: MapDef}} props */
export function Facts({ form, map }) {
  const found = counts(map.rows);
  const tiles = [...found.values()].reduce((sum, one) => sum + one, 0);
  const ground = Object.entries(form.told.legend).filter(([mark]) => found.has(mark)).map(([mark, terrain]) => `${t(`magic-terrain-${terrain}`)} ${found.get(mark)}`);
  const all = Object.values(form.told.things.character ?? {});
  const here = all.filter(({ home }) => home in (map.names ?? {})).length;
  return html`<p>${t("ws-map-size-is", { columns: widthOf(map.rows), rows: map.rows.length, tiles })}</p>
    <p class="soft">${ground.join(t("table-list-separator"))}</p>
    <p>${t("ws-map-homes", { here, all: all.length })}</p>`;
}
