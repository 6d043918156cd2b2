/** A puzzle at the real table: the moment as a seat saw it, every answer weighed and taken back. */

import { signal } from "../vendor/index.js";
import { makeTransport } from "../replay/transport.js";
import { Refused } from "../table/connection.js";

/** Who wins the round, and with how many points; or how many seals ahead. @typedef {{wins: boolean | null, points: number, lead: number | null}} Value */
/**
 * A card that is not the best: in how many of the deals that fit it is worth less, and one of them: which card lies in the
 * place of which, and what follows the card and the best card, as actions in text.
 * @typedef {{card: string, worse_in: number, gives: Value, instead_of: Value, swaps: Record<string, string>, line: string[], best_line: string[]}} Refutation
 */
/** @typedef {{seat: number | "chance", kind: string, picks: string[]}} Action */
/** @typedef {{game: string, variant: string, options: Record<string, any>, seats: {name: string}[], actions: Action[], [key: string]: any}} PuzzleRecord */
/**
 * @typedef {{id: string, seat: number, worlds: number, best: string, refutations: Refutation[], level: number, solved_by: string[],
 *   record: PuzzleRecord}} Puzzle
 */
/** What is said to an answer; "shown" is the solution that was asked for. @typedef {{kind: "ask" | "wrong" | "right" | "shown", picks: readonly string[]}} Said */
/**
 * @typedef {{seat: number, names: readonly string[], record: {game: string, variant: string, options: Record<string, any>, seats: unknown[]},
 *   frames: any[], rules: any}} Question the last frame is what is asked
 */

export class PuzzleRun {
  said = signal(/** @type {Said} */ ({ kind: "ask", picks: [] }));

  /**
   * @param {Question} question
   * @param {import("../plugin.js").GameTable["Store"]} Store the game's
   * @param {(picks: readonly string[]) => boolean} answer whether it is right
   */
  constructor({ seat, names, record, frames, rules }, Store, answer) {
    const info = (/** @type {unknown} */ _, /** @type {number} */ one) =>
      /** @type {import("../table/types.js").SeatInfo} */ ({ kind: "guest", guest: one === seat ? null : String(one), name: names[one], avatar: one, bot: null, online: true });
    this.transport = makeTransport(frames, {
      seat,
      names,
      table: {
        id: "puzzle", game: record.game, variant: record.variant, options: record.options, public: false, pace: 0, hints: false, host: "",
        status: "playing", seats: record.seats.map(info), match: "puzzle", match_number: 1, watching: 0,
      },
      rules,
      at: frames.length - 1,
      match: "puzzle",
      answer: (_, picks) => {
        this.said.value = { kind: answer(picks) ? "right" : "wrong", picks };
        // Every answer is taken back, so that the table stays as it is.
        throw new Refused({ code: "lesson", reason: "a puzzle stays where it is" });
      },
    });
    const { said } = this;
    // Taken back like every answer, the right one is not called wrong for that.
    class PuzzleStore extends Store {
      /** @param {() => import("../table/live.js").Refusal} words */
      refuse(words) {
        if (said.peek().kind !== "right") super.refuse(words);
      }
    }
    this.store = new PuzzleStore("puzzle", this.transport.connect);
  }

  open() {
    this.store.open();
    this.store.settle();
  }

  close() {
    this.store.close();
  }
}

/** The match in a deal that refutes a card, up to the end of one of its lines. @param {Puzzle} puzzle @param {Refutation} refutation @param {readonly string[]} line @returns {PuzzleRecord} */
export function refuted({ record }, { swaps }, line) {
  const actions = record.actions.map((action) => ({ ...action, picks: action.picks.map((pick) => swaps[pick] ?? pick) }));
  const following = line.map((text) => {
    const [seat, kind, ...picks] = text.split(" ");
    return { seat: Number(seat), kind, picks };
  });
  return { ...record, actions: [...actions, ...following] };
}
