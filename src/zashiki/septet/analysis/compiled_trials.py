"""Trials in compiled code: worlds dealt and rounds played out by the learned policy, many at a time.

Importing it needs numba. What it tells of a round is the same as the plain trials tell; only the hands are quicker, and
the players better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from zashiki.septet.bitboard import machine
from zashiki.septet.bitboard.draws import seed_stream
from zashiki.septet.bitboard.layout import CAPTURED, REASON, RUNNING, SEALED, SEATS, SIDES, TRICK_COUNT, TURN, WINNERS
from zashiki.septet.bitboard.machine import popcount
from zashiki.septet.bitboard.playing import copy_position
from zashiki.septet.bitboard.rules import points
from zashiki.septet.bitboard.words import Table, Words, u64
from zashiki.septet.bots.learned.machine import STAMP, Floats, FloatTable
from zashiki.septet.bots.learned.memory import copy_memory, play_card
from zashiki.septet.bots.learned.policy import choose_card, play_out
from zashiki.septet.bots.learned.rounds import carry_out, choose_parting, deal_unseen, find_leader
from zashiki.septet.bots.learned.worlds import deal_world

F = TypeVar("F", bound=Callable[..., object])

_OWN_STAMP = sha256(Path(__file__).read_bytes()).hexdigest()


def _compiled(function: F) -> F:
    """As the minds' compiler does it; what is kept on disk is stale when this file or one of theirs has changed."""
    dispatcher: Any = machine.compiled(function)
    file = getattr(dispatcher._cache, "_cache_file", None)
    if file is not None:
        file._source_stamp = f"{STAMP}/{_OWN_STAMP}"
    return cast(F, dispatcher)


# What a row of the answer holds.
_0, _1, _3, _4 = u64(0), u64(1), u64(3), u64(4)
WON = u64(0)
WHY = u64(1)
TOOK = u64(2)
"""By side: captured bosses."""
SEALS = u64(5)
SCORED = u64(8)
TAKER = u64(11)
"""Who took the trick that was being played."""
WITH = u64(12)
"""Bosses that came with it."""
IS_LAST = u64(13)
FELL = u64(14)
"""By seat: the card that it played to the trick after the one tried, or 0."""
ANSWER_WORDS = 18


@_compiled
def note_end(q: Words, answer: Words) -> None:
    """Note how a finished round ended."""
    answer[WON], answer[WHY] = q[WINNERS], q[REASON]
    for step in range(q[SIDES]):
        side = u64(step)
        answer[TOOK + side] = q[CAPTURED + side]
        answer[SEALS + side] = q[SEALED + side]
        answer[SCORED + side] = points(q, side)


@_compiled
def boss_count(q: Words) -> int:
    """The bosses captured by all sides."""
    count = _0
    for side in range(q[SIDES]):
        count += popcount(q[CAPTURED + u64(side)])
    return count


@_compiled
def answer_cards(
    p: Words, k: Words, cards: Words, first: int, count: int, seed: int, answers: Table, weights: FloatTable,
    values: Floats, zones: Words, ways: Floats, rows: Table, numbers: FloatTable,
) -> None:  # fmt: skip
    """Play each of the cards in `count` worlds from number `first` on: an answer for each world and card, in turn."""
    world, memory, q, kq, draws, view = rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]
    place = _0
    for number in range(count):
        seed_stream(draws, seed, first + u64(number))
        copy_position(p, world)
        copy_memory(k, memory)
        deal_world(world, memory, zones, ways, draws)
        lot0, lot1 = draws[0], draws[1]
        for index in range(u64(len(cards))):
            answer = answers[place]
            place += _1
            draws[0], draws[1] = lot0, lot1
            copy_position(world, q)
            copy_memory(memory, kq)
            tricks, bosses = q[TRICK_COUNT], boss_count(q)
            for step in range(_4):
                answer[FELL + u64(step)] = _0
            play_card(q, kq, cards[index])
            while q[TRICK_COUNT] == tricks:
                card = choose_card(q, kq, weights, values, 0.0, view, numbers[0], numbers[1], draws)
                answer[FELL + q[TURN]] = card
                play_card(q, kq, card)
            answer[TAKER] = q[TURN]
            answer[WITH] = boss_count(q) - bosses
            answer[IS_LAST] = _1 if q[REASON] != RUNNING else _0
            play_out(q, kq, weights, values, 0.0, view, numbers[0], numbers[1], draws)
            note_end(q, answer)


@_compiled
def answer_partings(
    p: Words, k: Words, seat: int, leader: int, mine: Table, first: int, count: int, seed: int, answers: Table,
    weights: FloatTable, values: Floats, offsets: Words, part_weights: Floats, rows: Table, numbers: FloatTable,
    lists: Table, scores: Floats, chosen: Table,
) -> None:  # fmt: skip
    """The same for what a seat parts with: the others part with cards by the policy, whatever it does."""
    world, memory, q, kq, draws, view = rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]
    place = _0
    for number in range(count):
        seed_stream(draws, seed, first + u64(number))
        copy_position(p, world)
        copy_memory(k, memory)
        deal_unseen(world, memory, seat, draws)
        for step in range(p[SEATS]):
            if u64(step) != seat:
                choose_parting(world, memory, u64(step), offsets, part_weights, 0.0, numbers[2], lists, scores,
                               chosen, draws)  # fmt: skip
        lot0, lot1 = draws[0], draws[1]
        for index in range(u64(len(mine))):
            answer = answers[place]
            place += _1
            draws[0], draws[1] = lot0, lot1
            copy_position(world, q)
            copy_memory(memory, kq)
            chosen[seat][0], chosen[seat][1] = mine[index][0], mine[index][1]
            carry_out(q, kq, offsets, chosen)
            find_leader(q, kq, leader)
            play_out(q, kq, weights, values, 0.0, view, numbers[0], numbers[1], draws)
            note_end(q, answer)


@_compiled
def answer_positions(
    positions: Table, memories: Table, seed: int, answers: Table, weights: FloatTable, values: Floats, rows: Table,
    numbers: FloatTable,
) -> None:  # fmt: skip
    """How rounds end that are played on from each of the positions."""
    q, kq, draws, view = rows[2], rows[3], rows[4], rows[5]
    for step in range(u64(len(positions))):
        index = u64(step)
        seed_stream(draws, seed, index)
        copy_position(positions[index], q)
        copy_memory(memories[index], kq)
        play_out(q, kq, weights, values, 0.0, view, numbers[0], numbers[1], draws)
        note_end(q, answers[index])


def codes_of(words: Sequence[int]) -> list[int]:
    """The codes of single cards."""
    return [word.bit_length() - 1 for word in words]
