/** The calls of the daily (docs/protocol.md, "Regulars"). Every one throws `ApiError` when it does not succeed. */

import { call } from "./api.js";

/** @typedef {{match: string, table: string, is_over: boolean, score: number | null, better_than: number | null}} Try */
/**
 * @typedef {{game: string, variant: string, bot: string, commitment: string, seed: string | null, tries: number, mine: Try | null,
 *   scores: [score: number, count: number][], given_up: number, best: {match: string, name: string, score: number} | null}} Deal
 */
/** @typedef {{day: string, today: string, deals: Deal[], streak: number}} Day */

/** @param {string} day empty for today @returns {Promise<Day>} */
export const getDay = (day) => call("GET", `/daily?day=${day}`);
/** Begins the one try. @param {string} game @param {string} variant @returns {Promise<import("./api.js").TableInfo>} */
export const beginTry = (game, variant) => call("POST", "/daily", { game, variant });
