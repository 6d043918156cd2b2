/**
 * What the table shows after each event. The observation that follows the events is the truth and replaces this; the
 * reducer only lets people see the steps in between.
 */

import { handlerOf } from "../table/events.js";
import { sortHand } from "./cards.js";

/** @typedef {import("./types.js").Observation} View */
/** @typedef {import("../table/types.js").GameEvent} GameEvent */

/** @template T @param {readonly T[]} list @param {number} index @param {(old: T) => T} change @returns {T[]} */
const changed = (list, index, change) => list.map((item, i) => (i === index ? change(item) : item));

/** @param {readonly string[]} cards @param {readonly string[] | null} gone */
const without = (cards, gone) => cards.filter((card) => !gone?.includes(card));

/** The table before a round's cards are dealt. @param {View} view @param {number} round @returns {View} */
const cleared = (view, round) => {
  const seats = view.sides.flat();
  return {
    ...view,
    round,
    phase: "deal",
    to_act: [],
    decision: null,
    turned_up: null,
    trump: null,
    leader: null,
    shown: null,
    hand: [],
    hand_counts: seats.map(() => 0),
    has_chosen: seats.map(() => false),
    choice: null,
    passes: [],
    discard: null,
    piles: [],
    to_swap: [],
    naming: null,
    tricks: [],
    trick: null,
    captured: seats.map(() => []),
    trick_counts: seats.map(() => 0),
  };
};

/** The table before its first deal. @param {View} observation @returns {View} */
export const beforeDeal = (observation) => ({
  ...cleared(observation, 1),
  scores: observation.scores.map(() => 0),
  seals: observation.seals.map(() => []),
  results: [],
  winners: [],
});

/** @param {View} view @param {GameEvent} event */
function passed(view, { giver, receiver, cards, count }) {
  const counts = view.hand_counts.map(
    (held, seat) => held - (seat === giver ? count : 0) + (seat === receiver ? count : 0),
  );
  const hand =
    giver === view.seat ? without(view.hand, cards) : receiver === view.seat ? [...view.hand, ...cards] : view.hand;
  const passes = cards ? [...view.passes, { giver, receiver, cards }] : view.passes;
  return {
    ...view,
    phase: "play",
    hand: sortHand(hand, null),
    hand_counts: counts,
    passes,
    choice: null,
    has_chosen: view.has_chosen.map(() => false),
  };
}

/** @param {View} view @param {GameEvent} event */
function played(view, { seat, card, place }) {
  const trick = view.trick ?? { leader: seat, plays: [], winner: null };
  const fromHand = place === "hand";
  const piles = fromHand ? view.piles : changed(view.piles, seat, (pile) => taken(pile, place));
  return {
    ...view,
    piles,
    phase: "play",
    decision: null,
    to_act: [],
    hand: without(view.hand, [card]),
    hand_counts: fromHand ? changed(view.hand_counts, seat, (count) => count - 1) : view.hand_counts,
    trick: { ...trick, plays: [...trick.plays, card] },
  };
}

/**
 * The piles without the card at `place`, `up:2` or `down:3`.
 * @param {View["piles"][number]} pile @param {string} place
 */
function taken(pile, place) {
  const [row, text] = place.split(":");
  const at = Number(text);
  return row === "up"
    ? { ...pile, up: changed(pile.up, at, () => null) }
    : { ...pile, down: changed(pile.down, at, () => null), is_gone: changed(pile.is_gone, at, () => true) };
}

/** How each event changes the table. @type {Record<string, (view: View, event: any) => View>} */
const STEPS = {
  RoundStarted: (view, { round }) => cleared(view, round),
  HandDealt: (view, { seat, count, cards }) => ({
    ...view,
    hand: cards ?? view.hand,
    hand_counts: changed(view.hand_counts, seat, () => count),
  }),
  PilesLaid: (view, { seat, face_up, face_down }) => {
    const piles = [...view.piles];
    piles[seat] = {
      up: face_up,
      down: Array(face_down).fill(null),
      is_open: Array(face_down).fill(false),
      is_gone: Array(face_down).fill(false),
    };
    return { ...view, piles };
  },
  CardTurnedUp: (view, { card }) => ({ ...view, turned_up: card }),
  TrumpSet: (view, { suit }) => ({ ...view, trump: suit }),
  CardsChosen: (view, { seat, cards }) => ({
    ...view,
    has_chosen: changed(view.has_chosen, seat, () => true),
    to_act: view.to_act.filter((other) => other !== seat),
    ...(seat === view.seat ? { choice: cards, decision: null } : {}),
  }),
  CardsPassed: passed,
  CardDiscarded: (view, { seat, card }) => ({
    ...view,
    hand: without(view.hand, card ? [card] : null),
    hand_counts: changed(view.hand_counts, seat, (count) => count - 1),
    discard: card ?? view.discard,
    phase: "play",
    choice: null,
    has_chosen: view.has_chosen.map(() => false),
  }),
  LeaderNamed: (view, { seat, shown }) => ({ ...view, leader: seat, shown }),
  SwapDeclined: (view) => ({ ...view, to_swap: view.to_swap.slice(1) }),
  SwapNamed: (view, { seat, up, down, uncovered }) => ({
    ...view,
    naming: { seat, up, down },
    decision: null,
    to_act: [],
    piles: changed(view.piles, seat, (pile) => ({ ...pile, down: changed(pile.down, down, () => uncovered) })),
  }),
  SwapSettled: (view, { seat, up, down, exchanged }) => ({
    ...view,
    naming: null,
    piles: !exchanged
      ? view.piles
      : changed(view.piles, seat, (pile) => ({
          ...pile,
          up: changed(pile.up, up, () => pile.down[down]),
          down: changed(pile.down, down, () => pile.up[up]),
        })),
  }),
  CardPlayed: played,
  TrickWon: (view, { seat, plays }) => ({
    ...view,
    tricks: [...view.tricks, { leader: view.trick?.leader ?? seat, plays, winner: seat }],
    trick: { leader: seat, plays: [], winner: null },
    trick_counts: changed(view.trick_counts, seat, (count) => count + 1),
  }),
  TurnedUpTaken: (view) => ({ ...view, turned_up: null }),
  BossesCaptured: (view, { seat, cards }) => ({
    ...view,
    captured: changed(view.captured, seat, (held) => [...held, ...cards]),
  }),
  BossSealed: (view, { side, suit }) => ({ ...view, seals: changed(view.seals, side, (suits) => [...suits, suit]) }),
  CardUncovered: (view, { seat, down, card }) => ({
    ...view,
    piles: changed(view.piles, seat, (pile) => ({
      ...pile,
      down: changed(pile.down, down, () => card),
      is_open: changed(pile.is_open, down, () => true),
    })),
  }),
  RoundEnded: (view, { scores, seals }) => ({ ...view, scores, seals, trick: null, decision: null, to_act: [] }),
  MatchEnded: (view, { winners, scores }) => ({ ...view, winners, scores, phase: "over" }),
};

/**
 * What the table shows after the event; throws `ApiError` with code `unknown-event` for one that it does not know.
 * @param {View} view @param {GameEvent} event
 */
export const reduced = (view, event) => handlerOf(STEPS, event)(view, event);
