/** The calls of clubs (docs/protocol.md, "Clubs"). Every one throws `ApiError`. */

import { call } from "./api.js";
import { failureText } from "./failure.js";

/** One of yours in a list. @typedef {{key: string, name: string, count: number, is_founder: boolean}} Outline */
/** @typedef {{id: string, name: string, avatar: number, here: boolean}} Member */
/** How new tables of a club are set up, unless who does it chooses otherwise. @typedef {{game: string, variant: string, options: Record<string, import("./api.js").OptionValue>, clock: import("./api.js").Clock, hints: boolean}} Preset */
/** Content that a member has brought: a value of an option. @typedef {{game: string, option: string, value: string, labels: import("./games.js").Label[], guest: string | null}} Pack */
/**
 * @typedef {{key: string, name: string, rules: string, count: number, presets: Preset[], is_member: boolean, members: Member[],
 *   tables: {open: import("./api.js").PublicTable[], watch: import("./api.js").PublicTable[]} | null, packs: Pack[]}} Club
 *   the founder is the first of the members; who is none is told of neither members nor tables nor packs
 */
/** What the form for a table of a club offers, and what it begins with. @typedef {{games: import("./api.js").Game[], presets: Preset[]}} Forms */
/** @typedef {{guest: string, standing: import("./person.js").OwnStanding}} MemberStanding */
/** @typedef {"join" | "leave" | "remove" | "hand-over" | "renew" | "end"} Deed */

/** @param {string} key */
const path = (key) => `/clubs/${encodeURIComponent(key)}`;

/** Those that you are in. @returns {Promise<Outline[]>} */
export const listClubs = () => call("GET", "/clubs");
/** @param {{name: string, rules: string}} wanted @returns {Promise<Club>} */
export const makeClub = (wanted) => call("POST", "/clubs", wanted);
/** One as it is now; to its members, that its page is open. @param {string} key @returns {Promise<Club>} */
export const getClub = (key) => call("GET", path(key));
/** How the members stand in this season, the best of each variant first. @param {string} key @returns {Promise<MemberStanding[]>} */
export const getLadder = (key) => call("GET", `${path(key)}/ladder`);
/** @param {string} key @param {{name?: string, rules?: string}} changes @returns {Promise<Club>} */
export const changeClub = (key, changes) => call("PATCH", path(key), changes);
/**
 * The club as it is then; who is in it no more is told which others they are in.
 * @param {string} key @param {Deed} deed @param {string} [guest] whom the founder means
 */
export const actOnClub = (key, deed, guest = "") => call("POST", path(key), { do: deed, guest });

/** @param {string} key @returns {Promise<Forms>} */
export const getForms = (key) => call("GET", `${path(key)}/games`);
/** @param {string} key @param {Preset} preset @returns {Promise<Club>} */
export const setPreset = (key, { game, variant, ...wanted }) => call("PUT", `${path(key)}/presets/${game}/${variant}`, wanted);
/** @param {string} key @param {Pick<Preset, "game" | "variant">} preset @returns {Promise<Club>} */
export const clearPreset = (key, { game, variant }) => call("DELETE", `${path(key)}/presets/${game}/${variant}`);
/** @param {string} key @param {string} game @param {unknown} made a draft of the workshop @returns {Promise<Club>} */
export const bringPack = (key, game, made) => call("POST", `${path(key)}/packs`, { game, made });
/** @param {string} key @param {string} value @returns {Promise<Club>} */
export const removePack = (key, value) => call("DELETE", `${path(key)}/packs/${encodeURIComponent(value)}`);
/** Tells the host of the parlour. @param {string} key @param {string} reason @returns {Promise<{id: string}>} */
export const reportClub = (key, reason) => call("POST", `${path(key)}/reports`, { reason });

/** Why something was refused: a club's own words first. @param {unknown} error */
export const refusalText = (error) => failureText(error, "club-error");
