"""Targets of the value net: tricks about to begin in rounds of self-play, and what was sealed from there on."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import Table, Words, u64
from zashiki.septet.bitboard.jit import compiled, inlined, popcount
from zashiki.septet.bitboard.knowledge import play_card
from zashiki.septet.bitboard.layout import (
    CAPTURED,
    HAND,
    LED,
    REASON,
    RUNNING,
    SEALED,
    SIDE_OF,
    TRICK_COUNT,
    TRUMP,
    TURN,
)
from zashiki.septet.bitboard.rng import below, draw_card, fraction, seed_stream
from zashiki.septet.bots.learned.policy import Policy, choose_card, options, with_temperature
from zashiki.septet.bots.learned.rounds import begin
from zashiki.septet.bots.learned.training_targets import seal_some
from zashiki.septet.bots.learned.value_net import ahead_by
from zashiki.septet.bots.learned.value_weights import TRICKS
from zashiki.septet.bots.learned.workspace import Workspace

_0, _1, _3 = u64(0), u64(1), u64(3)
_SEATS = u64(4)
_TRICKS = u64(TRICKS)

HANDS, OF_TRUMP, OF_CAPTURED, OF_SEALED, PLAYED, AHEAD, TO_COME, SIZE = 0, 4, 5, 7, 9, 10, 11, 13
"""Places in a row: hands from the leader's on, trump, what is captured and sealed by the leader's side and
the other, how many tricks are played, by how much the leader's side is ahead (`value_net.ahead_by`); then the seals to
come for both, and how long a row is."""

ODD_PLAYS = 0.04
"""How often self-play plays any card at all."""


@inlined
def note(p: Words, k: Words, row: Words) -> None:
    """Write down the position."""
    us = p[SIDE_OF + p[TURN]]
    for step in range(_SEATS):
        row[u64(HANDS) + step] = p[HAND + (p[TURN] + step & _3)]
    row[u64(OF_TRUMP)] = p[TRUMP]
    for step in range(_1 + _1):
        side = us ^ step
        row[u64(OF_CAPTURED) + step] = p[CAPTURED + side]
        row[u64(OF_SEALED) + step] = p[SEALED + side]
        # Until the round is over, whose place this is.
        row[u64(TO_COME) + step] = side
    row[u64(PLAYED)] = p[TRICK_COUNT]
    row[u64(AHEAD)] = ahead_by(p, k, us)


@inlined
def settle(p: Words, row: Words) -> None:
    """Write down what the round has brought since."""
    for step in range(_1 + _1):
        side = row[u64(TO_COME) + step]
        row[u64(TO_COME) + step] = popcount(p[SEALED + side]) - popcount(row[u64(OF_SEALED) + step])


class Span(NamedTuple):
    """Which rounds are played."""

    seed: int
    first: int
    """The number of the first; each has a stream of its own."""


@compiled
def value_targets(policy: Policy, span: Span, work: Workspace, rows: Table) -> int:
    """Play rounds until the rows are full; how many there are.

    Each round begins with some temperature, up to the policy's, and odd plays; from some trick on the policy plays as
    it does in rollouts, and from there on its tricks are written down.
    """
    p, k, draws = work.position, work.knowledge, work.round_draws
    calm = with_temperature(policy, 0.0)
    at, stream = _0, span.first
    while at + _TRICKS <= u64(len(rows)):
        seed_stream(draws, span.seed, stream)
        stream += _1
        wild = with_temperature(policy, policy.temperature * fraction(draws))
        begin(p, k, wild, work.passing, draws)
        seal_some(p, k, draws)
        start, begun = below(draws, _TRICKS), at
        while p[REASON] == RUNNING:
            settled = p[TRICK_COUNT] >= start
            if settled and p[LED] == _0:
                note(p, k, rows[at])
                at += _1
            if not settled and fraction(draws) < ODD_PLAYS:
                play_card(p, k, draw_card(draws, options(p, k)))
            else:
                play_card(p, k, choose_card(p, k, calm if settled else wild, work.scratch, draws))
        for index in range(begun, at):
            settle(p, rows[index])
    return at
