/** What lots and deals are drawn from: its fingerprint, promised beforehand, and itself once all is over. */

import { t } from "../app/i18n.js";
import { html } from "../vendor/index.js";

/** @param {{commitment: string, seed: string | null, title: string, open: string, over: string}} props `open` and `over` say what it is, before and after */
export const Fair = ({ commitment, seed, title, open, over }) =>
  html`<details class="panel soft tournament-fair">
    <summary>${title}</summary>
    <p>${seed ? over : open}</p>
    <p><code>${commitment}</code></p>
    ${seed && html`<p>${t("tournament-seed")} <code>${seed}</code></p>`}
  </details>`;
