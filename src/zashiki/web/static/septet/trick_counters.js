/** One lantern for each trick of a side: red from the fifth on, and the last one burns (S5.2). */

import { html } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { t } from "../app/i18n.js";

/**
 * How brightly a lantern shines: 0 dark, 1 lit, 2 red, 3 burning.
 * @param {number} i @param {number} count @param {number} limit
 */
function glow(i, count, limit) {
  if (i >= count) return 0;
  if (i === limit - 1) return 3;
  return i >= limit - 3 ? 2 : 1;
}

/** @param {{side: string, count: number, limit: number | null}} props `side` is the side's name */
export function TrickCounters({ side, count, limit }) {
  if (limit === null) return html`<p class="trick-count">${t("table-tricks", { count })}</p>`;
  const lantern = (/** @type {number} */ i) =>
    html`<span key=${i} style=${`--glow:${glow(i, count, limit)}`}><${Art} id="lantern" class="lantern" /></span>`;
  return html`<div class="lanterns" data-term="septet-lantern" role="img" aria-label=${t("lanterns-label", { side, count, limit })}>
    ${Array.from({ length: limit }, (_, i) => lantern(i))}
    ${limit > 7 && html`<b class="lantern-count" aria-hidden="true">${count}<small>/${limit}</small></b>`}
  </div>`;
}
