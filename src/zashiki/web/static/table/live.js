/**
 * One table as this browser knows it, whatever is played there: what the server says, shown step by step. Each game has a
 * store of its own that says how its events look and what its tables show between them (`plugin.js`).
 */

import { batch, computed, signal } from "../vendor/index.js";
import { tMaybe } from "../app/i18n.js";
import { speed } from "../app/settings.js";
import { Company } from "./company.js";
import { Connection, Refused } from "./connection.js";
import { peopleAt } from "./people.js";
import { refusedText, ShownRefusal } from "./refused.js";
import { Stage } from "./stage.js";
import { viewOf } from "./view.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {{text: string, rule: string}} Refusal a sentence and the number of the rule behind it */
/** @typedef {import("./types.js").MatchFacts} Match */
/** @template T @param {T} first */
export const maybe = (first) => signal(first);

/** @template {import("./types.js").AnyView} V what the game's table shows */
export class LiveTable {
  status = maybe(/** @type {import("./connection.js").Status} */ ("connecting"));
  me = maybe(/** @type {import("./types.js").Me | null} */ (null));
  /** The own seat, null for spectators. */
  seat = maybe(/** @type {number | null} */ (null));
  table = maybe(/** @type {TableInfo | null} */ (null));
  match = maybe(/** @type {Match | null} */ (null));
  /** What the match is played by, as its game tells it. */
  rules = maybe(/** @type {import("./types.js").Rules | null} */ (null));
  /** What the table shows now; runs behind the server while events are being shown. */
  view = maybe(/** @type {V | null} */ (null));
  /** Each event, and the table just before it. */
  log = maybe(/** @type {readonly {key: number, event: GameEvent, before: V}[]} */ ([]));
  /** Whether events are being shown. */
  busy = maybe(false);
  /** What is picked for the decision, in order. */
  picked = maybe(/** @type {readonly string[]} */ ([]));
  /** What was answered and is not yet confirmed. */
  pending = maybe(/** @type {{kind: string, picks: readonly string[]} | null} */ (null));
  #refused = /** @type {ShownRefusal<Refusal>} */ (new ShownRefusal());
  /** Why the last try was refused, in the language in use. */
  refusal = this.#refused.said;
  /** Whether the end of the match is shown over the table. */
  endShown = maybe(false);
  /** Whether the match's end is being celebrated, before its settlement is read. */
  ceremony = maybe(false);
  /** What the table cannot go on after: something was told that this browser does not know. */
  failure = maybe(/** @type {unknown} */ (null));
  /** With which code the server refused the connection last. */
  turnedAway = maybe("");
  /** Sentences for screen readers, the newest last. */
  said = maybe(/** @type {readonly {key: number, text: string}[]} */ ([]));

  /** How near a decision is, 0–3, as the game sees it: told by light and by sound. */
  tension = computed(() => (this.view.value ? this.tenseness(this.view.value) : 0));

  /** The people: their clocks, what they propose, what they say. */
  company = new Company();

  /** What this person is asked and may answer now. */
  decision = computed(() =>
    this.pending.value || this.match.value?.ending ? null : (this.view.value?.decision ?? null),
  );
  /** Who sits where, bots with a name and face of their own. */
  people = computed(() => peopleAt(this.table.value, this.match.value?.names ?? []));
  #named = computed(() => JSON.stringify(this.people.value.map(({ name }) => name)));
  /** Their names by seat: the same array for as long as all are called so, whatever else is told of them. */
  names = computed(() => /** @type {string[]} */ (JSON.parse(this.#named.value)));
  /** Names by seat with the table, for sentences. */
  naming = computed(() => ({ view: /** @type {V} */ (this.view.value), names: this.names.value }));

  #sequence = 0;
  /** The observation after as many actions. @type {any} */
  #told = null;
  #key = 0;
  /** What was said and is not answered yet. @type {Set<string>} */
  #unanswered = new Set();

  /** @param {string} id @param {import("./connection.js").Connect} [connect] the server unless told otherwise */
  constructor(id, connect = (onMessage, onStatus) => new Connection(id, onMessage, onStatus)) {
    this.id = id;
    this.connection = connect(
      (message) => this.#heed(message),
      (status) => (this.status.value = status),
    );
    this.stage = new Stage(
      (beat, next) => this.show(beat, next),
      () => speed.peek(),
      (busy) => (this.busy.value = busy),
      (type) => this.isTogether(type),
    );
    this.onHidden = () => document.hidden && this.stage.skip();
  }

  // What a game's store says.

  /** Shows a beat of events: `happen` for each, and how it looks. @param {GameEvent[]} beat @param {GameEvent[]} [next] @returns {Promise<void>} */
  async show(beat, next) {
    void next;
    for (const event of beat) this.happen(event);
  }

  /** The table before the first of the events that are told to who comes late. @param {V} observation @returns {V} */
  beginning(observation) {
    return observation;
  }

  /** The table after an event; the observation that follows replaces it. @param {V} view @param {GameEvent} event @returns {V} */
  folded(view, event) {
    void event;
    return view;
  }

  /** @param {V} view whether the match is over */
  isOver(view) {
    return !view.to_act.length;
  }

  /** A refusal of the server in words. @param {Refused} refused @returns {Refusal} */
  wordsOf(refused) {
    return { text: refusedText(refused), rule: refused.rule ?? "" };
  }

  /** How near a decision is, 0–3. @param {V} view */
  tenseness(view) {
    void view;
    return 0;
  }

  /** What is near, in sentences that are said as soon as they are so; null where that is not known. @returns {readonly string[] | null} */
  near() {
    return [];
  }

  /** Whether events of this type that follow one another are shown at once. @param {string} type */
  isTogether(type) {
    void type;
    return false;
  }

  /** Nothing of what is on the table counts as new. */
  settle() {}

  /** The same table through other eyes: what it looks like goes on, as far as this person has chosen it. @param {this} before */
  lookedAtAs(before) {
    void before;
  }

  /** The table is replaced: what was being shown is put away. */
  clear() {}

  /** Whether what is picked still counts under this observation. @param {V | null} before @param {V} observation */
  keepsPicks(before, observation) {
    const isAsked = observation.decision && before?.decision?.kind === observation.decision.kind;
    return Boolean(isAsked && before?.round === observation.round);
  }

  /** What the person has to put away before the match goes on: it outlives a connection. @returns {any} */
  held() {
    return null;
  }

  /** The first message of a connection was read. @param {V} observation @param {any} held what lay before the person */
  welcomed(observation, held) {
    void [observation, held];
  }

  /** The match has just ended: a ceremony where somebody looks and wants to see things move, and the settlement behind it. */
  showEnd() {
    this.ceremony.value = speed.peek() > 0 && !document.hidden && !this.view.peek()?.isReplay;
    this.endShown.value = true;
  }

  /** The match is over, and its outcome is known. */
  finished() {}

  /** An observation has replaced what was shown. @param {V | null} before @param {V} observation */
  committed(before, observation) {
    void [before, observation];
  }

  // The table.

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
  #heed(message) {
    try {
      this.#hear(message);
    } catch (error) {
      this.failure.value = error;
    }
  }

  /** @param {any} message */
  #hear(message) {
    if (message.table) this.company.heardTable();
    switch (message.type) {
      case "clocks":
      case "proposal":
      case "took-back":
      case "chat":
      case "said":
        return this.company.hear(message);
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
        this.turnedAway.value = message.code;
        return this.refuse(() => this.wordsOf(new Refused(message)));
    }
  }

  /** The first message of a connection replaces everything. @param {any} message */
  #welcome({ me, seat, table, match }) {
    const isSame = match && match.id === this.match.peek()?.id;
    const before = isSame ? this.view.peek() : null;
    // Whoever has put the settlement away, or reads the end of a round, goes on with that.
    const isPutAway = before && this.isOver(before) && !this.busy.peek() && !this.endShown.peek();
    const held = isSame ? this.held() : null;
    this.stage.clear();
    batch(() => {
      this.company.reset();
      this.me.value = me;
      this.seat.value = seat;
      this.table.value = table;
      this.#reset(match);
      if (!match) return;
      const view = viewOf(match);
      if (!isSame || !this.keepsPicks(before, view)) this.picked.value = [];
      this.log.value = this.#logOf(match.events, view);
      this.view.value = view;
      this.welcomed(view, held);
      this.endShown.value = this.isOver(view) && !isPutAway;
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
      this.view.value = this.beginning(viewOf(match));
    });
    this.stage.push(match.events, () => this.#commit(viewOf(match)));
  }

  /** @param {import("./types.js").MatchView | null} match */
  #reset(match) {
    this.match.value = match && {
      id: match.id,
      number: match.number,
      commitment: match.commitment,
      seed: match.seed,
      outcome: match.outcome,
      names: match.names,
      ending: match.ending,
    };
    this.rules.value = match?.rules ?? null;
    this.#sequence = match?.sequence ?? 0;
    this.#told = match?.observation ?? null;
    this.pending.value = null;
    this.#refused.clear();
    this.said.value = [];
    this.clear();
    this.endShown.value = this.ceremony.value = false;
    if (!match) this.view.value = null;
  }

  /** @param {any} message */
  #events(message) {
    if (message.match !== this.match.peek()?.id || message.sequence <= this.#sequence) return;
    // Changes follow from the observation before: where that is missing, the first message of a connection has it whole.
    if (!message.observation && message.sequence !== this.#sequence + 1) return this.connection.renew();
    this.#sequence = message.sequence;
    this.#told = message.observation ?? { ...this.#told, ...message.changes };
    const view = viewOf({ observation: this.#told, preview: message.preview });
    this.stage.push(message.events, () => this.#commit(view));
  }

  /** @param {any} message */
  #finished({ table, match, seed, outcome, ending }) {
    const known = this.match.peek();
    batch(() => {
      this.table.value = table;
      if (known && known.id === match) this.match.value = { ...known, seed, outcome, ending };
      if (!ending) this.finished();
    });
  }

  /** The observation is the truth. @param {V} observation */
  #commit(observation) {
    const before = this.view.peek();
    batch(() => {
      this.view.value = observation;
      if (!this.keepsPicks(before, observation)) this.picked.value = [];
      this.committed(before, observation);
    });
  }

  /** @param {GameEvent[]} events @param {V} observation */
  #logOf(events, observation) {
    let view = this.beginning(observation);
    return events.map((event) => {
      const entry = { key: ++this.#key, event, before: view };
      view = this.folded(view, event);
      return entry;
    });
  }

  /** Let an event change what the table shows, and note it in the log. @param {GameEvent} event */
  happen(event) {
    const before = this.view.peek();
    if (!before) return;
    batch(() => {
      this.log.value = [...this.log.peek(), { key: ++this.#key, event, before }];
      this.view.value = this.folded(before, event);
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
    const kind = this.decision.peek()?.kind;
    if (!kind) return;
    const answer = { kind, picks };
    this.pending.value = answer;
    this.#refused.clear();
    const settle = () => {
      if (this.pending.peek() === answer) this.pending.value = null;
    };
    // What came of it is told before it is confirmed, and may still be being shown then.
    if (await this.tell("act", { match: this.match.peek()?.id, kind, picks })) this.stage.push([], settle);
    else settle();
  }

  /**
   * Say something to the server; a refusal is shown. The same a second time, before the answer, is not said.
   * @param {string} type @param {Record<string, unknown>} [fields]
   * @returns {Promise<boolean>} whether it was carried out
   */
  async tell(type, fields) {
    const said = JSON.stringify([type, fields]);
    // Two lines of chat may be the same, and the same answer may be right for the next question.
    if (!["chat", "act"].includes(type) && this.#unanswered.has(said)) return false;
    this.#unanswered.add(said);
    try {
      await this.connection.send(type, fields);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refuse(() => {
        const own = tMaybe(`table-error-${type}-${error.code}`);
        return own ? { text: own, rule: "" } : this.wordsOf(error);
      });
      return false;
    } finally {
      this.#unanswered.delete(said);
    }
  }

  /** Show why something cannot be done, for as long as it takes to read it. @param {() => Refusal} words in the language in use */
  refuse(words) {
    this.#refused.show(words);
  }
}
