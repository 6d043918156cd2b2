"""What a boss counts for: as much as the next where bosses are counted, as much as its pair still does elsewhere."""

from __future__ import annotations

import random

import pytest

from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.bitcards import BIT
from zashiki.septet.bitboard.jit import inlined
from zashiki.septet.bitboard.packing import pack
from zashiki.septet.bots.learned.trick_value import bosses_unit
from zashiki.septet.bots.learned.tuned_constants import HALF_PAIR, SEAL_WORTH
from zashiki.septet.rules.cards import Card
from zashiki.septet.rules.state import Phase

from .variety import begin, by_chance, play_to

UNIT = 0.3


@inlined
def worth(p: Words, bosses: int) -> float:
    """What players ask, from Python."""
    return bosses_unit(p, UNIT, bosses)


def position(variant: str) -> Words:
    """The first lead of a round."""
    match = play_to(begin(variant, {}, seed=4), Phase.PLAY, by_chance(random.Random(1)))
    return pack(match.state)


def bits(*cards: str) -> int:
    return u64(sum(BIT[Card(card)] for card in cards))


def test_where_bosses_are_counted_all_count_alike() -> None:
    assert worth(position("team"), bits("E7")) == worth(position("team"), bits("W7")) == UNIT


def test_s7_6_a_copy_counts_half_while_the_other_is_out() -> None:
    assert worth(position("seal"), bits("F7")) == pytest.approx(2 * HALF_PAIR * SEAL_WORTH)


@pytest.mark.parametrize("side", [0, 1])
def test_s7_6_the_second_copy_counts_whole_for_whom_it_seals_and_for_whom_it_hinders(side: int) -> None:
    p = position("seal")
    p[at.CAPTURED + u64(side)] = bits("F7*")
    assert worth(p, bits("F7")) == pytest.approx(SEAL_WORTH)
    assert worth(p, bits("E7")) == pytest.approx(2 * HALF_PAIR * SEAL_WORTH)


def test_s7_7_what_a_side_has_sealed_counts_for_the_other_alone() -> None:
    p = position("seal")
    p[at.SEALED] = bits("F7")
    assert worth(p, bits("F7")) == pytest.approx(HALF_PAIR * SEAL_WORTH)
    p[at.SEALED + u64(1)] = bits("F7")
    assert worth(p, bits("F7")) == 0.0
