/** A table of Yokai Septet as this browser knows it. */

import { computed } from "../vendor/index.js";
import { makeShow } from "./animator.js";
import { beforeDeal, reduced } from "./reducer.js";
import { LiveTable, maybe } from "../table/live.js";
import { receivedIn } from "./places.js";
import { inWords, whyNot } from "./refusal.js";
import { limitsOf } from "./limits.js";
import { nearIn, tensionOf } from "./tension.js";

/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("../table/types.js").GameEvent} GameEvent */
/** @typedef {import("../table/types.js").TableInfo} TableInfo */
/** @typedef {{key: number, event: GameEvent, before: Observation}} LogEntry an event and the table just before it */
/**
 * The event `RoundEnded`, and the table before it.
 * @typedef {{event: any, before: Observation, matchWinners: number[] | null}} RoundEnd
 */

/** What everybody does at once. */
const TOGETHER = new Set(["HandDealt", "PilesLaid", "CardsPassed", "CardDiscarded", "CardUncovered"]);

/** @extends {LiveTable<Observation>} */
export class TableStore extends LiveTable {
  /** Who won the trick that still lies on the table. */
  trickWinner = maybe(/** @type {number | null} */ (null));
  /** The card that the leader of the first round shows just now (S3.4). */
  showing = maybe(/** @type {{seat: number, card: string} | null} */ (null));
  /** Cards that came with the pass, marked until the first card is played. */
  fresh = maybe(/** @type {readonly string[]} */ ([]));
  /** The bosses that are being captured just now, and the side that has them. */
  capture = maybe(/** @type {{cards: readonly string[], side: number} | null} */ (null));
  roundEnd = maybe(/** @type {RoundEnd | null} */ (null));

  limits = computed(() => {
    const rules = this.rules.value;
    if (!rules) throw new Error("no match is being played, so there are no limits");
    return limitsOf(/** @type {import("./types.js").Rules} */ (rules));
  });

  /** @type {ReturnType<typeof makeShow> | null} */ #show = null;

  /** @param {GameEvent[]} beat @param {GameEvent[]} [next] */
  async show(beat, next) {
    this.#show ??= makeShow(this, this.stage);
    await this.#show(beat, next);
  }

  /** @param {string} type */
  isTogether(type) {
    return TOGETHER.has(type);
  }

  /** @param {Observation} view */
  tenseness(view) {
    return tensionOf(view, this.limits.value);
  }

  near() {
    return nearIn(this.naming.value, this.limits.value);
  }

  held() {
    return this.roundEnd.value;
  }

  settle() {
    this.fresh.value = [];
  }

  /** @param {Observation} observation */
  beginning(observation) {
    return beforeDeal(observation);
  }

  /** @param {Observation} view @param {GameEvent} event */
  folded(view, event) {
    return reduced(view, event);
  }

  /** @param {Observation} view */
  isOver(view) {
    return view.phase === "over";
  }

  /** @param {import("../table/connection.js").Refused} refused */
  wordsOf(refused) {
    return inWords(refused);
  }

  clear() {
    this.roundEnd.value = this.trickWinner.value = this.showing.value = this.capture.value = null;
    this.fresh.value = [];
  }

  /** @param {Observation} observation @param {RoundEnd | null} held */
  welcomed(observation, held) {
    this.fresh.value = observation.tricks.length ? [] : receivedIn(observation);
    const rounds = held && !observation.isReplay ? observation.round - held.before.round : -1;
    if (rounds === (this.isOver(observation) ? 0 : 1)) this.roundEnd.value = held;
  }

  committed() {
    this.capture.value = null;
    this.trickWinner.value = this.showing.value = null;
  }

  /**
   * Choose a card that is shown: a refusal if it may not be.
   * @param {string} card @returns {boolean} whether it may be
   */
  permits(card) {
    const view = this.view.peek();
    if (!view) return true;
    const asked = { ...view, decision: this.decision.peek() };
    if (!whyNot(asked, card)) return true;
    this.refuse(() => /** @type {import("../table/live.js").Refusal} */ (whyNot(asked, card)));
    return false;
  }
}
