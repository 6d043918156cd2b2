/** What wins, as the server told it: for whom collectibles count, how many it takes, how long they are held. */

import { sideOf } from "../table/sides.js";
import { definitionOf } from "./cards.js";
import { numbersOf } from "./sides.js";

/** @typedef {import("./types.js").View} View */

/** Members in play without whom a team cannot win by collecting (M93, A39). */
const LEAST = 2;

/** What an option of the match is set to. @param {View} view @param {string} name */
export const optionOf = (view, name) => view.options.find(([one]) => one === name)?.[1];

/** Different collectibles that the seats wear together (A40). @param {View} view @param {readonly number[]} seats */
function togetherOf(view, seats) {
  const worn = seats.flatMap((seat) => {
    const wanted = numbersOf(view, seat)?.wanted ?? [];
    const { weapon, armor, collectible } = view.players[seat].equipment;
    return [weapon, armor, collectible].map((card) => definitionOf(card ?? "")).filter((card) => wanted.includes(card));
  });
  return new Set(worn).size;
}

/** How many of a player's own collectibles that player may need: of a team's total each can wear all that count. @param {import("./types.js").Goal} goal */
export const needsOf = ({ team_total: together, needed, counted }) => (together === null ? needed : counted);

/**
 * `who`: "own" for whoever plays alone, "team" where a team counts together, "each" where all its members need theirs,
 * "last" where too few of these are left to win by collecting. `hold`: until which end of the next turn, or "no".
 * Null before the server has told it.
 * @param {View} view @param {number} seat
 */
export function goalOf(view, seat) {
  const goal = view.preview?.goal;
  if (!goal) return null;
  const until = optionOf(view, "hold_until") === "next_turn_end" ? "end" : "start";
  const hold = goal.hold ? until : "no";
  const need = goal.team_total ?? goal.needed;
  const side = view.sides[sideOf(view, seat)];
  const inPlay = side.filter((mate) => !view.players[mate].out);
  if (goal.team_total !== null) return { who: "team", need, count: togetherOf(view, inPlay), hold };
  const count = numbersOf(view, seat)?.collected ?? 0;
  if (side.length === 1) return { who: "own", need, count, hold };
  // With one left on either side, who is complete has the match settled (M93).
  const isDuel = view.players.filter((player) => !player.out).length === 2 && inPlay.length === 1;
  const least = optionOf(view, "fallen_count") === true ? side.length : LEAST;
  return { who: inPlay.length >= least || isDuel ? "each" : "last", need, count, hold };
}
