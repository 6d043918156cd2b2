/** Small marks of scores: a boss's icons, points on the way to the target. */

import { Art } from "../app/art.js";
import { html } from "../vendor/index.js";

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
