"""The cards: a standard deck (D1.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

from zashiki.core.errors import InvalidNotation

Card = NewType("Card", str)
"""A card by its notation, suit first: ``C2``, ``H10``, ``SA``."""

Suit = NewType("Suit", str)

SUITS = tuple(Suit(letter) for letter in "CDHS")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
DECK = tuple(Card(suit + rank) for suit in SUITS for rank in RANKS)
"""Suit by suit, ranks upwards."""

STRENGTH = {card: index for index, card in enumerate(DECK)}
"""A higher number is the stronger card of the same suit."""


def suit_of(card: Card) -> Suit:
    """The card's suit.

    >>> suit_of(Card("H10"))
    'H'
    """
    return Suit(card[0])


def parse_card(text: str) -> Card:
    """Read a card's notation; raises `InvalidNotation`."""
    if text not in STRENGTH:
        raise InvalidNotation(f"there is no card {text[:20]!r}; expected a suit of CDHS and a rank, as in H10", "D1.1")
    return Card(text)


def in_deck_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards sorted by suit, ranks upwards."""
    return tuple(sorted(cards, key=STRENGTH.__getitem__))
