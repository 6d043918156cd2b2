/** What a founder says of a club: its name and house rules. */

import { t } from "../app/i18n.js";
import { within } from "../app/within.js";
import { html } from "../vendor/index.js";

const MOST_NAME = 60;
const MOST_RULES = 1000;

/** @typedef {{name: string, rules: string}} Words */

/** @param {{words: Words, onChange: (words: Words) => void}} props */
export const ClubFields = ({ words, onChange }) =>
  html`<label class="field">
      <span>${t("club-name")}</span>
      <input class="input" value=${words.name} ...${within(MOST_NAME, (name) => onChange({ ...words, name }))} />
    </label>
    <label class="field">
      <span>${t("club-rules")}</span>
      <textarea class="input" rows="5" value=${words.rules} ...${within(MOST_RULES, (rules) => onChange({ ...words, rules }))}></textarea>
      <small>${t("club-rules-hint")}</small>
    </label>`;
