/** Who sits at a table. The server knows bots by their level only; at the table each is a mask with a name. */

import { botText } from "../app/bots.js";
import { called, t } from "../app/i18n.js";
import { castOf } from "./cast.js";

/** @typedef {{name: string, avatar: number, isMask?: boolean}} Person `isMask`: named after its mask */

/** The masks that bots wear, those that people rarely choose first. */
const MASKS = [1, 2, 6, 0, 5, 3, 4, 7];

/** @param {number} mask */
const maskText = (mask) => t(`table-mask-${mask}`);

/**
 * Everybody by seat. A seat that is open after a match is called after who played there, any other open one has an empty
 * name: who sits is called as they are now, whoever began the match in their place, and under whatever name.
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
    if (kind === "guest") return { name: called(name), avatar };
    if (kind === "open") return { name: called(botText(matchNames[seat] ?? "")), avatar };
    const role = roles[seat];
    if (role) return { name: role.name ?? maskText(role.avatar), avatar: role.avatar, isMask: role.name === null };
    const mask = masks.shift() ?? 7;
    return { name: maskText(mask), avatar: mask, isMask: true };
  });
}
