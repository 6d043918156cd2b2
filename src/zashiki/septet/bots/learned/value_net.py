"""What the value net makes of a round in which pairs are sealed (S7.6), with all hands open."""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, FloatTable, Words, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.knowledge import SEALS_BEFORE
from zashiki.septet.bitboard.layout import CAPTURED, HAND, SEALED, SEALS_EXCLUSIVE, SIDE_OF, TRICK_COUNT, TRUMP, TURN
from zashiki.septet.bots.learned import value_weights as net_rows
from zashiki.septet.bots.learned.vector_ops import add_row, add_times, set_row

_0, _1, _2, _3, _8 = (u64(n) for n in (0, 1, 2, 3, 8))
_SUIT, _BOSS = u64(bitcards.SUIT), u64(bitcards.BOSS_MASK)
_SUITS, _SEATS = u64(net_rows.SUITS), u64(net_rows.SEATS)
_LANES = u64(net_rows.LANES)
_SUIT_ROWS, _SUIT_BIAS, _AS_TRUMP = (u64(n) for n in (net_rows.SUIT_ROWS, net_rows.SUIT_BIAS, net_rows.AS_TRUMP))
_CAPTURED_BY_US, _CAPTURED_BY_THEM = u64(net_rows.CAPTURED_BY_US), u64(net_rows.CAPTURED_BY_THEM)
_SEALED_BY_US, _SEALED_BY_THEM = u64(net_rows.SEALED_BY_US), u64(net_rows.SEALED_BY_THEM)
_WHOLE, _PLAYED, _AHEAD = u64(net_rows.WHOLE), u64(net_rows.PLAYED), u64(net_rows.AHEAD)
_MIDDLE = u64(net_rows.MOST_AHEAD)
_OUTPUTS, _BIASES = u64(net_rows.OUTPUTS), u64(net_rows.OUTPUT_BIASES)


@inlined
def see_suit(p: Words, us: int, shift: int, first: int, net: FloatTable, units: Floats) -> None:
    """What the units of a suit make of it; `first` is the suit's first row."""
    them = _1 - us
    set_row(units, net, first + _SUIT_BIAS)
    first += choose(p[TRUMP] >> shift & _SUIT != _0, _AS_TRUMP, _0)
    hands = _0
    for step in range(_SEATS):
        hands |= p[HAND + step]
        cards = p[HAND + (p[TURN] + step & _3)] >> shift & _SUIT
        while cards != _0:
            add_row(units, net, first + step * _8 + trailing_zeros(cards))
            cards &= cards - _1
    if p[CAPTURED + us] >> shift & _SUIT != _0:
        add_row(units, net, first + _CAPTURED_BY_US)
    if p[CAPTURED + them] >> shift & _SUIT != _0:
        add_row(units, net, first + _CAPTURED_BY_THEM)
    by_us, by_them = p[SEALED + us] >> shift & _SUIT, p[SEALED + them] >> shift & _SUIT
    if (p[SEALS_EXCLUSIVE] != _0) & ((hands & _BOSS) >> shift & _SUIT != _0):
        # S7.8: what one side has sealed is worth nothing to the other either, as if that had sealed it too.
        by_us |= by_them
        by_them = by_us
    if by_us != _0:
        add_row(units, net, first + _SEALED_BY_US)
    if by_them != _0:
        add_row(units, net, first + _SEALED_BY_THEM)


@inlined
def ahead_by(p: Words, k: Words, us: int) -> int:
    """How many more new seals a side has in this round than the other, counted from as far behind as there is a row."""
    ours = popcount(p[SEALED + us]) + k[SEALS_BEFORE + _1 - us]
    theirs = popcount(p[SEALED + _1 - us]) + k[SEALS_BEFORE + us]
    ahead = ours + _MIDDLE
    ahead = choose(ahead > theirs, ahead - theirs, _0)
    return choose(ahead > _MIDDLE + _MIDDLE, _MIDDLE + _MIDDLE, ahead)


@compiled
def evaluate(p: Words, k: Words, net: FloatTable, units: FloatTable) -> tuple[float, float, float]:
    """The seals to come for the leader's side and for the others, and the leader's share of the round.

    A trick is about to begin. `units` is scratch: a row for a suit, a row for the whole.
    """
    us = p[SIDE_OF + p[TURN]]
    of_suit, of_all = units[0], units[1]
    set_row(of_all, net, _PLAYED + p[TRICK_COUNT])
    add_row(of_all, net, _AHEAD + ahead_by(p, k, us))
    for suit in range(_SUITS):
        see_suit(p, us, suit * _8, suit * _SUIT_ROWS, net, of_suit)
        for unit in range(_LANES):
            if of_suit[unit] > 0.0:
                add_times(of_all, net, _WHOLE + suit * _LANES + unit, of_suit[unit])
    ours, theirs, share = 0.0, 0.0, 0.0
    for unit in range(_LANES):
        if of_all[unit] > 0.0:
            ours += of_all[unit] * net[_OUTPUTS][unit]
            theirs += of_all[unit] * net[_OUTPUTS + _1][unit]
            share += of_all[unit] * net[_OUTPUTS + _2][unit]
    return ours + net[_BIASES][_0], theirs + net[_BIASES][_1], share + net[_BIASES][_2]
