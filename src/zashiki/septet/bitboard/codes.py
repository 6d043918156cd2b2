"""Cards as numbers and sets of cards as words of 64 bits.

A code is eight times the suit's place in deck order plus the card's place in its suit, weakest first, so the A is the
last of the wind cards and a higher bit of a suit is a stronger card. A starred boss stands right after its twin.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
