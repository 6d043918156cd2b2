/** The socket to one table: questions and answers by id, and reconnecting for as long as the page is open. */

import { isOnline } from "../app/line.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 25000;
const ANSWER_WITHIN = 8000;
/** The same while the device says that it has no network: only a server on the device itself answers then, and soon. */
const ANSWER_WITHIN_OFFLINE = 1500;
/** So long a connection may take until the table is told: much longer than on the slowest line that can be played on. */
const WELCOME_WITHIN = 20000;
/** Closed for good, with a code that says why. @type {Record<number, Status>} */
const FINAL = { 4403: "unwatched", 4404: "missing" };

/** The server's typed "no" to something this client said. */
export class Refused extends Error {
  /**
   * @param {{code: string, reason: string, rule?: string | null,
   *   args?: Record<string, string | number> | null}} message
   */
  constructor({ code, reason, rule, args }) {
    super(reason);
    this.code = code;
    this.rule = rule ?? null;
    this.args = args ?? {};
  }
}

/**
 * @typedef {"connecting" | "open" | "reconnecting" | "closed" | "unwatched" | "missing"} Status `unwatched` where nobody may
 *   watch, `missing` when there is no such table (any more)
 * @typedef {(onMessage: (message: any) => void, onStatus: (status: Status) => void) =>
 *   Pick<Connection, "open" | "close" | "send" | "renew">} Connect where a table's messages come from
 */

export class Connection {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, {resolve: () => void, reject: (error: Refused) => void, timer: number}>} */ #waiting =
    new Map();
  #next = 1;
  #wait = FIRST_WAIT;
  #timer = 0;
  #ping = 0;
  #closed = false;

  /**
   * @param {string} table the table's id
   * @param {(message: any) => void} onMessage hears everything that is not an answer
   * @param {(status: Status) => void} onStatus
   */
  constructor(table, onMessage, onStatus) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.url = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live`;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.retryNow = () => this.#wake();
    addEventListener("online", this.retryNow);
    addEventListener("offline", this.retryNow);
    document.addEventListener("visibilitychange", this.retryNow);
  }

  open() {
    this.onStatus("connecting");
    this.#connect();
  }

  /** Hang up and connect anew: the first message says everything. */
  renew() {
    if (this.#socket) this.#lost(this.#socket);
  }

  /** Hang up for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.retryNow);
    removeEventListener("offline", this.retryNow);
    document.removeEventListener("visibilitychange", this.retryNow);
    this.#hangUp();
    this.onStatus("closed");
  }

  /**
   * Say something; resolves when it was carried out.
   * @param {string} type @param {Record<string, unknown>} [fields] @returns {Promise<void>}
   * @throws {Refused} the server's refusal, or code `offline` if the connection was lost before the answer
   */
  send(type, fields = {}) {
    return new Promise((resolve, reject) => {
      const socket = this.#socket;
      if (socket?.readyState !== WebSocket.OPEN) {
        reject(new Refused({ code: "offline", reason: "not connected" }));
        return;
      }
      const id = String(this.#next++);
      // A connection that died silently is only noticed by an answer that does not come.
      const within = navigator.onLine ? ANSWER_WITHIN : ANSWER_WITHIN_OFFLINE;
      const timer = setTimeout(() => this.#lost(socket), within);
      this.#waiting.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ type, id, ...fields }));
    });
  }

  #connect() {
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (!FINAL[code]) return this.#lost(socket);
      this.close();
      this.onStatus(FINAL[code]);
    };
    this.#timer = setTimeout(() => this.#lost(socket), WELCOME_WITHIN);
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === "done" || (message.type === "refused" && message.re !== null)) {
      const waiting = this.#waiting.get(message.re);
      this.#waiting.delete(message.re);
      clearTimeout(waiting?.timer);
      if (message.type === "done") waiting?.resolve();
      else waiting?.reject(new Refused(message));
      return;
    }
    if (message.type === "welcome") {
      this.#wait = FIRST_WAIT;
      clearTimeout(this.#timer);
      clearInterval(this.#ping);
      this.#ping = setInterval(() => void this.send("ping").catch(() => {}), PING_EVERY);
      isOnline.value = true;
      this.onStatus("open");
    }
    this.onMessage(message);
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (this.#socket !== socket) return;
    this.#hangUp();
    if (this.#closed) return;
    this.onStatus("reconnecting");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Try at once when the network or the person comes or goes; a line that was cut meanwhile does not say so by itself. */
  #wake() {
    if (this.#closed || document.hidden) return;
    if (this.#socket) return void this.send("ping").catch(() => {});
    clearTimeout(this.#timer);
    this.#connect();
  }

  #hangUp() {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#ping);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Refused({ code: "offline", reason: "the connection was lost" }));
    }
    this.#waiting.clear();
    if (socket) {
      socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }
}
