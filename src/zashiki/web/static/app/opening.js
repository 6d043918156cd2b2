/** That a page is on its way, when it takes a moment: a line along the top, and words for whoever does not see it. */

import { html, useEffect, useState } from "../vendor/index.js";
import { t } from "./i18n.js";

/** Most pages are there earlier, and what flashes for them tells nobody anything. */
const MOMENT_MS = 400;

/** From when something is asked for to when it is there. */
export function Opening() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), MOMENT_MS);
    return () => clearTimeout(timer);
  }, []);
  return html`<div role="status">${isSlow && html`<span class="opening"></span><span class="only-heard">${t("page-opening")}</span>`}</div>`;
}
