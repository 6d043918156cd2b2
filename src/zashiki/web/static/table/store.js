/** One table as this browser knows it: what the server says, shown step by step. */

import { batch, computed, signal } from "../vendor/index.js";
import { speed } from "../app/settings.js";
import { makeShow } from "./animator.js";
import { Connection, Refused } from "./connection.js";
import { beforeDeal, fold } from "./fold.js";
import { peopleAt } from "./people.js";
import { receivedIn } from "./places.js";
import { inWords, whyNot } from "./refusal.js";
import { Stage } from "./stage.js";
import { limitsOf } from "./variants.js";

/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {import("./types.js").MatchView} MatchView */
/** @typedef {{key: number, event: GameEvent, before: Observation}} LogEntry an event and the table just before it */
/** @typedef {{id: string, number: number, commitment: string, seed: string | null, names: string[]}} Match */
/**
 * The event `RoundEnded`, and the table before it.
 * @typedef {{event: any, before: Observation, matchWinners: number[] | null}} RoundEnd
 */

/** @template T @param {T} first */
const maybe = (first) => signal(first);

export class TableStore {
  /** How the connection is: `missing` when there is no such table. */
  status = maybe(/** @type {import("./connection.js").Status | "missing"} */ ("connecting"));
  me = maybe(/** @type {import("./types.js").Me | null} */ (null));
  /** The own seat, null for spectators. */
  seat = maybe(/** @type {number | null} */ (null));
  table = maybe(/** @type {TableInfo | null} */ (null));
  match = maybe(/** @type {Match | null} */ (null));
  /** What the table shows now; runs behind the server while events are being shown. */
  view = maybe(/** @type {Observation | null} */ (null));
  log = maybe(/** @type {readonly LogEntry[]} */ ([]));
  /** Whether events are being shown. */
  busy = maybe(false);
  /** Who won the trick that still lies on the table. */
  trickWinner = maybe(/** @type {number | null} */ (null));
  /** The card that the leader of the first round shows just now (S3.4). */
  showing = maybe(/** @type {{seat: number, card: string} | null} */ (null));
  /** Cards that came with the pass, marked until the first card is played. */
  fresh = maybe(/** @type {readonly string[]} */ ([]));
  /** Cards picked for the decision, in order. */
  picked = maybe(/** @type {readonly string[]} */ ([]));
  /** What was answered and is not yet confirmed. */
  pending = maybe(/** @type {{kind: string, picks: readonly string[]} | null} */ (null));
  refusal = maybe(/** @type {(import("./refusal.js").Refusal & {key: number}) | null} */ (null));
  roundEnd = maybe(/** @type {RoundEnd | null} */ (null));
  /** Whether the end of the match is shown over the table. */
  endShown = maybe(false);
  /** Sentences for screen readers, the newest last. */
  said = maybe(/** @type {readonly {key: number, text: string}[]} */ ([]));

  /** What this person is asked and may answer now. */
  decision = computed(() => (this.pending.value ? null : (this.view.value?.decision ?? null)));
  limits = computed(() => limitsOf(this.view.value?.variant ?? "team", this.view.value?.options ?? []));
  /** Who sits where, bots with a name and face of their own. */
  people = computed(() => peopleAt(this.table.value, this.match.value?.names ?? []));
  /** Names by seat with the table, for sentences. */
  naming = computed(() => ({
    view: /** @type {Observation} */ (this.view.value),
    names: this.people.value.map(({ name }) => name),
  }));

  #sequence = 0;
  #key = 0;
  #refusalTimer = 0;

  /**
   * @param {string} id
   * @param {(onMessage: (message: any) => void, onStatus: (status: import("./connection.js").Status) => void) =>
   *   Pick<Connection, "open" | "close" | "send">} [connect]
   *   where the messages come from; the server unless told otherwise
   */
  constructor(id, connect = (onMessage, onStatus) => new Connection(id, onMessage, onStatus)) {
    this.id = id;
    this.connection = connect(
      (message) => this.#hear(message),
      (status) => (this.status.value = status),
    );
    this.stage = new Stage(
      (beat, next) => this.#show(beat, next),
      () => speed.peek(),
      (busy) => (this.busy.value = busy),
    );
    this.#show = makeShow(this, this.stage);
    this.onHidden = () => document.hidden && this.stage.skip();
  }

  /** @type {(beat: GameEvent[], next: GameEvent[] | undefined) => Promise<void>} */ #show;

  open() {
    document.addEventListener("visibilitychange", this.onHidden);
    this.connection.open();
  }

  close() {
    document.removeEventListener("visibilitychange", this.onHidden);
    this.connection.close();
    this.stage.clear();
  }

  /** @param {any} message */
  #hear(message) {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "table":
        return batch(() => {
          this.seat.value = message.seat;
          this.table.value = message.table;
        });
      case "started":
        return this.#started(message);
      case "events":
        return this.#events(message);
      case "finished":
        return this.stage.push([], () => this.#finished(message));
      case "refused":
        return this.#refuse(inWords(new Refused(message)));
    }
  }

  /** The first message of a connection replaces everything. @param {any} message */
  #welcome({ me, seat, table, match }) {
    this.stage.clear();
    batch(() => {
      this.me.value = me;
      this.seat.value = seat;
      this.table.value = table;
      this.#reset(match);
      if (!match) return;
      const isSame = this.view.peek()?.round === match.observation.round && this.picked.peek().length;
      if (!isSame) this.picked.value = [];
      this.log.value = this.#logOf(match);
      this.view.value = match.observation;
      this.fresh.value = match.observation.tricks.length ? [] : receivedIn(match.observation);
      this.endShown.value = match.observation.phase === "over";
    });
  }

  /** @param {any} message */
  #started({ seat, table, match }) {
    this.stage.clear();
    batch(() => {
      this.seat.value = seat;
      this.table.value = table;
      this.#reset(match);
      this.picked.value = [];
      this.log.value = [];
      this.view.value = beforeDeal(match.observation);
    });
    this.stage.push(match.events, () => this.#commit(match.observation));
  }

  /** @param {MatchView | null} match */
  #reset(match) {
    this.match.value = match && {
      id: match.id,
      number: match.number,
      commitment: match.commitment,
      seed: match.seed,
      names: match.names,
    };
    this.#sequence = match?.sequence ?? 0;
    this.pending.value = this.refusal.value = this.roundEnd.value = this.trickWinner.value = this.showing.value = null;
    this.fresh.value = [];
    this.endShown.value = false;
    if (!match) this.view.value = null;
  }

  /** @param {any} message */
  #events({ match, sequence, events, observation }) {
    if (match !== this.match.peek()?.id || sequence <= this.#sequence) return;
    this.#sequence = sequence;
    this.stage.push(events, () => this.#commit(observation));
  }

  /** @param {any} message */
  #finished({ table, match, seed }) {
    const known = this.match.peek();
    batch(() => {
      this.table.value = table;
      if (known && known.id === match) this.match.value = { ...known, seed };
    });
  }

  /** The observation is the truth. @param {Observation} observation */
  #commit(observation) {
    const before = this.view.peek();
    const asked = observation.decision && before?.decision?.kind === observation.decision.kind;
    batch(() => {
      this.view.value = observation;
      this.trickWinner.value = this.showing.value = null;
      if (!asked || before?.round !== observation.round) this.picked.value = [];
    });
  }

  /** @param {MatchView} match @returns {LogEntry[]} */
  #logOf({ events, observation }) {
    let view = beforeDeal(observation);
    return events.map((event) => {
      const entry = { key: ++this.#key, event, before: view };
      view = fold(view, event);
      return entry;
    });
  }

  /** Let an event change what the table shows, and note it in the log. @param {GameEvent} event */
  happen(event) {
    const before = this.view.peek();
    if (!before) return;
    batch(() => {
      this.log.value = [...this.log.peek(), { key: ++this.#key, event, before }];
      this.view.value = fold(before, event);
      if ("seat" in event && event.seat === before.seat) this.pending.value = null;
    });
  }

  /** Say a sentence to screen readers. @param {string | null} text */
  say(text) {
    if (text) this.said.value = [...this.said.peek().slice(-7), { key: ++this.#key, text }];
  }

  /**
   * Answer the decision; a refusal is shown and nothing changes.
   * @param {readonly string[]} picks
   */
  async act(picks) {
    const { decision } = this;
    const kind = decision.peek()?.kind;
    if (!kind) return;
    this.pending.value = { kind, picks };
    this.refusal.value = null;
    await this.tell("act", { match: this.match.peek()?.id, kind, picks });
  }

  /**
   * Choose a card that is shown: a refusal if it may not be.
   * @param {string} card @returns {boolean} whether it may be
   */
  permits(card) {
    const view = this.view.peek();
    const refusal = view && whyNot({ ...view, decision: this.decision.peek() }, card);
    if (refusal) this.#refuse(refusal);
    return !refusal;
  }

  /**
   * Say something to the server; a refusal is shown.
   * @param {string} type @param {Record<string, unknown>} [fields]
   * @returns {Promise<boolean>} whether it was carried out
   */
  async tell(type, fields) {
    try {
      await this.connection.send(type, fields);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.pending.value = null;
      this.#refuse(inWords(error));
      return false;
    }
  }

  /** @param {import("./refusal.js").Refusal} refusal */
  #refuse(refusal) {
    clearTimeout(this.#refusalTimer);
    this.refusal.value = { ...refusal, key: ++this.#key };
    this.#refusalTimer = setTimeout(() => (this.refusal.value = null), 3000 + refusal.text.length * 60);
  }
}
