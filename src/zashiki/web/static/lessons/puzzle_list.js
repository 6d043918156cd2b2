/** Which puzzles there are, which have been solved, and what comes next: all that is needed before one is opened. */

import { signal } from "../vendor/index.js";
import { ApiError } from "../app/api.js";
import { once } from "../app/once.js";
import { keep, recall, whenKept } from "../app/storage.js";
import { ownGames } from "../games.js";

/** @typedef {import("./puzzle_run.js").Puzzle} Puzzle */
/** @typedef {{cardName: (card: string) => string, cardNames: (cards: readonly string[]) => string}} PuzzleWords what a game tells its puzzles in */
/** A puzzle by its place; it lies in a file with others. @typedef {{id: string, game: string, words: PuzzleWords, variant: string, level: number, number: number, file: number}} Entry */
/** What is played: 0 and "" are any. @typedef {{level: number, variant: string}} Wanted */
/** Puzzles in a row that were solved with the first card. @typedef {{now: number, most: number}} Streak */

const SOLVED = "puzzles";
const TRIED = "puzzles-tried";
const STREAK = "puzzle-streak";
const WANTED = "puzzle-wanted";

/** @param {unknown} kept @returns {readonly string[]} */
const known = (kept) => (Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
/** @param {any} kept @returns {Streak} */
const counted = (kept) => ({ now: Number(kept?.now) || 0, most: Number(kept?.most) || 0 });
/** @param {any} kept @returns {Wanted} */
const asked = (kept) => ({ level: Number(kept?.level) || 0, variant: typeof kept?.variant === "string" ? kept.variant : "" });

/** The puzzles that were solved at the first go or later, in this browser. */
export const solved = signal(known(recall(SOLVED)));
whenKept(SOLVED, (kept) => (solved.value = known(kept)));

/** Those that were answered, or whose solution was looked at: no later answer is the first, in another visit neither. */
let tried = known(recall(TRIED));
whenKept(TRIED, (kept) => (tried = known(kept)));

export const streak = signal(counted(recall(STREAK)));
whenKept(STREAK, (kept) => (streak.value = counted(kept)));

export const wanted = signal(asked(recall(WANTED)));

/** @param {Partial<Wanted>} change */
export function want(change) {
  wanted.value = { ...wanted.peek(), ...change };
  keep(WANTED, wanted.value);
}

/** @param {string} id */
export const isSolved = (id) => solved.value.includes(id);

/** @param {string} id */
export function noteSolved(id) {
  if (solved.peek().includes(id)) return;
  solved.value = [...solved.peek(), id];
  keep(SOLVED, solved.value);
}

/** An answer, which counts for what is in a row where it is the first. @param {string} id @param {boolean} isRight */
export function noteFirst(id, isRight) {
  if (tried.includes(id) || solved.peek().includes(id)) return;
  tried = [...tried, id];
  keep(TRIED, tried);
  const now = isRight ? streak.peek().now + 1 : 0;
  streak.value = { now, most: Math.max(streak.peek().most, now) };
  keep(STREAK, streak.value);
}

/** @param {string} game @param {string} name @returns {Promise<any>} */
async function file(game, name) {
  const answer = await fetch(`/static/${game}/puzzles/${name}.json`).catch((error) => {
    throw new ApiError("offline", String(error));
  });
  if (!answer.ok) throw new ApiError("not-found", `no puzzles of ${game}`);
  return answer.json();
}

/** All puzzles of all games, the easier ones first. @returns {Promise<Entry[]>} */
export const loadPuzzles = once(async () => {
  const all = await Promise.all(
    (await ownGames()).map(async ({ name: game, plugin }) => {
      const words = await plugin.puzzles?.();
      if (!words) return [];
      /** @type {{in_a_file: number, kinds: {variant: string}[], puzzles: [string, number, number][]}} */
      const { in_a_file: size, kinds, puzzles } = await file(game, "index");
      return puzzles.map(([id, kind, level], at) => ({ id, game, words, variant: kinds[kind].variant, level, file: Math.floor(at / size) }));
    }),
  );
  const sorted = all.flat().sort((one, other) => one.level - other.level);
  return sorted.map((entry, at) => ({ ...entry, number: at + 1 }));
});

/** @param {Entry} entry @returns {Promise<Puzzle>} */
export async function loadPuzzle({ id, game, file: number }) {
  /** @type {{puzzles: Puzzle[]}} */
  const { puzzles } = await file(game, String(number));
  const found = puzzles.find((one) => one.id === id);
  if (!found) throw new ApiError("not-found", `no puzzle ${id}`);
  return found;
}

/** Those that are wanted. @param {readonly Entry[]} all @param {Wanted} what */
export const among = (all, { level, variant }) =>
  all.filter((entry) => (!level || entry.level === level) && (!variant || entry.variant === variant));

/** The next that is wanted and not solved, after a puzzle or from the beginning. @param {readonly Entry[]} all @param {number} [after] its number */
export function nextOf(all, after = 0) {
  const left = among(all, wanted.value).filter(({ id, number }) => number !== after && !isSolved(id));
  return left.find(({ number }) => number > after) ?? left[0];
}
