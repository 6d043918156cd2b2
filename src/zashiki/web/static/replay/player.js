/** The way through a replay: by card, trick and round, by itself, and how far it has been seen. */

import { effect, signal } from "../vendor/index.js";
import { speed } from "../app/settings.js";
import { makeTransport } from "./transport.js";
import { tableOf } from "./replay.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {"card" | "trick" | "round"} Unit */

/** What is open over the table; the last three are the game's to show. @typedef {"more" | "moments" | "log" | "fair" | "go-on" | "analysis" | "reckoning" | "discard" | "rules" | null} Panel */

/** How long a moment stays when the replay goes by itself, at pace 1. */
const STAY = 900;

export const PACES = [0.5, 1, 2, 4];

/** How fast replays go by themselves; kept from one to the next. */
export const pace = signal(1);

/**
 * Where a step of each unit may stop: behind every action, behind every trick, behind every deal; and both ends.
 * @param {Replay} replay @returns {Record<Unit, number[]>}
 */
function stopsOf({ frames, parts }) {
  const where = (/** @type {Unit} */ unit) =>
    frames.flatMap(({ events }, at) => {
      const isStop = events.some(({ type }) => parts.stops[unit]?.includes(type)) || !parts.stops[unit];
      return at === 0 || at === frames.length - 1 || isStop ? [at] : [];
    });
  return { card: where("card"), trick: where("trick"), round: where("round") };
}

export class ReplayPlayer {
  playing = signal(false);
  panel = signal(/** @type {Panel} */ (null));
  /** The farthest frame that has been shown: lists tell nothing beyond it. */
  seen;

  #timer = 0;
  /** @type {(() => void)[]} */ #effects = [];

  /** @param {Replay} replay @param {number} at the frame to begin with */
  constructor(replay, at) {
    this.replay = replay;
    this.stops = stopsOf(replay);
    const { names, seat, rules } = replay;
    const table = tableOf(replay);
    this.transport = makeTransport(replay.frames, { seat, names, table, rules, at, match: replay.id, commitment: replay.commitment ?? "" });
    /** @type {any} what the game's own parts know as their store */
    this.store = new replay.parts.Store(replay.id, this.transport.connect);
    this.store.stage.pace = () => speed.peek() * (this.playing.peek() ? pace.peek() : 1);
    this.seen = signal(this.transport.at.peek());
  }

  /** The same moment through other eyes: what is open stays open, and the table is looked at as it was. @param {Replay} replay */
  seenAs(replay) {
    const other = new ReplayPlayer(replay, this.transport.at.peek());
    other.seen.value = this.seen.peek();
    other.panel.value = this.panel.peek();
    other.store.lookedAtAs(this.store);
    return other;
  }

  open() {
    this.store.open();
    this.#effects = [
      effect(() => {
        this.seen.value = Math.max(this.seen.peek(), this.transport.at.value);
      }),
      effect(() => {
        // What is being shown comes to its end before the next moment's time begins.
        clearTimeout(this.#timer);
        if (this.playing.value && !this.store.busy.value) this.#timer = setTimeout(() => this.#roll(), STAY / pace.value);
      }),
    ];
  }

  close() {
    clearTimeout(this.#timer);
    for (const end of this.#effects) end();
    this.store.close();
  }

  #roll() {
    if (!this.transport.next()) this.playing.value = false;
    // An action that is shown in no time leaves nothing to wait for.
    else if (!this.store.busy.peek()) this.#timer = setTimeout(() => this.#roll(), STAY / pace.peek());
  }

  /** Go by itself, or stop; from the end it begins anew. */
  toggle() {
    if (!this.playing.peek() && this.transport.at.peek() === this.transport.last) this.transport.goTo(0);
    this.playing.value = !this.playing.peek();
  }

  /** @param {number} frame */
  goTo(frame) {
    this.playing.value = false;
    this.transport.goTo(frame);
  }

  /** @param {Unit} unit @param {1 | -1} direction */
  step(unit, direction) {
    this.playing.value = false;
    this.store.stage.skip();
    if (unit === "card" && direction > 0) {
      this.transport.next();
      return;
    }
    const at = this.transport.at.peek();
    const stops = this.stops[unit];
    const next = direction > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
    if (next !== undefined) this.transport.goTo(next);
  }
}
