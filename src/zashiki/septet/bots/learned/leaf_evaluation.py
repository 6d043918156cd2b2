"""How the rounds of rollouts end: played out, or some tricks on in what a value net makes of the leaf."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import Floats, FloatTable, Words, f64, u64
from zashiki.septet.bitboard.jit import compiled, inlined, popcount
from zashiki.septet.bitboard.knowledge import play_card
from zashiki.septet.bitboard.layout import LED, REASON, RUNNING, SEALED, SEALS_NEEDED, SIDE_OF, SIDES, TURN, WINNERS
from zashiki.septet.bitboard.rules import points
from zashiki.septet.bots.learned.policy import Policy, choose_card
from zashiki.septet.bots.learned.tuned_constants import ROUND_SHARE
from zashiki.septet.bots.learned.value_net import evaluate
from zashiki.septet.bots.learned.view import Scratch

_0, _1, _6, _8, _16 = (u64(n) for n in (0, 1, 6, 8, 16))
_MOST_POINTS = u64(15)
OUTCOMES = 128
"""How many outcomes of a round are told apart."""
NEVER = u64(99)
"""More tricks than there are, for rounds that are played to the end."""


class Leaf(NamedTuple):
    """Where rollouts end, and what that is worth."""

    tricks: int
    """How many tricks the policy plays before the value net says the rest; or `NEVER`."""
    rewards: FloatTable
    """float64, (sides, OUTCOMES): by side, for every outcome (`outcome_place`)."""
    matches: FloatTable
    """float64, (sides, OUTCOMES): by side, for all seals there are, the match's part of the reward."""
    net: FloatTable
    """float32, (ROWS, LANES): the value net (`value_weights`), or one row of nothing."""
    units: FloatTable
    """float32, (2, LANES): the net's scratch."""


@inlined
def outcome_place(p: Words) -> int:
    """Where a table of rewards has a finished round: by the winners and their points, or by all seals there are."""
    if p[SEALS_NEEDED] != _0:
        return popcount(p[SEALED]) * _8 + popcount(p[SEALED + _1])
    most = _0
    for side in range(p[SIDES]):
        most = max(most, points(p, u64(side)))
    return p[WINNERS] * _16 + min(most, _MOST_POINTS)


@inlined
def between(matches: Floats, first: float, second: float) -> float:
    """The part of a match between those of whole numbers of seals."""
    first, second = min(7.0, max(0.0, first)), min(7.0, max(0.0, second))
    low, left = min(u64(int(first)), _6), min(u64(int(second)), _6)
    up, right = first - f64(low), second - f64(left)
    place = low * _8 + left
    below = (1.0 - right) * matches[place] + right * matches[place + _1]
    above = (1.0 - right) * matches[place + _8] + right * matches[place + _8 + _1]
    return (1.0 - up) * below + up * above


@compiled
def evaluate_leaf(p: Words, k: Words, leaf: Leaf, rewards: Floats) -> None:
    """The reward of each side if what the value net says comes to pass."""
    us = p[SIDE_OF + p[TURN]]
    ours, theirs, share = evaluate(p, k, leaf.net, leaf.units)
    share = min(1.0, max(0.0, share))
    first = f64(popcount(p[SEALED])) + (ours if us == _0 else theirs)
    second = f64(popcount(p[SEALED + _1])) + (theirs if us == _0 else ours)
    rewards[us] = ROUND_SHARE * share + between(leaf.matches[us], first, second)
    rewards[_1 - us] = ROUND_SHARE * (1.0 - share) + between(leaf.matches[_1 - us], first, second)


@compiled
def play_on(p: Words, k: Words, policy: Policy, leaf: Leaf, scratch: Scratch, draws: Words, rewards: Floats) -> None:
    """The reward of each side of a round that the policy plays on to its leaf."""
    tricks = leaf.tricks
    while p[REASON] == RUNNING:
        if p[LED] == _0:
            if tricks == _0:
                evaluate_leaf(p, k, leaf, rewards)
                return
            tricks -= _1
        play_card(p, k, choose_card(p, k, policy, scratch, draws))
    place = outcome_place(p)
    for side in range(p[SIDES]):
        rewards[u64(side)] = leaf.rewards[u64(side)][place]
