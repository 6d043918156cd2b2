/** What has happened, as a list of sentences; the newest stays in sight. */

import { html, useLayoutEffect } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { useSize } from "./size.js";

/** @param {{count: number, children?: any}} props `count` of the events; its growth shows the newest */
export function LogList({ count, children }) {
  // In a dialog it has no size before that is open.
  const [list, { height }] = useSize();
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count, height]);
  return html`<ol ref=${list} class="log" tabindex="0" aria-label=${t("table-log")}>${children}</ol>`;
}
