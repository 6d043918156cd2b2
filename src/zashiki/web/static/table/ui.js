/** Small pieces that several parts of the table are made of. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";

/** Class names, without those that do not hold. @param {...(string | false | null | undefined | 0)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

/** Has a component drawn anew when something is refused, so that its controls show what is still so. @param {import("./live.js").LiveTable<any>} store */
export const heedRefusals = ({ refusal }) => void refusal.value;

/**
 * A button with words, and an icon before them if it has one.
 * @param {{onClick: () => void, icon?: string, kind?: "primary" | "large", disabled?: boolean, option?: string, children?: any}} props
 *   `large` is a primary button that stands alone; `option` is the answer that it gives
 */
export function Button({ onClick, icon, kind, disabled = false, option, children }) {
  const look = classes("button", kind && "button-primary", kind === "large" && "button-large");
  return html`<button type="button" class=${look} disabled=${disabled} data-option=${option} onClick=${onClick}>
    ${icon && html`<${Icon} name=${icon} />`}${children}
  </button>`;
}

/** A button that is an icon. @param {{onClick: () => void, icon: string, label: string, disabled?: boolean}} props */
export const IconButton = ({ onClick, icon, label, disabled = false }) =>
  html`<button
    type="button"
    class="button-icon"
    aria-label=${label}
    title=${label}
    disabled=${disabled}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />
  </button>`;

/**
 * Why the last try was refused, told at once; an empty line where nothing was.
 * @param {{refusal: {key: number, text: string, rule: string} | null}} props
 */
export const Refusal = ({ refusal }) =>
  html`<p role="alert" class="prompt-refusal">${
    refusal &&
    html`<span key=${refusal.key} class="prompt-line shaken"><${Icon} name="warning" />
    <span>${refusal.text}${refusal.rule && html` <span class="rule">${refusal.rule}</span>`}</span></span>`
  }</p>`;
