/** What has happened, in sentences; the newest stays in sight. */

import { html } from "../vendor/index.js";
import { LogList } from "../table/log_list.js";
import { suitOf } from "./cards.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const BIG = new Set(["RoundStarted", "RoundEnded", "MatchEnded"]);
const STRONG = new Set(["TrickWon", "BossesCaptured", "LeaderNamed", "BossSealed"]);

/** @param {import("../table/types.js").GameEvent} event */
const weight = ({ type }) => (BIG.has(type) ? "big" : STRONG.has(type) ? "strong" : "");

/** The colour of the card that an event is about. @param {import("../table/types.js").GameEvent} event */
const suitStyle = ({ card }) => (card ? `--suit:var(--suit-${suitOf(card)}-on-page)` : "");

/**
 * One event. It is drawn again where what it is told with is another, and not with each event that follows.
 * @param {{event: import("../table/types.js").GameEvent, before: import("./types.js").Observation, names: readonly string[]}} props
 */
function Line({ event, before, names }) {
  const words = wordsOf({ view: before, names }, event);
  return words && html`<li class=${weight(event)} style=${suitStyle(event)}>${words}</li>`;
}

/** @param {{store: TableStore}} props */
export function Log({ store }) {
  const entries = store.log.value;
  const names = store.names.value;
  return html`<${LogList} count=${entries.length}>
    ${entries.map(({ key, event, before }) => html`<${Line} key=${key} event=${event} before=${before} names=${names} />`)}
  <//>`;
}
