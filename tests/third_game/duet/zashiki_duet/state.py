"""The state of a match: a plain value at every moment."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from zashiki.core.action import CHANCE
from zashiki_duet.cards import Card, Suit, suit_of
from zashiki_duet.variants import SEATS, Rules


class Phase(StrEnum):
    """What a match is waiting for."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


class Trick(msgspec.Struct, frozen=True):
    """The leader's card, then the other's; `winner` is None while it is being played."""

    leader: int
    plays: tuple[Card, ...] = ()
    winner: int | None = None

    def seat_of(self, index: int) -> int:
        """Who played the card at `index`."""
        return (self.leader + index) % SEATS


class State(msgspec.Struct, frozen=True):
    """A match between two actions."""

    rules: Rules
    phase: Phase = Phase.DEAL
    results: tuple[tuple[int, ...], ...] = ()
    """Points by seat of each round that is over."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """By seat, in deck order; empty before the first deal."""
    talon: tuple[Card, ...] = ()
    """What is left of it, the next card first."""
    turned_up: Card | None = None
    aside: tuple[tuple[Card, ...] | None, ...] = ()
    """What each seat has laid aside (D3.2), in deck order; while both choose, what it will lay aside, or None."""
    drawn: tuple[tuple[Card, ...], ...] = ()
    """What each seat has drawn for that; empty while both choose."""
    tricks: tuple[Trick, ...] = ()
    """The tricks of the round, the one being played among them."""

    @property
    def trump(self) -> Suit | None:
        """The suit that beats the others (D2.2)."""
        return None if self.turned_up is None else suit_of(self.turned_up)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far, by seat."""
        return tuple(sum(points[seat] for points in self.results) for seat in range(SEATS))

    def to_act(self) -> tuple[int, ...]:
        """The seats that face a decision, `(CHANCE,)` before a deal, `()` at the end."""
        match self.phase:
            case Phase.DEAL:
                return (CHANCE,)
            case Phase.EXCHANGE:
                return tuple(seat for seat, cards in enumerate(self.aside) if cards is None)
            case Phase.PLAY:
                return (self.tricks[-1].seat_of(len(self.tricks[-1].plays)),)
            case Phase.OVER:
                return ()
