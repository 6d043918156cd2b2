/** What has happened at a table of any game, in sentences; the newest stays in sight. */

import { html } from "../vendor/index.js";
import { LogList } from "../table/log_list.js";
import { eventWords } from "./words.js";

/** @param {{store: import("./store.js").GenericStore}} props */
export function Log({ store }) {
  const entries = store.log.value;
  const at = store.at.value;
  return html`<${LogList} count=${entries.length}>
    ${entries.map(({ key, event, before }) => html`<li key=${key}>${eventWords({ ...at, view: before }, event)}</li>`)}
  <//>`;
}
