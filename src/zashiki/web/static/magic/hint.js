/** The hint at a table of Board Games Are Magic: the best answers with what they are worth, and why. */

import { html } from "../vendor/index.js";
import { addCatalogue, t } from "../app/i18n.js";
import { percentOf } from "../app/numbers.js";
import { hintsOf } from "../table/hints.js";
import { definitionOf } from "./cards.js";
import { answersText, reasonText, worthText } from "./hint_words.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {import("../table/hints.js").Hint} Hint */

await addCatalogue("analysis-magic").catch(() => {});

/** How many answers are named beside the best. */
const NAMED = 3;

/** @param {MagicStore} store */
function questionAt(store) {
  const view = store.view.value;
  const decision = store.decision.value;
  if (!view || !decision) return null;
  const { hp, tile } = view.players[view.seat ?? 0];
  return JSON.stringify([store.match.value?.id, view.turn, view.count, hp, tile, decision]);
}

/** @param {{store: MagicStore, hint: Hint}} props */
function Words({ store, hint }) {
  const at = store.at.value;
  const decision = store.decision.value;
  if (!decision) return null;
  const answer = (/** @type {readonly string[]} */ picks) => answersText(at, decision, picks);
  const [best, ...others] = hint.options;
  return html`<p class="hint-best">${worthText(at.view, answer(hint.best), best?.chance ?? 0)}</p>
    ${hint.reasons.map((reason, i) => html`<p key=${i} class="hint-reason">${reasonText(at, reason)}</p>`)}
    ${
      others.length > 0 &&
      html`<ul class="hint-others">
        ${others.slice(0, NAMED).map(
          ({ picks, chance }) => html`<li key=${picks.join()}><span>${answer(picks)}</span> <b>${t("hint-percent", { percent: percentOf(chance) })}</b></li>`,
        )}
      </ul>`
    }`;
}

export const { hasHints, current, HintButton, HintPanel } = hintsOf({
  questionAt,
  isOver: (/** @type {MagicStore} */ store) => Boolean(store.view.value?.result),
  Words,
});

/** What the best answers are about: cards by definition, tiles. @param {MagicStore} store @returns {Set<string>} */
export function hinted(store) {
  const best = current(store)?.hint?.options.filter(({ is_best }) => is_best) ?? [];
  return new Set(best.flatMap(({ picks }) => picks.flatMap((pick) => pick.split(":").map((part) => definitionOf(part) || part))));
}
