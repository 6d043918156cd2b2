/** An observation of any game, field by field. Each field has a line of its own, which stays where it is. */

import { t } from "../app/i18n.js";
import { html } from "../vendor/index.js";
import { fieldText, valueText } from "./words.js";

/** @typedef {import("./store.js").GenericStore} GenericStore */
/** @typedef {import("./words.js").Naming} Naming */

/** What the table shows elsewhere of an observation; within its records these words are the game's own. */
const ELSEWHERE = new Set(["seat", "decision", "to_act", "variant", "options", "sides", "rules", "isReplay", "preview"]);

/** @param {unknown} value */
const isRecord = (value) => typeof value === "object" && value !== null;

/** @param {{at: Naming, field: string, value: unknown}} props */
function Value({ at, field, value }) {
  if (!Array.isArray(value)) {
    if (!isRecord(value)) return html`<span class="generic-value">${valueText(at, value, field)}</span>`;
    return html`<details class="generic-more"><summary>${t("generic-open")}</summary><${Fields} at=${at} fields=${Object.entries(/** @type {object} */ (value))} /></details>`;
  }
  if (!value.length) return html`<span class="generic-value soft">${t("generic-none")}</span>`;
  if (!value.some(isRecord)) {
    return html`<ul class="generic-chips">${value.map((one, i) => html`<li key=${i}>${valueText(at, one, field)}</li>`)}</ul>`;
  }
  return html`<details class="generic-more">
    <summary>${t("generic-count", { count: value.length })}</summary>
    <ol class="generic-list">${value.map((one, i) => html`<li key=${i}>${valueText(at, one, field)}</li>`)}</ol>
  </details>`;
}

/** @param {{at: Naming, fields: readonly [string, unknown][]}} props */
const Fields = ({ at, fields }) => html`<dl class="generic-fields">
  ${fields.map(
    ([field, value]) => html`<div key=${field} data-field=${field}>
      <dt>${fieldText(at.game, field)}</dt><dd data-scrolls tabindex=${Array.isArray(value) ? 0 : undefined}><${Value} at=${at} field=${field} value=${value} /></dd>
    </div>`,
  )}
</dl>`;

/** @param {object} record */
const fieldsHere = (record) => Object.entries(record).filter(([field]) => !ELSEWHERE.has(field));

/** What the seat sees. @param {{store: GenericStore, open?: unknown}} props `open` is what lies open besides, in a replay */
export function Outline({ store, open = null }) {
  const view = store.view.value;
  if (!view) return null;
  const at = store.at.value;
  return html`<section class="generic-outline">
    <h2>${t(view.seat === null || view.isReplay ? "generic-seen-all" : "generic-seen")}</h2>
    <${Fields} at=${at} fields=${fieldsHere(view)} />
    ${isRecord(open) && html`<h3>${t("generic-seen-open")}</h3><${Fields} at=${at} fields=${fieldsHere(/** @type {object} */ (open))} />`}
  </section>`;
}
