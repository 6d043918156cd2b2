"""Labels for the value net: tricks about to begin in rounds of self-play, and what was sealed from there on."""

from __future__ import annotations

from zashiki.septet.bitboard.draws import below, draw_card, seed_stream
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
from zashiki.septet.bitboard.machine import inlined, popcount
from zashiki.septet.bitboard.words import Table, Words, u64
from zashiki.septet.bots.learned.foresight import ahead_by
from zashiki.septet.bots.learned.labels import seal_some
from zashiki.septet.bots.learned.machine import Floats, FloatTable, compiled
from zashiki.septet.bots.learned.memory import play_card
from zashiki.septet.bots.learned.policy import choose_card, fraction, options
from zashiki.septet.bots.learned.rounds import begin
from zashiki.septet.bots.learned.value_net import TRICKS

_0, _1, _3 = u64(0), u64(1), u64(3)
_SEATS = u64(4)
_TRICKS = u64(TRICKS)

HANDS, OF_TRUMP, OF_CAPTURED, OF_SEALED, PLAYED, AHEAD, TO_COME, SIZE = 0, 4, 5, 7, 9, 10, 11, 13
"""Places in a row of labels: hands from the leader's on, trump, what is captured and sealed by the leader's side and
the other, how many tricks are played, by how much the leader's side is ahead (`foresight.ahead_by`); then the seals to
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


@compiled
def label_rounds(
    p: Words, k: Words, offsets: Words, part_weights: Floats, weights: FloatTable, values: Floats, wild: float,
    seed: int, first: int, rows: Table, numbers: FloatTable, lists: Table, scores: Floats, chosen: Table,
    labels: Table,
) -> int:  # fmt: skip
    """Play rounds until the labels are full; how many rows there are.

    Each round begins with more or less heat, up to `wild`, and odd plays; from some trick on the policy plays as it
    does in trials, and from there on its tricks are labelled.
    """
    draws = rows[7]
    at, stream = _0, first
    while at + _TRICKS <= u64(len(labels)):
        seed_stream(draws, seed, stream)
        stream += _1
        heat = wild * fraction(draws)
        begin(p, k, offsets, part_weights, heat, numbers[2], lists, scores, chosen, draws)
        seal_some(p, k, draws)
        start, begun = below(draws, _TRICKS), at
        while p[REASON] == RUNNING:
            settled = p[TRICK_COUNT] >= start
            if settled and p[LED] == _0:
                note(p, k, labels[at])
                at += _1
            if not settled and fraction(draws) < ODD_PLAYS:
                play_card(p, k, draw_card(draws, options(p, k)))
            else:
                play_card(p, k, choose_card(p, k, weights, values, 0.0 if settled else heat, rows[5], numbers[0],
                                            numbers[1], draws))  # fmt: skip
        for index in range(begun, at):
            settle(p, labels[index])
    return at
