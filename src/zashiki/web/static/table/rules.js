/** Which game this table plays, and in what its house rules differ from the rulebook. */

import { html } from "../vendor/index.js";
import { houseRules, optionText, optionsOf, variantText } from "../app/games.js";
import { pair, t, tAttr, tMaybe } from "../app/i18n.js";
import { classes } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */
/** @typedef {{game: string, variant: string, options: Record<string, string | number | boolean>}} RulesOf */

/** A house rule in a word or two. @param {[string, string | number | boolean]} option */
const shortText = ([name, value]) => tMaybe(`rule-${name}-${value}`) ?? optionText(name, value);

/** The game and its house rules as chips, for the lobby. @param {{table: RulesOf}} props */
export const RuleChips = ({ table }) =>
  html`<ul class="rule-chips" aria-label=${t("table-rules")}>
    <li class="rule-chip">${variantText(table.variant)}</li>
    ${houseRules(table).map((option) => html`<li key=${option[0]} class="rule-chip house">${shortText(option)}</li>`)}
  </ul>`;

/** What the match on the table is played by. @param {LiveTable} store @returns {RulesOf} */
const rulesOf = (store) => {
  const table = store.table.value;
  if (!table) throw new Error("rules are asked for before the table is known");
  return table;
};

/** Beside the round: how the rules differ; nothing where they do not. @param {{store: LiveTable, onOpen: () => void}} props */
export function RulesButton({ store, onOpen }) {
  const house = houseRules(rulesOf(store));
  if (!house.length) return null;
  const words = house.map(shortText).join(" · ");
  return html`<button type="button" class="rules-button" aria-label=${pair(t("table-rules"), words)} onClick=${onOpen}>
    ${house.length === 1
      ? html`<span class="rules-one">${words}</span>`
      : html`<span class="rules-many">${words}</span>
          <span class="rules-count">${t("table-house-rules", { count: house.length })}</span>`}
  </button>`;
}

/** Every option of the game with what it means here. @param {{store: LiveTable}} props */
export function RulesSheet({ store }) {
  const rules = rulesOf(store);
  const house = houseRules(rules).map(([name]) => name);
  return html`<p>${pair(variantText(rules.variant), tMaybe(`variant-${rules.variant}-hint`) ?? "")}</p>
    <ul class="rules-list">
      ${optionsOf(rules).map(
        ([name, value]) => html`<li key=${name} class=${classes(house.includes(name) && "house")}>
          ${t("rules-option", { option: tMaybe(`option-${name}`) ?? name, value: optionText(name, value) })}
          <small>${tAttr(`option-${name}-${value}`, "hint")}</small>
        </li>`,
      )}
    </ul>`;
}
