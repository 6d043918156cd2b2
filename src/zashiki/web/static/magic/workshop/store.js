/** The draft that is open, and what the server says of it: its texts, what is wrong with it, its text as a file. */

import { call } from "../../app/api.js";
import { failureText } from "../../app/failure.js";
import { once } from "../../app/once.js";
import { signal } from "../../vendor/index.js";
import { idOf, isShown, keepDraft, keptDraft } from "./drafts.js";
import { Form } from "./schema.js";

/** @typedef {import("./drafts.js").Draft} Draft */
/** @typedef {{level: "fault" | "warning", code: string, definition: string, path: string, message: string, advice: string}} Finding */
/** @typedef {{draft: Draft, toml: string, texts: Record<string, Record<string, string[]>>, findings: Finding[]}} Look */

const CALL = "/magic/workshop";
/** How long nobody has typed when the server is asked. */
const PAUSE_MS = 350;
/** Changes that can be taken back. */
const MOST_STEPS = 100;

/** What drafts are made of. @type {() => Promise<Form>} */
export const loadForm = once(async () => new Form(await call("GET", CALL)));

/** What the server says of a draft. @param {{made: Draft} | {text: string}} sent @returns {Promise<Look>} */
export const looked = (sent) => call("POST", CALL, sent);

/** A new table at which the draft is in hand. @param {Draft} draft @returns {Promise<import("../../app/api.js").TableInfo>} */
export const tryOut = (draft) => call("POST", `${CALL}/tables`, { made: draft });

export class Bench {
  draft;
  /** What was last said of it; texts stay until there are others. */
  look = signal(/** @type {Look | null} */ (null));
  /** Whether what is said is of the draft as it is now. */
  isCurrent = signal(false);
  problem = signal("");
  /** The file as somebody types it, until blocks are changed again. */
  typed = signal(/** @type {string | null} */ (null));
  /** What it was before, and what was taken back. */
  past = signal(/** @type {readonly Draft[]} */ ([]));
  future = signal(/** @type {readonly Draft[]} */ ([]));
  /** Whether it lies on this device: what is only looked at does from its first change on. */
  isKept = signal(false);
  #last = "";
  #asked = 0;
  #timer = 0;

  /** @param {Draft} draft @param {Look | null} [look] what the server has said of it already */
  constructor(draft, look = null) {
    this.draft = signal(draft);
    this.look.value = look;
    this.isCurrent.value = look !== null;
    this.isKept.value = keptDraft(idOf(draft)) !== undefined;
    /** When the server has said something of it, or cannot be reached. */
    this.told = look === null ? this.#ask({ made: draft }) : Promise.resolve();
  }

  /**
   * The draft is another one now.
   * @param {Draft} draft @param {string} [what] is changed, letter by letter: all of it is taken back together
   */
  change(draft, what = "") {
    this.#step(what);
    this.#take(draft);
  }

  /** The draft is what it was before the last change. */
  undo() {
    const before = this.past.value.at(-1);
    if (!before) return;
    this.past.value = this.past.value.slice(0, -1);
    this.future.value = [...this.future.value, this.draft.value];
    this.#last = "";
    this.#take(before);
  }

  /** What was last taken back is there again. */
  redo() {
    const after = this.future.value.at(-1);
    if (!after) return;
    this.future.value = this.future.value.slice(0, -1);
    this.past.value = [...this.past.value, this.draft.value];
    this.#last = "";
    this.#take(after);
  }

  /** @param {string} what */
  #step(what) {
    if (!what || what !== this.#last) this.past.value = [...this.past.value, this.draft.value].slice(-MOST_STEPS);
    this.#last = what;
    this.future.value = [];
  }

  /** @param {Draft} draft */
  #take(draft) {
    this.draft.value = draft;
    this.typed.value = null;
    this.#keep(draft);
    this.#later({ made: draft });
  }

  /** @param {Draft} draft */
  #keep(draft) {
    keepDraft(draft);
    this.isKept.value = true;
  }

  /** The draft is what this file says. @param {string} text */
  type(text) {
    this.typed.value = text;
    if (!this.isKept.peek()) this.#keep(this.draft.peek());
    this.#later({ text });
  }

  /** Somebody leaves: what was typed and not read yet is kept all the same, unless the draft is another one by then. */
  close() {
    clearTimeout(this.#timer);
    this.#asked++;
    const [text, before] = [this.typed.peek(), this.draft.peek()];
    if (text === null || this.isCurrent.peek()) return;
    looked({ text }).then(
      ({ draft }) => isShown(draft) && JSON.stringify(keptDraft(idOf(before))) === JSON.stringify(before) && keepDraft(draft),
      () => {},
    );
  }

  /** @param {{made: Draft} | {text: string}} sent */
  #later(sent) {
    this.isCurrent.value = false;
    this.#asked++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(sent), PAUSE_MS);
  }

  /** @param {{made: Draft} | {text: string}} sent */
  async #ask(sent) {
    const number = ++this.#asked;
    try {
      const told = await looked(sent);
      if (number !== this.#asked) return;
      const isText = "text" in sent;
      if (isText && isShown(told.draft)) {
        this.#step("text");
        this.draft.value = told.draft;
        this.#keep(told.draft);
      }
      const before = this.look.value?.texts ?? {};
      this.look.value = { ...told, texts: told.findings.some(({ level }) => level === "fault") ? before : told.texts };
      this.isCurrent.value = true;
      this.problem.value = "";
    } catch (error) {
      if (number === this.#asked) this.problem.value = failureText(error);
    }
  }

  /** Whether it can be played with as it stands. */
  get isSound() {
    // A file without a thing is no fault of a pack, but there is nothing to play with.
    return this.isCurrent.value && isShown(this.look.value?.draft) && !this.look.value?.findings.some(({ level }) => level === "fault");
  }
}
