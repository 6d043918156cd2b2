"""Cards as numbers and sets of cards as words of 64 bits.

A code is eight times the suit's place in deck order plus the card's place in its suit, weakest first, so the A is the
last of the wind cards and a higher bit of a suit is a stronger card. A starred boss stands right after its twin.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from zashiki.septet.rules.cards import ACE, BOSSES, DECK_INDEX, SEAL_DECK, SNOW_13, STRENGTH, SUITS, Card, Suit, suit_of

SUIT_BITS = 8
SUIT = (1 << SUIT_BITS) - 1

CARDS: tuple[Card, ...] = tuple(
    sorted(SEAL_DECK, key=lambda card: (SUITS.index(suit_of(card)), STRENGTH[card], DECK_INDEX[card]))
)
"""The card of each code."""

CODE: dict[Card, int] = {card: code for code, card in enumerate(CARDS)}
BIT: dict[Card, int] = {card: 1 << code for code, card in enumerate(CARDS)}
SUIT_MASK: dict[Suit, int] = {suit: SUIT << SUIT_BITS * index for index, suit in enumerate(SUITS)}


def mask_of(cards: Iterable[Card]) -> int:
    """The set of the cards.

    >>> cards_of(mask_of([Card("S7"), Card("WA")]))
    ('WA', 'S7')
    """
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def codes_in(mask: int) -> Iterator[int]:
    """The codes of the set, ascending."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of the set, by code."""
    return tuple(CARDS[code] for code in codes_in(mask))


BOSS_MASK = mask_of(BOSSES)
STARRED_MASK = mask_of(card for card in SEAL_DECK if card.endswith("*"))
ACE_BIT = BIT[ACE]
SNOW_13_BIT = BIT[SNOW_13]
EVERY_SUIT = sum(1 << code for code in range(0, len(CARDS), SUIT_BITS))
"""The lowest bit of each suit: times a byte, that byte in every suit."""
SUIT_COUNT = len(SUITS)
SUIT_INDEX: dict[Suit, int] = {suit: index for index, suit in enumerate(SUITS)}
SUIT_MASKS: tuple[int, ...] = tuple(SUIT_MASK.values())
"""For each suit in deck order all its cards."""
MASK_OF_SUIT: tuple[int, ...] = tuple(SUIT_MASKS[code // SUIT_BITS] for code in range(len(CARDS)))
"""For each code all cards of its suit."""


@lru_cache(maxsize=2 * SUIT_COUNT)
def beaters(trump: int, low: bool) -> tuple[int, ...]:
    """For each card that is winning a trick, the cards that would win instead (S4.4); `low` turns ranks round (S9.2).

    A card that wins is the A, a trump or of the suit led, so the suit led need not be known. Of equal cards the first
    played wins, so twins do not beat each other (S7.5).
    """
    masks = []
    for code, card in enumerate(CARDS):
        suit = code // SUIT_BITS
        better = sum(
            1 << other
            for other in range(suit * SUIT_BITS, (suit + 1) * SUIT_BITS)
            if CARDS[other] != ACE
            and (STRENGTH[CARDS[other]] < STRENGTH[card] if low else STRENGTH[CARDS[other]] > STRENGTH[card])
        )
        if suit != trump:
            better |= SUIT_MASKS[trump]
        masks.append(0 if card == ACE else better | ACE_BIT)
    return tuple(masks)
