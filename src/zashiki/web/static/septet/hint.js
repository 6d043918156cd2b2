/** The hint at the table: asked for by whoever is to play, shown on the cards and in a sentence, and told to nobody else. */

import { html, useEffect, useRef, signal } from "../vendor/index.js";
import { ApiError, askHint } from "../app/api.js";
import { Icon } from "../app/art.js";
import { addCatalogue, t, tAttr, tMaybe } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { percentOf } from "../app/numbers.js";
import { picksText, reasonText } from "./hint_words.js";
import { load } from "../app/sheets.js";
import { classes } from "../table/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../table/types.js").Option} Option */
/** @typedef {import("../table/types.js").Reason} Reason */
/** @typedef {{seat: number, kind: string, options: Option[], best: string[], reasons: Reason[]}} Hint */
/** @typedef {{question: string, hint: Hint | null, refusal: string}} Asked while it is thought about it has neither */

await Promise.all([load("septet/style/hint.css"), addCatalogue("analysis").catch(() => {})]);

/** What was asked last at each table. @type {WeakMap<TableStore, import("../vendor/index.js").Signal<Asked | null>>} */
const ASKED = new WeakMap();

/** @param {TableStore} store */
function askedAt(store) {
  const asked = ASKED.get(store) ?? signal(/** @type {Asked | null} */ (null));
  ASKED.set(store, asked);
  return asked;
}

/** What the person is asked, in a form that tells one question from the next; null where nothing is. @param {TableStore} store */
function questionAt(store) {
  const view = store.view.value;
  const decision = store.decision.value;
  if (!view || !decision) return null;
  return JSON.stringify([store.match.value?.id, view.round, view.hand, view.naming, decision]);
}

/** The hint for what is asked now, if there is one. @param {TableStore} store @returns {Asked | null} */
function current(store) {
  const asked = askedAt(store).value;
  return asked && !store.busy.value && asked.question === questionAt(store) ? asked : null;
}

/** Whether there are hints at this table for this person. @param {TableStore} store */
export const hasHints = (store) =>
  Boolean(store.table.value?.hints) && store.seat.value !== null && store.view.value?.phase !== "over";

/** What the server says while its hints are compiled for the first time; then it is asked again after so many milliseconds. */
const NOT_READY = "not-ready";
const AGAIN_AFTER = 3000;

/** Ask for a hint, or put it away. @param {TableStore} store */
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
  while (isAwaited()) {
    try {
      const { hint } = await askHint(store.id, match.id);
      return answered({ hint });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "other";
      answered({ refusal: tMaybe(`hint-refused-${code}`) ?? t("hint-refused-other") });
      if (code !== NOT_READY) return;
      await new Promise((wake) => setTimeout(wake, AGAIN_AFTER));
    }
  }
}

/** The button beside the question. @param {{store: TableStore}} props */
export function HintButton({ store }) {
  const isAsked = questionAt(store) !== null && !store.busy.value;
  const asked = current(store);
  const isThinking = Boolean(asked) && !asked?.hint && !asked?.refusal;
  useKeys(() => [
    {
      key: "h",
      text: "hint-key",
      group: "table-keys",
      run: () => void toggle(store),
      when: () => hasHints(store) && questionAt(store) !== null,
    },
  ], [store]);
  if (!hasHints(store)) return null;
  return html`<button type="button" class=${classes("button-icon hint-button", isThinking && "thinking")}
    aria-label=${tAttr("hint-ask", "label")} title=${tAttr("hint-ask", "label")} aria-pressed=${String(Boolean(asked))}
    aria-disabled=${isAsked ? undefined : "true"} onClick=${() => isAsked && void toggle(store)}>
    <${Icon} name="hint" /><span class="hint-button-word">${t("hint-ask")}</span>
  </button>`;
}

/** What is advised and why, over the altars, and said when it comes. @param {{store: TableStore}} props */
export function HintPanel({ store }) {
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
  // What is said stands apart: a part of the page that has just come is not always read.
  return html`<div role="status" class="only-heard">
      ${asked && (isOpen ? html`<${Words} store=${store} asked=${asked} />` : t("hint-thinking"))}
    </div>
    ${
      asked &&
      isOpen &&
      html`<div ref=${panel} class="hint-room">
        <div class="hint-words"><${Words} store=${store} asked=${asked} /></div>
        <button type="button" class="button-icon hint-close" aria-label=${t("hint-close")} title=${t("hint-close")} onClick=${close}><${Icon} name="close" /></button>
      </div>`
    }`;
}

/** @param {{store: TableStore, asked: Asked}} props */
function Words({ store, asked: { hint, refusal } }) {
  if (!hint) return html`<p class="hint-best">${refusal}</p>`;
  const best = hint.options.filter(({ is_best }) => is_best);
  const chance = hint.options.find(({ picks }) => picks.join() === hint.best.join())?.chance ?? best[0]?.chance ?? 0;
  const isPlay = hint.kind === "play";
  // Of many cards that are as good the mark on them is enough.
  const named = isPlay && best.length > 1 && best.length <= 3 ? best.map(({ picks }) => picks[0]) : hint.best;
  const cards = picksText(hint.kind, named);
  const text = store.limits.value.seals ? "hint-best-seals" : "hint-best";
  return html`<p class="hint-best">${t(text, { cards, percent: percentOf(chance) })}</p>
    ${hint.reasons.map((reason, i) => html`<p key=${i} class="hint-reason">${reasonText(store.naming.value, reason)}</p>`)}`;
}

/** What the hint says of a card; null where it says nothing. @param {TableStore} store @param {string} card */
function adviceFor(store, card) {
  const hint = current(store)?.hint;
  if (!hint) return null;
  if (hint.kind === "play") {
    const option = hint.options.find(({ picks }) => picks[0] === card);
    return option ? { isBest: option.is_best, percent: percentOf(option.chance) } : null;
  }
  const isGiven = hint.kind !== "swap" && hint.best.includes(card);
  return isGiven ? { isBest: true, percent: null } : null;
}

/** What a screen reader says of the card beside its name. @param {TableStore} store @param {string} card */
export function hintSaid(store, card) {
  const advice = adviceFor(store, card);
  if (!advice) return "";
  if (advice.percent === null) return t("analysis-mark-best");
  return t(advice.isBest ? "hint-card-best" : "hint-card", { percent: advice.percent });
}

/** The mark on a card: its chance, and a lantern on the best. @param {{store: TableStore, card: string}} props */
export function HintMark({ store, card }) {
  const advice = adviceFor(store, card);
  if (!advice) return null;
  return html`<span class=${classes("hint-mark", advice.isBest && "best")} aria-hidden="true">
    ${advice.isBest && html`<${Icon} name="hint" />`}${advice.percent !== null && html`<span>${t("hint-percent", { percent: advice.percent })}</span>`}
  </span>`;
}
