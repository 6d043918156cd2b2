"""Many rounds in step, one pick in each at a time: what `rounds` is made of."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.layout import (
    HAND,
    LED,
    REASON,
    RUNNING,
    SEALED,
    SEATS,
    SIDES,
    STRAW,
    TO_COME,
    TRICK_COUNT,
    TURN,
)
from zashiki.septet.bitboard.rng import below, nth_card
from zashiki.septet.bitboard.rules import legal_cards, play, points
from zashiki.septet.vector.before_play import (
    begin,
    bosses_up,
    may_discard,
    pick_discard,
    pick_pass,
    pick_swap,
    settle,
    up_card,
)
from zashiki.septet.vector.notes import (
    BELOW,
    DISCARDING,
    DONE,
    EXCHANGE,
    FIRST_CARD,
    FIRST_DOWN,
    FIRST_UP,
    KEEP,
    LEADS,
    OPEN,
    PASSING,
    PICKED,
    PICKS,
    PLAYED,
    PLAYING,
    SETTLING,
    STAGE,
    STREAM,
    SWAPPING,
    TABLE,
    UP,
    VOID,
    WHEN,
)

_0, _1, _5, _6, _64 = (u64(n) for n in (0, 1, 5, 6, 64))


class Vector(NamedTuple):
    """Rounds in play by the same rules, `size` of them."""

    positions: NDArray[np.uint64]
    """Shape (size, `layout.WORDS`): a position each."""
    notes: NDArray[np.uint64]
    """Shape (size, `notes.NOTE_WORDS`)."""
    setup: Words
    """`notes.packed_setup`."""
    draws: Words
    """Shape (2,): the generator, seeded anew for each deal."""
    seed: Words
    """Shape (1,): of which each deal is a stream of its own."""


class Results(NamedTuple):
    """What a step brought to an end; zeros before it, and where a round goes on."""

    over: NDArray[np.bool_]
    """Shape (size,)."""
    points: NDArray[np.uint64]
    """Shape (size, sides)."""
    seals: NDArray[np.uint64]
    """Shape (size, sides): sealed bosses."""


@inlined
def low_numbers(p: Words, n: Words) -> int:
    """The numbers below 64 that may be picked: the end of an answer, cards, face-up places; none after the round."""
    stage, seat = n[STAGE], p[TURN]
    cards = _0
    if stage == PLAYING:
        cards = choose(p[REASON] == RUNNING, legal_cards(p), _0)
    elif stage == PASSING:
        cards = p[HAND + seat] & ~n[PICKED]
    elif stage == DISCARDING:
        cards = may_discard(p, n)
    numbers = cards << FIRST_CARD
    if stage == SWAPPING and n[PICKS] == _0:
        numbers = _1 << DONE
        for place in range(_6):
            held = up_card(p, seat, place) & bosses_up(p, n, seat) != _0
            numbers |= choose(held, _1 << (FIRST_UP + place), _0)
    return numbers


@inlined
def high_numbers(n: Words) -> int:
    """The numbers from 64 on that may be picked, as bits from 0: face-down places, exchange and keep."""
    named = choose(n[STAGE] == SWAPPING and n[PICKS] != _0, n[PICKS], _0)
    beneath = choose(named != _0, (_1 | _1 << _1) << (named + FIRST_DOWN - _64 - _1), _0)
    return beneath | choose(n[STAGE] == SETTLING, _1 << (EXCHANGE - _64) | _1 << (KEEP - _64), _0)


@inlined
def play_and_note(p: Words, n: Words, card: int) -> None:
    """Play a legal card, and note what everybody has seen."""
    seat, led, trick = p[TURN], p[LED], p[TRICK_COUNT]
    first, second = p[HAND], p[HAND + _1]
    n[LEADS] |= choose(led == _0, card, _0)
    n[VOID + seat] |= choose(card & led == _0, led, _0)
    n[TABLE + seat] = card
    n[PLAYED + seat] |= card
    for digit in range(_5):
        n[WHEN + digit] |= choose((trick >> digit) & _1 != _0, card, _0)
    last = p[TO_COME] == _1
    play(p, card)
    if last:
        for other in range(p[SEATS]):
            n[TABLE + other] = _0
    if p[STRAW] != _0:
        n[UP + seat] &= ~card
        n[OPEN + seat] &= ~card
        # What can be played now and could not before has been turned up (S8.9).
        n[OPEN] |= p[HAND] & ~first
        n[OPEN + _1] |= p[HAND + _1] & ~second
        n[BELOW] &= ~n[OPEN]
        n[BELOW + _1] &= ~n[OPEN + _1]


@inlined
def pick(p: Words, n: Words, setup: Words, number: int) -> None:
    """Make a legal pick in a round."""
    stage = n[STAGE]
    if stage == PLAYING:
        play_and_note(p, n, _1 << (number - FIRST_CARD))
    elif stage == PASSING:
        pick_pass(p, n, setup, number)
    elif stage == DISCARDING:
        pick_discard(p, n, setup, number)
    elif stage == SWAPPING:
        pick_swap(p, n, setup, number)
    else:
        settle(p, n, setup, number)


@compiled
def deal_all(v: Vector) -> None:
    """Deal every round anew, each from a stream of its own."""
    positions, notes, setup, draws, seed = v
    for index in range(u64(len(positions))):
        begin(positions[index], notes[index], setup, seed[_0], index, draws)


@compiled
def renew_all(v: Vector, which: NDArray[np.bool_]) -> None:
    """Deal the next round in these places."""
    positions, notes, setup, draws, seed = v
    count = u64(len(positions))
    for index in range(count):
        if which[index]:
            begin(positions[index], notes[index], setup, seed[_0], notes[index][STREAM] + count, draws)


@compiled
def numbers_all(v: Vector, numbers: NDArray[np.uint64], turns: NDArray[np.uint64]) -> None:
    """What may be picked in every round, two words each into `numbers`, and by which seat."""
    for index in range(u64(len(v.positions))):
        numbers[index][_0] = low_numbers(v.positions[index], v.notes[index])
        numbers[index][_1] = high_numbers(v.notes[index])
        turns[index] = v.positions[index][TURN]


@compiled
def first_illegal(numbers: NDArray[np.uint64], picks: NDArray[np.uint64]) -> int:
    """The first round in which this number may not be picked; as many as there are if all may.

    `numbers` are those of `numbers_all`. A round that is over, where there are none, takes any number.
    """
    count = u64(len(numbers))
    for index in range(count):
        number, low, high = picks[index], numbers[index][_0], numbers[index][_1]
        there = choose(number < _64, low, choose(number < _64 + _64, high, _0))
        if low | high != _0 and (there >> (number & (_64 - _1))) & _1 == _0:
            return index
    return count


@compiled
def pick_all(v: Vector, picks: NDArray[np.uint64], results: Results) -> None:
    """Make a legal pick in every round that goes on; tell of those that it ends."""
    for index in range(u64(len(v.positions))):
        p = v.positions[index]
        if p[REASON] == RUNNING:
            pick(p, v.notes[index], v.setup, picks[index])
            if p[REASON] != RUNNING:
                results.over[index] = True
                for side in range(p[SIDES]):
                    results.points[index][side] = points(p, side)
                    results.seals[index][side] = popcount(p[SEALED + side])


@compiled
def sample_all(numbers: NDArray[np.uint64], picks: NDArray[np.uint64], draws: Words) -> None:
    """A random number for every round among its `numbers` (as `numbers_all` has them), 0 where it is over."""
    for index in range(u64(len(numbers))):
        low, high = numbers[index][_0], numbers[index][_1]
        many = popcount(low)
        chosen = below(draws, many + popcount(high))
        if low | high == _0:
            picks[index] = _0
        elif chosen < many:
            picks[index] = trailing_zeros(nth_card(low, chosen))
        else:
            picks[index] = _64 + trailing_zeros(nth_card(high, chosen - many))
