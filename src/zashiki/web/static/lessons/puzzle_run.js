/** Puzzles: decisions of real play at the real table, each with the one card that is best whatever the others hold. */

import { signal } from "../vendor/index.js";
import { ApiError, makeReplay } from "../app/api.js";
import { once } from "../app/once.js";
import { keep, recall, whenKept } from "../app/storage.js";
import { ownGames } from "../games.js";
import { makeTransport } from "../replay/transport.js";
import { Refused } from "../table/connection.js";

/** Who wins the round, and with how many points. @typedef {{wins: boolean | null, points: number, lead: number | null}} Value */
/** A deal that fits, in which a card is worth less than the best. @typedef {{card: string, worse_in: number, hands: string[][], gives: Value, instead_of: Value}} Refutation */
/**
 * @typedef {{id: string, seat: number, worlds: number, best: string, refutations: Refutation[], level: number, solved_by: string[],
 *   record: {game: string, variant: string, options: Record<string, any>, seats: {name: string}[]}}} Puzzle
 */
/** @typedef {{cardName: (card: string) => string, cardNames: (cards: readonly string[]) => string}} PuzzleWords what a game tells its puzzles in */
/** @typedef {{kind: "ask" | "wrong" | "right", refutation: Refutation | null}} Said */

const KEPT_AS = "puzzles";

/** @param {unknown} kept @returns {readonly string[]} */
const known = (kept) => (Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);

/** The puzzles that were solved at the first go or later, in this browser. */
export const solved = signal(known(recall(KEPT_AS)));
whenKept(KEPT_AS, (kept) => (solved.value = known(kept)));

/** All puzzles of all games, the easier ones first. @returns {Promise<{game: string, words: PuzzleWords, puzzle: Puzzle}[]>} */
export const loadPuzzles = once(async () => {
  const all = await Promise.all(
    (await ownGames()).map(async ({ name, plugin }) => {
      const words = await plugin.puzzles?.();
      if (!words) return [];
      const answer = await fetch(`/static/${name}/puzzles.json`).catch((error) => {
        throw new ApiError("offline", String(error));
      });
      if (!answer.ok) throw new ApiError("not-found", `no puzzles of ${name}`);
      /** @type {{puzzles: Puzzle[]}} */
      const { puzzles } = await answer.json();
      return puzzles.map((puzzle) => ({ game: name, words, puzzle }));
    }),
  );
  return all.flat().sort((one, other) => one.puzzle.level - other.puzzle.level);
});

/** A puzzle while it is thought about: the moment at the real table, and what was said to the last answer. */
export class PuzzleRun {
  said = signal(/** @type {Said} */ ({ kind: "ask", refutation: null }));

  /**
   * @param {Puzzle} puzzle @param {{frames: any[], rules: any}} replay as the seat sees it
   * @param {import("../plugin.js").GameTable["Store"]} Store the game's
   */
  constructor(puzzle, { frames, rules }, Store) {
    this.puzzle = puzzle;
    const { record, seat } = puzzle;
    const info = (/** @type {unknown} */ _, /** @type {number} */ one) =>
      /** @type {import("../table/types.js").SeatInfo} */ ({ kind: one === seat ? "guest" : "bot", guest: null, name: "", avatar: one, bot: null, online: true });
    this.transport = makeTransport(frames, {
      seat,
      names: record.seats.map(({ name }) => name),
      table: {
        id: "puzzle", game: record.game, variant: record.variant, options: record.options, public: false, pace: 0, hints: false, host: "",
        status: "playing", seats: record.seats.map(info), match: "puzzle", match_number: 1, watching: 0,
      },
      rules,
      at: frames.length - 1,
      match: "puzzle",
      answer: (_, picks) => this.#answer(picks[0]),
    });
    this.store = new Store("puzzle", this.transport.connect);
  }

  open() {
    this.store.open();
    this.store.settle();
  }

  close() {
    this.store.close();
  }

  /** Every answer is taken back, so that the table stays as it is. @param {string} card */
  #answer(card) {
    const { puzzle } = this;
    const isRight = card === puzzle.best;
    this.said.value = { kind: isRight ? "right" : "wrong", refutation: puzzle.refutations.find((one) => one.card === card) ?? null };
    if (isRight && !solved.peek().includes(puzzle.id)) {
      solved.value = [...solved.peek(), puzzle.id];
      keep(KEPT_AS, solved.value);
    }
    throw new Refused({ code: "lesson", reason: "a puzzle stays where it is" });
  }
}

/** @param {Puzzle} puzzle @param {import("../plugin.js").GameTable["Store"]} Store */
export async function openPuzzle(puzzle, Store) {
  const replay = await makeReplay(puzzle.record, String(puzzle.seat));
  // Of games that tell what follows from an observation, as a live table tells it.
  const frames = replay.frames.map((/** @type {any} */ frame) => (frame.outlook ? { ...frame, observation: { ...frame.observation, outlook: frame.outlook } } : frame));
  return new PuzzleRun(puzzle, { frames, rules: replay.rules }, Store);
}
