/** The table of any game while a match is played: who sits there, the question and its answers, what is seen, the log. */

import { gameText, rulesTexts } from "../app/games.js";
import { t } from "../app/i18n.js";
import { useFocusHomes } from "../app/kept_focus.js";
import { useKeys } from "../app/keys.js";
import { lateText } from "../table/delay_setting.js";
import { NextSteps } from "../table/next_steps.js";
import { useTurnNotice } from "../table/notice.js";
import { Proof } from "../table/proof.js";
import { classes } from "../table/ui.js";
import { html } from "../vendor/index.js";
import { Answers } from "./answer.js";
import { CompanyButton } from "../table/company_panel.js";
import { EndDialog } from "./end.js";
import { Log } from "./log.js";
import { Outline } from "./outline.js";
import { Players } from "./players.js";
import { Prompt } from "./prompt.js";

/** @typedef {import("./store.js").GenericStore} GenericStore */

/** Where the focus goes on when what has it goes away. */
const HOMES = [".generic-options .button", ".next-steps .button", ".generic .log"];

/** @param {string} selector */
const focusOn = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();

/** @param {GenericStore} store */
function useTableKeys(store) {
  useKeys(
    () => [
      { key: "a", text: "generic-key-answers", group: "table-keys", run: () => focusOn(".generic-options .button") },
      { key: "l", text: "table-key-log", group: "table-keys", run: () => focusOn(".generic .log") },
      { key: "s", text: "table-key-skip", group: "table-keys", run: () => store.stage.skip(), when: () => store.busy.peek() },
    ],
    [store],
  );
}

/** The bar of a table: the game and its rules. @param {{store: GenericStore}} props */
export const Bar = ({ store }) => html`<div class="generic-bar">
  <h1>${gameText(store.game.value)}</h1>
  <${CompanyButton} store=${store} />
  <ul class="rule-chips" aria-label=${t("table-rules")}>
    ${store.table.value && rulesTexts(store.table.value).map((text) => html`<li key=${text} class="rule-chip">${text}</li>`)}
  </ul>
</div>`;

/** @param {{store: GenericStore, onSeats: () => void}} props */
export function Board({ store, onSeats }) {
  useTableKeys(store);
  useTurnNotice(store);
  useFocusHomes(HOMES);
  const view = store.view.value;
  if (!view) return null;
  const isBusy = store.busy.value;
  const isAsked = Boolean(store.decision.value);
  const isOver = store.isOver(view) && !isBusy;
  return html`<div class=${classes("generic", isAsked && "asked", isBusy && "busy")}>
    <${Bar} store=${store} />
    <${Players} store=${store} />
    <${Prompt} store=${store} />
    <div class="generic-answers" role="group" aria-label=${t("generic-answers")}>
      ${isOver ? html`<${NextSteps} store=${store} onSeats=${onSeats} />` : html`<${Answers} store=${store} />`}
      ${view.seat === null && !isOver && html`<p class="soft">${lateText(store) || t("table-you-watch")}</p>`}
    </div>
    <${Outline} store=${store} />
    <section class="generic-log">
      <h2>${t("table-log")}</h2>
      <${Log} store=${store} />
      <${Proof} store=${store} isRunning=${true} />
    </section>
    <${EndDialog} store=${store} onSeats=${onSeats} />
  </div>`;
}
