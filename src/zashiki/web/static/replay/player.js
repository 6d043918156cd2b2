/** The way through a replay: by card, trick and round, by itself, and how far it has been seen. */

import { effect, signal } from "../vendor/index.js";
import { speed } from "../app/settings.js";
import { makeFeed } from "./transport.js";
import { tableOf } from "./replay.js";

/** @typedef {import("./replay.js").Film} Film */
/** @typedef {"card" | "trick" | "round"} Unit */

/** How long a moment stays when the replay goes by itself, at pace 1. */
const STAY = 900;

export const PACES = [0.5, 1, 2, 4];

/** How fast replays go by themselves; kept from one to the next. */
export const pace = signal(1);

/**
 * Where a step of each unit may stop: behind every action, behind every trick, behind every deal; and both ends.
 * @param {Film} film @returns {Record<Unit, number[]>}
 */
function stopsOf({ frames, kind }) {
  const where = (/** @type {Unit} */ unit) =>
    frames.flatMap(({ events }, at) => {
      const isStop = events.some(({ type }) => kind.stops[unit]?.includes(type)) || !kind.stops[unit];
      return at === 0 || at === frames.length - 1 || isStop ? [at] : [];
    });
  return { card: where("card"), trick: where("trick"), round: where("round") };
}

export class Reel {
  playing = signal(false);
  /** The farthest frame that has been shown: lists tell nothing beyond it. */
  seen;

  #timer = 0;
  /** @type {(() => void)[]} */ #effects = [];

  /** @param {Film} film @param {number} at the frame to begin with */
  constructor(film, at) {
    this.film = film;
    this.stops = stopsOf(film);
    const { names, seat } = film;
    const table = tableOf(film);
    this.feed = makeFeed(film.frames, { seat, names, table, at, match: film.id, commitment: film.commitment ?? "" });
    /** @type {any} what the game's own parts know as their store */
    this.store = new film.kind.Store(film.id, this.feed.connect);
    this.store.stage.pace = () => speed.peek() * (this.playing.peek() ? pace.peek() : 1);
    this.seen = signal(this.feed.at.peek());
  }

  open() {
    this.store.open();
    this.#effects = [
      effect(() => {
        this.seen.value = Math.max(this.seen.peek(), this.feed.at.value);
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
    if (!this.feed.next()) this.playing.value = false;
    // An action that is shown in no time leaves nothing to wait for.
    else if (!this.store.busy.peek()) this.#timer = setTimeout(() => this.#roll(), STAY / pace.peek());
  }

  /** Go by itself, or stop; from the end it begins anew. */
  toggle() {
    if (!this.playing.peek() && this.feed.at.peek() === this.feed.last) this.feed.goTo(0);
    this.playing.value = !this.playing.peek();
  }

  /** @param {number} frame */
  goTo(frame) {
    this.playing.value = false;
    this.feed.goTo(frame);
  }

  /** @param {Unit} unit @param {1 | -1} direction */
  step(unit, direction) {
    this.playing.value = false;
    this.store.stage.skip();
    if (unit === "card" && direction > 0) {
      this.feed.next();
      return;
    }
    const at = this.feed.at.peek();
    const stops = this.stops[unit];
    const next = direction > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
    if (next !== undefined) this.feed.goTo(next);
  }
}
