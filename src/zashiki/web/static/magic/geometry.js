/** Where the tiles of a map lie: squares, hexes, or any graph put into rows. */

/** @typedef {import("./types.js").GameMap} GameMap */
/** @typedef {{x: number, y: number}} Spot the upper left corner, in widths of a tile */
/** @typedef {{shape: "square" | "hex", width: number, height: number, at: Map<string, Spot>}} Layout in widths of a tile */

/** The height of a hex that stands on a corner, and the way from row to row. */
const HEX = 2 / Math.sqrt(3);
const HEX_ROW = Math.sqrt(3) / 2;

/** @type {WeakMap<GameMap, Layout>} */
const layouts = new WeakMap();

/** @param {GameMap} map @returns {Layout} */
export function layoutOf(map) {
  let layout = layouts.get(map);
  if (!layout) layouts.set(map, (layout = lay(map)));
  return layout;
}

/** @param {GameMap} map @returns {Layout} */
function lay({ adjacency, tiles }) {
  const isHex = adjacency === "hex";
  const perRow = Math.ceil(Math.sqrt(tiles.length));
  const at = new Map(
    tiles.map(({ id, column, row }, index) => {
      const x = column ?? index % perRow;
      const y = row ?? Math.floor(index / perRow);
      return [id, isHex ? { x: x + (y % 2) / 2, y: y * HEX_ROW } : { x, y }];
    }),
  );
  const spots = [...at.values()];
  const tall = isHex ? HEX : 1;
  return {
    shape: isHex ? "hex" : "square",
    width: Math.max(...spots.map(({ x }) => x)) + 1,
    height: Math.max(...spots.map(({ y }) => y)) + tall,
    at,
  };
}

/**
 * The next tile in a direction: the one that leads most nearly there.
 * @param {Layout} layout @param {string} from @param {number} dx @param {number} dy @returns {string} itself at the edge
 */
export function beside({ at }, from, dx, dy) {
  const here = at.get(from);
  if (!here) return from;
  let best = from;
  let least = Infinity;
  for (const [id, { x, y }] of at) {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const across = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (id === from || along <= 0.1 || across > along + 0.01) continue;
    const far = along + across * 1.5;
    if (far < least) [best, least] = [id, far];
  }
  return best;
}

/** Where pieces on one tile stand, so that all are seen: shifts in widths of a tile. @param {number} index @param {number} count */
export function crowd(index, count) {
  if (count === 1) return { x: 0, y: 0, scale: 1 };
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2 + (count === 2 ? Math.PI / 2 : 0);
  return { x: Math.cos(angle) * 0.25, y: Math.sin(angle) * 0.22, scale: count > 3 ? 0.58 : 0.7 };
}

/** The height of a map in its widths. @param {GameMap | undefined} map */
export function ratioOf(map) {
  const { width, height } = map ? layoutOf(map) : { width: 9, height: 7 };
  return (height / width).toFixed(4);
}
