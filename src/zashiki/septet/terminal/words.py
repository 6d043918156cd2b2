"""Septet's events, cards and decisions in words, from the catalogues."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zashiki.core.decision import Decision
from zashiki.core.errors import IllegalAction, InvariantViolation
from zashiki.locales import Texts
from zashiki.septet.rules import events as ev
from zashiki.septet.rules.cards import HOLLOW_ICONS, SUITS, Card, Suit, is_boss, suit_of
from zashiki.septet.rules.observation import Observation
from zashiki.septet.rules.state import Phase
from zashiki.septet.rules.variants import WITH_HOLLOW, Rules
from zashiki.terminal.people import People


class Words:
    """Sentences for the reader among the people at the table, of a match by these rules."""

    def __init__(self, texts: Texts, people: People, rules: Rules) -> None:
        self.texts = texts
        self._rules = rules
        self._people = people
        self._seat = people.seat
        self._sides = people.sides
        self.name = people.name
        self.side = people.side

    def suit(self, suit: Suit) -> str:
        """The suit's name."""
        return self.texts(f"suit-{suit}")

    def card(self, card: Card) -> str:
        """The card's name."""
        return self.texts("card-name", suit=suit_of(card), rank=card[1:])

    def mark(self, card: Card) -> str:
        """The card's notation, a boss with a star for each point that it counts by these rules: ``F7★★``.

        As on the cards, those that count only with three players are hollow (S1.5): ``E7☆``.
        """
        if not is_boss(card) or self._rules.flat_points is not None:
            return str(card)
        suit = suit_of(card)
        hollow = HOLLOW_ICONS[suit] if self._rules.icons == WITH_HOLLOW else 0
        return card + "★" * (self._rules.icons[SUITS.index(suit)] - hollow) + "☆" * hollow

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards, with a comma as the language writes it."""
        return self.texts("terminal-comma").join(self.card(card) for card in cards)

    def refusal(self, error: IllegalAction) -> str:
        """Why an action was refused, with its rule."""
        args = dict(error.args_by_name)
        if "suit" in args:
            args["suit"] = self.suit(Suit(str(args["suit"])))
        key = f"refuse-{error.code}"
        if args.get("least") is not None and args.get("least") == args.get("most"):
            key += ".exact"
        return f"{self.texts(key, **args)} ({error.rule})"

    def decision(self, decision: Decision, seen: Observation) -> str:
        """What the reader is asked."""
        if decision.kind == "play":
            plays = seen.trick.plays if seen.trick is not None else ()
            if not plays:
                return self.texts("decide-play-lead")
            return self.texts("decide-play-follow", suit=self.suit(suit_of(plays[0])))
        if decision.kind == "pass":
            partners = next(side for side in self._sides if self._seat in side)
            to = "each" if decision.ordered else "partner" if len(partners) > 1 else "left"
            return self.texts("decide-pass", count=decision.least, to=to)
        return self.texts(f"decide-{decision.kind}")

    def choice(self, picks: tuple[str, ...], seen: Observation) -> str:
        """One of the answers that are no cards: places in the reader's straw piles, none of them, or a word (S8.6)."""
        if not picks:
            return self.texts("choice-decline")
        if seen.phase is Phase.SWAP_SEVEN:
            return self.texts(f"choice-{picks[0]}")
        parts: list[str] = []
        for pick in picks:
            row, _, index = pick.partition(":")
            place = self.texts(f"place-{row}", number=int(index) + 1)
            card = seen.piles[self._seat].up[int(index)] if row == "up" else None
            parts.append(place if card is None else f"{place} ({self.card(card)})")
        return " ⇄ ".join(parts)

    def sentences(self, event: ev.SeptetEvent) -> list[str]:
        """The event in the log's words; nothing for events that others say already.

        Raises `InvariantViolation` for an event that there are no words for.
        """
        return self._of_the_start(event) or self._of_the_play(event)

    def _of_the_start(self, event: ev.SeptetEvent) -> list[str]:
        """Deal, pass, discard and exchange."""
        t = self.texts
        match event:
            case ev.RoundStarted(number):
                return [t("log-round-started", number=number)]
            case ev.CardTurnedUp(card):
                return [t("log-turned-up", card=self.card(card))]
            case ev.TrumpSet(suit):
                return [t("log-trump-set", suit=self.suit(suit))]
            case ev.LeaderNamed(seat, None):
                return [t("log-leader", name=self.name(seat))]
            case ev.LeaderNamed(seat, shown) if shown is not None:
                return [t("log-leader-shown", name=self.name(seat), card=self.card(shown))]
            case ev.CardsPassed(giver, receiver, _, cards) if cards is not None:
                key, other = ("log-gave", receiver) if giver == self._seat else ("log-received", giver)
                return [t(key, name=self.name(other), cards=self.cards(cards))]
            case ev.CardDiscarded(seat, card) if card is not None:
                return [t("log-discarded-own", card=self.card(card))]
            case ev.CardsPassed(giver, receiver, _, tuple(cards)):
                # Only giver and receiver see the cards (S10.4).
                key, other = ("log-received", giver) if receiver == self._seat else ("log-gave", receiver)
                return [t(key, name=self.name(other), cards=self.cards(cards))]
            case ev.CardDiscarded(seat, _):
                return [t("log-discarded", name=self.name(seat))]
            case ev.SwapDeclined(seat):
                return [t("log-swap-declined", name=self.name(seat))]
            case ev.SwapNamed(seat, _, _, boss, uncovered):
                return [t("log-swap-named", name=self.name(seat), card=self.card(boss), taken=self.card(uncovered))]
        return []

    def _of_the_play(self, event: ev.SeptetEvent) -> list[str]:
        """Tricks, what is captured in them, and the ends of rounds and matches."""
        t = self.texts
        match event:
            case ev.CardPlayed(seat, card, _):
                return [t("log-played", name=self.name(seat), card=self.card(card))]
            case ev.TrickWon(seat, _, _):
                return [t("log-trick-won", name=self.name(seat))]
            case ev.TurnedUpTaken(seat, card):
                return [t("log-turned-up-taken", name=self.name(seat), card=self.card(card))]
            case ev.BossesCaptured(seat, cards):
                return [t("log-captured", name=self.name(seat), cards=self.cards(cards))]
            case ev.BossSealed(side, suit):
                return [t("log-sealed", side=self.side(side), suit=self.suit(suit))]
            case ev.CardUncovered(seat, _, card):
                return [t("log-uncovered", name=self.name(seat), card=self.card(card))]
            case ev.RoundEnded():
                return self._round_ended(event)
            case ev.MatchEnded(winners, _):
                return [t("log-match-won", side=self._winner(winners))]
            case ev.HandDealt() | ev.PilesLaid() | ev.CardsChosen() | ev.CardsPassed() | ev.SwapSettled():
                # The table shows them, or what follows says it.
                return []
        raise InvariantViolation(f"there are no words for the event {type(event).__name__}")

    def _winner(self, winners: Sequence[int]) -> str:
        return self.side(next(index for index, seats in enumerate(self._sides) if set(seats) == set(winners)))

    def _round_ended(self, event: ev.RoundEnded) -> list[str]:
        t = self.texts
        lines = [t("log-round-ended") + t("terminal-colon") + t(f"terminal-reason-{event.reason}")]
        for score in event.scored:
            key = "score-boss" if score.collected_from is None else "score-leftover"
            lines.append("  " + t(key, card=self.card(score.card), points=score.points))
        # Where seals are what counts there are no points (S7.3).
        counts_seals = self._rules.seals is not None
        for side, points in enumerate(event.points):
            # Who won is named even where the bosses were worth nothing (S1.5, S9.1).
            if not counts_seals and set(self._sides[side]) <= set(event.winners):
                lines.append(t("log-points", side=self.side(side), points=points))
        counts = map(len, event.seals) if counts_seals else event.scores
        standing = t("terminal-comma").join(f"{self.side(side)} {count}" for side, count in enumerate(counts))
        return [*lines, t("terminal-seals") + t("terminal-colon") + standing if counts_seals else standing]
