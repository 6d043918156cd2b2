/** What goes on at the public tables of this server, asked for again as long as somebody looks. */

import { signal } from "../vendor/index.js";
import { listTables } from "./api.js";
import { lookAtFriends } from "./friends.js";
import { loadGames } from "./games.js";
import { addCatalogue } from "./i18n.js";
import { useLooking } from "./looking.js";
import { loadMe } from "./me.js";
import { loadMyTables } from "./my_tables.js";

/** @typedef {import("./api.js").TableInfo} TableInfo */
/** @typedef {import("./api.js").PublicTable} PublicTable */
/** @typedef {{mine: PublicTable[], open: PublicTable[], watch: PublicTable[]}} GoingOn your tables, and those of others */

const REFRESH_MS = 10_000;

export const goingOn = signal(/** @type {GoingOn | null} */ (null));
/** Why it is not known. */
export const goingOnFailure = signal(/** @type {unknown} */ (null));

/** Friends are shown with the tables; without them where they cannot be asked for. */
async function lookAround() {
  const { friends } = await lookAtFriends();
  if (friends.length) await addCatalogue("friends");
}

async function look() {
  const you = await loadMe();
  const [mine, { open, watch }] = await Promise.all([loadMyTables(you.id), listTables(), loadGames(), lookAround().catch(() => {})]);
  const isMine = new Set(mine.map(({ id }) => id));
  const others = (/** @type {PublicTable[]} */ tables) => tables.filter(({ table }) => !isMine.has(table.id));
  return {
    mine: mine.filter(({ status }) => status !== "finished").map((table) => ({ table, seconds: 0 })),
    open: others(open),
    watch: others(watch),
  };
}

/** @param {GoingOn} told */
function hear(told) {
  goingOn.value = told;
  goingOnFailure.value = null;
}

/** Keeps `goingOn` as it is now while a component is there. */
export const useGoingOn = () =>
  useLooking(look, { every: REFRESH_MS, of: "", onTold: hear, onFailed: (error) => (goingOnFailure.value = error) });
