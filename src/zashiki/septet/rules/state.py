"""The state of a match: a plain value at every moment."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from zashiki.core.errors import InvariantViolation
from zashiki.septet.rules.cards import Card, Suit
from zashiki.septet.rules.variants import Rules


class Phase(StrEnum):
    """What a match is waiting for."""

    DEAL = "deal"
    """Chance deals the cards (S3.1, S8.1)."""
    LEADER = "leader"
    """Chance names the leader, where the rules leave it open (S8.2)."""
    PASS = "pass"
    """Every player chooses cards to pass (S3.2)."""
    DISCARD = "discard"
    """Every player chooses a hidden card to discard (S8.3)."""
    SWAP = "swap"
    """A player may exchange a face-up boss for a face-down card (S8.5)."""
    SWAP_SEVEN = "swap-seven"
    """The uncovered card is a boss too: exchange or keep (S8.6)."""
    PLAY = "play"
    """A player plays a card (S4, S8.8)."""
    OVER = "over"
    """The match has ended."""


class Trick(msgspec.Struct, frozen=True):
    """One card from each player, the leader's first, then clockwise; `winner` is None while it is being played."""

    leader: int
    plays: tuple[Card, ...] = ()
    winner: int | None = None

    def seat_of(self, index: int, seats: int) -> int:
        """Who played the card at `index`."""
        return (self.leader + index) % seats


class Passed(msgspec.Struct, frozen=True):
    """Cards passed from one player to another (S3.2), in deck order."""

    giver: int
    receiver: int
    cards: tuple[Card, ...]


class Pile(msgspec.Struct, frozen=True):
    """One player's straw piles (S8.1); `None` where a card is gone.

    `up[i]` lies on `down[i]` and `down[i+1]`. `is_open` tells which of `down` have been turned up (S8.9), `is_known`
    which face-down ones both players have seen in an exchange (S8.6).
    """

    up: tuple[Card | None, ...]
    down: tuple[Card | None, ...]
    is_open: tuple[bool, ...]
    is_known: tuple[bool, ...]

    def playable(self) -> tuple[Card, ...]:
        """The face-up cards and those that have been turned up (S8.8)."""
        turned_up = (card for card, is_open in zip(self.down, self.is_open, strict=True) if is_open)
        return tuple(card for card in (*self.up, *turned_up) if card is not None)

    def is_known_down(self, card: Card) -> bool:
        """Whether the card lies face down where both players have seen it (S8.6)."""
        return any(other == card and known for other, known in zip(self.down, self.is_known, strict=True))

    def cards(self) -> tuple[Card, ...]:
        """All cards that are left in the piles, face-down ones included."""
        return tuple(card for card in (*self.up, *self.down) if card is not None)


class Naming(msgspec.Struct, frozen=True):
    """An exchange in progress: the face-up boss at `up` for the card at `down`, which is a boss too (S8.6)."""

    seat: int
    up: int
    down: int


class BossScore(msgspec.Struct, frozen=True):
    """What one boss was worth at the end of a round, and whether it was collected from a hand or pile (S5.7)."""

    card: Card
    points: int
    collected_from: int | None = None


class RoundResult(msgspec.Struct, frozen=True):
    """A finished round, as everybody may know it (S10.1, S10.8)."""

    round: int
    leader: int
    trump: Suit
    turned_up: Card | None
    reason: str
    winners: tuple[int, ...]
    points: tuple[int, ...]
    """By side."""
    captured: tuple[tuple[Card, ...], ...]
    """By seat, in the order of capture."""
    trick_counts: tuple[int, ...]
    """By seat."""
    scored: tuple[BossScore, ...]
    """The bosses that the winners scored for; empty where icons do not count."""
    leftover: tuple[Card, ...]
    last_trick_winner: int


class State(msgspec.Struct, frozen=True):
    """A match between two actions."""

    rules: Rules
    phase: Phase
    scores: tuple[int, ...]
    """Points by side."""
    seals: tuple[tuple[Suit, ...], ...]
    """Sealed bosses by side, in suit order (S7.6)."""
    results: tuple[RoundResult, ...] = ()
    """The rounds that are over."""
    winners: tuple[int, ...] = ()
    """Who has won the match; empty while it goes on."""

    hands: tuple[tuple[Card, ...], ...] = ()
    """Hidden hands by seat, in deck order."""
    piles: tuple[Pile, ...] = ()
    """Straw piles by seat; empty where the rules have none."""
    turned_up: Card | None = None
    trump: Suit | None = None
    leader: int | None = None
    """Who leads the first trick of this round, once that is settled."""
    shown: Card | None = None
    """The card that the leader of round 1 has shown (S3.4)."""
    chosen: tuple[tuple[Card, ...] | None, ...] = ()
    """Cards chosen for a pass or discard that is not yet complete, by seat."""
    passes: tuple[Passed, ...] = ()
    discards: tuple[Card | None, ...] = ()
    """Discarded cards by seat (S8.3)."""
    to_swap: tuple[int, ...] = ()
    """The players who may still exchange a boss, the next one first (S8.5)."""
    naming: Naming | None = None
    tricks: tuple[Trick, ...] = ()
    """The completed tricks of this round."""
    trick: Trick | None = None
    """The trick being played."""
    captured: tuple[tuple[Card, ...], ...] = ()
    """Captured bosses by seat, in the order of capture."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return len(self.results) + 1

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.rules.seats

    def trick_counts(self) -> tuple[int, ...]:
        """Tricks won in this round, by seat."""
        winners = [trick.winner for trick in self.tricks]
        return tuple(winners.count(seat) for seat in range(self.seats))

    def current_trick(self) -> Trick:
        """The trick being played; only in phase PLAY."""
        if self.trick is None:
            raise InvariantViolation(f"no trick is being played in phase {self.phase.value}")
        return self.trick
