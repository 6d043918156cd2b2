/** What a founder says of a club: its name and house rules. */

import { t } from "../app/i18n.js";
import { html } from "../vendor/index.js";

const MOST_NAME = 60;
const MOST_RULES = 1000;

/** @typedef {{name: string, rules: string}} Words */

/** @param {{words: Words, onChange: (words: Words) => void}} props */
export const ClubFields = ({ words, onChange }) =>
  html`<label class="field">
      <span>${t("club-name")}</span>
      <input class="input" value=${words.name} maxlength=${MOST_NAME} onInput=${(/** @type {any} */ event) => onChange({ ...words, name: event.target.value })} />
    </label>
    <label class="field">
      <span>${t("club-rules")}</span>
      <textarea class="input" rows="5" maxlength=${MOST_RULES} value=${words.rules} onInput=${(/** @type {any} */ event) => onChange({ ...words, rules: event.target.value })}></textarea>
      <small>${t("club-rules-hint")}</small>
    </label>`;
