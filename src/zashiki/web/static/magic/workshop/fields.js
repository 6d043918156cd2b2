/** The controls that blocks are made of: a number by its two buttons, one of several words, several words. */

import { Icon } from "../../app/art.js";
import { t } from "../../app/i18n.js";
import { within } from "../../app/within.js";
import { html, useId } from "../../vendor/index.js";

/**
 * A number between two others, for a thumb.
 * @param {{label: string, value: number, least: number, most: number, onChange: (value: number) => void}} props
 */
export function Stepper({ label, value, least, most, onChange }) {
  const id = useId();
  const to = (/** @type {number} */ next) => onChange(Math.min(most, Math.max(least, next)));
  return html`<div class="ws-field" role="group" aria-labelledby=${id}>
    <span class="ws-label" id=${id}>${label}</span>
    <span class="ws-stepper">
      <button type="button" class="button-icon" aria-label=${t("ws-less", { what: label })} disabled=${value <= least} onClick=${() => to(value - 1)}>−</button>
      <output aria-live="polite">${value}</output>
      <button type="button" class="button-icon" aria-label=${t("ws-more", { what: label })} disabled=${value >= most} onClick=${() => to(value + 1)}>+</button>
    </span>
  </div>`;
}

/**
 * One of several words; a value that is none of them stands there as it is.
 * @param {{label: string, values: readonly string[], value: string, text: (value: string) => string, onChange: (value: string) => void}} props
 */
export function Select({ label, values, value: given, text, onChange }) {
  // A draft from somewhere else may hold anything here, or nothing.
  const value = typeof given === "string" ? given : "";
  const all = values.includes(value) ? values : [value, ...values];
  return html`<label class="ws-field">
    <span class="ws-label">${label}</span>
    <select class="select" value=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.value)}>
      ${all.map((one) => html`<option key=${one} value=${one} selected=${one === value}>${one === "" ? "–" : text(one)}</option>`)}
    </select>
  </label>`;
}

/**
 * Any of several words.
 * @param {{label: string, values: readonly string[], value: readonly string[], text: (value: string) => string, onChange: (value: string[]) => void}} props
 */
export const Several = ({ label, values, value, text, onChange }) =>
  html`<fieldset class="ws-field ws-several">
    <legend class="ws-label">${label}</legend>
    <span class="ws-chips">
      ${values.map(
        (one) => html`<button
          type="button"
          key=${one}
          class="button-choice"
          aria-pressed=${value.includes(one)}
          onClick=${() => onChange(values.filter((other) => (other === one) !== value.includes(other)))}
        >${text(one)}</button>`,
      )}
    </span>
  </fieldset>`;

/** @param {{label: string, value: boolean, onChange: (value: boolean) => void}} props */
export const Check = ({ label, value, onChange }) =>
  html`<label class="ws-field ws-check">
    <span class="ws-label">${label}</span>
    <input type="checkbox" role="switch" checked=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.checked)} />
  </label>`;

/** @param {{label: string, value: string, most?: number, lang?: string, onChange: (value: string) => void}} props */
export const Line = ({ label, value, most = 60, lang, onChange }) =>
  html`<label class="ws-field">
    <span class="ws-label">${label}</span>
    <input class="input" lang=${lang} value=${value} ...${within(most, onChange)} />
  </label>`;

/**
 * What else can stand here, one to be taken: a select that never stays.
 * @param {{label: string, values: readonly string[], text: (value: string) => string, onTake: (value: string) => void}} props
 */
export const Take = ({ label, values, text, onTake }) => {
  if (!values.length) return null;
  const take = (/** @type {any} */ { target }) => {
    if (target.value) onTake(target.value);
    target.value = "";
  };
  return html`<select class="select ws-take" aria-label=${label} onChange=${take}>
    <option value="">+ ${label}</option>
    ${values.map((one) => html`<option key=${one} value=${one}>${text(one)}</option>`)}
  </select>`;
};

/** What can be done with one of several blocks. @param {{what: string, at: number, of: number, onMove: (to: number) => void, onRemove: () => void}} props */
export const Handles = ({ what, at, of, onMove, onRemove }) =>
  html`<span class="ws-handles">
    ${of > 1 &&
    html`<button type="button" class="button-icon" aria-label=${t("ws-up", { what })} disabled=${at === 0} onClick=${() => onMove(at - 1)}><${Icon} name="up" /></button>
      <button type="button" class="button-icon" aria-label=${t("ws-down", { what })} disabled=${at === of - 1} onClick=${() => onMove(at + 1)}><${Icon} name="down" /></button>`}
    <button type="button" class="button-icon" aria-label=${t("ws-remove", { what })} onClick=${onRemove}><${Icon} name="close" /></button>
  </span>`;
