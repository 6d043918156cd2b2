"""How the rounds of trials end: played out, or some tricks on in what a value net foresees."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.layout import LED, REASON, RUNNING, SEALED, SEALS_NEEDED, SIDE_OF, SIDES, TURN, WINNERS
from zashiki.septet.bitboard.machine import inlined, popcount
from zashiki.septet.bitboard.rules import points
from zashiki.septet.bitboard.words import Words, u64
from zashiki.septet.bots.learned.foresight import foresee
from zashiki.septet.bots.learned.machine import Floats, FloatTable, compiled, f64
from zashiki.septet.bots.learned.memory import play_card
from zashiki.septet.bots.learned.policy import choose_card
from zashiki.septet.bots.reward import ROUND_SHARE

_0, _1, _6, _8, _16 = (u64(n) for n in (0, 1, 6, 8, 16))
_MOST_POINTS = u64(15)
OUTCOMES = 128
"""How many outcomes of a round are told apart."""


class Ends(NamedTuple):
    """How rounds end, and what that is worth."""

    rewards: FloatTable
    """By side, for every outcome (`outcome_place`)."""
    tricks: int
    """How many tricks the policy plays before the net says the rest."""
    matches: FloatTable
    """By side, for all seals there are: the match's part of the reward."""
    net: FloatTable
    units: FloatTable
    """The net's scratch."""


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
def foreseen_rewards(p: Words, k: Words, ends: Ends, results: Floats) -> None:
    """The reward of each side if what the net foresees comes to pass."""
    us = p[SIDE_OF + p[TURN]]
    ours, theirs, share = foresee(p, k, ends.net, ends.units)
    share = min(1.0, max(0.0, share))
    first = f64(popcount(p[SEALED])) + (ours if us == _0 else theirs)
    second = f64(popcount(p[SEALED + _1])) + (theirs if us == _0 else ours)
    results[us] = ROUND_SHARE * share + between(ends.matches[us], first, second)
    results[_1 - us] = ROUND_SHARE * (1.0 - share) + between(ends.matches[_1 - us], first, second)


@compiled
def play_on(
    p: Words, k: Words, ends: Ends, results: Floats, weights: FloatTable, values: Floats, heat: float, view: Words,
    numbers: Floats, f: Floats, draws: Words,
) -> None:  # fmt: skip
    """The reward of each side of a round that the policy plays on."""
    tricks = ends.tricks
    while p[REASON] == RUNNING:
        if p[LED] == _0:
            if tricks == _0:
                foreseen_rewards(p, k, ends, results)
                return
            tricks -= _1
        play_card(p, k, choose_card(p, k, weights, values, heat, view, numbers, f, draws))
    place = outcome_place(p)
    for side in range(p[SIDES]):
        results[u64(side)] = ends.rewards[u64(side)][place]
