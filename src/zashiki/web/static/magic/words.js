/** Events in words, for the log and for screen readers. */

import { handlerOf } from "../table/events.js";
import { t } from "../app/i18n.js";
import { cardName, cardNames, nameOf, objectOf, signed, sourceName, tileName } from "./names.js";
import { listed } from "../table/names.js";
import { sideOf } from "../table/sides.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./names.js").Naming} Naming the table as it was just before the event */

/** A sentence about one player who does something. @param {string} id */
const of = (id) => (/** @type {Naming} */ at, /** @type {any} */ { seat }) => t(id, { name: nameOf(at, seat) });

/** A sentence about cards: which, where they are seen, else how many. @param {string} id */
const cardsOf = (id) => (/** @type {Naming} */ at, /** @type {any} */ { seat, cards, count }) => {
  if (!count) return null;
  const name = nameOf(at, seat);
  return cards ? t(`${id}-seen`, { name, cards: cardNames(at, cards) }) : t(id, { name, count });
};

/** @param {Naming} at @param {any} event */
function damageWords(at, { seat, source, amount, prevented, damage, hp }) {
  const args = { amount, hp, damage: t(`magic-damage-${damage}`) };
  const dealt =
    source === null || source === seat
      ? t("magic-log-damage", { ...args, name: nameOf(at, seat) })
      : t("magic-log-damage-by", { ...args, source: nameOf(at, source), target: objectOf(at, seat) });
  return prevented ? `${dealt} · ${t("magic-log-damage-stopped", { amount: prevented })}` : dealt;
}

/** @param {Naming} at @param {any} event */
function rollWords(at, { seat, roll, difficulty, success }) {
  if (seat === null) return t("magic-log-rolled-nobody", { roll });
  const name = nameOf(at, seat);
  if (success === null) return t("magic-log-rolled", { name, roll });
  return t(success ? "magic-log-check-passed" : "magic-log-check-failed", { name, roll, difficulty });
}

/** Who has won; of a team, everybody who is left. @param {Naming} at @param {any} event */
function wonWords(at, { seat, reason }) {
  if (reason !== "last" && reason !== "collection") return null;
  const left = at.view.sides[sideOf(at.view, seat)].filter((mate) => mate === seat || !at.view.players[mate].out);
  return t(`magic-log-won-${reason}`, { name: listed(left.map((mate) => nameOf(at, mate))) });
}

/** @param {Naming} at @param {any} event */
function discardWords(at, { seat, cards, origin }) {
  // A played card goes to the discard pile without saying.
  if (!cards.length || origin === "table") return null;
  if (seat === null) return t("magic-log-discarded-nobody", { cards: cardNames(at, cards) });
  const id = origin === "equipment" ? "magic-log-discarded-worn" : "magic-log-discarded";
  return t(id, { name: nameOf(at, seat), cards: cardNames(at, cards) });
}

/** Frames in which cards change hands without being stolen. */
const PEACEFUL = new Set(["ExchangeFrame", "FaintFrame"]);

/** Whether the player whose turn it is takes a card from a hand. @param {Naming} at @param {number} giver @param {number} receiver @param {number} count */
const isTheft = ({ view }, giver, receiver, count) =>
  count === 1 &&
  receiver === view.current &&
  giver !== receiver &&
  !view.isHandedOver &&
  !view.stack.some(({ frame }) => PEACEFUL.has(frame)) &&
  !view.asks.some(({ kind }) => kind === "pass");

/** @param {Naming} at @param {any} event */
function movedWords(at, { giver, receiver, count, cards }) {
  const args = { giver: objectOf(at, giver), receiver: nameOf(at, receiver) };
  const id = isTheft(at, giver, receiver, count) ? "magic-log-stole" : "magic-log-moved-cards";
  return cards ? t(`${id}-seen`, { ...args, cards: cardNames(at, cards) }) : t(id, { ...args, count });
}

/** @param {Naming} at @param {any} event */
function takenWords(at, { seat, cards, origin, owner }) {
  return t(`magic-log-took-${origin}`, {
    name: nameOf(at, seat),
    cards: cardNames(at, cards),
    target: owner === null ? "" : objectOf(at, owner),
  });
}

/** @param {Naming} at @param {any} event */
function gainedWords(at, { seat, kind, name, n }) {
  const args = { name: nameOf(at, seat), stat: "", status: "", amount: signed(n), count: n };
  if (kind === "stat") args.stat = t(`magic-stat-${name}`);
  if (kind === "status") args.status = t(`magic-status-${name}`);
  return t(`magic-log-gained-${kind}`, args);
}

/** @param {Naming} at @param {any} event */
function lostWords(at, { seat, kind, name }) {
  const args = { name: nameOf(at, seat), stat: "", status: "" };
  if (kind === "stat") args.stat = t(`magic-stat-${name}`);
  if (kind === "status") args.status = t(`magic-status-${name}`);
  return t(`magic-log-lost-${kind}`, args);
}

/** Whether who begins draws cards in the first turn (A36). @param {Naming} at */
const firstDraws = ({ view }) => view.options.every(([name, value]) => name !== "later_cards" || value !== "even");

/** Seen, and not spoken of. */
const unsaid = () => null;

/** @type {Record<string, (at: Naming, event: any) => string | null>} */
const WORDS = {
  OrderSet: (at, { order }) =>
    t("magic-log-order", { names: listed(order.map((/** @type {number} */ seat) => nameOf(at, seat))) }),
  CharactersOffered: (at, { seat, count, characters }) =>
    seat === at.view.seat && characters
      ? t("magic-log-offered-own", { characters: cardNames(at, characters) })
      : t("magic-log-offered", { name: nameOf(at, seat), count }),
  CharacterChosen: of("magic-log-character-chosen"),
  CharactersRevealed: (at, { characters }) =>
    characters
      .map((/** @type {string} */ character, /** @type {number} */ seat) =>
        t("magic-log-character", { name: nameOf(at, seat), character: at.content.name(character) }),
      )
      .join(" · "),
  BonusChosen: (at, { seat, race }) => t("magic-log-bonus", { name: nameOf(at, seat), race: at.content.name(race) }),
  PiecePlaced: (at, { seat, tile, tossed }) =>
    t(tossed ? "magic-log-tossed" : "magic-log-placed", {
      name: tossed ? objectOf(at, seat) : nameOf(at, seat),
      tile: tileName(at, tile),
    }),
  RoundStarted: (_, { round }) => t("magic-log-round", { number: round }),
  TurnStarted: (at, { seat, turn }) =>
    t(turn === 1 && !firstDraws(at) ? "magic-log-turn-without-cards" : "magic-log-turn", { name: nameOf(at, seat) }),
  CardsDrawn: cardsOf("magic-log-drew"),
  PileReshuffled: (_, { count }) => t("magic-log-reshuffled", { count }),
  CardPlayed: (at, { seat, card }) => t("magic-log-played", { name: nameOf(at, seat), card: cardName(at, card) }),
  SkillUsed: (at, { seat, skill }) => t("magic-log-skill", { name: nameOf(at, seat), skill: at.content.name(skill) }),
  TargetsChosen: (at, { seat, targets }) =>
    t("magic-log-aimed", {
      name: nameOf(at, seat),
      target: listed(targets.map((/** @type {number} */ one) => objectOf(at, one))),
    }),
  AbilityUsed: (at, { seat, ability }) =>
    t("magic-log-ability", { name: objectOf(at, seat), source: sourceName(at, ability) }),
  DieRolled: rollWords,
  DamageDealt: damageWords,
  DamagePrevented: (at, { seat, damage }) =>
    t("magic-log-no-damage", { name: nameOf(at, seat), damage: t(`magic-damage-${damage}`) }),
  HpLost: (at, { seat, amount, cause, hp }) =>
    t(cause === "water" ? "magic-log-lost-hp-water" : "magic-log-lost-hp", { name: nameOf(at, seat), amount, hp }),
  Healed: (at, { seat, amount, hp }) => t("magic-log-healed", { name: nameOf(at, seat), amount, hp }),
  Fainted: (at, { seat, killer }) =>
    killer === null
      ? t("magic-log-fainted", { name: nameOf(at, seat) })
      : t("magic-log-fainted-by", { source: nameOf(at, killer), target: objectOf(at, seat) }),
  Revived: (at, { seat, hp, tile }) => t("magic-log-revived", { name: nameOf(at, seat), hp, tile: tileName(at, tile) }),
  Eliminated: of("magic-log-eliminated"),
  SpoilsChosen: (at, { seat, victim, choice }) =>
    t(`magic-log-spoils-${choice}`, { name: nameOf(at, seat), target: objectOf(at, victim) }),
  CardsDiscarded: discardWords,
  CardsMoved: movedWords,
  CardsTaken: takenWords,
  CardsLookedAt: cardsOf("magic-log-looked"),
  CardsKept: cardsOf("magic-log-kept"),
  CardsBuried: (_, { count }) => t("magic-log-buried", { count }),
  HandSeen: (at, { seat, of: whose, cards }) => {
    const args = { name: nameOf(at, seat), target: objectOf(at, whose) };
    return cards?.length
      ? t("magic-log-saw-hand-seen", { ...args, cards: cardNames(at, cards) })
      : t("magic-log-saw-hand", args);
  },
  Equipped: (at, { seat, card, slot }) =>
    t("magic-log-equipped", { name: nameOf(at, seat), card: cardName(at, card), slot }),
  PieceMoved: (at, { seat, tile, forced }) =>
    t(forced ? "magic-log-moved-forced" : "magic-log-moved", { name: nameOf(at, seat), tile: tileName(at, tile) }),
  EventDrawn: (at, { seat, event }) =>
    t("magic-log-event", { name: nameOf(at, seat), event: at.content.name(event) }),
  // What works at once is over as it comes (M36, M37).
  EventEnded: (at, { event }) =>
    at.content.event(event)?.until ? t("magic-log-event-ended", { event: at.content.name(event) }) : null,
  ModifierGained: gainedWords,
  ModifierLost: lostWords,
  CooldownsChanged: (at, { seat, n }) =>
    t(n < 0 ? "magic-log-cooldowns-shorter" : "magic-log-cooldowns-longer", { name: objectOf(at, seat) }),
  ExtraTurnGained: of("magic-log-extra-turn"),
  CardsChosenToPass: of("magic-log-chose-to-pass"),
  ExchangeAnswered: (at, { seat, partner, agreed }) =>
    t(agreed ? "magic-log-exchange-agreed" : "magic-log-exchange-refused", {
      name: objectOf(at, seat),
      target: nameOf(at, partner),
    }),
  Declined: (at, { seat, ability }) =>
    t("magic-log-declined", { name: nameOf(at, seat), source: sourceName(at, ability) }),
  CollectionCompleted: of("magic-log-complete"),
  PlayerWon: wonWords,
  GuardTripped: () => t("magic-log-guard"),
  MatchEnded: () => t("magic-log-over"),
  TurnEnded: unsaid,
  PileShuffled: unsaid,
  CardsShown: unsaid,
};

/**
 * The event in a sentence, or null where there is nothing to say; throws `ApiError` for one that this browser does not know.
 * @param {Naming} at the table as it was just before the event @param {GameEvent} event @returns {string | null}
 */
export const wordsOf = (at, event) => handlerOf(WORDS, event)(at, event);
