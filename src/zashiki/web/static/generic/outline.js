/** An observation of any game, field by field. Each field has a line of its own, which stays where it is. */

import { t } from "../app/i18n.js";
import { html } from "../vendor/index.js";
import { fieldText, pickText, valueText } from "./words.js";

/** @typedef {import("./store.js").GenericStore} GenericStore */

/** What the table shows elsewhere. */
const ELSEWHERE = new Set(["seat", "decision", "to_act", "variant", "options", "sides", "rules", "isReplay", "outlook"]);

/** @param {unknown} value */
const isRecord = (value) => typeof value === "object" && value !== null;

/** @param {{game: string, value: unknown}} props */
function Value({ game, value }) {
  if (!Array.isArray(value)) {
    if (!isRecord(value)) return html`<span class="generic-value">${valueText(game, value)}</span>`;
    return html`<details class="generic-more"><summary>${t("generic-open")}</summary><${Fields} game=${game} record=${value} /></details>`;
  }
  if (!value.length) return html`<span class="generic-value soft">${t("generic-none")}</span>`;
  if (!value.some(isRecord)) {
    return html`<ul class="generic-chips">${value.map((one, i) => html`<li key=${i}>${typeof one === "string" ? pickText(game, one) : valueText(game, one)}</li>`)}</ul>`;
  }
  return html`<details class="generic-more">
    <summary>${t("generic-count", { count: value.length })}</summary>
    <ol class="generic-list">${value.map((one, i) => html`<li key=${i}>${valueText(game, one)}</li>`)}</ol>
  </details>`;
}

/** @param {{game: string, record: object}} props */
const Fields = ({ game, record }) => html`<dl class="generic-fields">
  ${Object.entries(record)
    .filter(([field]) => !ELSEWHERE.has(field))
    .map(
      ([field, value]) => html`<div key=${field} data-field=${field}>
        <dt>${fieldText(game, field)}</dt><dd data-scrolls tabindex=${Array.isArray(value) ? 0 : undefined}><${Value} game=${game} value=${value} /></dd>
      </div>`,
    )}
</dl>`;

/** What the seat sees. @param {{store: GenericStore, open?: unknown}} props `open` is what lies open besides, in a replay */
export function Outline({ store, open = null }) {
  const view = store.view.value;
  if (!view) return null;
  const game = store.game.value;
  return html`<section class="generic-outline">
    <h2>${t(view.seat === null || view.isReplay ? "generic-seen-all" : "generic-seen")}</h2>
    <${Fields} game=${game} record=${view} />
    ${isRecord(open) && html`<h3>${t("generic-seen-open")}</h3><${Fields} game=${game} record=${open} />`}
  </section>`;
}
