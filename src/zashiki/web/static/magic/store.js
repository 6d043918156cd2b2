/** A table of Board Games Are Magic as this browser knows it. */

import { tMaybe } from "../app/i18n.js";
import { LiveTable, maybe } from "../table/live.js";
import { refusedText } from "../table/refused.js";
import { batch, computed } from "../vendor/index.js";
import { contentOf, packsOf } from "./content.js";
import { reduced } from "./reducer.js";
import { show } from "./show.js";
import { nearIn, tensionOf } from "./tension.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./names.js").Naming} Naming */
/**
 * What is held up for all to see while it happens: a card, a skill, an event, a die.
 * @typedef {{kind: "card" | "skill" | "event" | "die", id: string, seat: number | null, targets: number[],
 *   success?: boolean | null, difficulty?: number, isRolling?: boolean}} Highlight
 */
/** A number that rises from a piece. @typedef {{key: number, seat: number, text: string, kind: string}} Mark */
/** What is being read: a card, a skill of the own character, a tile, a player by seat, an event. @typedef {{kind: "card" | "skill" | "tile" | "player" | "event", id: string}} Reading */

/** Tells a question from the next one. @param {import("./types.js").Decision | null} decision */
export const questionOf = (decision) => (decision ? `${decision.kind} ${decision.options.join(" ")}` : "");

/** What lay open, in which match and for whom. @typedef {{reading: Reading, shown: number | null, match?: string, view: View | null}} Left */

/** Whether a card that is read lies in the own hand. @param {Reading} reading @param {View | null} view */
const isHeld = ({ kind, id }, view) => kind === "card" && Boolean(view && view.seat !== null && view.players[view.seat].hand?.includes(id));

/** Whether what is read may lie open on: a card that has left the hand has been read, and skills are a seat's own. @param {Left} left @param {View} now */
const liesOn = ({ reading, view }, now) =>
  (!isHeld(reading, view) || isHeld(reading, now)) && (reading.kind !== "skill" || view?.seat === now.seat);

/** @extends {LiveTable<View>} */
export class MagicStore extends LiveTable {
  highlight = maybe(/** @type {Highlight | null} */ (null));
  marks = maybe(/** @type {readonly Mark[]} */ ([]));
  /** Who strikes whom just now. */
  strike = maybe(/** @type {{from: number, to: number} | null} */ (null));
  /** Who is leaving the map just now. */
  leaving = maybe(/** @type {number | null} */ (null));
  /** The event that was drawn last, until it has been read. */
  news = maybe(/** @type {string | null} */ (null));
  /** How large the map is drawn, in sizes that fit its room. */
  zoom = maybe(1);
  /** What lies open before the person. */
  reading = maybe(/** @type {Reading | null} */ (null));
  #isChoosing = false;
  /** Whether a character is being chosen: from when all before that has been shown, whatever others choose meanwhile. */
  choosing = computed(() => (this.#isChoosing = this.decision.value?.kind === "character" && (this.#isChoosing || !this.busy.value)));
  /** What was said of that last. @type {Reading | null} */
  heard = null;
  /** The question that was open when that was taken up, as `questionOf` has it. */
  readDuring = "";
  /** The player at whom what has just been played is aimed, before the server asks. */
  plan = maybe(/** @type {string | null} */ (null));
  /** The player whose reach is shown on the map. */
  shown = maybe(/** @type {number | null} */ (null));

  content = computed(() => contentOf(packsOf(this.view.value?.options ?? [])));
  /** The table, the names and the packs, for sentences. */
  at = computed(
    () => /** @type {Naming} */ ({ ...this.naming.value, content: this.content.value }),
  );

  #mark = 0;
  /** The match in which that was taken up. @type {string | undefined} */
  #readIn = undefined;
  /** What lay open when the table was replaced. @type {Left | null} */
  #left = null;

  /** @param {GameEvent[]} beat */
  async show(beat) {
    for (const event of beat) await show(this, event);
  }

  /** @param {View} observation */
  beginning(observation) {
    // What is being resolved and asked now was not then.
    return { ...observation, decision: null, to_act: [], stack: [], asks: [] };
  }

  /** @param {View} view @param {GameEvent} event */
  folded(view, event) {
    return reduced(view, event);
  }

  /** @param {View} view */
  tenseness(view) {
    return tensionOf(view);
  }

  near() {
    return nearIn(this.at.value);
  }

  /** @param {View} view */
  isOver(view) {
    return view.result !== null;
  }

  /** @param {import("../table/connection.js").Refused} refused */
  wordsOf(refused) {
    return { text: tMaybe(`magic-refuse-${refused.code}`) ?? refusedText(refused), rule: refused.rule ?? "" };
  }

  /** @param {this} before */
  lookedAtAs(before) {
    this.zoom.value = before.zoom.peek();
    this.#left = before.#lying();
  }

  clear() {
    this.#left = this.#lying() ?? this.#left;
    this.highlight.value = this.reading.value = this.plan.value = this.shown.value = null;
    this.strike.value = this.leaving.value = this.news.value = null;
    this.marks.value = [];
  }

  /** @param {View} view */
  welcomed(view) {
    const left = this.#left;
    this.#left = null;
    if (!left || left.match !== this.match.peek()?.id || !liesOn(left, view)) return;
    this.reading.value = left.reading;
    this.shown.value = left.shown;
  }

  /** @returns {Left | null} */
  #lying() {
    const reading = this.reading.peek();
    return reading && { reading, shown: this.shown.peek(), match: this.#readIn, view: this.view.peek() };
  }

  /** @param {View | null} before @param {View} observation */
  keepsPicks(before, observation) {
    const [then, now] = [before?.decision, observation.decision];
    return Boolean(then && now && then.kind === now.kind && then.options.join() === now.options.join());
  }

  /** @param {View | null} before @param {View} observation */
  committed(before, observation) {
    this.highlight.value = this.strike.value = this.leaving.value = null;
    this.marks.value = [];
    const { decision } = observation;
    const reading = this.reading.peek();
    if (reading && isHeld(reading, before) && !isHeld(reading, observation)) this.reading.value = null;
    const plan = this.plan.peek();
    this.plan.value = null;
    if (plan !== null && decision?.kind === "target" && decision.options.includes(plan)) {
      this.pending.value = null;
      void this.act([plan]);
    }
    if (observation.result) this.showEnd();
  }

  /** Open a card or skill before the person, or put it away. @param {Reading | null} reading */
  read(reading) {
    if (reading?.kind === "event" && reading.id === this.news.peek()) this.news.value = null;
    this.readDuring = questionOf(this.decision.peek());
    this.#readIn = this.match.peek()?.id;
    this.reading.value = reading;
  }

  /** Put away what lies open, and whose reach is shown. */
  putAway() {
    this.read(null);
    this.shown.value = null;
  }

  /** What was read before an answer is put away with it. @param {readonly string[]} picks */
  act(picks) {
    this.reading.value = null;
    return super.act(picks);
  }

  /**
   * Do something of the play phase, aimed at a player if one has been chosen already.
   * @param {string} act @param {number | null} [target]
   */
  perform(act, target = null) {
    batch(() => {
      this.plan.value = target === null ? null : String(target);
      this.picked.value = [];
    });
    return this.act([act]);
  }

  /** Let a number rise from a piece. @param {number} seat @param {string} text @param {string} kind */
  mark(seat, text, kind) {
    this.marks.value = [...this.marks.peek().slice(-9), { key: ++this.#mark, seat, text, kind }];
  }
}
