/** What has happened at a table of any game, in sentences; the newest stays in sight. */

import { html } from "../vendor/index.js";
import { LogList } from "../table/log_list.js";
import { eventWords } from "./words.js";

/**
 * One event. It is drawn again where what it is told with is another, and not with each event that follows.
 * @param {{event: import("../table/types.js").GameEvent, before: import("./types.js").View, names: readonly string[], game: string}} props
 */
const Line = ({ event, before, names, game }) => html`<li>${eventWords({ view: before, names, game }, event)}</li>`;

/** @param {{store: import("./store.js").GenericStore}} props */
export function Log({ store }) {
  const entries = store.log.value;
  const names = store.names.value;
  const game = store.game.value;
  return html`<${LogList} count=${entries.length}>
    ${entries.map(({ key, event, before }) => html`<${Line} key=${key} event=${event} before=${before} names=${names} game=${game} />`)}
  <//>`;
}
