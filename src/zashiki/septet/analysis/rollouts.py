"""Rollouts, compiled: in deals that fit what a seat knows, each option is played to the end of the round.

Every option is tried in the same deals with the same random numbers, so that what is compared is the options and not
luck. What a rollout came to is a row of facts; `outcomes.py` says what they are worth.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

from zashiki.septet.bitboard import machine
from zashiki.septet.bitboard.draws import seed_stream
from zashiki.septet.bitboard.layout import (
    CAPTURED,
    DISCARDS,
    HAND,
    REASON,
    RUNNING,
    SEALED,
    SEATS,
    SIDES,
    TRICK_COUNT,
    TURN,
    WINNERS,
)
from zashiki.septet.bitboard.machine import popcount
from zashiki.septet.bitboard.playing import copy_position
from zashiki.septet.bitboard.rules import points
from zashiki.septet.bitboard.words import Table, Words, u64
from zashiki.septet.bots.learned.desk import Desk
from zashiki.septet.bots.learned.layout import DISCARD, TOLD
from zashiki.septet.bots.learned.machine import STAMP, Floats, FloatTable
from zashiki.septet.bots.learned.memory import copy_memory, play_card
from zashiki.septet.bots.learned.policy import choose_card, play_out
from zashiki.septet.bots.learned.rounds import carry_out, choose_parting, deal_unseen, find_leader
from zashiki.septet.bots.learned.trials import swap
from zashiki.septet.bots.learned.worlds import deal_world

F = TypeVar("F", bound=Callable[..., object])

_OWN_STAMP = sha256(Path(__file__).read_bytes()).hexdigest()


def _compiled(function: F) -> F:
    """As the learned bots' compiler does it; stale on disk when this file or one of theirs has changed."""
    dispatcher: Any = machine.compiled(function)
    file = getattr(dispatcher._cache, "_cache_file", None)
    if file is not None:
        file._source_stamp = f"{STAMP}/{_OWN_STAMP}"
    return cast(F, dispatcher)


_0, _1, _2, _4 = (u64(n) for n in (0, 1, 2, 4))

PLAY, PART, SWAP, SETTLE = (u64(n) for n in range(4))
"""What is asked: a card to play (S4.1), cards to pass or to discard (S3.2, S8.3), a boss to exchange for a face-down
card (S8.5), or whether to exchange two bosses (S8.6)."""

OPTION_WORDS = 3
"""An option: the card to play; the cards to part with, one for each receiver in turn; or the boss to exchange, 0 for
none, and the index of the face-down place."""

# What became of a rollout: a row of words.
WON = u64(0)
"""The sides that won the round, one bit each."""
WHY = u64(1)
TOOK = u64(2)
"""By side: captured bosses."""
SEALS = u64(5)
"""By side: sealed bosses."""
SCORED = u64(8)
"""By side: points."""
TAKER = u64(11)
"""Who took the trick that was being played."""
WITH = u64(12)
"""How many bosses came with it."""
IS_LAST = u64(13)
"""Whether it ended the round."""
FELL = u64(14)
"""By seat: the card that it played to that trick after the one tried, or 0."""
RESULT_WORDS = 18


class Question(NamedTuple):
    """A decision and its options, as the seat that is asked knows the round."""

    kind: int
    position: Words
    """uint64[bitboard.layout.WORDS]"""
    memory: Words
    """uint64[learned.layout.MEMORY_WORDS]: what the players know of one another."""
    seat: int
    leader: int
    """Of a pass or discard: who leads the first trick, or `NOBODY` where that is not known."""
    options: Table
    """uint64[options, OPTION_WORDS]"""


class Players(NamedTuple):
    """The policies that everybody plays on by, and room to work in."""

    weights: FloatTable
    values: Floats
    offsets: Words
    part_weights: Floats
    zones: Words
    ways: Floats
    world: Words
    """A deal: its position, and below its memory; then copies of both to play on."""
    world_memory: Words
    position: Words
    memory: Words
    draws: Words
    seen: Words
    """What the player to move sees: `learned.view.look` fills it in."""
    numbers: Floats
    features: Floats
    part_features: Floats
    lists: Table
    scores: Floats
    chosen: Table


def players_at(desk: Desk, values: Floats) -> Players:
    """The policies and the scratch of a desk; `values` are those of its counts."""
    rows, numbers = desk.rows, desk.numbers
    return Players(
        weights=desk.weights, values=values, offsets=desk.offsets, part_weights=desk.part_weights,
        zones=desk.zones, ways=desk.ways, world=rows[0], world_memory=rows[1], position=rows[2], memory=rows[3],
        draws=rows[4], seen=rows[5], numbers=numbers[0], features=numbers[1], part_features=numbers[2],
        lists=desk.lists, scores=desk.scores, chosen=desk.chosen,
    )  # fmt: skip


@_compiled
def roll_out(asked: Question, players: Players, seed: int, first: int, count: int, results: Table) -> None:
    """Try every option in `count` deals from number `first` on: a row of `results` for each deal and option, in turn.

    Where a card is asked for or an exchange, `find_zones` has said where hidden cards may lie.
    """
    draws, position, memory = players.draws, players.position, players.memory
    place = _0
    for number in range(count):
        seed_stream(draws, seed, first + u64(number))
        deal(asked, players)
        lot0, lot1 = draws[0], draws[1]
        for index in range(u64(len(asked.options))):
            result = results[place]
            place += _1
            draws[0], draws[1] = lot0, lot1
            copy_position(players.world, position)
            copy_memory(players.world_memory, memory)
            if asked.kind == PLAY:
                play_trick(players, asked.options[index][0], result)
            elif asked.kind == PART:
                part(asked, players, asked.options[index])
            elif asked.options[index][0] != _0:
                swap(position, memory, asked.seat, asked.options[index][0], asked.options[index][1],
                     asked.kind == SETTLE)  # fmt: skip
            finish(players, result)


@_compiled
def roll_out_positions(positions: Table, memories: Table, players: Players, seed: int, results: Table) -> None:
    """Play each of the positions to the end of the round."""
    for step in range(u64(len(positions))):
        index = u64(step)
        seed_stream(players.draws, seed, index)
        copy_position(positions[index], players.position)
        copy_memory(memories[index], players.memory)
        finish(players, results[index])


@_compiled
def deal(asked: Question, players: Players) -> None:
    """Deal what the seat does not see; of a pass or discard, have the others choose by the policy."""
    world, memory, draws = players.world, players.world_memory, players.draws
    copy_position(asked.position, world)
    copy_memory(asked.memory, memory)
    if asked.kind != PART:
        deal_world(world, memory, players.zones, players.ways, draws)
        return
    deal_unseen(world, memory, asked.seat, draws)
    for step in range(world[SEATS]):
        seat = u64(step)
        if seat != asked.seat:
            choose_parting(world, memory, seat, players.offsets, players.part_weights, 0.0, players.part_features,
                           players.lists, players.scores, players.chosen, draws)  # fmt: skip


@_compiled
def play_trick(players: Players, card: int, result: Words) -> None:
    """Play the card, and the trick to its end by the policy; note what became of it."""
    p, k = players.position, players.memory
    tricks, bosses = p[TRICK_COUNT], boss_count(p)
    for seat in range(_4):
        result[FELL + u64(seat)] = _0
    play_card(p, k, card)
    while p[TRICK_COUNT] == tricks:
        fallen = choose_card(p, k, players.weights, players.values, 0.0, players.seen, players.numbers,
                             players.features, players.draws)  # fmt: skip
        result[FELL + p[TURN]] = fallen
        play_card(p, k, fallen)
    result[TAKER] = p[TURN]
    result[WITH] = boss_count(p) - bosses
    result[IS_LAST] = _1 if p[REASON] != RUNNING else _0


@_compiled
def part(asked: Question, players: Players, cards: Words) -> None:
    """Everybody parts with cards at once (S3.2, S8.3), the seat with these, one for each receiver in turn."""
    p, k, seat = players.position, players.memory, asked.seat
    players.chosen[seat][0] = players.chosen[seat][1] = _0
    carry_out(p, k, players.offsets, players.chosen)
    p[HAND + seat] &= ~(cards[0] | cards[1] | cards[2])
    if p[DISCARDS] != _0:
        k[DISCARD + seat] = cards[0]
    for step in range(players.offsets[_0]):
        index = u64(step)
        receiver = (seat + players.offsets[index + _1]) % p[SEATS]
        p[HAND + receiver] |= cards[index]
        k[TOLD + seat * _4 + receiver] |= cards[index]
    find_leader(p, k, asked.leader)


@_compiled
def finish(players: Players, result: Words) -> None:
    """Play the round to its end by the policy, and note how it ended."""
    p = players.position
    play_out(p, players.memory, players.weights, players.values, 0.0, players.seen, players.numbers, players.features,
             players.draws)  # fmt: skip
    result[WON], result[WHY] = p[WINNERS], p[REASON]
    for step in range(p[SIDES]):
        side = u64(step)
        result[TOOK + side] = p[CAPTURED + side]
        result[SEALS + side] = p[SEALED + side]
        result[SCORED + side] = points(p, side)


@_compiled
def boss_count(p: Words) -> int:
    """The bosses captured by all sides."""
    count = _0
    for side in range(p[SIDES]):
        count += popcount(p[CAPTURED + u64(side)])
    return count
