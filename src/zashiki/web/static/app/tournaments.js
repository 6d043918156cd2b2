/** The calls of tournaments (docs/protocol.md, "Tournaments"), and one of them as it is now. Every call throws `ApiError`. */

import { signal, useEffect } from "../vendor/index.js";
import { call } from "./api.js";

/** @typedef {"swiss" | "knockout" | "arena"} System */
/**
 * What is peculiar to a format: whether whoever is free is paired until the time is out, in one round; whether who loses is out,
 * and so nobody comes late; whether tables share their deals, and ties are broken by opponents.
 * @type {Record<System, {isRolling: boolean, isDecisive: boolean, isDuplicate: boolean}>}
 */
export const SYSTEMS = {
  swiss: { isRolling: false, isDecisive: false, isDuplicate: true },
  knockout: { isRolling: false, isDecisive: true, isDuplicate: false },
  arena: { isRolling: true, isDecisive: false, isDuplicate: false },
};
/**
 * @typedef {{id: string, name: string, game: string, variant: string, system: System, rounds: number, round: number,
 *   status: "gathering" | "playing" | "finished", begins: number | null, minutes: number, fill: boolean, pairs: boolean, rated: boolean, most: number,
 *   ends: number | null, entrants: number}} Outline
 *   times are seconds of the epoch
 */
/** One in a list; yours where you have made it, or take part. @typedef {{tournament: Outline, is_yours: boolean}} Listed */
/**
 * @typedef {{number: number, guest: string | null, name: string, avatar: number, is_in: boolean, place: number, points: number,
 *   buchholz: number, sonneborn_berger: number, margin: number, matches: number, wins: number, streak: number,
 *   partner: {guest: string, name: string, avatar: number} | null, invited: string | null}} Entrant `partner`: the other one of a pair
 */
/** A table of a pairing: one entrant's, or (null) that of both. @typedef {{table: string, match: string, entrant: number | null, is_over: boolean, score: number | null}} TableLink */
/**
 * @typedef {{round: number, board: number, first: number, second: number | null, points: [number, number] | null, is_played: boolean,
 *   tables: TableLink[]}} Pairing
 */
/**
 * @typedef {Outline & {options: Record<string, import("./api.js").OptionValue>, bot: string, public: boolean, host: string | null,
 *   host_name: string, commitment: string, seed: string | null, standings: Entrant[], pairings: Pairing[]}} Tournament
 */
/**
 * @typedef {{name: string, game: string, variant: string, options: Record<string, import("./api.js").OptionValue>, system: System,
 *   rounds: number, bot: string, minutes: number, most: number, begins: number | null, public: boolean, fill: boolean, pairs: boolean, rated: boolean}} NewTournament
 */
/** @typedef {{do: "enter" | "withdraw" | "invite" | "start" | "hurry" | "end" | "drop", entrant?: number, key?: string, guest?: string}} Act */

/** Milliseconds until a page asks again: while rounds are played, an arena goes on, people gather, the first round is drawn. */
const AGAIN = { playing: 4000, rolling: 2000, gathering: 8000, drawing: 1000 };

/** How long until one is asked for again; null where nothing comes any more. @param {Tournament | null} told */
function pause(told) {
  // Ended early it has its seed to tell, as soon as the last match is over.
  if (told?.status === "finished") return told.seed === null ? AGAIN.playing : null;
  if (told?.status !== "playing") return AGAIN.gathering;
  if (!told.round) return AGAIN.drawing;
  return SYSTEMS[told.system].isRolling ? AGAIN.rolling : AGAIN.playing;
}

/** @returns {Promise<Listed[]>} */
export const listTournaments = () => call("GET", "/tournaments");
/** @param {NewTournament} wanted @returns {Promise<Tournament>} */
export const foundTournament = (wanted) => call("POST", "/tournaments", wanted);
/** One as it is; the browser asks whether it has changed, and has it already where it has not. @param {string} id @returns {Promise<Tournament>} */
const getTournament = (id) => call("GET", `/tournaments/${encodeURIComponent(id)}`);

/** By what somebody becomes one's partner. @param {string} id @returns {Promise<{entrant: number, key: string}>} */
export const getPairKey = (id) => call("GET", `/tournaments/${encodeURIComponent(id)}/pair`);

/** The one that is looked at. */
export const tournament = signal(/** @type {Tournament | null} */ (null));

/** @param {string} id */
export const lookAtTournament = async (id) => (tournament.value = await getTournament(id));

/** How often something that was done was sent or answered: what was asked before knows nothing of it. */
let deeds = 0;

/** @param {string} id @param {Act} act */
export async function actOn(id, act) {
  deeds += 1;
  try {
    /** @type {Tournament} */
    const told = await call("POST", `/tournaments/${encodeURIComponent(id)}`, act);
    // Who looks at another one by then goes on looking at it.
    if (tournament.peek()?.id === id) tournament.value = told;
  } finally {
    deeds += 1;
  }
}

/**
 * Keeps `tournament` as it is now while a component is there and seen, until all is told.
 * @param {string} id @param {(error: unknown) => void} onTold what went wrong, or null
 */
export function useTournament(id, onTold) {
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const wait = () => {
      const told = tournament.peek();
      const after = pause(told?.id === id ? told : null);
      clearTimeout(timer);
      if (!isGone && after !== null) timer = setTimeout(look, after);
    };
    const look = () => {
      if (document.hidden) return wait();
      const before = deeds;
      getTournament(id)
        .then((told) => {
          if (isGone || before !== deeds) return;
          // Nothing is drawn anew where nothing has changed.
          if (JSON.stringify(told) !== JSON.stringify(tournament.peek())) tournament.value = told;
          onTold(null);
        })
        .catch((error) => !isGone && onTold(error))
        .finally(wait);
    };
    look();
    // What somebody does here may be the beginning.
    const heed = tournament.subscribe(wait);
    document.addEventListener("visibilitychange", look);
    return () => {
      isGone = true;
      heed();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id]);
}

/** Where somebody stands in it, if they are in it. @param {Tournament} told @param {string | undefined} guest */
export const entrantOf = (told, guest) => (guest ? told.standings.find((one) => one.guest === guest || one.partner?.guest === guest) : undefined);

/** Whether somebody who is not in it may enter now. @param {Tournament} told */
export const isOpen = ({ status, system, round, rounds }) =>
  status === "gathering" || (status === "playing" && !SYSTEMS[system].isDecisive && (SYSTEMS[system].isRolling || round < rounds));

/** The pairing of an entrant in the round that is played, or now where people come free. @param {Tournament} told @param {number} number */
export const pairingOf = ({ pairings, round, system }, number) =>
  pairings.find((one) => one.round === round && (one.first === number || one.second === number) && !(SYSTEMS[system].isRolling && one.points));

/** The table where an entrant is to play now. @param {Tournament} told @param {number} number */
export const tableOf = (told, number) =>
  told.status === "playing"
    ? pairingOf(told, number)?.tables.find(({ entrant, is_over }) => !is_over && (entrant === null || entrant === number))
    : undefined;
