/** The grid of a map as a draft has it: rows of letters, places by column and row. Nothing here is shown. */

/** @typedef {import("./drafts.js").Draft} Draft */
/** @typedef {{id: string, adjacency: string, rows: string[], names?: Record<string, [number, number]>}} MapDef */
/** Column and row, from 0. @typedef {readonly [number, number]} Cell */

/** Where there is no tile. */
export const VOID = " ";
/** Places stand on it. */
export const BUILDING = "b";

/** @param {readonly string[]} rows */
export const widthOf = (rows) => Math.max(1, ...rows.map(({ length }) => length));

/** @param {readonly string[]} rows @param {Cell} cell */
export const markAt = (rows, [x, y]) => rows[y]?.[x] ?? VOID;

/** @param {Cell} one @param {Cell} other */
const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];

/** The rows with other letters at some cells. @param {readonly string[]} rows @param {readonly Cell[]} cells @param {string} mark */
export function painted(rows, cells, mark) {
  const width = widthOf(rows);
  return rows.map((row, y) => {
    const letters = row.padEnd(width, VOID).split("");
    for (const [x, at] of cells) if (at === y && x < width) letters[x] = mark;
    return letters.join("");
  });
}

/** The rows in another size: what comes in is of one letter, what no longer fits goes. @param {readonly string[]} rows @param {number} width @param {number} height @param {string} mark */
export const sized = (rows, width, height, mark) =>
  Array.from({ length: height }, (_, y) => {
    const row = y < rows.length ? rows[y].padEnd(Math.min(width, widthOf(rows)), VOID) : "";
    return row.slice(0, width).padEnd(width, mark);
  });

/** The map with other rows; places that stand on no building any more are gone. @param {MapDef} map @param {string[]} rows @returns {MapDef} */
export function withRows(map, rows) {
  const names = Object.fromEntries(Object.entries(map.names ?? {}).filter(([, cell]) => markAt(rows, cell) === BUILDING));
  return { ...map, rows, names };
}

/** The place at a cell, or "". @param {MapDef} map @param {Cell} cell */
export const placeAt = (map, cell) => Object.entries(map.names ?? {}).find(([, one]) => isSame(one, cell))?.[0] ?? "";

/** The map with a place at a cell, which becomes a building; "" takes the place there away. @param {MapDef} map @param {Cell} cell @param {string} place @returns {MapDef} */
export function withPlace(map, cell, place) {
  const others = Object.entries(map.names ?? {}).filter(([name, one]) => name !== place && !isSame(one, cell));
  const names = /** @type {Record<string, [number, number]>} */ (Object.fromEntries(others));
  if (!place) return { ...map, names };
  return { ...map, rows: painted(map.rows, [cell], BUILDING), names: { ...names, [place]: [cell[0], cell[1]] } };
}

/** How many tiles there are of each letter. @param {readonly string[]} rows @returns {Map<string, number>} */
export function counts(rows) {
  const found = new Map();
  for (const mark of rows.join("").replaceAll(VOID, "")) found.set(mark, (found.get(mark) ?? 0) + 1);
  return found;
}

/** The cell that a finding of the checker is about, `rows[2][3]` or `names.mine`. @param {MapDef} map @param {string} path @returns {Cell | null} */
export function cellOf(map, path) {
  const [, y, x] = /^rows\[(\d+)\](?:\[(\d+)\])?$/.exec(path) ?? [];
  if (y !== undefined) return [Number(x ?? 0), Number(y)];
  const cell = path.startsWith("names.") ? map.names?.[path.slice("names.".length)] : null;
  return cell && cell[1] < map.rows.length && cell[0] < widthOf(map.rows) ? cell : null;
}

/** The cells on the way from one to another, both included. @param {Cell} from @param {Cell} to @returns {Cell[]} */
export function between([x, y], to) {
  const steps = Math.max(Math.abs(to[0] - x), Math.abs(to[1] - y), 1);
  return Array.from({ length: steps + 1 }, (_, at) => [Math.round(x + ((to[0] - x) * at) / steps), Math.round(y + ((to[1] - y) * at) / steps)]);
}
