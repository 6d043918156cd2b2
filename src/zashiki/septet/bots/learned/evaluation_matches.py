"""Evaluation matches: two sets of weights, policy against policy, the same deals with each on every side once."""

from __future__ import annotations

from math import sqrt

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, Words, empty_floats, f64, u64
from zashiki.septet.bitboard.jit import compiled, popcount
from zashiki.septet.bitboard.knowledge import UNPLAYED, copy_knowledge, play_card
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
from zashiki.septet.bitboard.playing import copy_position
from zashiki.septet.bitboard.rng import seed_stream
from zashiki.septet.bots.learned.engine import Engine
from zashiki.septet.bots.learned.pass_policy import carry_out, choose_pass
from zashiki.septet.bots.learned.policy import Policy, choose_card, with_values
from zashiki.septet.bots.learned.rounds import deal_round, find_leader, round_leader
from zashiki.septet.bots.learned.workspace import Workspace

_0, _1 = u64(0), u64(1)
_BOSS = u64(bitcards.BOSS_MASK)


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
def play_round(mine: Policy, theirs: Policy, side: int, leader: int, work: Workspace) -> float:
    """Play a dealt round with the first policy on one side: that side's share."""
    p, k, draws = work.trial, work.trial_knowledge, work.round_draws
    copy_position(work.position, p)
    copy_knowledge(work.knowledge, k)
    for step in range(p[SEATS]):
        seat = u64(step)
        policy = mine if p[SIDE_OF + seat] == side else theirs
        choose_pass(p, k, seat, policy, work.passing, draws)
    carry_out(p, k, mine.pass_offsets, work.passing.chosen)
    find_leader(p, k, leader)
    while p[REASON] == RUNNING:
        policy = mine if p[SIDE_OF + p[TURN]] == side else theirs
        play_card(p, k, choose_card(p, k, policy, work.scratch, draws))
    return share_of(p, side)


@compiled
def play_matches(mine: Policy, theirs: Policy, boss_values: Floats, seed: int, work: Workspace, shares: Floats) -> None:
    """For each deal the mean share of the first policy over the sides that it can take.

    `boss_values` are the round values where a boss is turned up.
    """
    p, k, draws = work.position, work.knowledge, work.round_draws
    for number in range(u64(len(shares))):
        seed_stream(draws, seed, u64(number))
        deal_round(p, k, draws)
        leader = round_leader(p, draws)
        values = boss_values if p[DECK] & ~k[UNPLAYED] & _BOSS != _0 else mine.round_values
        one, other = with_values(mine, values), with_values(theirs, values)
        lot0, lot1 = draws[0], draws[1]
        total = 0.0
        for side in range(p[SIDES]):
            draws[0], draws[1] = lot0, lot1
            total += play_round(one, other, u64(side), leader, work)
        shares[number] = total / f64(p[SIDES])


def evaluate_against(first: Engine, second: Engine, deals: int, seed: int) -> tuple[float, float]:
    """The mean share of the first engine's policy against the second's, and its standard error over the deals."""
    shares = empty_floats(deals)
    mine, theirs = (engine.policy() for engine in (first, second))
    play_matches(mine, theirs, first.policy(boss_turned_up=True).round_values, u64(seed), first.work, shares)
    mean = sum(shares) / deals
    return mean, sqrt(sum((share - mean) ** 2 for share in shares) / deals / max(1, deals - 1))
