/** The grid of a map under a brush: taps, drags and keys paint, and every tile says what it is. */

import { classes } from "../../table/ui.js";
import { html, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/index.js";
import { TileArt } from "../art.js";
import { beside, layoutOf } from "../geometry.js";
import { between, markAt, painted, widthOf } from "./grid.js";
import { cellText, tileText } from "./map_face.js";

/** @typedef {import("./grid.js").Cell} Cell */
/** @typedef {import("./grid.js").MapDef} MapDef */

/** No brush: a tap chooses a tile, and a finger scrolls. */
export const LOOK = "look";

const WAYS = /** @type {Record<string, Cell>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

const nameOf = (/** @type {Cell} */ [x, y]) => `${x},${y}`;
/** @param {string} name @returns {Cell} */
export const cellNamed = (name) => {
  const [x, y] = name.split(",").map(Number);
  return [x, y];
};

/** Where all cells of the box lie, also those without a tile. @param {string} adjacency @param {number} width @param {number} height */
export function laidOut(adjacency, width, height) {
  const cells = Array.from({ length: width * height }, (_, at) => ({ column: at % width, row: Math.floor(at / width) }));
  return layoutOf(/** @type {any} */ ({ adjacency, tiles: cells.map(({ column, row }) => ({ id: `${column},${row}`, column, row })) }));
}

/** The same as styles. @param {import("../geometry.js").Layout} layout */
export const spotsOf = ({ at, width, height }) =>
  new Map([...at].map(([name, { x, y }]) => [name, `left:${((x / width) * 100).toFixed(3)}%;top:${((y / height) * 100).toFixed(3)}%`]));

/**
 * One cell; it is drawn anew only where one of these words changes.
 * @param {{column: number, row: number, place: string, called: string, terrain: string, shape: "square" | "hex", seed: number, spot: string, isHere: boolean, isFaulty: boolean}} props
 */
const Tile = ({ column, row, place, called, terrain, shape, seed, spot, isHere, isFaulty }) =>
  html`<button
    type="button"
    role="gridcell"
    class=${classes("ws-tile", !terrain && "void", isHere && "here", isFaulty && "faulty")}
    style=${spot}
    data-cell=${nameOf([column, row])}
    tabindex=${isHere ? 0 : -1}
    aria-label=${tileText(terrain, column, row, called)}
    aria-selected=${isHere}
  >
    ${terrain && html`<${TileArt} terrain=${terrain} shape=${shape} place=${place} seed=${seed} />`}${called && html`<span class="ws-tile-name" aria-hidden="true">${called}</span>`}
  </button>`;

/**
 * @param {{form: import("./schema.js").Form, map: MapDef, brush: string, here: Cell, faults: readonly Cell[], called: (place: string) => string,
 *   label: string, onHere: (cell: Cell) => void, onPaint: (rows: string[]) => void, onBrush: (key: string) => string | null}} props `onBrush` takes the brush that a key stands for
 */
export function Painter({ form, map, brush, here, faults, called, label, onHere, onPaint, onBrush }) {
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  /** What a stroke has painted so far, and where it is. */
  const stroke = useRef(/** @type {{rows: string[], at: Cell} | null} */ (null));
  const [rows, setRows] = useState(map.rows);
  const [said, setSaid] = useState("");
  useLayoutEffect(() => setRows(map.rows), [map.rows]);
  const [width, height] = [widthOf(rows), rows.length];
  const layout = useMemo(() => laidOut(map.adjacency, width, height), [map.adjacency, width, height]);
  const spots = useMemo(() => spotsOf(layout), [layout]);
  const places = new Map(Object.entries(map.names ?? {}).map(([place, cell]) => [nameOf(cell), place]));
  const faulty = faults.map(nameOf);

  const cellUnder = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const tile = document.elementFromPoint(clientX, clientY)?.closest("[data-cell]");
    return tile instanceof HTMLElement && board.current?.contains(tile) ? cellNamed(tile.dataset.cell ?? "") : null;
  };
  const finish = () => {
    const done = stroke.current;
    stroke.current = null;
    if (done) keep(done.rows);
  };
  const keep = (/** @type {string[]} */ next) => {
    if (next.join("\n") !== map.rows.join("\n")) onPaint(next);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const cell = stroke.current && cellUnder(event);
    if (!cell || !stroke.current) return;
    stroke.current = { rows: painted(stroke.current.rows, between(stroke.current.at, cell), brush), at: cell };
    setRows(stroke.current.rows);
  };
  const begin = (/** @type {PointerEvent} */ event) => {
    if (brush === LOOK || event.button !== 0 || !event.isPrimary) return;
    const cell = cellUnder(event);
    if (!cell) return;
    board.current?.setPointerCapture(event.pointerId);
    stroke.current = { rows, at: cell };
    onHere(cell);
    move(event);
  };

  const focus = (/** @type {Cell} */ cell) => {
    onHere(cell);
    const tile = /** @type {HTMLElement | null} */ (board.current?.querySelector(`[data-cell="${nameOf(cell)}"]`) ?? null);
    tile?.focus({ preventScroll: true });
    tile?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  /** By hand or by key, one tile. @param {Cell} cell @param {string} mark */
  const dab = (cell, mark) => {
    if (mark === LOOK) return;
    const next = painted(rows, [cell], mark);
    keep(next);
    setSaid(cellText(form, { ...map, rows: next }, cell));
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    const taken = way ? null : onBrush(event.key);
    if (!way && !taken) return;
    event.preventDefault();
    event.stopPropagation();
    if (taken) return dab(here, taken);
    const next = cellNamed(beside(layout, nameOf(here), way[0], way[1]));
    focus(next);
    if (event.shiftKey) dab(next, brush);
  };
  const click = (/** @type {any} */ { target }) => {
    const tile = target.closest("[data-cell]");
    if (!tile) return;
    onHere(cellNamed(tile.dataset.cell));
    dab(cellNamed(tile.dataset.cell), brush);
  };
  return html`<div class="ws-board-room" data-scrolls>
      <div
        ref=${board}
        class=${classes("ws-board", layout.shape, brush !== LOOK && "painting")}
        style=${`--w:${layout.width};--h:${layout.height.toFixed(3)}`}
        role="grid"
        aria-label=${label}
        onPointerDown=${begin}
        onPointerMove=${move}
        onPointerUp=${finish}
        onPointerCancel=${finish}
        onClick=${click}
        onFocusIn=${(/** @type {any} */ { target }) => target.dataset.cell && onHere(cellNamed(target.dataset.cell))}
        onKeyDown=${press}
      >
        ${rows.map(
          (_, y) => html`<div key=${y} role="row" class="ws-board-row">
            ${Array.from({ length: width }, (_, x) => {
              const name = nameOf([x, y]);
              const place = places.get(name) ?? "";
              return html`<${Tile}
                key=${x}
                column=${x}
                row=${y}
                place=${place}
                called=${place && called(place)}
                terrain=${form.told.legend[markAt(rows, [x, y])] ?? ""}
                shape=${layout.shape}
                seed=${y * width + x}
                spot=${spots.get(name) ?? ""}
                isHere=${x === here[0] && y === here[1]}
                isFaulty=${faulty.includes(name)}
              />`;
            })}
          </div>`,
        )}
      </div>
    </div>
    <p class="only-heard" role="status">${said}</p>`;
}
