"""What a card is worth: who wins the round, and what that is worth to the winners."""

from __future__ import annotations

import msgspec

from zashiki.septet.rules.cards import Card

UNREACHED = 16
"""Above every lead in seals: the match itself is won in this round (S7.9)."""


class Value(msgspec.Struct, frozen=True):
    """How the rest of a round comes out for one side, ordered from worst to best for it.

    Where rounds are won: winning before losing, then more points for the own side if it wins, and fewer for the other
    if that wins. Where bosses are sealed: winning the match in this round before playing it to the end before losing
    the match, and in between by the lead in seals.
    """

    wins: bool | None
    """Whether the side wins the round (seals: the match); None where a round of seals is played to its end."""
    points: int = 0
    """What the winners score in this round; 0 where seals count, and for a side that wins nothing in trio."""
    lead: int | None = None
    """Seals ahead of the other side at the end of the round, all rounds counted; None where no seals are kept."""

    @property
    def number(self) -> int:
        """The value as a number that orders values alike: above 0 for a win."""
        if self.lead is not None:
            return self.lead if self.wins is None else UNREACHED if self.wins else -UNREACHED
        return self.points + 1 if self.wins else -self.points - 1

    def __lt__(self, other: Value) -> bool:
        return self.number < other.number

    def __le__(self, other: Value) -> bool:
        return self.number <= other.number

    def __gt__(self, other: Value) -> bool:
        return self.number > other.number

    def __ge__(self, other: Value) -> bool:
        return self.number >= other.number


class CardValue(msgspec.Struct, frozen=True):
    """A legal card with the best and the worst that its value can be; the two are the same once it is solved."""

    card: Card
    least: Value
    most: Value

    @property
    def solved(self) -> bool:
        """Whether the exact value is known."""
        return self.least == self.most


class Solution(msgspec.Struct, frozen=True):
    """The value of every legal card of the player to move, for that player's side, with all cards open."""

    seat: int
    cards: tuple[CardValue, ...]
    """In deck order."""
    nodes: int
    """How much was searched."""
    paranoid: bool
    """Whether the values are what the player can be sure of against all others together: where there are more than
    two sides. Otherwise both sides play their best."""

    @property
    def solved(self) -> bool:
        """Whether all values are exact."""
        return all(card.solved for card in self.cards)

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that no other can be better than; empty as long as that is not known."""
        most = max(card.most.number for card in self.cards)
        return tuple(card.card for card in self.cards if card.least.number >= most)
