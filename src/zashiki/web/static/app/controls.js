/** Controls that forms and settings are made of. */

import { html, useId, useRef, useState } from "../vendor/index.js";

/** How many letters of the usual size a row of choices holds on a phone. */
const NARROW_ROW = 30;
/** And on a wide page. */
const WIDE_ROW = 100;
/** So many always stand side by side there. */
const FEW = 4;

/**
 * What a control does with what is chosen. When that has been answered it shows what it is given: where it was refused, what still holds.
 * @template T @param {(value: T) => unknown} onChange what is answered at once draws it anew by itself
 */
export function useAnswered(onChange) {
  const last = useRef(0);
  const [, redraw] = useState(0);
  return async (/** @type {T} */ value) => {
    const number = ++last.current;
    const answer = onChange(value);
    if (!(answer instanceof Promise)) return;
    try {
      await answer;
    } finally {
      // While something that was chosen later is under way, that is shown.
      if (number === last.current) redraw(number);
    }
  };
}

/** How wide a text is, in letters; a Chinese or Japanese character takes two. @param {string} text */
const widthOf = (text) => [...text].reduce((width, letter) => width + (letter > "\u2e7f" ? 2 : 1), 0);

/**
 * One of a few choices, side by side; in rows if there are many or the texts are long.
 * @template T
 * @param {{label: string, values: readonly T[], value: T, text: (value: T) => string, onChange: (value: T) => unknown,
 *   lang?: (value: T) => string, hint?: string}} props `hint` says below it what is chosen
 */
export function Choice({ label, values, value, text, onChange, lang, hint }) {
  const name = useId();
  const choose = useAnswered(onChange);
  const widest = Math.max(...values.map((one) => widthOf(text(one)))) + 1;
  const fits = (/** @type {number} */ row) => Math.max(1, Math.floor(row / widest));
  const columns = Math.min(values.length, Math.max(FEW, fits(WIDE_ROW)));
  // Two rows on a phone where that is enough, even if the texts then run on to a second line.
  const half = Math.ceil(values.length / 2);
  const narrow = widest * values.length <= NARROW_ROW ? values.length : Math.min(half, Math.max(2, fits(NARROW_ROW)));
  const choice = html`<fieldset class="choice">
    <legend>${label}</legend>
    <div class="choice-values" style=${`--columns: ${columns}; --narrow-columns: ${narrow}`}>
      ${values.map(
        (one) => html`<label key=${String(one)} lang=${lang?.(one)}>
          <input type="radio" name=${name} checked=${one === value} onChange=${() => choose(one)} />
          <span>${text(one)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
  return hint === undefined ? choice : html`<div>${choice}<small>${hint}</small></div>`;
}

/**
 * One of several, in a list that opens. With `none` there may be no choice: an empty value, and this is what it says.
 * @template {string | number} T
 * @param {{label: string, values: readonly T[], value: T | "", text: (value: T) => string, onChange: (value: string) => unknown,
 *   none?: string, disabled?: boolean}} props
 */
export function Select({ label, values, value, text, onChange, none, disabled = false }) {
  const choose = useAnswered(onChange);
  return html`<label class="field">
    <span>${label}</span>
    <select class="select" value=${value} disabled=${disabled} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${none !== undefined && html`<option value="" selected=${value === ""}>${none}</option>`}
      ${values.map((one) => html`<option key=${one} value=${one} selected=${one === value}>${text(one)}</option>`)}
    </select>
  </label>`;
}

/**
 * Something that is on or off.
 * @param {{label: string, hint?: string, value: boolean, onChange: (value: boolean) => unknown}} props
 */
export function Switch({ label, hint, value, onChange }) {
  const id = useId();
  const turn = useAnswered(onChange);
  return html`<label class="switch">
    <span><span>${label}</span>${hint && html`<small id=${id}>${hint}</small>`}</span>
    <input
      type="checkbox"
      role="switch"
      checked=${value}
      aria-describedby=${hint ? id : undefined}
      onChange=${(/** @type {any} */ event) => turn(event.target.checked)}
    />
  </label>`;
}

/**
 * A number between two others.
 * @param {{label: string, least: number, most: number, value: number, onChange: (value: number) => void}} props
 */
export function Slider({ label, least, most, value, onChange }) {
  return html`<label class="slider">
    <span>${label}</span>
    <input type="range" min=${least} max=${most} step="1" value=${value} onChange=${(/** @type {any} */ event) => onChange(Number(event.target.value))} />
  </label>`;
}
