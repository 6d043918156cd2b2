/**
 * What the table shows after each event. The observation that follows the events is the truth and replaces this; the
 * reducer only lets people see the steps in between.
 */

import { handlerOf } from "../table/events.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").PlayerView} PlayerView */
/** @typedef {import("./types.js").GameEvent} GameEvent */

export const SLOTS = /** @type {const} */ (["weapon", "armor", "collectible", "element"]);

/** @param {readonly string[]} cards @param {readonly string[] | null} gone */
const without = (cards, gone) => cards.filter((card) => !gone?.includes(card));

/** @param {View} view @param {number} seat @param {(player: PlayerView) => Partial<PlayerView>} change @returns {View} */
const changed = (view, seat, change) => ({
  ...view,
  players: view.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)),
});

/** Cards leave a hand. @param {PlayerView} player @param {number} count @param {readonly string[] | null} cards */
const less = ({ hand, hand_count }, count, cards) => ({
  hand_count: hand_count - count,
  hand: hand && without(hand, cards),
});

/** @param {PlayerView} player @param {number} count @param {readonly string[] | null} cards */
const more = ({ hand, hand_count }, count, cards) => ({
  hand_count: hand_count + count,
  hand: hand && [...hand, ...(cards ?? [])],
});

/** @param {PlayerView} player @param {readonly string[]} cards */
const bare = ({ equipment }, cards) => ({
  equipment: /** @type {PlayerView["equipment"]} */ (
    Object.fromEntries(SLOTS.map((slot) => [slot, cards.includes(equipment[slot] ?? "") ? null : equipment[slot]]))
  ),
});

/** @param {View} view @param {any} event */
function discarded(view, { seat, cards, origin }) {
  const after = { ...view, discard: [...view.discard, ...cards], limbo: without(view.limbo, cards) };
  if (seat === null || origin === "table") return after;
  return changed(after, seat, (player) =>
    origin === "hand" ? less(player, cards.length, cards) : bare(player, cards),
  );
}

/** @param {View} view @param {any} event */
function taken(view, { seat, cards, owner }) {
  const after = { ...view, discard: without(view.discard, cards), limbo: without(view.limbo, cards) };
  const stripped = owner === null ? after : changed(after, owner, (player) => bare(player, cards));
  return changed(stripped, seat, (player) => more(player, cards.length, cards));
}

/** @param {View} view @param {any} event */
function equipped(view, { seat, card, slot, origin }) {
  return changed({ ...view, limbo: without(view.limbo, [card]) }, seat, (player) => ({
    // One for which room had to be made has left the hand before (M57).
    ...(origin === "hand" && !view.limbo.includes(card) ? less(player, 1, [card]) : {}),
    equipment: { ...bare(player, [card]).equipment, [slot]: card },
  }));
}

/** What the table shows stays as it is: the observation that follows brings what is new. @param {View} view */
const same = (view) => view;

/** Cards that change hands from now on are handed over: exchanged, passed on or taken as spoils (M36, M90, M100). @param {View} view */
const givesWay = (view) => ({ ...view, isHandedOver: true });

/** Somebody does something else: a card that changes hands from now on may be stolen. @param {View} view */
const goesOn = (view) => ({ ...view, isHandedOver: false });

/** How each event changes the table. @type {Record<string, (view: View, event: any) => View>} */
const STEPS = {
  OrderSet: (view, { order }) => ({ ...view, order }),
  CharactersRevealed: (view, { characters }) => ({
    ...view,
    players: view.players.map((player, seat) => ({ ...player, character: characters[seat], offer: null })),
  }),
  CharacterChosen: (view, { seat }) => ({ ...view, has_answered: [...view.has_answered, seat] }),
  BonusChosen: (view, { seat, race }) => changed(view, seat, ({ races }) => ({ races: [...races, race] })),
  PiecePlaced: (view, { seat, tile }) => changed(view, seat, () => ({ tile })),
  RoundStarted: (view, { round }) => ({ ...view, round }),
  TurnStarted: (view, { seat, turn }) => ({ ...goesOn(view), current: seat, turn, decision: null, to_act: [] }),
  CardsDrawn: (view, { seat, count, cards }) =>
    changed({ ...view, pile_count: view.pile_count - count }, seat, (player) => more(player, count, cards)),
  PileReshuffled: (view, { count }) => ({ ...view, pile_count: view.pile_count + count, discard: [] }),
  CardPlayed: (view, { seat, card }) =>
    changed({ ...goesOn(view), limbo: [...view.limbo, card], decision: null }, seat, (player) => less(player, 1, [card])),
  SkillUsed: (view) => ({ ...goesOn(view), decision: null }),
  DamageDealt: (view, { seat, hp }) => changed(view, seat, () => ({ hp })),
  HpLost: (view, { seat, hp }) => changed(view, seat, () => ({ hp })),
  Healed: (view, { seat, hp }) => changed(view, seat, () => ({ hp })),
  Revived: (view, { seat, hp, tile }) => changed(view, seat, () => ({ hp, tile })),
  Eliminated: (view, { seat, cards }) =>
    changed({ ...view, discard: [...view.discard, ...cards], fallen: [...view.fallen, seat] }, seat, () => ({
      out: "fallen",
      hp: 0,
      hand_count: 0,
      equipment: { weapon: null, armor: null, collectible: null, element: null },
    })),
  CardsDiscarded: discarded,
  CardsMoved: (view, { giver, receiver, count, cards }) =>
    changed(
      changed(view, giver, (player) => less(player, count, cards)),
      receiver,
      (player) => more(player, count, cards),
    ),
  CardsTaken: taken,
  CardsLookedAt: (view, { count, cards }) => ({ ...view, pile_count: view.pile_count - count, aside: cards }),
  CardsKept: (view, { seat, count, cards }) =>
    changed({ ...view, aside: view.aside && without(view.aside, cards) }, seat, (player) => more(player, count, cards)),
  CardsBuried: (view, { count }) => ({ ...view, pile_count: view.pile_count + count, aside: null }),
  Equipped: equipped,
  PieceMoved: (view, { seat, tile }) => changed({ ...view, decision: null }, seat, () => ({ tile })),
  EventDrawn: (view, { event }) => ({ ...goesOn(view), events_now: [...view.events_now, event] }),
  EventEnded: (view, { event }) => ({
    ...view,
    events_now: without(view.events_now, [event]),
    live: view.live.filter((live) => live.event !== event),
    event_discard: [...view.event_discard, event],
  }),
  CollectionCompleted: (view, { seat }) => changed(view, seat, () => ({ held_since: view.turn })),
  PlayerWon: (view, { seat }) => ({ ...view, winners: [...view.winners, seat] }),
  MatchEnded: (view, { ranks, reason }) => ({ ...view, result: { ranks, reason }, decision: null, to_act: [] }),
  CharactersOffered: same,
  TurnEnded: same,
  PileShuffled: same,
  CardsShown: same,
  TargetsChosen: same,
  AbilityUsed: goesOn,
  DieRolled: same,
  DamagePrevented: same,
  Fainted: same,
  SpoilsChosen: givesWay,
  HandSeen: same,
  ModifierGained: same,
  ModifierLost: same,
  CooldownsChanged: same,
  ExtraTurnGained: same,
  CardsChosenToPass: givesWay,
  ExchangeAnswered: givesWay,
  Declined: same,
  GuardTripped: same,
};

/**
 * What the table shows after the event; throws `ApiError` with code `unknown-event` for one that it does not know.
 * @param {View} view @param {GameEvent} event
 */
export const reduced = (view, event) => handlerOf(STEPS, event)(view, event);
