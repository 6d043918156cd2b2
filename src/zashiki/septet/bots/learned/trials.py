"""Trying options out: in worlds that fit a view, each option played to the end of the round by the policy.

Every option is tried in the same worlds with the same draws, so that what is compared is the options and not luck.
"""

from __future__ import annotations

import numpy as np

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.draws import seed_stream
from zashiki.septet.bitboard.layout import BENEATH, COVER, HAND, SEATS, TO_COME
from zashiki.septet.bitboard.machine import choose
from zashiki.septet.bitboard.playing import copy_position
from zashiki.septet.bitboard.words import Table, Words, u64
from zashiki.septet.bots.learned.ends import Ends, outcome_place, play_on
from zashiki.septet.bots.learned.features import weigh_card
from zashiki.septet.bots.learned.layout import OPEN, SEEN_BELOW
from zashiki.septet.bots.learned.machine import Floats, FloatTable, compiled
from zashiki.septet.bots.learned.memory import copy_memory, play_card
from zashiki.septet.bots.learned.policy import consider, play_out, score_of
from zashiki.septet.bots.learned.rounds import carry_out, choose_parting, deal_unseen, find_leader
from zashiki.septet.bots.learned.worlds import deal_world

_0, _1, _7 = (u64(n) for n in (0, 1, 7))
_BOSS = u64(codes.BOSS_MASK)


@compiled
def try_cards(
    p: Words, k: Words, cards: Words, first: int, count: int, seed: int, rewards: Floats, results: FloatTable,
    weights: FloatTable, values: Floats, heat: float, zones: Words, ways: Floats, rows: Table, numbers: FloatTable,
) -> None:  # fmt: skip
    """The rewards of playing each of the cards now, in `count` worlds from number `first` on: a row for each world.

    `rows` are scratch: a world's position and memory, their copies, the draws, a view.
    """
    world, memory, q, kq, draws, view = rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]
    for number in range(count):
        seed_stream(draws, seed, first + u64(number))
        copy_position(p, world)
        copy_memory(k, memory)
        deal_world(world, memory, zones, ways, draws)
        lot0, lot1 = draws[0], draws[1]
        for index in range(u64(len(cards))):
            draws[0], draws[1] = lot0, lot1
            copy_position(world, q)
            copy_memory(memory, kq)
            play_card(q, kq, cards[index])
            play_out(q, kq, weights, values, heat, view, numbers[0], numbers[1], draws)
            results[number][index] = rewards[outcome_place(q)]


@compiled
def try_partings(
    p: Words, k: Words, seat: int, leader: int, mine: Table, first: int, count: int, seed: int, side: int,
    ends: Ends, results: FloatTable, weights: FloatTable, values: Floats, heat: float, offsets: Words,
    part_weights: Floats, rows: Table, numbers: FloatTable, lists: Table, scores: Floats, chosen: Table,
) -> None:  # fmt: skip
    """The same for what a seat parts with: in each world the others part with cards by the policy, whatever it does.

    Each row of `mine` is a way to part with cards. In the straw variant nobody exchanges a boss before the first lead.
    """
    world, memory, q, kq, draws, view = rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]
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
            draws[0], draws[1] = lot0, lot1
            copy_position(world, q)
            copy_memory(memory, kq)
            chosen[seat][0], chosen[seat][1] = mine[index][0], mine[index][1]
            carry_out(q, kq, offsets, chosen)
            find_leader(q, kq, leader)
            play_on(q, kq, ends, numbers[3], weights, values, heat, view, numbers[0], numbers[1], draws)
            results[number][index] = numbers[3][side]


@compiled
def swap(p: Words, k: Words, seat: int, boss: int, place: int, settles: bool) -> None:
    """Exchange a face-up boss for the card at a face-down place, and let both see it (S8.6)."""
    below = p[BENEATH + seat * _7 + place]
    if below & _BOSS != _0 and not settles:
        k[SEEN_BELOW] |= below
        return
    p[BENEATH + seat * _7 + place] = boss
    k[SEEN_BELOW] = (k[SEEN_BELOW] & ~below) | boss
    p[HAND + seat] = (p[HAND + seat] & ~boss) | below
    k[OPEN + seat] = (k[OPEN + seat] & ~boss) | below
    for step in range(_7):
        covers = p[COVER + seat * _7 + u64(step)]
        p[COVER + seat * _7 + u64(step)] = choose(covers & boss != _0, (covers & ~boss) | below, covers)


@compiled
def try_swaps(
    p: Words, k: Words, seat: int, swaps: Table, settles: bool, first: int, count: int, seed: int, rewards: Floats,
    results: FloatTable, weights: FloatTable, values: Floats, heat: float, zones: Words, ways: Floats, rows: Table,
    numbers: FloatTable,
) -> None:  # fmt: skip
    """The same for exchanges in the straw piles: each row of `swaps` names a boss, 0 for none, and a place."""
    world, memory, q, kq, draws, view = rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]
    for number in range(count):
        seed_stream(draws, seed, first + u64(number))
        copy_position(p, world)
        copy_memory(k, memory)
        deal_world(world, memory, zones, ways, draws)
        lot0, lot1 = draws[0], draws[1]
        for index in range(u64(len(swaps))):
            draws[0], draws[1] = lot0, lot1
            copy_position(world, q)
            copy_memory(memory, kq)
            if swaps[index][0] != _0:
                swap(q, kq, seat, swaps[index][0], swaps[index][1], settles)
            play_out(q, kq, weights, values, heat, view, numbers[0], numbers[1], draws)
            results[number][index] = rewards[outcome_place(q)]


@compiled
def card_scores(
    p: Words, k: Words, cards: Words, weights: FloatTable, values: Floats, view: Words, numbers: Floats, f: Floats
) -> Floats:
    """The policy's judgement of each of the cards."""
    consider(p, k, weights, values, view, numbers, f)
    scores = np.zeros(len(cards))
    for index in range(u64(len(cards))):
        weigh_card(p, k, values, view, numbers, cards[index], f)
        scores[index] = score_of(weights, p[TO_COME] - _1, f)
    return scores  # type: ignore[return-value]
