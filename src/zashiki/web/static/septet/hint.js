/** The hint at a table of Yokai Septet: in a sentence, and as marks on the cards. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { t } from "../app/i18n.js";
import { percentOf } from "../app/numbers.js";
import { hintsOf } from "../table/hints.js";
import { classes } from "../table/ui.js";
import { picksText, reasonText } from "./hint_words.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../table/hints.js").Hint} Hint */

/** @param {TableStore} store */
function questionAt(store) {
  const view = store.view.value;
  const decision = store.decision.value;
  if (!view || !decision) return null;
  return JSON.stringify([store.match.value?.id, view.round, view.hand, view.naming, decision]);
}

/** @param {{store: TableStore, hint: Hint}} props */
function Words({ store, hint }) {
  const best = hint.options.filter(({ is_best }) => is_best);
  const chance = hint.options.find(({ picks }) => picks.join() === hint.best.join())?.chance ?? best[0]?.chance ?? 0;
  const isPlay = hint.kind === "play";
  // Of many cards that are as good the mark on them is enough.
  const named = isPlay && best.length > 1 && best.length <= 3 ? best.map(({ picks }) => picks[0]) : hint.best;
  const cards = picksText(store, hint.kind, named);
  const text = store.limits.value.seals ? "hint-best-seals" : "hint-best";
  return html`<p class="hint-best">${t(text, { cards, percent: percentOf(chance) })}</p>
    ${hint.reasons.map((reason, i) => html`<p key=${i} class="hint-reason">${reasonText(store.naming.value, reason)}</p>`)}`;
}

export const { hasHints, current, HintButton, HintPanel } = hintsOf({
  questionAt,
  isOver: (/** @type {TableStore} */ store) => store.view.value?.phase === "over",
  Words,
});

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

/** Whether the hint holds a card to be best. @param {TableStore} store @param {string} card */
export const isAdvised = (store, card) => adviceFor(store, card)?.isBest ?? false;

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
