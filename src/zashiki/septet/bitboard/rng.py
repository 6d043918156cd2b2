"""Seeded draws for compiled code: one stream of words for each playout, and a random card of a set.

The generator is a rotation and a multiplication over two words (the "Romu" family, two-word member): fast, 64 good bits
at a time. It serves simulation only; what a match draws comes from `zashiki.core.chance`.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import Words, f64, u64
from zashiki.septet.bitboard.jit import DEPOSITS, choose, deposit, inlined, popcount

_0, _1, _2, _3, _4, _8, _16, _32 = (u64(n) for n in (0, 1, 2, 3, 4, 8, 16, 32))
_11, _27, _30, _31, _37 = (u64(n) for n in (11, 27, 30, 31, 37))
_FINE = 1.0 / (1 << 53)
_GOLDEN = u64(0x9E3779B97F4A7C15)
_MIX_1 = u64(0xBF58476D1CE4E5B9)
_MIX_2 = u64(0x94D049BB133111EB)
_ROMU = u64(15241094284759029579)


@inlined
def mixed(word: int) -> int:
    """A word whose bits all depend on all bits of the given one (the finaliser of splitmix64)."""
    word = (word ^ (word >> _30)) * _MIX_1
    word = (word ^ (word >> _27)) * _MIX_2
    return word ^ (word >> _31)


@inlined
def first_word(seed: int, stream: int) -> int:
    """The first half of the state of one stream of a seed."""
    return mixed(mixed(seed) + (stream + stream + _1) * _GOLDEN)


@inlined
def second_word(seed: int, stream: int) -> int:
    """The second half. Both are zero in no stream: `mixed` is one to one, and is asked for two numbers here."""
    return mixed(mixed(seed) + (stream + stream + _2) * _GOLDEN)


@inlined
def next_first(first: int, second: int) -> int:
    """The state's first half after a draw; the draw itself is `first` as it was."""
    return second * _ROMU


@inlined
def next_second(first: int, second: int) -> int:
    """The state's second half after a draw."""
    difference = second - first
    return (difference << _27) | (difference >> _37)


@inlined
def seed_stream(draws: Words, seed: int, stream: int) -> None:
    """Begin a stream in a row of two words."""
    draws[_0] = first_word(seed, stream)
    draws[_1] = second_word(seed, stream)


@inlined
def draw(draws: Words) -> int:
    """The next 64 random bits of the stream."""
    first, second = draws[_0], draws[_1]
    draws[_0] = next_first(first, second)
    draws[_1] = next_second(first, second)
    return first


@inlined
def below(draws: Words, n: int) -> int:
    """A number in 0 … n-1, n below 2³²; its bias is less than n / 2³²."""
    return ((draw(draws) >> _32) * n) >> _32


@inlined
def fraction(draws: Words) -> float:
    """A random number above 0 and at most 1."""
    return (f64(draw(draws) >> _11) + 1.0) * _FINE


@inlined
def nth_card_by_halving(cards: int, n: int) -> int:
    """The n-th card of a set, counted from 0 and from below: look in the lower half, else in the upper, six times."""
    place = _0
    for width in (_32, _16, _8, _4, _2, _1):
        lower = popcount((cards >> place) & ((_1 << width) - _1))
        above = n >= lower
        n = choose(above, n - lower, n)
        place = choose(above, place + width, place)
    return _1 << place


@inlined
def nth_card_by_deposit(cards: int, n: int) -> int:
    """The n-th card of a set, by the processor's own instruction."""
    return deposit(_1 << n, cards)


nth_card = nth_card_by_deposit if DEPOSITS else nth_card_by_halving
"""The n-th card of a set, whichever way this processor does best."""


@inlined
def pick(cards: int, bits: int) -> int:
    """One card of a set that is not empty, by 32 random bits; each card's share is exact to one in 10⁸."""
    return nth_card(cards, (bits * popcount(cards)) >> _32)


@inlined
def draw_card(draws: Words, cards: int) -> int:
    """A random card of a set that is not empty."""
    return pick(cards, draw(draws) >> _32)


@inlined
def draw_cards(draws: Words, cards: int, count: int) -> int:
    """`count` random cards of a set: by coins for all, then random cards over and back until the number fits.

    What is done goes by numbers of cards alone, so all parts of a size are equally likely.
    """
    part = cards & draw(draws)
    if count << _3 < popcount(cards) * _3:
        part &= draw(draws)
    held = popcount(part)
    while held > count:
        part ^= draw_card(draws, part)
        held -= _1
    while held < count:
        part ^= draw_card(draws, cards ^ part)
        held += _1
    return part
