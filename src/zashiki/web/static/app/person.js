/** The calls about the person who calls (docs/protocol.md, "Regulars"). Every one throws `ApiError` when it does not succeed. */

import { call } from "./api.js";

/** @typedef {import("./api.js").Me} Me */
/** @typedef {[game: string, variant: string]} Favourite */
/** @typedef {{game: string, variant: string, matches: number, won: number, last: number}} GameTally */
/** @typedef {{game: string, variant: string, season: string, points: number, matches: number, won: number, is_provisional: boolean}} OwnStanding */
/** @typedef {{place: number, guest: string | null, bot: string | null, name: string, avatar: number, points: number, matches: number, won: number}} Ranked */
/** @typedef {{game: string, variant: string, season: string, seasons: string[], ranked: Ranked[], own: OwnStanding | null}} Leaderboard */
/**
 * @typedef {{id: string, name: string, avatar: number, since: number, has_phrase: boolean, favourites: Favourite[], games: GameTally[],
 *   standings: OwnStanding[]}} Profile
 */
/** @typedef {"won" | "lost" | "drawn" | "stopped" | "playing"} Result */
/**
 * @typedef {{id: string, table: string, game: string, variant: string, started: number, finished: number | null, seat: number,
 *   rank: number | null, result: Result, seats: {name?: string | null, bot?: string | null}[],
 *   rated: boolean, points: number | null}} Played
 */
/** @typedef {{game: string, variant: string, result: string, against: string}} Wanted */
/** @typedef {{device: {id: string, label: string, created: number, seen: number}, is_this: boolean}} OwnDevice */

/** @typedef {{id: string, label: string, created: number, seen: number}} OwnPasskey */

/** Decisions with something to choose: how many, what they cost on average, how many of each mark. @typedef {{decisions: number, loss: number, marks: Record<string, number>}} Share */
/**
 * A decision that cost something. @typedef {{match: string, game: string, variant: string, finished: number, seat: number, at: number, kind: string,
 *   played: string[], best: string[], mark: string, loss: number}} Costly
 */
/**
 * @typedef {{kinds: {game: string, kind: string, share: Share}[], parts: Share[],
 *   course: {match: string, game: string, variant: string, finished: number, seat: number, share: Share}[],
 *   costly: Costly[], open: string[]}} Insight `open` are matches that could be analysed
 */

/** What you play well and what costs you. @returns {Promise<Insight>} */
export const getInsight = () => call("GET", "/me/insight");
/** @returns {Promise<Profile>} */
export const getProfile = () => call("GET", "/me/profile");
/** @param {Favourite} favourite @param {boolean} likes @returns {Promise<Profile>} */
export const setFavourite = (favourite, likes) => call("PATCH", "/me/profile", { favourite, likes });
/** @param {Wanted} wanted @param {string} before @returns {Promise<{matches: Played[], next: string}>} */
export const listMatches = (wanted, before) => call("GET", `/me/matches?${new URLSearchParams({ ...wanted, before })}`);
/** @returns {Promise<OwnDevice[]>} */
export const listDevices = () => call("GET", "/me/devices");
/** @param {string} id @returns {Promise<unknown>} */
export const turnAway = (id) => call("DELETE", `/me/devices/${id}`);
/** A new recovery phrase, told this once. @param {string} language @returns {Promise<{phrase: string}>} */
export const makePhrase = (language) => call("POST", "/me/phrase", { language });
/** @param {string} phrase @returns {Promise<Me>} */
export const recover = (phrase) => call("POST", "/me/recovery", { phrase });
/** @returns {Promise<OwnPasskey[]>} */
export const listPasskeys = () => call("GET", "/me/passkeys");
/** @returns {Promise<PublicKeyCredentialCreationOptionsJSON>} */
export const offerPasskey = () => call("POST", "/me/passkeys/offer");
/** @param {unknown} made @returns {Promise<OwnPasskey>} */
export const addPasskey = (made) => call("POST", "/me/passkeys", made);
/** @param {string} id @returns {Promise<OwnPasskey[]>} */
export const removePasskey = (id) => call("DELETE", `/me/passkeys/${id}`);
/** @returns {Promise<PublicKeyCredentialRequestOptionsJSON>} */
export const askForPasskey = () => call("POST", "/me/passkeys/ask");
/** @param {unknown} shown @returns {Promise<Me>} */
export const showPasskey = (shown) => call("POST", "/me/passkeys/show", shown);
/** @param {string} game @param {string} variant @param {string} season empty for the one that runs @returns {Promise<Leaderboard>} */
export const getLeaderboard = (game, variant, season) =>
  call("GET", `/standing?${new URLSearchParams({ game, variant, season })}`);
/** @param {string} guest your own id @returns {Promise<Me>} */
export const forgetMe = (guest) => call("POST", "/me/forget", { guest });
