/** How near the end of a round is: the boss that wins it, the trick that loses it, the seal that wins the match. */

import { capturedBy } from "./places.js";
import { isBoss } from "./cards.js";
import { pair, t } from "../app/i18n.js";
import { sideName } from "../table/names.js";
import { ofSide, sidesInOrder } from "../table/sides.js";

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

/**
 * The sentence that matters most for a side now.
 * @param {Observation} view @param {Limits} limits @param {number} side
 * @returns {{kind: "chance" | "danger", text: string} | null}
 */
export function omenOf(view, limits, side) {
  if (view.phase === "over") return null;
  if (limits.seals !== null) {
    return view.seals[side]?.length === limits.seals - 1 ? { kind: "chance", text: t("table-chance-seal") } : null;
  }
  const bosses = capturedBy(view, side).length;
  if (limits.bosses !== null && bosses >= limits.bosses) return null;
  const tricks = ofSide(view, side, view.trick_counts);
  if (limits.tricks !== null && tricks >= limits.tricks) return null;
  if (limits.tricks !== null && tricks === limits.tricks - 1) return { kind: "danger", text: t("table-danger") };
  if (limits.bosses !== null && bosses === limits.bosses - 1) return { kind: "chance", text: t("table-chance") };
  return null;
}

/** Whether low cards win the trick (S9.2, S9.3). @param {Observation} view @param {Limits} limits */
export const isLowIn = (view, { lowWinsAt }) => lowWinsAt.includes(view.captured.flat().length);

/** Which cards win the trick, where that changes within a round. @param {Observation} view @param {Limits} limits @returns {string[]} */
const winningIn = (view, limits) =>
  limits.lowWinsAt.length && view.piles.length && view.phase !== "over" ? [t(isLowIn(view, limits) ? "table-low" : "table-high")] : [];

/**
 * What is near, said of each side that it concerns; and, where that changes, which cards win.
 * @param {import("../table/names.js").Naming} naming @param {Limits} limits @returns {string[]}
 */
export function nearIn(naming, limits) {
  const view = /** @type {Observation} */ (naming.view);
  const omens = sidesInOrder(view).flatMap((side) => {
    const omen = omenOf(view, limits, side);
    return omen ? [pair(sideName(naming, side), omen.text)] : [];
  });
  return [...winningIn(view, limits), ...omens];
}
