/** The calls of duplicate matches (docs/protocol.md, "Duplicate matches"). Every call throws `ApiError`. */

import { call } from "./api.js";

/** @typedef {import("./api.js").Me} Me */
/** @typedef {import("./api.js").OptionValue} OptionValue */
/**
 * One of its tables: the first team sits on the `first_side`; a bot, or nobody yet, where a seat is null.
 * @typedef {{first_side: number, seats: (Me | null)[], table: string | null, match: string | null, round: number, is_over: boolean}} TableOfTeams
 */
/** What a round came to at a table, for the first team and the second. @typedef {{points: [number, number], lost: [number, number] | null}} Score */
/** @typedef {{round: number, scores: (Score | null)[], is_counted: boolean, points: number, lost: number}} Line */
/**
 * @typedef {{id: string, game: string, variant: string, options: Record<string, OptionValue>, bot: string, minutes: number,
 *   status: "gathering" | "playing" | "finished", ends: number | null, host: string | null, host_name: string, tables: TableOfTeams[], rounds: Line[],
 *   points: number, lost: number, gave_up: [number, number], winner: 0 | 1 | null, is_decided: boolean, commitment: string, seed: string | null,
 *   rematch: string | null}} Duplicate
 */
/** @typedef {{do: "sit" | "leave" | "start" | "end" | "again", table?: number, seat?: number}} Act */

/** @param {string} id */
const pathOf = (id) => `/duplicates/${encodeURIComponent(id)}`;

/** @param {{game: string, variant: string, options: Record<string, OptionValue>, tables: number, bot: string, minutes: number}} wanted @returns {Promise<Duplicate>} */
export const makeDuplicate = (wanted) => call("POST", "/duplicates", wanted);
/** @param {string} id @returns {Promise<Duplicate>} */
export const getDuplicate = (id) => call("GET", pathOf(id));
/** @param {string} id @param {Act} act @returns {Promise<Duplicate>} */
export const actOnDuplicate = (id, act) => call("POST", pathOf(id), act);
