/** How each kind of chance is drawn, as `magic/rules/questions.py` does it: from what lies where the question says. */

import { shuffled } from "../replay/fair.js";
import { definitionOf } from "./cards.js";
import { contentOf, loadContent, packsOf } from "./content.js";

/** @typedef {import("../replay/parts.js").Draw} Draw */
/** @typedef {import("../replay/replay.js").Replay} Replay */
/** @typedef {import("../replay/fair.js").Source} Source */

/** What chance was asked before a frame, and what lay open then. @param {Replay} replay @param {number} at */
function asked({ frames }, at) {
  const { observation, open } = /** @type {any} */ (frames[at - 1]);
  const ask = observation.asks.find((/** @type {any} */ one) => one.seat < 0);
  return { ask, open, view: observation };
}

/** The event pile, in the order of the printed game. @param {Replay} replay @param {any} view */
function eventPile({ options }, { event_discard, events_now, live }) {
  const gone = new Set([...event_discard, ...events_now, ...live.map((/** @type {any} */ one) => one.event)]);
  const all = contentOf(packsOf(Object.entries(options))).catalogue.events.map(({ id }) => id);
  const left = all.filter((event) => !gone.has(event));
  return left.length ? left : [...event_discard].sort();
}

/** What may be drawn. @param {Replay} replay @param {number} at @returns {string[]} */
function urnOf(replay, at) {
  const { ask, open, view } = asked(replay, at);
  switch (ask.source) {
    case "pool":
      return open.pool;
    case "box":
      return open.box;
    case "events":
      return eventPile(replay, view);
    case "hand": {
      const content = contentOf(packsOf(Object.entries(replay.options)));
      return open.hands[ask.of].filter(
        (/** @type {string} */ card) =>
          (!ask.kinds.length || ask.kinds.includes(content.card(card)?.kind)) && definitionOf(card) !== ask.barred,
      );
    }
  }
  return ask.options;
}

/** So many of the urn, one after the other; sorted as they lay in it where their order does not matter. @type {Draw} */
async function draw(replay, source, at) {
  await loadContent(packsOf(Object.entries(replay.options)));
  const { ask } = asked(replay, at);
  const urn = urnOf(replay, at);
  const rest = [...urn];
  /** @type {string[]} */
  const picks = [];
  for (let i = 0; i < ask.most; i++) picks.push(...rest.splice(await source.below(rest.length), 1));
  return ask.ordered ? picks : urn.filter((one) => picks.includes(one));
}

/** The order of play: the seats of each side shuffled, then the sides (M11, M88). @type {Draw} */
async function order(replay, source, at) {
  const isTeams = replay.sides.some((side) => side.length > 1);
  if (!isTeams) {
    const { ask } = asked(replay, at);
    const rest = replay.sides.flat().map(String).sort((a, b) => Number(a) - Number(b));
    const picks = [];
    for (let i = 0; i < ask.most; i++) picks.push(...rest.splice(await source.below(rest.length), 1));
    return picks;
  }
  /** @type {string[][]} */
  const sides = [];
  for (const side of replay.sides) sides.push(await shuffled(side.map(String), source));
  const turns = await shuffled(sides.map((_, i) => String(i)), source);
  return sides[0].flatMap((_, place) => turns.map((side) => sides[Number(side)][place]));
}

/** @type {Record<string, Draw>} */
export const draws = { order, deal: draw, toss: draw, draw, event: draw, roll: draw, pick: draw };
