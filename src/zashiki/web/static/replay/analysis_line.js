/** The chances through the match as points of a line: in everybody's eyes, or in those of one seat. */

/** @typedef {import("./analysis_store.js").Analysis} Analysis */
/** @typedef {import("./analysis_store.js").Judged} Judged */
/** @typedef {{at: number, round: number, chance: number, match: number}} Point */

/** Whether the match is what is won, and its rounds are nothing by themselves. @param {Analysis} analysis */
export const isOneRound = ({ line }) => line.every(({ chances, matches }) => chances.every((chance, side) => chance === matches[side]));

/** @param {Analysis} analysis @param {number} seat */
const sideOf = ({ sides }, seat) => sides.findIndex((side) => side.includes(seat));

/** By what everybody could see, for a side. @param {Analysis} analysis @param {number} side @returns {Point[]} */
const publicPoints = ({ line }, side) =>
  line.map(({ at, round, chances, matches }) => ({ at, round, chance: chances[side], match: matches[side] }));

/**
 * By what a seat could know: before and after each of its decisions, and where rounds end.
 * @param {Analysis} analysis @param {number} seat @returns {Point[]}
 */
function ownPoints(analysis, seat) {
  const points = publicPoints(analysis, sideOf(analysis, seat));
  const ends = points.filter(({ round }, i) => points[i + 1]?.round !== round);
  const own = analysis.decisions
    .filter((decision) => decision.seat === seat)
    .flatMap(({ at, round, chance, loss, options, played, best }) => {
      const match = (/** @type {string[]} */ picks) =>
        (options.find((option) => option.picks.join() === picks.join()) ?? options[0])?.match ?? 0.5;
      return [
        { at, round, chance: Math.min(1, chance + loss), match: match(best) },
        { at: at + 1, round, chance, match: match(played) },
      ];
    });
  return [...own, ...ends].sort((a, b) => a.at - b.at);
}

/**
 * @param {Analysis} analysis @param {number} seat whose side it is about
 * @param {boolean} isOwn whether by what the seat could know, rather than everybody
 */
export const pointsOf = (analysis, seat, isOwn) =>
  isOwn ? ownPoints(analysis, seat) : publicPoints(analysis, sideOf(analysis, seat));

/** The point that a moment belongs to: the last one before it. @param {readonly Point[]} points @param {number} at */
export const pointAt = (points, at) => points.findLast((point) => point.at <= at) ?? points[0];
