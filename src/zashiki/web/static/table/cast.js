/** Who the others were in a match that is gone on from: bots take their names and faces over, in this browser. */

import { keep, recall } from "../app/storage.js";

/** @typedef {{name: string | null, avatar: number}} Role without a name it is that of its mask */

const MOST = 24;

/** @returns {[string, Role[]][]} newest first */
function casts() {
  const kept = recall("casts");
  return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && Array.isArray(one[1])) : [];
}

/** The roles by seat at a table or in a match; none where nobody's were taken over. @param {string} id @returns {readonly Role[]} */
export const castOf = (id) => casts().find(([one]) => one === id)?.[1] ?? [];

/** @param {readonly string[]} ids of the table and of its match @param {Role[]} roles by seat */
export function rememberCast(ids, roles) {
  const others = casts().filter(([id]) => !ids.includes(id));
  keep("casts", [...ids.map((id) => [id, roles]), ...others].slice(0, MOST));
}

/**
 * The roles of the players of a match when somebody takes a seat: where they sat before, the player whose seat it was goes on.
 * @param {readonly Role[]} roles of the match @param {number} seat that is taken @param {Role} own name and face of whoever takes it
 * @returns {Role[]}
 */
export const recast = (roles, seat, own) =>
  roles.map((role) => (role.name === own.name && role.avatar === own.avatar ? roles[seat] : role));
