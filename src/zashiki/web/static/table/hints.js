/** The hint at the table: asked for by whoever is to play, told to nobody else. Each game says what tells one question from the next, and what is said. */

import { html, useEffect, useRef, signal } from "../vendor/index.js";
import { ApiError, askHint } from "../app/api.js";
import { Icon } from "../app/art.js";
import { addCatalogue, t, tAttr, tMaybe } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { load } from "../app/sheets.js";
import { classes } from "./ui.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {{seat: number, kind: string, options: Option[], best: string[], reasons: Reason[]}} Hint */
/** @typedef {{question: string, hint: Hint | null, refusal: string}} Asked `refusal` is its code; while it is thought about it has neither */
/**
 * @template S
 * @typedef {object} HintParts
 * @property {(store: S) => string | null} questionAt what the person is asked, in a form that tells one question from the next; null where nothing is
 * @property {(store: S) => boolean} isOver whether the match is
 * @property {(props: {store: S, hint: Hint}) => any} Words what a hint says
 */

await Promise.all([load("style/hints.css"), addCatalogue("analysis").catch(() => {})]);

/** What the server says while its hints are compiled for the first time; then it is asked again after so many milliseconds. */
const NOT_READY = "not-ready";
const AGAIN_AFTER = 3000;
/** What the connection says at a table that somebody has left, or may not be at. */
const LEFT = ["closed", "unwatched", "missing"];

/**
 * The hints of a game's tables: whether there are any, the one for what is asked now, the button beside the question and the panel over it.
 * @template {import("./live.js").LiveTable<any>} S @param {HintParts<S>} parts
 */
export function hintsOf({ questionAt, isOver, Words }) {
  /** What was asked last at each table. @type {WeakMap<S, import("../vendor/index.js").Signal<Asked | null>>} */
  const asks = new WeakMap();

  /** @param {S} store */
  function askedAt(store) {
    const asked = asks.get(store) ?? signal(/** @type {Asked | null} */ (null));
    asks.set(store, asked);
    return asked;
  }

  /** The hint for what is asked now, if there is one. @param {S} store @returns {Asked | null} */
  function current(store) {
    const asked = askedAt(store).value;
    return asked && !store.busy.value && asked.question === questionAt(store) ? asked : null;
  }

  /** Whether there are hints at this table for this person. @param {S} store */
  const hasHints = (store) => Boolean(store.table.value?.hints) && store.seat.value !== null && !isOver(store);

  /** Ask for a hint, or put it away. @param {S} store */
  async function toggle(store) {
    const asked = askedAt(store);
    const question = questionAt(store);
    if (current(store)) {
      asked.value = null;
      return;
    }
    const match = store.match.peek();
    if (!question || !match) return;
    /** @type {Asked} */
    const mine = { question, hint: null, refusal: "" };
    asked.value = mine;
    let shown = mine;
    // Somebody who put it away, or has gone on, does not hear of it any more.
    const isAwaited = () => asked.peek() === shown;
    /** @param {Partial<Asked>} answer */
    const answered = (answer) => {
      if (isAwaited()) shown = asked.value = { ...mine, ...answer };
    };
    while (isAwaited() && questionAt(store) === question && !LEFT.includes(store.status.peek())) {
      try {
        const { hint } = await askHint(store.id, match.id);
        return answered({ hint });
      } catch (error) {
        const code = error instanceof ApiError ? error.code : "other";
        answered({ refusal: code });
        if (code !== NOT_READY) return;
        await new Promise((wake) => setTimeout(wake, AGAIN_AFTER));
      }
    }
  }

  /** The button beside the question. @param {{store: S}} props */
  function HintButton({ store }) {
    const isAsked = questionAt(store) !== null && !store.busy.value;
    const asked = current(store);
    const isThinking = Boolean(asked) && !asked?.hint && !asked?.refusal;
    const isOffered = hasHints(store);
    useKeys(() => {
      const run = () => void toggle(store);
      return isOffered ? [{ key: "h", text: "hint-key", group: "table-keys", run, when: () => questionAt(store) !== null }] : [];
    }, [store, isOffered]);
    if (!isOffered) return null;
    return html`<button type="button" class=${classes("button-icon hint-button", isThinking && "thinking")}
      aria-label=${tAttr("hint-ask", "label")} title=${tAttr("hint-ask", "label")} aria-pressed=${String(Boolean(asked))}
      aria-disabled=${isAsked ? undefined : "true"} onClick=${() => isAsked && void toggle(store)}>
      <${Icon} name="hint" /><span class="hint-button-word">${t("hint-ask")}</span>
    </button>`;
  }

  /** What is advised and why, over the altars, and said when it comes. @param {{store: S}} props */
  function HintPanel({ store }) {
    const asked = current(store);
    const isOpen = Boolean(asked && (asked.hint || asked.refusal));
    const panel = useRef(/** @type {HTMLElement | null} */ (null));
    const hasFocusInside = () => panel.current?.contains(document.activeElement);
    useEffect(() => {
      const close = (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape" && askedAt(store).peek()) askedAt(store).value = null;
      };
      addEventListener("keydown", close);
      return () => removeEventListener("keydown", close);
    }, [store]);
    const close = () => {
      const wasInside = hasFocusInside();
      askedAt(store).value = null;
      if (wasInside) /** @type {HTMLElement | null} */ (document.querySelector(".hint-button"))?.focus();
    };
    if (!hasHints(store)) return null;
    // What is said stands apart: a part of the page that has just come is not always read. The words over the altars are for the eye.
    return html`<div role="status" class="only-heard">
        ${asked && (isOpen ? said(store, asked) : t("hint-thinking"))}
      </div>
      ${
        asked &&
        isOpen &&
        html`<div ref=${panel} class="hint-room">
          <div class="hint-words" aria-hidden="true">${said(store, asked)}</div>
          <button type="button" class="button-icon hint-close" aria-label=${t("hint-close")} title=${t("hint-close")} onClick=${close}><${Icon} name="close" /></button>
        </div>`
      }`;
  }

  /** @param {S} store @param {Asked} asked */
  const said = (store, { hint, refusal }) =>
    hint ? html`<${Words} store=${store} hint=${hint} />` : html`<p class="hint-best">${tMaybe(`hint-refused-${refusal}`) ?? t("hint-refused-other")}</p>`;

  return { hasHints, current, HintButton, HintPanel };
}
