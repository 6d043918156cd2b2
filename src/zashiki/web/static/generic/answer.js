/** The answers to a question of any game as buttons: one each, or several to be picked and confirmed. */

import { t } from "../app/i18n.js";
import { classes } from "../table/ui.js";
import { html } from "../vendor/index.js";
import { picksText, pickText } from "./words.js";

/** @typedef {import("./store.js").GenericStore} GenericStore */
/** @typedef {import("../table/types.js").Decision} Decision */

/** Pick or put back; where only one can be picked, instead of the one before. @param {GenericStore} store @param {string} option @param {number} most */
function toggle(store, option, most) {
  const picked = store.picked.peek();
  if (picked.includes(option)) store.picked.value = picked.filter((one) => one !== option);
  else if (picked.length < most) store.picked.value = [...picked, option];
  else if (most === 1) store.picked.value = [option];
}

/** Each answer is a button of its own. @param {{store: GenericStore, answers: readonly string[][], ordered: boolean}} props */
const Single = ({ store, answers, ordered }) => html`<div class="generic-options">
  ${answers.map(
    (picks) => html`<button key=${picks.join()} type="button" class="button" data-option=${picks.join(" ")} onClick=${() => void store.act(picks)}>
      ${picksText(store.game.value, picks, ordered)}
    </button>`,
  )}
</div>`;

/** Options are picked, in order where that counts, and confirmed. @param {{store: GenericStore, decision: Decision}} props */
function Several({ store, decision: { options, least, most, ordered } }) {
  const picked = store.picked.value;
  const isReady = picked.length >= least && picked.length <= most;
  return html`<div class="generic-options">
      ${options.map((option) => {
        const place = picked.indexOf(option);
        return html`<button key=${option} type="button" class=${classes("button", place >= 0 && "picked")} data-option=${option}
          aria-pressed=${String(place >= 0)} onClick=${() => toggle(store, option, most)}>
          ${ordered && place >= 0 && html`<b class="generic-place">${place + 1}</b>`}${pickText(store.game.value, option)}
        </button>`;
      })}
    </div>
    <button type="button" class="button button-primary generic-confirm" disabled=${!isReady} onClick=${() => void store.act(picked)}>
      ${t("generic-confirm", { count: picked.length })}
    </button>`;
}

/** @param {{store: GenericStore}} props */
export function Answers({ store }) {
  const decision = store.decision.value;
  if (!decision) return null;
  const { choices, options, least, most, ordered } = decision;
  if (choices) return html`<${Single} store=${store} answers=${choices} ordered=${ordered} />`;
  if (least === 1 && most === 1) return html`<${Single} store=${store} answers=${options.map((option) => [option])} ordered=${false} />`;
  return html`<${Several} store=${store} decision=${decision} />`;
}
