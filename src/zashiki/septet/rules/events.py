"""What happens in a match. Each event says who may know what of it (S10)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from zashiki.core.event import Event
from zashiki.septet.rules.cards import Card, Suit
from zashiki.septet.rules.state import BossScore


class SeptetEvent(Event, frozen=True, tag=True):
    """Base of the game's events; the JSON key ``type`` names the class."""


class RoundStarted(SeptetEvent, frozen=True):
    """A round begins; its cards are about to be dealt."""

    begins_round: ClassVar[bool] = True

    round: int


class HandDealt(SeptetEvent, frozen=True):
    """A player was dealt a hand; the others see only how many cards."""

    uncovers: ClassVar[bool] = True
    seat: int
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None) -> HandDealt:
        """The owner sees the cards (S10.2)."""
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class PilesLaid(SeptetEvent, frozen=True):
    """A player's straw piles were laid: `face_up` is public, the face-down cards nobody knows (S8.1, S10.5)."""

    seat: int
    face_up: tuple[Card, ...]
    face_down: int


class CardTurnedUp(SeptetEvent, frozen=True):
    """The remaining card was turned up (S3.1)."""

    card: Card


class TrumpSet(SeptetEvent, frozen=True):
    """The round's trump is known: the suit of the turned-up card, or of the first card led (S3.1, S7.4)."""

    suit: Suit


class CardsChosen(SeptetEvent, frozen=True):
    """A player has chosen the cards to pass or to discard; the others see only that it is done (S10.4)."""

    seat: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None) -> CardsChosen:
        """The chooser sees the cards."""
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class CardsPassed(SeptetEvent, frozen=True):
    """Cards went from one player to another; only those two know them (S10.4)."""

    uncovers: ClassVar[bool] = True
    giver: int
    receiver: int
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None) -> CardsPassed:
        """Giver and receiver see the cards."""
        return self if seat in (self.giver, self.receiver) else msgspec.structs.replace(self, cards=None)


class CardDiscarded(SeptetEvent, frozen=True):
    """A player put a hidden card out of the game, face down; only its owner knows it (S8.3, S10.5)."""

    seat: int
    card: Card | None

    def seen_by(self, seat: int | None) -> CardDiscarded:
        """The owner sees the card."""
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class LeaderNamed(SeptetEvent, frozen=True):
    """It is settled who leads the first trick; in round 1 with the card that he showed (S3.4, S3.5, S8.2)."""

    uncovers: ClassVar[bool] = True
    seat: int
    shown: Card | None


class SwapDeclined(SeptetEvent, frozen=True):
    """A player does not exchange a boss (S8.5)."""

    seat: int


class SwapNamed(SeptetEvent, frozen=True):
    """A player named a face-up boss and a face-down card, which was turned over for both to see (S8.6)."""

    uncovers: ClassVar[bool] = True
    seat: int
    up: int
    down: int
    boss: Card
    uncovered: Card


class SwapSettled(SeptetEvent, frozen=True):
    """The two named cards changed places, or stayed; the boss lying face down is known to both (S8.6)."""

    seat: int
    up: int
    down: int
    exchanged: bool


class CardPlayed(SeptetEvent, frozen=True):
    """A player played a card, from the hidden hand or from a place of his straw piles (`up:2`, `down:3`)."""

    seat: int
    card: Card
    place: str
    """``hand``, or the place in the piles."""


class TrickWon(SeptetEvent, frozen=True):
    """A player won the trick and takes its cards (S4.4, S4.5)."""

    seat: int
    number: int
    """Number of the trick in its round, from 1."""
    plays: tuple[Card, ...]


class TurnedUpTaken(SeptetEvent, frozen=True):
    """The winner of the last trick took the turned-up card as well (S8.11)."""

    seat: int
    card: Card


class BossesCaptured(SeptetEvent, frozen=True):
    """A player captured the bosses of a trick (S4.5)."""

    seat: int
    cards: tuple[Card, ...]


class BossSealed(SeptetEvent, frozen=True):
    """A side has both copies of a boss and seals it (S7.6)."""

    side: int
    suit: Suit


class CardUncovered(SeptetEvent, frozen=True):
    """A face-down card on which nothing lies any more was turned up (S8.9)."""

    uncovers: ClassVar[bool] = True
    seat: int
    down: int
    card: Card


class RoundEnded(SeptetEvent, frozen=True):
    """A round is over: who won it and why, what was scored, and the bosses collected from hands (S5, S6, S8.10)."""

    uncovers: ClassVar[bool] = True
    reason: str
    winners: tuple[int, ...]
    points: tuple[int, ...]
    """By side."""
    scored: tuple[BossScore, ...]
    leftover: tuple[Card, ...]
    scores: tuple[int, ...]
    """By side, this round included."""
    seals: tuple[tuple[Suit, ...], ...]


class MatchEnded(SeptetEvent, frozen=True):
    """The match is over (S5.8, S6.5, S7.9, S8.13)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


AnyEvent = (
    RoundStarted
    | HandDealt
    | PilesLaid
    | CardTurnedUp
    | TrumpSet
    | CardsChosen
    | CardsPassed
    | CardDiscarded
    | LeaderNamed
    | SwapDeclined
    | SwapNamed
    | SwapSettled
    | CardPlayed
    | TrickWon
    | TurnedUpTaken
    | BossesCaptured
    | BossSealed
    | CardUncovered
    | RoundEnded
    | MatchEnded
)
"""Every event of the game, for decoding."""
