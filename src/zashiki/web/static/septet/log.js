/** What has happened, in sentences; the newest stays in sight. */

import { html, useLayoutEffect, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { suitOf } from "./cards.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const BIG = new Set(["RoundStarted", "RoundEnded", "MatchEnded"]);
const STRONG = new Set(["TrickWon", "BossesCaptured", "LeaderNamed", "BossSealed"]);

/** @param {import("../table/types.js").GameEvent} event */
const weight = ({ type }) => (BIG.has(type) ? "big" : STRONG.has(type) ? "strong" : "");

/** The colour of the card that an event is about. @param {import("../table/types.js").GameEvent} event */
const suitStyle = ({ card }) => (card ? `--suit:var(--suit-${suitOf(card)}-on-page)` : "");

/** @param {{store: TableStore}} props */
export function Log({ store }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const entries = store.log.value;
  const { names } = store.naming.value;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [entries.length]);
  return html`<ol ref=${list} class="log" tabindex="0" aria-label=${t("table-log")}>
    ${entries.map(({ key, event, before }) => {
      const words = wordsOf({ view: before, names }, event);
      return words && html`<li key=${key} class=${weight(event)} style=${suitStyle(event)}>${words}</li>`;
    })}
  </ol>`;
}
