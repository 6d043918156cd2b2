/** Events in words, for the log and for screen readers. */

import { handlerOf } from "../table/events.js";
import { t } from "../app/i18n.js";
import { suitOf } from "./cards.js";
import { cardName, cardNames } from "./names.js";
import { nameOf, sideName, sideNames } from "../table/names.js";
import { capturedBy } from "./places.js";
import { ofSide, sideOf } from "../table/sides.js";

/** @typedef {import("../table/types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./names.js").Naming} Naming the table as it was just before the event */

const suitName = (/** @type {string} */ suit) => t(`suit-${suit}`);

/**
 * How a round ended, in a sentence.
 * @param {Naming} at @param {{reason: string, winners: readonly number[]}} end
 */
export function reasonOf(at, { reason, winners }) {
  const { view } = at;
  const won = winners.length ? sideOf(view, winners[0]) : 0;
  // The sentence about too many tricks speaks of the side that took them, which is the one that did not win.
  const side = reason === "tricks" ? view.sides.findIndex((seats) => !winners.includes(seats[0])) : won;
  const count =
    reason === "tricks"
      ? ofSide(view, side, view.trick_counts)
      : reason === "sealed"
        ? view.seals[side].length
        : capturedBy(view, side).length;
  return t(`reason-${reason}`, { side: sideName(at, side), count });
}

/** @param {Naming} at @param {any} event */
function passedWords(at, { giver, receiver, cards }) {
  if (at.view.isReplay) {
    return (
      cards && t("replay-passed", { giver: nameOf(at, giver), receiver: nameOf(at, receiver), cards: cardNames(cards) })
    );
  }
  if (receiver === at.view.seat) return t("log-received", { name: nameOf(at, giver), cards: cardNames(cards) });
  if (giver === at.view.seat) return t("log-gave", { name: nameOf(at, receiver), cards: cardNames(cards) });
  return null;
}

/** @param {Naming} at @param {any} event */
function endWords(at, { reason, winners, points }) {
  const scored = at.view.sides.flatMap((_, side) =>
    points[side] ? [t("log-points", { side: sideName(at, side), points: points[side] })] : [],
  );
  return [reasonOf(at, { reason, winners }), ...scored].join(" · ");
}

/** @param {Naming} at @param {any} event */
function settledWords(at, { seat, up, down, exchanged }) {
  const pile = at.view.piles[seat];
  const args = {
    name: nameOf(at, seat),
    card: cardName(pile?.up[up] ?? "W7"),
    taken: cardName(pile?.down[down] ?? "W7"),
  };
  return t(exchanged ? "log-swapped" : "log-swap-kept", args);
}

/** Seen, and not spoken of. */
const unsaid = () => null;

/** @type {Record<string, (at: Naming, event: any) => string | null>} */
const WORDS = {
  RoundStarted: (_, { round }) => t("log-round-started", { number: round }),
  CardTurnedUp: (_, { card }) => t("log-turned-up", { card: cardName(card) }),
  TrumpSet: (_, { suit }) => t("log-trump-set", { suit: suitName(suit) }),
  CardsChosen: (at, { seat }) => (at.view.phase === "discard" ? null : t("log-passed", { name: nameOf(at, seat) })),
  CardsPassed: passedWords,
  CardDiscarded: (at, { seat, card }) =>
    card && at.view.isReplay
      ? t("replay-discarded", { name: nameOf(at, seat), card: cardName(card) })
      : card
        ? t("log-discarded-own", { card: cardName(card) })
        : t("log-discarded", { name: nameOf(at, seat) }),
  LeaderNamed: (at, { seat, shown }) =>
    shown
      ? t("log-leader-shown", { name: nameOf(at, seat), card: cardName(shown) })
      : t("log-leader", { name: nameOf(at, seat) }),
  SwapDeclined: (at, { seat }) => t("log-swap-declined", { name: nameOf(at, seat) }),
  SwapNamed: (at, { seat, boss, uncovered }) =>
    t("log-swap-named", { name: nameOf(at, seat), card: cardName(boss), taken: cardName(uncovered) }),
  SwapSettled: settledWords,
  CardPlayed: (at, { seat, card }) =>
    t(at.view.trick?.plays.length ? "log-played" : "log-led", { name: nameOf(at, seat), card: cardName(card) }),
  TrickWon: (at, { seat }) => t("log-trick-won", { name: nameOf(at, seat) }),
  TurnedUpTaken: (at, { seat, card }) => t("log-turned-up-taken", { name: nameOf(at, seat), card: cardName(card) }),
  BossesCaptured: (at, { seat, cards }) => t("log-captured", { name: nameOf(at, seat), cards: cardNames(cards) }),
  BossSealed: (at, { side, suit }) => t("log-sealed", { side: sideName(at, side), suit: suitName(suit) }),
  CardUncovered: (at, { seat, card }) => t("log-uncovered", { name: nameOf(at, seat), card: cardName(card) }),
  RoundEnded: endWords,
  MatchEnded: (at, { winners }) => t("log-match-won", { side: sideNames(at, winners) }),
  HandDealt: unsaid,
  PilesLaid: unsaid,
};

/**
 * The event in a sentence, or null where there is nothing to say; throws `ApiError` for one that this browser does not know.
 * @param {Naming} at the table as it was just before the event @param {GameEvent} event @returns {string | null}
 */
export const wordsOf = (at, event) => handlerOf(WORDS, event)(at, event);

/** What this seat is asked, in a sentence. @param {Observation} view @param {import("./limits.js").Limits} limits */
export function questionOf(view, { passTo, turnsUp }) {
  const { decision } = view;
  if (!decision) return "";
  if (decision.kind === "play") {
    const led = view.trick?.plays[0];
    if (led) return t("decide-play-follow", { suit: suitName(suitOf(led)) });
    return t(turnsUp || view.trump ? "decide-play-lead" : "table-lead-trump");
  }
  if (decision.kind === "pass") {
    return t("decide-pass", { count: decision.least, to: passTo });
  }
  return t(`decide-${decision.kind}`);
}
