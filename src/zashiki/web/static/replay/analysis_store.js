/** The analysis of a match as this page knows it: asked for, followed while it is made, kept while the page is open. */

import { signal } from "../vendor/index.js";
import { ApiError, askAnalysis, getAnalysis } from "../app/api.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("../table/types.js").Option} Option */
/** @typedef {import("../table/types.js").Reason} Reason */
/** @typedef {"forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder"} Mark */
/**
 * @typedef {{at: number, round: number, seat: number, kind: string, played: string[], best: string[], mark: Mark,
 *   loss: number, error: number, chance: number, options: Option[], reasons: Reason[]}} Judged
 */
/** @typedef {{at: number, round: number, chances: number[], matches: number[]}} Moment */
/** @typedef {{seat: number, decisions: number, loss: number, marks: Record<string, number>}} SeatSummary */
/** What an act of chance brought, by side. @typedef {{at: number, round: number, kind: string, changes: number[], errors: number[]}} Luck */
/** @typedef {{luck: number, error: number, cost: number}} SideSummary */
/** @typedef {{sides: number[][], decisions: Judged[], line: Moment[], seats: SeatSummary[], luck?: Luck[], summaries?: SideSummary[], strokes?: Luck[]}} Analysis */
/** @typedef {{status: "none" | "waiting" | "working" | "ready" | "failed", done: number, total: number, analysis: Analysis | null}} State */

/** How often somebody looks how far it is. */
const LOOK_MS = 1500;

/** The marks that are named, from the worst. @type {readonly Mark[]} */
export const COSTLY = ["blunder", "mistake", "inaccuracy"];

/** @type {State} */
const NOTHING = { status: "none", done: 0, total: 0, analysis: null };

class AnalysisStore {
  state = signal(NOTHING);
  /** Whether it is shown. */
  isOpen = signal(false);
  /** What went wrong when the server was asked. */
  problem = signal(/** @type {unknown} */ (null));
  #timer = 0;
  #followers = 0;
  /** What was asked last: an answer to an earlier question may come after its own. @type {Promise<State> | null} */
  #asked = null;

  /** @param {string} match */
  constructor(match) {
    this.match = match;
  }

  /** Whether the server has told anything yet. */
  get isTold() {
    return this.state.value !== NOTHING;
  }

  /**
   * Begin to follow; what it returns ends that. Where it shall be made, nothing else is asked first: an answer to
   * that would put the later question's aside.
   * @param {{isWanted?: boolean}} [how] whether the server is to begin with it @returns {() => void}
   */
  follow({ isWanted = false } = {}) {
    this.#followers += 1;
    if (isWanted && this.state.peek().status !== "ready") void this.begin();
    else if (this.#followers === 1) void this.#look();
    return () => {
      if (--this.#followers === 0) clearTimeout(this.#timer);
    };
  }

  /** Have the server begin. */
  async begin() {
    await this.#take(askAnalysis(this.match));
  }

  async #look() {
    if (this.state.peek().status !== "ready") await this.#take(getAnalysis(this.match));
  }

  /** @param {Promise<State>} answer */
  async #take(answer) {
    clearTimeout(this.#timer);
    this.#asked = answer;
    try {
      const told = await answer;
      if (this.#asked !== answer) return;
      this.state.value = told;
      this.problem.value = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.#asked !== answer) return;
      this.problem.value = error;
    }
    const { status } = this.state.peek();
    const goesOn = status === "waiting" || status === "working";
    if (goesOn && this.#followers > 0) this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
  }
}

/** @type {Map<string, AnalysisStore>} */
const STORES = new Map();

/** The analysis of a match, the same for all views of its replay. @param {{id: string}} match */
export function analysisOf({ id }) {
  const store = STORES.get(id) ?? new AnalysisStore(id);
  STORES.set(id, store);
  return store;
}

/**
 * The decision that is to be taken at this moment, if the analysis is shown and has judged it.
 * @param {Replay} replay @param {number} at @returns {Judged | null}
 */
export function judgedAt(replay, at) {
  const store = analysisOf(replay);
  if (!store.isOpen.value) return null;
  return store.state.value.analysis?.decisions.find((decision) => decision.at === at) ?? null;
}
