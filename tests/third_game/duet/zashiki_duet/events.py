"""What happens in a match. Each event says who may know what of it (D6)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from zashiki.core.event import Event
from zashiki_duet.cards import Card


class DuetEvent(Event, frozen=True, tag=True):
    """Base of the game's events; the JSON key ``type`` names the class."""


class RoundStarted(DuetEvent, frozen=True):
    """A round begins; its cards are about to be dealt."""

    begins_round: ClassVar[bool] = True
    round: int


class HandDealt(DuetEvent, frozen=True):
    """A player was dealt a hand; only its owner sees the cards (D6.1)."""

    uncovers: ClassVar[bool] = True
    seat: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None) -> HandDealt:
        """The owner sees the cards."""
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class CardTurnedUp(DuetEvent, frozen=True):
    """The first card of the talon was turned up: its suit is trump (D2.2)."""

    card: Card


class CardsChosen(DuetEvent, frozen=True):
    """A player has chosen what to lay aside (D3.1); the player's observation says what."""

    seat: int


class CardsExchanged(DuetEvent, frozen=True):
    """A player laid cards aside and drew others (D3.2); the other player learns only how many (D6.1)."""

    uncovers: ClassVar[bool] = True
    seat: int
    count: int
    aside: tuple[Card, ...] | None
    drawn: tuple[Card, ...] | None

    def seen_by(self, seat: int | None) -> CardsExchanged:
        """The owner sees the cards."""
        return self if seat == self.seat else msgspec.structs.replace(self, aside=None, drawn=None)


class CardPlayed(DuetEvent, frozen=True):
    """A player played a card to the trick (D4.1)."""

    seat: int
    card: Card


class TrickWon(DuetEvent, frozen=True):
    """A player won the trick (D4.3)."""

    seat: int


class RoundEnded(DuetEvent, frozen=True):
    """A round is over: what it brought (D5.1), and the points so far, by seat."""

    points: tuple[int, ...]
    scores: tuple[int, ...]


class MatchEnded(DuetEvent, frozen=True):
    """The match is over (D5.2)."""

    winners: tuple[int, ...]


AnyEvent = (
    RoundStarted
    | HandDealt
    | CardTurnedUp
    | CardsChosen
    | CardsExchanged
    | CardPlayed
    | TrickWon
    | RoundEnded
    | MatchEnded
)
