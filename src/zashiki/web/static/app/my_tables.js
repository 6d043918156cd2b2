/** The tables where this browser has been, so that home can lead back to those where you sit. */

import { ApiError, getTable } from "./api.js";
import { onwards } from "./router.js";
import { keep, recall } from "./storage.js";

/** @typedef {import("./api.js").TableInfo} TableInfo */

const MOST = 12;

/** @returns {string[]} newest first */
function ids() {
  const kept = recall("tables");
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
}

/**
 * Remembers that you were at a table.
 * @param {string} id
 */
export function rememberTable(id) {
  keep("tables", [id, ...ids().filter((other) => other !== id)].slice(0, MOST));
}

/** What leads to a table that is being made: whoever has gone on by then finds it among theirs. @returns {(id: string) => void} */
export function wayToTable(goOn = onwards()) {
  return (id) => {
    rememberTable(id);
    goOn(`/table/${id}`);
  };
}

/**
 * The remembered tables where the guest has a seat, newest first. Tables that are gone are forgotten.
 * @param {string} guest
 * @returns {Promise<TableInfo[]>}
 */
export async function loadMyTables(guest) {
  /** @param {string} id */
  const look = async (id) => {
    try {
      return await getTable(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === "no-such-table") return id;
      return null;
    }
  };
  const found = await Promise.all(ids().map(look));
  const gone = found.filter((one) => typeof one === "string");
  if (gone.length)
    keep(
      "tables",
      ids().filter((id) => !gone.includes(id)),
    );
  return found.flatMap((table) =>
    table && typeof table !== "string" && table.seats.some((seat) => seat.guest === guest) ? [table] : [],
  );
}
