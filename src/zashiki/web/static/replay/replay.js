/** A replay as the server gives it, one for each view, and who sits at its table. */

import { getReplay, makeReplay } from "../app/api.js";
import { t } from "../app/i18n.js";

/** @typedef {import("./transport.js").Frame} Frame */
/** @typedef {{hands: string[][], discards: (string | null)[], piles_down: (string | null)[][]}} OpenCards */
/** @typedef {"open" | "none" | number} View whose eyes: all cards open, a spectator's, a seat's */
/** @typedef {{name?: string, bot?: string}} SeatRecord */
/** @typedef {{actions: unknown[], seats: SeatRecord[], ending?: import("../table/types.js").Ending, [key: string]: unknown}} Record_ */

/**
 * @typedef {object} Replay
 * @property {string} id the match's, "record" for a record that was opened
 * @property {boolean} isShared whether others find it under its id
 * @property {View} view
 * @property {number | null} seat whose observations the frames hold
 * @property {(Frame & {open: OpenCards | null})[]} frames
 * @property {Record_} record
 * @property {string[]} names by seat
 * @property {(number | null)[]} avatars
 * @property {string} game
 * @property {import("./parts.js").ReplayParts} parts what the game brings to its replays
 * @property {import("../table/types.js").Rules} rules
 * @property {(view: View) => Promise<Replay>} seenBy the same through other eyes; throws `ApiError`
 * @property {string} variant
 * @property {Record<string, string | number | boolean>} options
 * @property {number[][]} sides
 * @property {string | null} seed
 * @property {string | null} commitment
 * @property {number} taken_over actions that come from another match
 */

/** Where replays come from: a match of this server, or a record. @typedef {{id: string} | {record: unknown}} Origin */

/** @param {string | null} text as in an address @param {View} [otherwise] @returns {View} */
export const readView = (text, otherwise = "open") =>
  text === "open" || text === "none" ? text : text && /^\d$/.test(text) ? Number(text) : otherwise;

/** @typedef {(game: string) => Promise<import("./parts.js").ReplayParts>} FindParts what a game brings to its replays */

/**
 * @param {Origin} origin @param {View} view @param {FindParts} findParts
 * @returns {Promise<Replay>} throws `ApiError`
 */
export async function loadReplay(origin, view, findParts) {
  const isShared = "id" in origin;
  const answer = await (isShared ? getReplay(origin.id, String(view)) : makeReplay(origin.record, String(view)));
  const names = answer.names.map((/** @type {string} */ name, /** @type {number} */ seat) => name || t("table-seat", { number: seat + 1 }));
  const parts = await findParts(answer.game);
  const seenBy = (/** @type {View} */ other) => loadReplay(origin, other, findParts);
  const replay = { ...answer, parts, seenBy, names, id: isShared ? origin.id : "record", isShared, view };
  return { ...replay, seat: typeof view === "number" ? view : null, frames: answer.frames.map(parts.frame) };
}

/** @param {Replay} replay @returns {import("../table/types.js").TableInfo} */
export const tableOf = ({ id, game, variant, options, record, names, avatars }) => ({
  id, game, variant, options, public: false, pace: 1, hints: false, host: "", status: "finished", match: id, match_number: 1, watching: 0,
  seats: record.seats.map(({ bot = null }, seat) => ({
    kind: bot ? "bot" : "guest",
    guest: bot ? null : String(seat),
    name: names[seat],
    avatar: avatars[seat] ?? seat,
    bot,
    online: true,
  })),
});

/** Saves the replay's record as a file. @param {Replay} replay */
export function saveRecord({ id, record }) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `zashiki-${id}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The address of a moment. @param {Replay} replay @param {number} at */
export const momentPath = ({ id, view }, at) => `/replay/${id}?seat=${view}&at=${at}`;
