/** The proof that no deal was chosen: the seed's commitment from the first moment on, the seed after the match. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { copy } from "./share.js";
import { IconButton } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

/**
 * @param {{store: LiveTable, isRunning?: boolean}} props `isRunning` leaves no line for the seed, so that nothing moves
 *   when the match ends
 */
export function Proof({ store, isRunning = false }) {
  const match = store.match.value;
  if (!match) return null;
  const line = (/** @type {string} */ label, /** @type {string} */ value) =>
    html`<div class="proof-line">
      <dt>${label}</dt>
      <dd>
        <code>${value}</code>
        <${IconButton}
          icon="copy"
          label=${t("table-copy", { what: label })}
          onClick=${() => void copy(value, t("table-copied"))}
        />
      </dd>
    </div>`;
  return html`<details class="proof">
    <summary>${t("table-proof")}</summary>
    <p class="soft">${t("table-proof-hint")}</p>
    <dl>${line(t("table-commitment"), match.commitment)}${!isRunning && match.seed && line(t("table-seed"), match.seed)}</dl>
  </details>`;
}
