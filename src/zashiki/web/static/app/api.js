/** The server's calls (docs/protocol.md). Every one throws `ApiError` when it does not succeed. */

import { isOnline } from "./line.js";

/** @typedef {{id: string, name: string, avatar: number}} Me */
/** @typedef {"me" | "open" | {bot: string}} Occupant */
/** @typedef {string | number | boolean} OptionValue */
/** A value that can be chosen only together with certain values of another option. @typedef {{value: OptionValue, option: string, among: OptionValue[]}} Need */
/** @typedef {{value: OptionValue, language: string, text: string}} Label what a value from outside is called */
/** @typedef {{name: string, values: OptionValue[], needs?: Need[], labels?: Label[]}} OptionSpec the first value is the default */
/** @typedef {{name: string, seats: number, sides: number[][], options: OptionSpec[]}} Variant */
/** A game; `catalogues` are the texts that it brings, where this browser has no files of its own for it. @typedef {{game: string, variants: Variant[], bots: string[], hints: boolean, catalogues?: string[]}} Game */
/**
 * @typedef {{game: string, variant: string, options: Record<string, OptionValue>, seats: Occupant[], public: boolean,
 *   pace: number, hints?: boolean, rated?: boolean, delay?: number, clock?: Clock, club?: string, from?: {record: unknown, actions: number}}} NewTable `from` is a moment of another match to go on from, `club` the key of one whose members find it
 */
/**
 * @typedef {{kind: "open" | "guest" | "bot", guest: string | null, name: string, avatar: number, bot: string | null,
 *   online: boolean, stand_in?: string | null, away?: number | null, ready?: boolean, asked_again?: boolean, offered?: string | null}} SeatInfo
 */
/**
 * @typedef {{id: string, game: string, variant: string, options: Record<string, OptionValue>, public: boolean, pace: number,
 *   hints: boolean, host: string, status: "gathering" | "playing" | "finished", seats: SeatInfo[], match: string | null,
 *   match_number: number, watching: number, clock?: Clock, stand_in?: string, watchers?: Me[], begins?: number | null, terms?: number,
 *   quick?: boolean, spectators?: boolean, delay?: number, chat?: boolean, rated?: boolean, daily?: string, tournament?: string, duplicate?: boolean}} TableInfo
 */
/** How long a decision may take. @typedef {{kind: "relaxed" | "live" | "days", move?: number, bank?: number, days?: number}} Clock */

/** A call that did not succeed; `code` is the server's, or "offline", or "broken-answer". */
export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {string} reason a sentence in English
   */
  constructor(code, reason) {
    super(reason);
    this.name = "ApiError";
    this.code = code;
    this.reason = reason;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("offline", "The server cannot be reached.");
  }
  // What was kept on this device comes without a line too.
  if (!answer.headers.has("Kept")) isOnline.value = true;
  const content = await answer.json().catch(() => null);
  if (answer.ok && content !== null) return content;
  throw new ApiError(content?.code ?? "broken-answer", content?.reason ?? `The server answered ${answer.status}.`);
}

/** Who you are; the first call makes a guest of you. @returns {Promise<Me>} */
export const getMe = () => call("GET", "/me");
/**
 * Changes your name (1–24 characters) or avatar (0–7).
 * @param {{name?: string, avatar?: number}} changes
 * @returns {Promise<Me>}
 */
export const updateMe = (changes) => call("PATCH", "/me", changes);
/** What can be played, and the bots. @returns {Promise<Game[]>} */
export const listGames = () => call("GET", "/games");
/** What people call content of theirs. @param {string} game @param {string} value @returns {Promise<import("./games.js").Label[]>} */
export const listLabels = (game, value) => call("GET", `/${game}/content/labels?value=${encodeURIComponent(value)}`);
/** A public table, and how many seconds ago it was made. @typedef {{table: TableInfo, seconds: number}} PublicTable */

/** Public tables where people wait, and matches that may be watched. @returns {Promise<{open: PublicTable[], watch: PublicTable[]}>} */
export const listTables = () => call("GET", "/tables");
/** What is played at tables to which the server has just led. @type {Map<string, string>} */
const justMade = new Map();
/** @param {TableInfo} table */
function noted(table) {
  justMade.set(table.id, table.game);
  return table;
}
/** A seat at a table with whoever wants the same. @param {{game: string, variant: string, clock: Clock}} wish @returns {Promise<TableInfo>} */
export const findMatch = async (wish) => noted(await call("POST", "/quick", wish));
/** Tells the host of the parlour of somebody. @param {{table: string, guest: string, reason: string}} report @returns {Promise<{id: string}>} */
export const reportGuest = (report) => call("POST", "/reports", report);
/** @param {NewTable} table @returns {Promise<TableInfo>} */
export const createTable = async (table) => noted(await call("POST", "/tables", table));
/**
 * A match that is over, moment by moment, as a view sees it: `open`, `none` or a seat's number.
 * @param {string} id @param {string} view @returns {Promise<any>}
 */
export const getReplay = (id, view) => call("GET", `/matches/${encodeURIComponent(id)}/replay?view=${view}`);
/** The same of a record. @param {unknown} record @param {string} view @returns {Promise<any>} */
export const makeReplay = (record, view) => call("POST", `/replays?view=${view}`, record);
/**
 * What there is to show of a game whose cards come from packs (docs/protocol.md, "Content").
 * @param {string} game @param {string} packs @param {string} code the language @returns {Promise<any>}
 */
export const getContent = (game, packs, code) =>
  call("GET", `/${game}/content?packs=${encodeURIComponent(packs)}&language=${code}`);
/** @param {string} id @returns {Promise<TableInfo>} */
export const getTable = (id) => call("GET", `/tables/${encodeURIComponent(id)}`);
/** What is played at a table; asked for only where the server has not just said it. @param {string} id @returns {Promise<string>} */
export async function gameAt(id) {
  const game = justMade.get(id) ?? (await getTable(id)).game;
  justMade.delete(id);
  return game;
}
/**
 * What to do at a table where this person is asked something (`HintAnswer`). @param {string} table @param {string} match
 * @returns {Promise<{match: string, hint: any}>}
 */
export const askHint = (table, match) => call("POST", `/tables/${encodeURIComponent(table)}/hint`, { match });
/** How far the analysis of a match is, and what there is of it (`AnalysisState`). @param {string} id @returns {Promise<any>} */
export const getAnalysis = (id) => call("GET", `/matches/${encodeURIComponent(id)}/analysis`);
/** Begins the analysis of a match that is over. @param {string} id @returns {Promise<any>} */
export const askAnalysis = (id) => call("POST", `/matches/${encodeURIComponent(id)}/analysis`);
