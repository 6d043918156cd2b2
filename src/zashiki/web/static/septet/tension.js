/** How near the end of a round is: the boss that wins it, the trick that loses it, the seal that wins the match. */

import { capturedBy } from "./places.js";
import { isBoss } from "./cards.js";
import { ofSide } from "../table/sides.js";

/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./limits.js").Limits} Limits */

/** How much is missing, for each side and each way to decide. @param {Observation} view @param {Limits} limits */
const missing = (view, { bosses, tricks, seals }) =>
  view.sides.flatMap((_, side) => {
    const need = (/** @type {number | null} */ limit, /** @type {number} */ has) => (limit === null ? Infinity : limit - has);
    return [
      { of: "boss", left: need(bosses, capturedBy(view, side).length) },
      { of: "trick", left: need(tricks, ofSide(view, side, view.trick_counts)) },
      { of: "boss", left: need(seals, view.seals[side]?.length ?? 0) },
    ];
  });

/**
 * 0 while it is far; 1 where two are missing, 2 where one is, 3 where this trick may be it.
 * @param {Observation} view @param {Limits} limits
 */
export function tensionOf(view, limits) {
  if (view.phase === "over" || view.isReplay) return 0;
  const cards = view.trick?.plays ?? [];
  const now = (/** @type {string} */ of) => cards.length > 0 && (of === "trick" || cards.some(isBoss));
  const ways = missing(view, limits);
  // What is decided holds nobody in suspense.
  if (ways.some(({ left }) => left <= 0)) return 0;
  return Math.max(0, ...ways.map(({ of, left }) => (left > 2 ? 0 : left === 2 ? 1 : now(of) ? 3 : 2)));
}
