/** What the columns of a table of standings are called: of everybody, and of a club's members. */

import { t } from "../app/i18n.js";
import { html } from "../vendor/index.js";

const COLUMNS = ["standing-place", "standing-name", "standing-points", "me-matches-count", "me-result-won"];

export const RankedHead = () =>
  html`<thead>
    <tr>${COLUMNS.map((name) => html`<th key=${name} scope="col">${t(name)}</th>`)}</tr>
  </thead>`;
