/** Who sits at a table. The server knows bots by their level only; at the table each is a mask with a name. */

import { called, t } from "../app/i18n.js";
import { castOf } from "./cast.js";

/** @typedef {{name: string, avatar: number, isMask?: boolean}} Person `isMask`: named after its mask */

/** The masks that bots wear, those that people rarely choose first. */
const MASKS = [1, 2, 6, 0, 5, 3, 4, 7];

/** @param {number} mask */
const maskText = (mask) => t(`table-mask-${mask}`);

/**
 * Everybody by seat; open seats have an empty name.
 * @param {import("./types.js").TableInfo | null} table
 * @param {readonly string[]} matchNames the names under which the match began
 * @returns {Person[]}
 */
export function peopleAt(table, matchNames) {
  const seats = table?.seats ?? [];
  const roles = table ? castOf(table.id) : [];
  const taken = seats.filter(({ kind }) => kind === "guest").map(({ avatar }) => avatar);
  const masks = [...MASKS.filter((mask) => !taken.includes(mask)), ...MASKS];
  return seats.map(({ kind, name, avatar }, seat) => {
    if (kind !== "bot") return { name: called(matchNames[seat] || name), avatar };
    const role = roles[seat];
    if (role) return { name: role.name ?? maskText(role.avatar), avatar: role.avatar, isMask: role.name === null };
    const mask = masks.shift() ?? 7;
    return { name: maskText(mask), avatar: mask, isMask: true };
  });
}
