/** The people at a table as this browser hears of them: their clocks, what somebody proposes, what they say. */

import { signal } from "../vendor/index.js";

/** @typedef {{move: number, bank: number, runs: boolean}} SeatClock seconds left for the decision and in the bank */
/**
 * @typedef {object} Proposal
 * @property {number} number which one it is; an answer names it
 * @property {"end" | "resign" | "take-back"} what
 * @property {string} match
 * @property {number} seat who asks
 * @property {number[]} needs the seats that have not answered
 */
/** @typedef {{key: number, guest: string, seat: number, saying: string}} Saying */
/** @typedef {{key: number, guest: string, name: string, text: string}} Line of free chat */

/** How long a phrase stays in sight. */
const SAID_MS = 6000;
/** How many are in sight at once, each in a place of its own, so that none moves another. */
export const MOST_SAID = 3;

/** How many lines of chat are kept. */
const MOST_LINES = 100;

export class Company {
  /** By seat, as they were when they were told; empty where no time runs out. */
  clocks = signal(/** @type {readonly SeatClock[]} */ ([]));
  proposal = signal(/** @type {Proposal | null} */ (null));
  /** The last phrases, the newest last; they go by themselves. */
  said = signal(/** @type {readonly Saying[]} */ ([]));
  /** The last lines of free chat, the newest last. */
  chats = signal(/** @type {readonly Line[]} */ ([]));
  /** Who took an answer back last. */
  tookBack = signal(/** @type {{seat: number} | null} */ (null));
  /** When the clocks, and the table, were told, on this page's clock in milliseconds. */
  clocksAt = 0;
  tableAt = 0;
  #key = 0;

  /** A table was told, which says how long absent people have. */
  heardTable() {
    this.tableAt = performance.now();
  }

  /** A connection begins: what is true is told anew. */
  reset() {
    this.clocks.value = [];
    this.proposal.value = null;
  }

  /** @param {any} message one of `clocks`, `proposal`, `took-back`, `chat`, `said` */
  hear(message) {
    if (message.type === "clocks") {
      this.clocksAt = performance.now();
      this.clocks.value = message.seats;
    } else if (message.type === "proposal") {
      this.proposal.value = message.proposal;
    } else if (message.type === "chat") {
      this.chats.value = [...this.chats.peek().slice(1 - MOST_LINES), { ...message, key: ++this.#key }];
    } else if (message.type === "took-back") {
      this.tookBack.value = message;
    } else {
      const saying = { ...message, key: ++this.#key };
      this.said.value = [...this.said.peek(), saying].slice(-MOST_SAID);
      setTimeout(() => (this.said.value = this.said.peek().filter(({ key }) => key !== saying.key)), SAID_MS);
    }
  }

  /** What is left of a seat's time now, in seconds; null where none runs out. @param {number} seat @returns {SeatClock | null} */
  timeOf(seat) {
    const clock = this.clocks.value[seat];
    if (!clock?.runs) return clock ?? null;
    const passed = (performance.now() - this.clocksAt) / 1000;
    const over = Math.max(0, passed - clock.move);
    return { ...clock, move: Math.max(0, clock.move - passed), bank: Math.max(0, clock.bank - over) };
  }

  /** Seconds from those that were told with the table. @param {number} seconds */
  since(seconds) {
    return Math.max(0, seconds - (performance.now() - this.tableAt) / 1000);
  }
}
