/** Any decision that has no place of its own on the table: its answers as buttons, one for each way to choose. */

import { html } from "../vendor/index.js";
import { t, tMaybe } from "../app/i18n.js";
import { cardName } from "./names.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** Decisions that the hand, the tray and the piles answer. */
const ELSEWHERE = new Set(["play", "pass", "discard", "swap", "swap-seven"]);

/**
 * A pick in words: a card, a place in the piles, or a choice by its name.
 * @param {import("./types.js").Observation} view @param {string} pick
 */
function pickWords(view, pick) {
  const [row, index] = pick.split(":");
  if (index !== undefined) {
    const card = row === "up" && view.seat !== null ? view.piles[view.seat]?.up[Number(index)] : null;
    return card ? cardName(card) : t(`place-${row}`, { number: Number(index) + 1 });
  }
  return tMaybe(`choice-${pick}`) ?? pick;
}

/** @param {{store: TableStore}} props */
export function Choices({ store }) {
  const view = store.view.value;
  const decision = store.decision.value;
  if (!view || !decision || ELSEWHERE.has(decision.kind)) return null;
  const answers = decision.choices ?? decision.options.map((option) => [option]);
  return html`<div class="choices">
    ${answers.map(
      (picks) => html`<button key=${picks.join()} type="button" class="button" onClick=${() => void store.act(picks)}>
      ${picks.length ? picks.map((pick) => pickWords(view, pick)).join(" → ") : t("choice-decline")}
    </button>`,
    )}
  </div>`;
}
