/** A lesson while it is played: the prepared match at the real table, and a coach who speaks up at the learner's decisions. */

import { effect, signal } from "../vendor/index.js";
import { speed } from "../app/settings.js";
import { makeTransport } from "../replay/transport.js";
import { Refused } from "../table/connection.js";
import { markDone } from "./course.js";
import { isRight, SEAT, whyWorse } from "./lesson.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {{kind: "ask" | "wrong" | "right" | "end", text: string, rule: string, key: number}} Said `text` is a text's id */

/** Between two moves of the others, at speed 1: time to see who plays what. */
const PAUSE = 420;

/** The learner's face; the others wear the masks of bots. */
const FACE = 3;

/** Who sits there, as a server would tell it. @param {Lesson} lesson @returns {import("../table/types.js").TableInfo} */
function tableOf({ record }) {
  /** @param {unknown} _ @param {number} seat @returns {import("../table/types.js").SeatInfo} */
  const info = (_, seat) => ({
    kind: seat === SEAT ? "guest" : "bot", guest: null, name: "", avatar: seat === SEAT ? FACE : 0, bot: null, online: true,
  });
  return {
    id: "lesson", game: record.game, variant: record.variant, options: record.options, public: false, pace: 0, hints: false, host: "",
    status: "playing", seats: record.seats.map(info), match: "lesson", match_number: 1, watching: 0,
  };
}

export class LessonRun {
  /** The note that comes next, or is being answered. */
  step = signal(0);

  #key = 0;
  #timer = 0;
  #unfollow = () => {};
  #unshow = () => {};

  /** @param {Lesson} lesson @param {import("../plugin.js").GameTable["Store"]} Store the game's */
  constructor(lesson, Store) {
    this.lesson = lesson;
    this.said = signal(/** @type {Said} */ ({ kind: "ask", text: lesson.notes[0].say, rule: "", key: 0 }));
    const { frames, moments, record, rules } = lesson;
    this.transport = makeTransport(frames, {
      seat: SEAT,
      names: record.seats.map(({ name }) => name),
      table: tableOf(lesson),
      rules,
      at: moments[lesson.start],
      match: "lesson",
      answer: (_, picks) => this.#answer(picks),
    });
    this.store = new Store("lesson", this.transport.connect);
  }

  open() {
    this.store.open();
    // Nothing was just received where the pass is not part of the lesson.
    if (this.lesson.start) this.store.settle();
    this.#unfollow = effect(() => this.#follow());
    // The lesson has an end of its own.
    this.#unshow = effect(() => {
      if (this.store.endShown.value) this.store.endShown.value = false;
    });
  }

  close() {
    this.#unfollow();
    this.#unshow();
    clearTimeout(this.#timer);
    this.store.close();
  }

  /** The learner's decision that the table has come to, or undefined. */
  get #note() {
    const note = this.lesson.notes[this.step.peek()];
    return note && this.transport.at.peek() === this.lesson.moments[note.at] ? note : undefined;
  }

  /** Whenever the table comes to rest, go on: at once where the coach speaks, else after a pause. */
  #follow() {
    const { store, transport } = this;
    const isBusy = store.busy.value || store.held() || store.status.value !== "open";
    const at = transport.at.value;
    clearTimeout(this.#timer);
    if (isBusy) return;
    const isPause = !this.#note && at < transport.last && speed.peek() > 0;
    // A new moment is known before the table begins to show it: never go on within the same call.
    this.#timer = setTimeout(() => this.#goOn(), isPause ? PAUSE / speed.peek() : 0);
  }

  #goOn() {
    const note = this.#note;
    if (note) this.#say("ask", note.say);
    else if (!this.transport.next()) this.#end();
  }

  /** @param {readonly string[]} picks */
  #answer(picks) {
    const note = this.#note;
    if (!note) throw new Refused({ code: "not-your-turn", reason: "the others play" });
    const right = this.lesson.record.actions[note.at].picks;
    const ordered = this.store.view.peek()?.decision?.ordered ?? false;
    if (!isRight(picks, right, ordered)) {
      this.#say("wrong", whyWorse(note, picks, right), note.rule);
      throw new Refused({ code: "lesson", reason: "the coach knows better", rule: note.rule });
    }
    this.step.value += 1;
    this.#say("right", "lesson-right");
    queueMicrotask(() => this.transport.next());
  }

  #end() {
    markDone(this.lesson.id);
    this.#say("end", "lesson-done");
  }

  /** @param {Said["kind"]} kind @param {string} text @param {string} [rule] */
  #say(kind, text, rule = "") {
    if (this.said.peek().kind === kind && this.said.peek().text === text && kind !== "wrong") return;
    this.said.value = { kind, text, rule, key: ++this.#key };
  }
}
