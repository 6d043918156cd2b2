/** What has happened, as a list of sentences; the newest stays in sight. */

import { html, useLayoutEffect, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";

/** @param {{count: number, children?: any}} props `count` of the events; its growth shows the newest */
export function LogList({ count, children }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  return html`<ol ref=${list} class="log" tabindex="0" aria-label=${t("table-log")}>${children}</ol>`;
}
