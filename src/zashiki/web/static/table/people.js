/** Who sits at a table. The server knows bots by their level only; at the table each is a mask with a name. */

import { t } from "../app/i18n.js";

/** @typedef {{name: string, avatar: number}} Person */

/** The masks that bots wear, those that people rarely choose first. */
const MASKS = [1, 2, 6, 0, 5, 3, 4, 7];

/**
 * Everybody by seat; open seats have an empty name.
 * @param {import("./types.js").TableInfo | null} table
 * @param {readonly string[]} matchNames the names under which the match began
 * @returns {Person[]}
 */
export function peopleAt(table, matchNames) {
  const seats = table?.seats ?? [];
  const taken = seats.filter(({ kind }) => kind === "guest").map(({ avatar }) => avatar);
  const masks = [...MASKS.filter((mask) => !taken.includes(mask)), ...MASKS];
  return seats.map(({ kind, name, avatar }, seat) => {
    if (kind !== "bot") return { name: matchNames[seat] || name, avatar };
    const mask = masks.shift() ?? 7;
    return { name: t(`table-mask-${mask}`), avatar: mask };
  });
}
