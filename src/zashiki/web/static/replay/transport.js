/**
 * A connection to a table that nobody plays at: stored frames, told in the messages of the protocol, so that a game's
 * store shows them as it shows a live table: `new Store(id, transport.connect)`.
 */

import { signal } from "../vendor/index.js";
import { Refused } from "../table/connection.js";

/** @typedef {import("../table/types.js").GameEvent} GameEvent */
/** @typedef {import("../table/types.js").TableInfo} TableInfo */
/** @typedef {import("../table/connection.js").Status} Status */
/** @typedef {{seat: number | "chance", kind: string, picks: string[]}} Action */

/**
 * One moment: the action that led to it (null for the first), what happened with it, and what the table shows after it.
 * @typedef {{action: Action | null, events: GameEvent[], observation: any}} Frame
 */

/**
 * @typedef {object} TransportOptions
 * @property {number | null} seat whose observations the frames hold; null for a spectator's
 * @property {readonly string[]} names by seat
 * @property {TableInfo} table who sits there, as the server would tell it
 * @property {import("../table/types.js").Rules} rules what the match is played by
 * @property {number} [at] the frame to begin with
 * @property {string} [match] the match's id
 * @property {string} [commitment] what was published before the first deal
 * @property {(kind: string, picks: readonly string[]) => void} [answer] hears what is answered to a decision; throws `Refused`
 *   to refuse it. Without it nothing is asked: decisions are left out, and nobody is called "you".
 */

/**
 * @typedef {object} Transport a connection as `TableStore` uses it, and the way through the frames
 * @property {(onMessage: (message: any) => void, onStatus: (status: Status) => void) => Transport} connect
 * @property {() => void} open tells the first frame
 * @property {() => void} close
 * @property {(type: string, fields?: Record<string, any>) => Promise<void>} send
 * @property {import("../vendor/index.js").Signal<number>} at the frame that was told last
 * @property {number} last the number of the last frame
 * @property {() => boolean} next tells the next frame as something that happens; false at the end
 * @property {() => boolean} back shows the frame before; false at the beginning
 * @property {(frame: number) => void} goTo shows any frame at once; a number beyond the ends is the end
 */

/** The events of the round so far, as a listener who comes late hears them. @param {readonly Frame[]} frames @param {number} at */
function roundEvents(frames, at) {
  /** @type {GameEvent[]} */
  let events = [];
  for (let n = at; n >= 0; n--) {
    events = [...frames[n].events, ...events];
    if (frames[n].events.some(({ type }) => type === "RoundStarted")) break;
  }
  return events;
}

/**
 * @param {readonly Frame[]} frames at least one @param {TransportOptions} options
 * @returns {Transport}
 */
export function makeTransport(frames, { seat, names, table, rules, at: first = 0, match = "replay", commitment = "", answer }) {
  const last = frames.length - 1;
  const within = (/** @type {number} */ frame) => Math.min(Math.max(Math.trunc(frame) || 0, 0), last);
  const at = signal(within(first));
  /** @type {(message: any) => void} */
  let say = () => {};
  /** @type {(status: Status) => void} */
  let tellStatus = () => {};

  /** @param {any} observation */
  const shown = (observation) => (answer ? observation : { ...observation, decision: null, isReplay: true });

  const welcome = () => {
    const frame = at.peek();
    const me = { id: "", name: "", avatar: 0 };
    const view = { id: match, number: 1, sequence: frame, commitment, seed: null, names, rules, observation: shown(frames[frame].observation), outcome: null, events: roundEvents(frames, frame) };
    say({ type: "welcome", protocol: 1, version: "", me, seat, table, match: view });
  };

  /** @type {Transport} */
  const transport = {
    at,
    last,
    connect(onMessage, onStatus) {
      say = onMessage;
      tellStatus = onStatus;
      return transport;
    },
    open() {
      tellStatus("open");
      welcome();
    },
    close() {
      tellStatus("closed");
      say = () => {};
    },
    async send(type, fields = {}) {
      if (type === "act" && answer) return answer(fields.kind, fields.picks);
      throw new Refused({ code: "match-over", reason: "nobody plays at this table" });
    },
    next() {
      if (at.peek() >= last) return false;
      at.value = at.peek() + 1;
      const { events, observation } = frames[at.peek()];
      say({ type: "events", match, sequence: at.peek(), events, observation: shown(observation) });
      return true;
    },
    back() {
      if (at.peek() <= 0) return false;
      transport.goTo(at.peek() - 1);
      return true;
    },
    goTo(frame) {
      at.value = within(frame);
      welcome();
    },
  };
  return transport;
}
