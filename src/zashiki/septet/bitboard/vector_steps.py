"""Many rounds played in step, one card in each at a time: what `vector_env` is made of."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zashiki.septet.bitboard.arrays import RowLayout, Words, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.layout import (
    CAPTURED,
    COVER,
    HAND,
    LED,
    MAX_SEATS,
    MAX_SIDES,
    REASON,
    RUNNING,
    SEALED,
    SEATS,
    SIDE_OF,
    SIDES,
    STRAW,
    TO_COME,
    TRICKS,
    TRUMP,
    TURN,
    WINNERS,
)
from zashiki.septet.bitboard.playing import deal
from zashiki.septet.bitboard.rng import draw_card, seed_stream
from zashiki.septet.bitboard.rules import legal_cards, play, points

_0, _1, _64 = u64(0), u64(1), u64(64)

_notes = RowLayout()
TABLE = _notes.take(MAX_SEATS)
"""Notes of a round, by seat: the card that it played in this trick, 0 for none."""
VOID = _notes.take(MAX_SEATS)
"""By seat: the suits that it could not follow (S4.2); what is uncovered later may be of one of them (S8.9)."""
OPEN = _notes.take(MAX_SEATS)
"""By seat: the cards of its straw pile that lie open (S8.1, S8.9)."""
GONE = _notes.take()
"""The cards of the completed tricks."""
STREAM = _notes.take()
"""Which stream of the seed the round was dealt from."""
NOTE_WORDS = u64(_notes.size)

_planes = RowLayout()
MY_HAND, MY_LEGAL, SEEN_GONE, SEEN_TRUMP, SEEN_LED = (_planes.take() for _ in range(5))
SEEN_TABLE, SEEN_VOID, SEEN_OPEN = (_planes.take(MAX_SEATS) for _ in range(3))
SEEN_CAPTURED, SEEN_SEALED, SEEN_TRICKS = (_planes.take(MAX_SIDES) for _ in range(3))
PLANES = u64(_planes.size)


@inlined
def begin(p: Words, notes: Words, seed: int, stream: int, draws: Words) -> None:
    """Deal a round from a stream of the seed."""
    seed_stream(draws, seed, stream)
    deal(p, draws)
    for place in range(NOTE_WORDS):
        notes[place] = _0
    notes[STREAM] = stream
    if p[STRAW] != _0:
        for seat in range(p[SEATS]):
            for place in range(u64(7)):
                # Only what covers something lies face up; the hand covers nothing.
                notes[OPEN + seat] |= p[COVER + seat * u64(7) + place]


@inlined
def play_and_note(p: Words, notes: Words, card: int) -> None:
    """Play a legal card, and note what everybody has seen."""
    seat, led = p[TURN], p[LED]
    first, second = p[HAND], p[HAND + _1]
    if led != _0 and card & led == _0:
        notes[VOID + seat] |= led
    notes[TABLE + seat] = card
    notes[OPEN + seat] &= ~card
    last = p[TO_COME] == _1
    play(p, card)
    if last:
        for other in range(p[SEATS]):
            notes[GONE] |= notes[TABLE + other]
            notes[TABLE + other] = _0
        if p[STRAW] != _0:
            # What can be played now and could not before has been turned up.
            notes[OPEN] |= p[HAND] & ~first
            notes[OPEN + _1] |= p[HAND + _1] & ~second


class Rounds(NamedTuple):
    """Rounds in play by the same rules, `size` of them."""

    positions: NDArray[np.uint64]
    """Shape (size, `layout.WORDS`): a position each."""
    notes: NDArray[np.uint64]
    """Shape (size, `NOTE_WORDS`): what everybody has seen, as listed above."""
    draws: Words
    """Shape (2,): the generator, seeded anew for each deal."""
    seed: int
    """Of which each deal is a stream of its own."""


class Results(NamedTuple):
    """What a step brought to an end; zeros before it, and where a round goes on."""

    winners: NDArray[np.uint64]
    """Shape (size,): a bit for each winning side; the bit above those of all sides for a round without a winner (S7.3).
    """
    points: NDArray[np.uint64]
    """Shape (size, sides)."""
    seals: NDArray[np.uint64]
    """Shape (size, sides): sealed bosses."""


@compiled
def deal_all(rounds: Rounds) -> None:
    """Deal every round anew, each from a stream of its own."""
    positions, notes, draws, seed = rounds
    for index in range(u64(len(positions))):
        begin(positions[index], notes[index], seed, index, draws)


@compiled
def first_illegal(rounds: Rounds, codes: NDArray[np.uint64]) -> int:
    """The first round in which the card of this code may not be played now; as many as there are if all may.

    `codes` has a card for each round.
    """
    count = u64(len(rounds.positions))
    for index in range(count):
        if codes[index] >= _64 or (legal_cards(rounds.positions[index]) >> codes[index]) & _1 == _0:
            return index
    return count


@compiled
def step_all(rounds: Rounds, codes: NDArray[np.uint64], results: Results) -> None:
    """Play a legal card in every round; where that ends it, tell who wins and scores, and deal the next."""
    count = u64(len(rounds.positions))
    for index in range(count):
        p, notes = rounds.positions[index], rounds.notes[index]
        play_and_note(p, notes, _1 << codes[index])
        if p[REASON] != RUNNING:
            results.winners[index] = choose(p[WINNERS] != _0, p[WINNERS], _1 << p[SIDES])
            for side in range(p[SIDES]):
                results.points[index][side] = points(p, side)
                results.seals[index][side] = popcount(p[SEALED + side])
            begin(p, notes, rounds.seed, notes[STREAM] + count, rounds.draws)


@compiled
def legal_all(rounds: Rounds, legal: NDArray[np.uint64]) -> None:
    """What may be played in every round: a set of cards for each into `legal`."""
    for index in range(u64(len(rounds.positions))):
        legal[index] = legal_cards(rounds.positions[index])


@compiled
def random_codes(rounds: Rounds, codes: NDArray[np.uint64], draws: Words) -> None:
    """A random legal card for every round, as its code; `draws` is a generator."""
    for index in range(u64(len(rounds.positions))):
        codes[index] = trailing_zeros(draw_card(draws, legal_cards(rounds.positions[index])))


@compiled
def observe_all(rounds: Rounds, seen: NDArray[np.uint64]) -> None:
    """What the seat to play knows in every round, `PLANES` sets of cards each; seats and sides count from its own."""
    for index in range(u64(len(rounds.positions))):
        p, n, o = rounds.positions[index], rounds.notes[index], seen[index]
        turn, seats, sides = p[TURN], p[SEATS], p[SIDES]
        o[MY_HAND], o[MY_LEGAL] = p[HAND + turn], legal_cards(p)
        o[SEEN_GONE], o[SEEN_TRUMP], o[SEEN_LED] = n[GONE], p[TRUMP], p[LED]
        for offset in range(seats):
            seat = (turn + offset) % seats
            o[SEEN_TABLE + offset] = n[TABLE + seat]
            o[SEEN_VOID + offset] = n[VOID + seat]
            o[SEEN_OPEN + offset] = n[OPEN + seat]
        for offset in range(sides):
            side = (p[SIDE_OF + turn] + offset) % sides
            o[SEEN_CAPTURED + offset] = p[CAPTURED + side]
            o[SEEN_SEALED + offset] = p[SEALED + side]
            o[SEEN_TRICKS + offset] = (_1 << p[TRICKS + side]) - _1
