"""Relabelled cards: nothing is lost, the trump suit is on top and the A above all."""

from __future__ import annotations

import pytest

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.bitcards import ACE_BIT, SUIT_MASK, mask_of
from zashiki.septet.bitboard.jit import inlined
from zashiki.septet.rules.cards import DECK, SUITS, Card, Suit
from zashiki.septet.solver import relabel


@inlined
def cards_before(cards: int, trump_place: int) -> int:
    return relabel.labelled_back(cards, trump_place)


@inlined
def cards_after(cards: int, trump_place: int) -> int:
    return relabel.relabelled(cards, trump_place)


@pytest.mark.parametrize("suit", SUITS)
def test_relabelling_is_undone(suit: Suit) -> None:
    place = u64(8 * SUITS.index(suit))
    for card in DECK:
        mask = mask_of([card])
        assert int(cards_before(u64(cards_after(u64(mask), place)), place)) == mask


@pytest.mark.parametrize("trump", SUITS)
def test_trumps_are_on_top_and_the_a_above_all(trump: Suit) -> None:
    place = u64(8 * SUITS.index(trump))

    def after(card: Card) -> int:
        return int(cards_after(u64(mask_of([card])), place))

    trumps = [after(card) for card in DECK if mask_of([card]) & SUIT_MASK[trump] & ~ACE_BIT]
    others = [after(card) for card in DECK if not mask_of([card]) & (SUIT_MASK[trump] | ACE_BIT)]
    assert min(trumps) > max(others)
    assert after(Card("WA")) > max(trumps)
    assert trumps == sorted(trumps)
