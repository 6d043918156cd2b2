"""Two sets of weights against each other, policy against policy: the same deals, each of them on every side once."""

from __future__ import annotations

from math import sqrt

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.draws import seed_stream
from zashiki.septet.bitboard.layout import (
    DECK,
    REASON,
    RUNNING,
    SEALED,
    SEALS_NEEDED,
    SEATS,
    SIDE_OF,
    SIDES,
    TURN,
    WINNERS,
)
from zashiki.septet.bitboard.machine import popcount
from zashiki.septet.bitboard.playing import copy_position
from zashiki.septet.bitboard.words import Table, Words, u64
from zashiki.septet.bots.learned.desk import Desk
from zashiki.septet.bots.learned.layout import UNPLAYED
from zashiki.septet.bots.learned.machine import Floats, FloatTable, compiled, empty_floats, f64
from zashiki.septet.bots.learned.memory import copy_memory, play_card
from zashiki.septet.bots.learned.policy import choose_card
from zashiki.septet.bots.learned.rounds import carry_out, choose_parting, deal_round, find_leader, round_leader

_0, _1 = u64(0), u64(1)
_BOSS = u64(codes.BOSS_MASK)


@compiled
def share_of(p: Words, side: int) -> float:
    """A side's share of a finished round: winners share alike, and where nobody wins, those with the most seals."""
    winners = p[WINNERS]
    if p[SEALS_NEEDED] != _0:
        mine, theirs = popcount(p[SEALED + side]), popcount(p[SEALED + _1 - side])
        return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    if (winners >> side) & _1 == _0:
        return 0.0
    return 1.0 / f64(popcount(winners))


@compiled
def play_duels(
    p: Words, k: Words, offsets: Words, mine: FloatTable, theirs: FloatTable, my_parts: Floats, their_parts: Floats,
    values: Floats, boss_values: Floats, heat: float, seed: int, rows: Table, numbers: FloatTable, lists: Table,
    scores: Floats, chosen: Table, shares: Floats,
) -> None:  # fmt: skip
    """For each deal the mean share of the first set of weights over the sides that it can take."""
    q, kq, draws = rows[2], rows[3], rows[7]
    for number in range(u64(len(shares))):
        seed_stream(draws, seed, u64(number))
        deal_round(p, k, draws)
        leader = round_leader(p, draws)
        now = boss_values if p[DECK] & ~k[UNPLAYED] & _BOSS != _0 else values
        lot0, lot1 = draws[0], draws[1]
        total = 0.0
        for side in range(p[SIDES]):
            draws[0], draws[1] = lot0, lot1
            copy_position(p, q)
            copy_memory(k, kq)
            for seat in range(p[SEATS]):
                parts = my_parts if q[SIDE_OF + u64(seat)] == u64(side) else their_parts
                choose_parting(q, kq, u64(seat), offsets, parts, heat, numbers[2], lists, scores, chosen, draws)
            carry_out(q, kq, offsets, chosen)
            find_leader(q, kq, leader)
            while q[REASON] == RUNNING:
                weights = mine if q[SIDE_OF + q[TURN]] == u64(side) else theirs
                play_card(q, kq, choose_card(q, kq, weights, now, heat, rows[5], numbers[0], numbers[1], draws))
            total += share_of(q, u64(side))
        shares[number] = total / f64(p[SIDES])


def duel(first: Desk, second: Desk, deals: int, seed: int, heat: float = 0.0) -> tuple[float, float]:
    """The mean share of the first desk's policy against the second's, and its standard error over the deals."""
    shares = empty_floats(deals)
    play_duels(
        first.position(), first.memory(), first.offsets, first.weights, second.weights, first.part_weights,
        second.part_weights, first.values(False), first.values(True), heat, u64(seed), first.rows, first.numbers,
        first.lists, first.scores, first.chosen, shares,
    )  # fmt: skip
    mean = sum(shares) / deals
    return mean, sqrt(sum((share - mean) ** 2 for share in shares) / deals / max(1, deals - 1))
