"""Seeded draws: the same card by either way of finding it, and every card as likely as the next."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from zashiki.septet.bitboard import rng
from zashiki.septet.bitboard.arrays import Words, empty_row, u64
from zashiki.septet.bitboard.jit import DEPOSITS, compiled


@compiled
def by_halving(cards: int, number: int) -> int:
    return rng.nth_card_by_halving(cards, number)


@compiled
def by_deposit(cards: int, number: int) -> int:
    return rng.nth_card_by_deposit(cards, number)


@compiled
def picked(cards: int, bits: int) -> int:
    return rng.pick(cards, bits)


@compiled
def drawn(draws: Words, cards: int, count: int) -> int:
    return rng.draw_cards(draws, cards, count)


@compiled
def word(draws: Words) -> int:
    return rng.draw(draws)


@compiled
def seeded(draws: Words, seed: int, stream: int) -> None:
    rng.seed_stream(draws, seed, stream)


def random_sets(count: int) -> list[int]:
    rng = random.Random("sets")
    return [rng.getrandbits(64) & rng.getrandbits(64) | 1 << rng.randrange(64) for _ in range(count)]


def members(cards: int) -> list[int]:
    return [1 << code for code in range(64) if cards >> code & 1]


def test_halving_finds_the_nth_card() -> None:
    for cards in random_sets(100):
        found = [int(by_halving(u64(cards), u64(number))) for number in range(cards.bit_count())]
        assert found == members(cards)


@pytest.mark.skipif(not DEPOSITS, reason="this processor has no deposit instruction")
def test_deposit_finds_the_nth_card() -> None:
    for cards in random_sets(100):
        found = [int(by_deposit(u64(cards), u64(number))) for number in range(cards.bit_count())]
        assert found == members(cards)


def test_every_card_is_picked_by_its_share_of_the_numbers() -> None:
    for cards in random_sets(100):
        size = cards.bit_count()
        bits = [((number << 32) + (1 << 31)) // size for number in range(size)]
        assert sorted(int(picked(u64(cards), u64(share))) for share in bits) == members(cards)


def reference_stream(seed: int, stream: int) -> Iterator[int]:
    """The words of a stream in Python's own numbers: splitmix64's finaliser, and then the generator RomuDuoJr."""

    def mixed(word: int) -> int:
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ word >> 27) * 0x94D049BB133111EB % 2**64
        return word ^ word >> 31

    first = mixed((mixed(seed) + (2 * stream + 1) * 0x9E3779B97F4A7C15) % 2**64)
    second = mixed((mixed(seed) + (2 * stream + 2) * 0x9E3779B97F4A7C15) % 2**64)
    while True:
        yield first
        difference = (second - first) % 2**64
        first, second = second * 15241094284759029579 % 2**64, (difference << 27 | difference >> 37) % 2**64


def test_a_stream_is_that_of_the_published_generator() -> None:
    draws = empty_row(2)
    for seed, stream in ((0, 0), (1, 7), (2**64 - 1, 3)):
        seeded(draws, u64(seed), u64(stream))
        assert [int(word(draws)) for _ in range(50)] == list(islice(reference_stream(seed, stream), 50))


@pytest.mark.parametrize("drawn_before", [None, 0, 1, 2], ids=["one stream", "first of each", "second", "third"])
@pytest.mark.parametrize(("size", "count"), [(49, 12), (33, 16), (42, 14), (28, 14), (5, 5), (6, 0)])
def test_parts_have_their_size_and_every_card_its_chance(size: int, count: int, drawn_before: int | None) -> None:
    """Of one stream that goes on, and wherever in streams of their own, as playouts and deals take them."""
    draws = empty_row(2)
    seeded(draws, u64(11), u64(size))
    deck = u64((1 << size) - 1)
    counts = [0] * size
    trials = 4000
    for trial in range(trials):
        if drawn_before is not None:
            seeded(draws, u64(11), u64(trial))
            for _ in range(drawn_before):
                word(draws)
        part = int(drawn(draws, deck, u64(count)))
        assert part.bit_count() == count
        for code in range(size):
            counts[code] += part >> code & 1
    share = count / size
    deviation = (trials * share * (1 - share)) ** 0.5
    # The seed is fixed, so this holds always or never; 5 deviations leave room for 49 cards.
    assert all(abs(n - trials * share) <= 5 * deviation for n in counts)
