"""The actions of the seats and of chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from zashiki.core.action import CHANCE, Action, ActionRecord
from zashiki.core.errors import InvalidNotation
from zashiki.septet.rules.cards import Card, parse_card


class Deal(Action, frozen=True):
    """Chance deals: each hand, seat by seat, then the face-down rows, the face-up rows, the turned-up card."""

    kind: ClassVar[str] = "deal"
    cards: tuple[Card, ...]

    def picks(self) -> tuple[str, ...]:
        """The cards in dealing order."""
        return self.cards


class NameLeader(Action, frozen=True):
    """Chance names the leader of the first trick (S8.2)."""

    kind: ClassVar[str] = "leader"
    leader: int

    def picks(self) -> tuple[str, ...]:
        """The leader's seat."""
        return (str(self.leader),)


class PassCards(Action, frozen=True):
    """A player chooses the cards to pass; where receivers differ, the nearest to the left first (S3.2)."""

    kind: ClassVar[str] = "pass"
    cards: tuple[Card, ...]

    def picks(self) -> tuple[str, ...]:
        """The cards."""
        return self.cards


class DiscardCard(Action, frozen=True):
    """A player chooses the hidden card to discard (S8.3)."""

    kind: ClassVar[str] = "discard"
    card: Card

    def picks(self) -> tuple[str, ...]:
        """The card."""
        return (self.card,)


class NameSwap(Action, frozen=True):
    """A player names a face-up boss and a face-down card under it to exchange, or declines with `None` (S8.5, S8.6)."""

    kind: ClassVar[str] = "swap"
    places: tuple[int, int] | None
    """Index of the face-up and of the face-down card."""

    def picks(self) -> tuple[str, ...]:
        """``up:2``, ``down:3``; nothing to decline."""
        return () if self.places is None else (f"up:{self.places[0]}", f"down:{self.places[1]}")


class SettleSwap(Action, frozen=True):
    """A player who uncovered a second boss exchanges the two, or keeps them where they are (S8.6)."""

    kind: ClassVar[str] = "swap-seven"
    exchange: bool

    def picks(self) -> tuple[str, ...]:
        """``exchange`` or ``keep``."""
        return ("exchange",) if self.exchange else ("keep",)


class PlayCard(Action, frozen=True):
    """A player plays a card to the trick (S4.1)."""

    kind: ClassVar[str] = "play"
    card: Card

    def picks(self) -> tuple[str, ...]:
        """The card."""
        return (self.card,)


SeptetAction = Deal | NameLeader | PassCards | DiscardCard | NameSwap | SettleSwap | PlayCard


_RULES = {"leader": "S8.2", "discard": "S8.3", "swap-seven": "S8.6", "play": "S4.1"}
"""The rule that settles how many picks each kind takes."""


def _one(kind: str, picks: tuple[str, ...]) -> str:
    if len(picks) != 1:
        raise InvalidNotation(f"{kind!r} takes one pick, got {len(picks)}", _RULES[kind])
    return picks[0]


def _place(text: str, row: str) -> int:
    name, _, index = text.partition(":")
    if name != row or not (index.isascii() and index.isdigit() and len(index) == 1):
        raise InvalidNotation(f"expected a place such as '{row}:2', got {text[:20]!r}", "S8.1")
    return int(index)


def _read_places(picks: tuple[str, ...]) -> tuple[int, int] | None:
    if not picks:
        return None
    if len(picks) != 2:
        raise InvalidNotation(
            f"'swap' takes a face-up and a face-down place or nothing, got {len(picks)} picks", "S8.6"
        )
    return _place(picks[0], "up"), _place(picks[1], "down")


def _read_exchange(picks: tuple[str, ...]) -> bool:
    choice = _one(SettleSwap.kind, picks)
    if choice not in ("exchange", "keep"):
        raise InvalidNotation(f"'swap-seven' is 'exchange' or 'keep', got {choice[:20]!r}", "S8.6")
    return choice == "exchange"


def _read_leader(picks: tuple[str, ...]) -> int:
    seat = _one(NameLeader.kind, picks)
    if not (seat.isascii() and seat.isdigit() and len(seat) == 1):
        raise InvalidNotation(f"'leader' takes a seat, got {seat[:20]!r}", "S8.2")
    return int(seat)


def _cards(picks: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(parse_card(pick) for pick in picks)


_READERS: Mapping[str, Callable[[int, tuple[str, ...]], SeptetAction]] = {
    PassCards.kind: lambda seat, picks: PassCards(seat, _cards(picks)),
    DiscardCard.kind: lambda seat, picks: DiscardCard(seat, parse_card(_one(DiscardCard.kind, picks))),
    NameSwap.kind: lambda seat, picks: NameSwap(seat, _read_places(picks)),
    SettleSwap.kind: lambda seat, picks: SettleSwap(seat, _read_exchange(picks)),
    PlayCard.kind: lambda seat, picks: PlayCard(seat, parse_card(_one(PlayCard.kind, picks))),
}

_CHANCE_READERS: Mapping[str, Callable[[int, tuple[str, ...]], SeptetAction]] = {
    Deal.kind: lambda seat, picks: Deal(seat, _cards(picks)),
    NameLeader.kind: lambda seat, picks: NameLeader(seat, _read_leader(picks)),
}


def read_action(record: ActionRecord) -> SeptetAction:
    """The typed action of a record; raises `InvalidNotation`."""
    if record.seat != "chance" and record.seat < 0:
        raise InvalidNotation(f"there is no seat {record.seat}", "S0.2")
    seat = CHANCE if record.seat == "chance" else record.seat
    readers = _CHANCE_READERS if seat == CHANCE else _READERS
    if record.kind not in readers:
        who = "chance" if seat == CHANCE else "a seat"
        expected = ", ".join(readers)
        raise InvalidNotation(f"{who} has no action {record.kind[:20]!r}; expected one of: {expected}", "S2")
    return readers[record.kind](seat, record.picks)
