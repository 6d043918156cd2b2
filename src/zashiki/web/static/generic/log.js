/** What has happened at a table of any game, in sentences; the newest stays in sight. */

import { t } from "../app/i18n.js";
import { html, useLayoutEffect, useRef } from "../vendor/index.js";
import { eventWords } from "./words.js";

/** @param {{store: import("./store.js").GenericStore}} props */
export function Log({ store }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const entries = store.log.value;
  const at = store.at.value;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [entries.length]);
  return html`<ol ref=${list} class="log" tabindex="0" aria-label=${t("table-log")}>
    ${entries.map(({ key, event, before }) => html`<li key=${key}>${eventWords({ ...at, view: before }, event)}</li>`)}
  </ol>`;
}
