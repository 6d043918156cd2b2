/** The moment in words: what the last action was, and what came of it. */

import { t } from "../app/i18n.js";
import { reduced } from "./reducer.js";
import { cardNames } from "./names.js";
import { nameOf } from "../table/names.js";
import { wordsOf } from "./words.js";

/** @typedef {import("../replay/player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {import("./names.js").Naming} Naming */
/** @typedef {import("../table/types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Observation} Observation */

/** The log tells of the pass card by card; here it is one sentence. */
const IN_SHORT = new Set(["CardsPassed"]);
/** Where a round ends, this is enough: there is a reckoning beside it. */
const AT_AN_END = new Set(["CardPlayed", "RoundEnded", "MatchEnded"]);

/** @param {Naming} at @param {GameEvent} event */
const sentence = (at, event) =>
  event.type === "CardsChosen" && event.cards
    ? t("replay-chose", { name: nameOf(at, event.seat), cards: cardNames(event.cards) })
    : wordsOf(at, event);

/** @param {ReplayPlayer} player @param {number} at @returns {string} */
export function momentWords({ replay, store }, at) {
  if (at === 0) return t("replay-beginning");
  const { names } = store.naming.value;
  const { events } = replay.frames[at];
  const isEnd = events.some(({ type }) => type === "RoundEnded");
  /** @type {Observation} */
  let view = { ...replay.frames[at - 1].observation, isReplay: true };
  const sentences = [];
  for (const event of events) {
    const words = IN_SHORT.has(event.type) || (isEnd && !AT_AN_END.has(event.type)) ? null : sentence({ view, names }, event);
    if (words) sentences.push(words);
    view = reduced(view, event);
  }
  if (events.some(({ type }) => IN_SHORT.has(type))) sentences.push(t("replay-all-passed"));
  return sentences.join(" · ");
}

/** The end of a round at this moment, as its dialog takes it; null where none ends. @param {ReplayPlayer} player @param {number} at */
export function roundEndAt({ replay }, at) {
  const { events } = replay.frames[at];
  const index = events.findIndex(({ type }) => type === "RoundEnded");
  if (at === 0 || index < 0) return null;
  /** @type {Observation} */
  const start = { ...replay.frames[at - 1].observation, isReplay: true };
  const before = events.slice(0, index).reduce(reduced, start);
  const matchWinners = events.find(({ type }) => type === "MatchEnded")?.winners ?? null;
  return { event: events[index], before, matchWinners };
}
