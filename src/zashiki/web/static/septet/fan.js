/** Where the cards of a hand lie: one bow where there is room, rows on a phone, never wider than the table. */

/** A finger's width: the part of a card that must stay free of the next one. */
const TOUCH = 44;
/** What may stay of it before the hand takes another row. */
const TIGHT = 40;
/** Room above the cards for those that are lifted. */
const LIFT = 16;
/** Below this width of the table rows are better than a bow, if it is not too low for them. */
const NARROW = 640;
const LOW = 140;
/** How much of a row shows above the row in front of it. */
const BEHIND = 0.58;
const SMALLEST = 52;
const MOST_ROWS = 4;

/** @typedef {{x: number, y: number, turn: number, free: number, shown: number}} Spot from the hand's upper left corner, in pixels and degrees; `free` of its height no row in front covers, `shown` of its width no card beside it */
/** @typedef {{width: number, spots: Spot[]}} Fan `width` of a card */

/** The widest card of which so many rows fit into the height. @param {number} rows @param {number} height */
const widest = (rows, height) =>
  Math.min((height - LIFT - (rows === 1 ? 14 : 0)) / (1 + BEHIND * (rows - 1)) / 1.4, 128);

/**
 * Rows and the width of a card, as large as fingers allow.
 * @param {number} count @param {number} width @param {number} height
 */
function planOf(count, width, height) {
  if (width >= NARROW || height < LOW) return { rows: 1, card: Math.max(36, widest(1, height)) };
  for (let rows = 2; ; rows++) {
    const gaps = Math.max(Math.ceil(count / rows) - 1, 1);
    const card = Math.min(widest(rows, height), Math.max(width - TOUCH * gaps, SMALLEST));
    const isGood = card >= SMALLEST && (width - card) / gaps >= TIGHT;
    if (!isGood && rows < MOST_ROWS) continue;
    // What fits into one row lies in one; the cards do not grow for it, so that a hand keeps its scale.
    const fitsOne = count <= Math.floor((width - card) / TOUCH) + 1;
    return { rows: fitsOne ? 1 : rows, card: Math.max(36, card) };
  }
}

/**
 * @param {number} count @param {number} width @param {number} height of the hand's area @returns {Fan}
 */
export function fanOf(count, width, height) {
  const { rows, card } = planOf(count, width, height);
  const perRow = Math.ceil(count / rows);
  const bottom = height - card * 1.4;
  const spots = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const y = bottom - (rows - 1 - row) * card * 1.4 * BEHIND;
    const free = card * 1.4 * (row === rows - 1 ? 1 : BEHIND);
    return { ...spotIn(i - row * perRow, inRow, width, card, y, rows === 1), free };
  });
  return { width: card, spots };
}

/**
 * @param {number} i @param {number} count @param {number} width @param {number} card @param {number} y
 * @param {boolean} isBow @returns {Omit<Spot, "free">}
 */
function spotIn(i, count, width, card, y, isBow) {
  const step = count > 1 ? Math.min((width - card) / (count - 1), card * 0.82) : 0;
  const fromMiddle = i - (count - 1) / 2;
  const turn = isBow ? fromMiddle * Math.min(1.6, 12 / count) : fromMiddle * 0.5;
  // A bow sinks to its ends, as little as the area leaves room for.
  const sink = isBow ? Math.min(10, 0.35 * fromMiddle ** 2) - 10 : 0;
  const shown = i < count - 1 ? Math.min(step, card) : card;
  return { x: (width - card) / 2 + fromMiddle * step, y: y + sink, turn, shown };
}
