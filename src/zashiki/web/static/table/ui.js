/** Small pieces that several parts of the table are made of. */

import { html } from "../vendor/index.js";
import { Art, Icon } from "../app/art.js";

/** Class names, without those that do not hold. @param {...(string | false | null | undefined | 0)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

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

/** The icons of a boss, for the eye only. @param {{solid: number, hollow: number}} props */
export function Stars({ solid, hollow }) {
  const ids = [...Array(solid).fill("star-solid"), ...Array(hollow).fill("star-hollow")];
  return ids.map((id, i) => html`<${Art} key=${i} id=${id} class="star" />`);
}

/**
 * Points on the way to the target, for the eye only.
 * @param {{need: number, now: number, then?: number}} props `then` is how many there were before this round
 */
export function Pips({ need, now, then = now }) {
  const look = (/** @type {number} */ i) => (i < then ? "full" : i < now ? "full new" : "");
  return html`<span class="pips" aria-hidden="true">
    ${Array.from({ length: need }, (_, i) => html`<i key=${i} class=${look(i)}></i>`)}
  </span>`;
}
