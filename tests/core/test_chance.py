"""Seeded draws: the same everywhere, unbiased, each chance action from its own stream."""

from __future__ import annotations

import hashlib
import hmac
import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zashiki.core.chance import Chance, DealtSource, QuickSource, commitment, parse_seed, shuffled
from zashiki.core.errors import InvalidNotation, InvariantViolation

SEED = bytes(range(32))


def test_the_words_are_those_of_the_written_formula() -> None:
    """HMAC-SHA-256(seed, "zashiki/1" ‖ stream ‖ counter), in big-endian words of 32 bits."""
    digest = hmac.new(SEED, b"zashiki/1" + (3).to_bytes(8, "big") + (0).to_bytes(8, "big"), hashlib.sha256).digest()
    first = int.from_bytes(digest[:4], "big")
    assert Chance(SEED, 3).below(1 << 32) == first
    assert Chance(SEED, 3).below(49) == first % 49


def test_draws_are_pinned() -> None:
    """These numbers may never change: records with a seed would no longer replay."""
    chance = Chance(SEED, 0)
    assert [chance.below(49) for _ in range(10)] == [32, 28, 14, 44, 21, 37, 24, 29, 26, 6]
    assert shuffled("ABCDEFG", Chance(SEED, 1)) == list("BGCADEF")


def test_streams_differ() -> None:
    assert len({Chance(SEED, stream).below(1 << 32) for stream in range(100)}) == 100


def test_words_beyond_the_last_full_cycle_are_skipped() -> None:
    """With n just above 2³¹ almost half the words are skipped; what is left is below n."""
    n = (1 << 31) + 1
    chance = Chance(SEED, 9)
    assert all(chance.below(n) < n for _ in range(200))


def test_draws_are_even() -> None:
    """Chi-square of 70,000 draws of 7 faces: below the 99.99 % point for 6 degrees of freedom (27.9)."""
    chance = Chance(SEED, 5)
    counts = Counter(chance.below(7) for _ in range(70_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(7)) < 27.9


@given(st.integers(1, 1 << 32), st.binary(min_size=32, max_size=32))
def test_draws_stay_below(n: int, seed: bytes) -> None:
    assert 0 <= Chance(seed, 0).below(n) < n


@given(st.lists(st.integers(), max_size=30), st.integers())
def test_a_shuffle_keeps_the_items(items: list[int], seed: int) -> None:
    assert sorted(shuffled(items, QuickSource(seed))) == sorted(items)


@pytest.mark.parametrize("text", ["", "00", "zz" * 32, "00" * 33, " " + "00" * 31 + "0"])
def test_a_seed_is_64_hex_digits(text: str) -> None:
    with pytest.raises(InvalidNotation, match="64 hex digits"):
        parse_seed(text)


def test_the_commitment_is_the_seeds_sha256() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_what_no_word_can_say_is_refused(n: int) -> None:
    with pytest.raises(InvariantViolation, match="expected a number from 1 to 2³²"):
        Chance(bytes(32), 0).below(n)
    assert Chance(bytes(32), 0).below(1) == 0


@given(st.integers(0, 10**6), st.integers(0, 200))
def test_a_dealt_source_gives_every_item_once_and_the_same_each_time(seed: int, count: int) -> None:
    items = range(count)
    dealt = shuffled(items, DealtSource(seed))
    assert sorted(dealt) == list(items)
    assert dealt == shuffled(items, DealtSource(seed))


def test_neighbours_in_a_pack_do_not_come_together_from_a_dealt_source() -> None:
    """Copies of a card lie beside each other where nobody has shuffled."""
    for seed in range(20):
        dealt = shuffled(range(100), DealtSource(seed))
        assert all(abs(one - other) > 1 for one, other in itertools.pairwise(dealt))
