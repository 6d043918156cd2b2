"""The cards: seven suits of seven, whose ranks overlap (S1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

from zashiki.core.errors import InvalidNotation

Card = NewType("Card", str)
"""A card by its notation (S1.4): suit letter and rank, ``WA``, ``E7``, ``S13``; the seal deck's second boss ``F7*``."""

Suit = NewType("Suit", str)
"""A suit by its letter."""

SUITS: tuple[Suit, ...] = tuple(Suit(letter) for letter in "WECLDFS")
"""Wind, earth, charm, lightning, darkness, fire, snow, in deck order (S1.1)."""

BOSS_RANK = 7
CARDS_PER_SUIT = 7
ACE = Card("WA")
SNOW_13 = Card("S13")

SOLID_ICONS: dict[Suit, int] = dict(zip(SUITS, (0, 0, 1, 1, 1, 2, 2), strict=True))
"""Icons that score in every game, on each suit's boss (S1.1, S1.5)."""

HOLLOW_ICONS: dict[Suit, int] = dict(zip(SUITS, (0, 1, 0, 1, 1, 1, 1), strict=True))
"""Icons that score only with three players (S1.1, decisions 1 and 2)."""


def _suit_cards(index: int, letter: Suit) -> Iterable[tuple[Card, int]]:
    """The cards of a suit with their ranks, upwards, the starred boss after its twin; the A has rank 1 here."""
    for rank in range(index + 1, index + 1 + CARDS_PER_SUIT):
        yield Card(f"{letter}{'A' if rank == 1 else rank}"), rank
        if rank == BOSS_RANK:
            yield Card(f"{letter}{rank}*"), rank


RANK: dict[Card, int] = {card: rank for i, suit in enumerate(SUITS) for card, rank in _suit_cards(i, suit)}
"""The number on each card of both decks; 1 stands for the A."""

SEAL_DECK: tuple[Card, ...] = tuple(RANK)
"""56 cards: both copies of every boss (S7.1), in deck order."""

DECK: tuple[Card, ...] = tuple(card for card in SEAL_DECK if not card.endswith("*"))
"""49 cards in deck order: suit by suit, ranks upwards, the A first in wind."""

DECK_INDEX: dict[Card, int] = {card: index for index, card in enumerate(SEAL_DECK)}

BOSSES: frozenset[Card] = frozenset(card for card, rank in RANK.items() if rank == BOSS_RANK)

STRENGTH: dict[Card, int] = {card: 99 if card == ACE else rank for card, rank in RANK.items()}
"""Strength within the suit (S1.2, S1.3): a higher number is stronger and the A the strongest card of the game."""


def suit_of(card: Card) -> Suit:
    """The card's suit; the A belongs to wind (S1.3).

    >>> suit_of(Card("S13")), suit_of(ACE)
    ('S', 'W')
    """
    return Suit(card[0])


def is_boss(card: Card) -> bool:
    """Whether the card is a boss, any card of rank 7 (S0.3)."""
    return card in BOSSES


def parse_card(text: str) -> Card:
    """Read a card's notation; raises `InvalidNotation`."""
    if text not in RANK:
        raise InvalidNotation(
            f"there is no card {text[:20]!r}; expected a suit of WECLDFS and a rank, as in W2", "S1.4"
        )
    return Card(text)


def in_deck_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards sorted by suit, ranks upwards.

    >>> in_deck_order([Card("S7"), Card("W2"), ACE])
    ('WA', 'W2', 'S7')
    """
    return tuple(sorted(cards, key=DECK_INDEX.__getitem__))
