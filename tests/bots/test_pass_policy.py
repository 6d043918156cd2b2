"""Passes and discards: the best ways are found exactly, and only what may be parted with is."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from zashiki.septet.bitboard.bitcards import BOSS_MASK, SUIT_COUNT, SUIT_MASKS, codes_in
from zashiki.septet.bots.pass_policy import (
    Pass,
    best_passes,
    shape_of,
    worth_of,
)
from zashiki.septet.bots.weights import FOR_COUNTS

WEIGHTS = FOR_COUNTS.parting


def score(hand: int, trump: int, to_partners: int, elsewhere: int, *, rivals: bool, keep: int = 0) -> float:
    """The score by its definition, over the whole hand at once."""
    stay = (hand | keep) & ~to_partners & ~elsewhere
    shape = sum(shape_of(stay & SUIT_MASKS[suit], suit, suit == trump, WEIGHTS) for suit in range(SUIT_COUNT))

    def worth(cards: int) -> float:
        return sum(worth_of(code, code // 8 == trump, WEIGHTS) for code in codes_in(cards))

    return shape - (1 - WEIGHTS.partner) * worth(to_partners) - (1 + rivals * WEIGHTS.rival) * worth(elsewhere)


def random_hand(source: random.Random, size: int) -> int:
    return sum(1 << code for code in source.sample(range(56), size))


@pytest.mark.parametrize(("partners", "rivals"), [(3, 0), (0, 3), (1, 2)])
def test_the_best_pass_is_found(partners: int, rivals: int) -> None:
    source = random.Random(partners)
    for _ in range(6):
        hand, trump = random_hand(source, 9), source.randrange(-1, SUIT_COUNT)
        cards = [1 << code for code in codes_in(hand)]
        every = sorted(
            (
                score(hand, trump, sum(given), sum(gone), rivals=rivals > 0)
                for given in combinations(cards, partners)
                for gone in combinations([card for card in cards if card not in given], rivals)
            ),
            reverse=True,
        )
        found = best_passes(hand, trump, Receivers(partners, rivals), most=5, weights=WEIGHTS)
        assert [way.score for way in found] == pytest.approx(every[:5])
        for way in found:
            assert way.score == pytest.approx(score(hand, trump, way.to_partners, way.elsewhere, rivals=rivals > 0))
            assert way.to_partners.bit_count() == partners
            assert way.elsewhere.bit_count() == rivals
            assert not way.to_partners & way.elsewhere


def test_the_best_discard_is_found() -> None:
    source = random.Random(5)
    for _ in range(20):
        hand, keep = random_hand(source, 11), random_hand(source, 6)
        keep &= ~hand
        may_part = hand & ~BOSS_MASK
        found = best_passes(hand, 2, Receivers(0, away=1), may_part=may_part, keep=keep, weights=WEIGHTS)
        best = max(score(hand, 2, 0, 1 << code, rivals=False, keep=keep) for code in codes_in(may_part))
        assert [way.score for way in found] == pytest.approx([best])
        assert not found[0].elsewhere & ~may_part


def test_there_are_no_more_ways_than_there_are() -> None:
    assert best_passes(0b111, -1, Receivers(3), most=9, weights=WEIGHTS) == [
        Pass(best_passes(0b111, -1, Receivers(3), weights=WEIGHTS)[0].score, 0b111, 0)
    ]
