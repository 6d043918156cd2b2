/** What has happened, in sentences; the newest stays in sight. */

import { html } from "../vendor/index.js";
import { LogList } from "../table/log_list.js";
import { sideColour } from "./sides.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

const BIG = new Set(["RoundStarted", "MatchEnded"]);
const STRONG = new Set([
  "TurnStarted", "EventDrawn", "Fainted", "Eliminated", "PlayerWon", "CollectionCompleted", "CharactersRevealed",
]);

/** The newest sentence. @param {MagicStore} store */
export function lastWords(store) {
  const { names, content } = store.at.value;
  const entries = store.log.value;
  for (let i = entries.length - 1; i >= 0; i--) {
    const words = wordsOf({ view: entries[i].before, names, content }, entries[i].event);
    if (words) return words;
  }
  return "";
}

/**
 * One event. It is drawn again where what it is told with is another, and not with each event that follows.
 * @param {{event: import("../table/types.js").GameEvent, before: import("./types.js").View} & Omit<import("./names.js").Naming, "view">} props
 */
function Line({ event, before, names, content }) {
  const words = wordsOf({ view: before, names, content }, event);
  const look = BIG.has(event.type) ? "big" : STRONG.has(event.type) ? "strong" : "";
  const seat = event.seat ?? null;
  const side = seat === null ? "" : `--suit:${sideColour(before, seat)}`;
  return words && html`<li class=${look} style=${side}>${words}</li>`;
}

/** @param {{store: MagicStore}} props */
export function Log({ store }) {
  const entries = store.log.value;
  const names = store.names.value;
  const content = store.content.value;
  return html`<${LogList} count=${entries.length}>
    ${entries.map(({ key, event, before }) => html`<${Line} key=${key} event=${event} before=${before} names=${names} content=${content} />`)}
  <//>`;
}
