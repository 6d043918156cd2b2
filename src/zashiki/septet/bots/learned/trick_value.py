"""What the trick on the table is worth to a side: the compiled twin of `zashiki.septet.bots.trick_value`."""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, Words, f64, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount
from zashiki.septet.bitboard.layout import (
    BEST_SEAT,
    BOSSES_TO_WIN,
    CAPTURED,
    ICONS,
    LED,
    ON_TABLE,
    SEALED,
    SEALS_EXCLUSIVE,
    SEALS_NEEDED,
    SIDE_OF,
    SIDES,
    TRICKS,
    TRICKS_TO_LOSE,
    TRUMP,
)
from zashiki.septet.bitboard.rules import suit_of
from zashiki.septet.bots.learned.tuned_constants import HALF_PAIR, ICON_WORTH, LEAST_UNIT, SEAL_WORTH, TRICK_WORTH

_0, _1, _2 = u64(0), u64(1), u64(2)
_ACE = u64(bitcards.ACE_BIT)
_STARRED = u64(bitcards.STARRED_MASK)
_PLAIN_BOSS = u64(bitcards.BOSS_MASK & ~bitcards.STARRED_MASK)


@inlined
def value_place(p: Words, side: int, taker: int, bosses: int) -> int:
    """Where a table of values has the counts after `taker` wins a trick with so many bosses, as `side` sees them."""
    stride, place = _1, _0
    for step in range(p[SIDES]):
        other = side + u64(step)
        other = choose(other >= p[SIDES], other - p[SIDES], other)
        won = choose(other == taker, _1, _0)
        held = popcount(p[CAPTURED + other]) + won * bosses
        held = choose(held > p[BOSSES_TO_WIN], p[BOSSES_TO_WIN], held)
        tricks = p[TRICKS + other] + won
        place += (held * (p[TRICKS_TO_LOSE] + _1) + tricks) * stride
        stride *= (p[BOSSES_TO_WIN] + _1) * (p[TRICKS_TO_LOSE] + _1)
    return place


@inlined
def next_side(p: Words, side: int, step: int) -> int:
    """The side so many further on."""
    other = side + step
    return choose(other >= p[SIDES], other - p[SIDES], other)


@inlined
def icons_of(p: Words, bosses: int) -> float:
    """What the points of these bosses are worth; the trump boss has none (S5.5)."""
    counted = bosses & ~p[TRUMP]
    points = popcount(counted & p[ICONS]) + popcount(counted & p[ICONS + _1]) + popcount(counted & p[ICONS + _2])
    return ICON_WORTH * f64(points)


@compiled
def win_value(p: Words, round_values: Floats, side: int, falling: int) -> float:
    """What the round is worth to a side that wins the trick as it lies, with the bosses `falling` in it too."""
    bosses = p[ON_TABLE] | falling
    if p[SEALS_NEEDED] != _0:
        return pairs_worth(p, bosses) + TRICK_WORTH
    return round_values[value_place(p, side, side, popcount(bosses))] + icons_of(p, bosses)


@compiled
def lose_value(p: Words, round_values: Floats, side: int, falling: int) -> float:
    """The same if a rival wins it: the one who is winning it, or else any."""
    bosses = p[ON_TABLE] | falling
    if p[SEALS_NEEDED] != _0:
        return -pairs_worth(p, bosses)
    count = popcount(bosses)
    taker = p[SIDE_OF + p[BEST_SEAT]]
    if p[LED] != _0 and taker != side:
        return round_values[value_place(p, side, taker, count)] - icons_of(p, bosses)
    total = 0.0
    for step in range(_1, p[SIDES]):
        total += round_values[value_place(p, side, next_side(p, side, u64(step)), count)]
    return total / f64(p[SIDES] - _1) - icons_of(p, bosses)


@compiled
def unit_of(p: Words, round_values: Floats, side: int) -> float:
    """What the next boss is worth to a side: the measure for what is kept for later."""
    if p[SEALS_NEEDED] != _0:
        return SEAL_WORTH
    mine = round_values[value_place(p, side, side, _1)]
    theirs = round_values[value_place(p, side, next_side(p, side, _1), _1)]
    return max(LEAST_UNIT, mine - theirs)


@inlined
def bosses_unit(p: Words, unit: float, bosses: int) -> float:
    """What these bosses count for: one as much as the next, but where pairs count as much as they still do (S7.6)."""
    return pairs_worth(p, bosses) if p[SEALS_NEEDED] != _0 else unit


@compiled
def pairs_worth(p: Words, bosses: int) -> float:
    """Where pairs count: what capturing these copies gives a side, and what that denies to the others."""
    worth = 0.0
    left = bosses
    while left != _0:
        boss = left & (_0 - left)
        left ^= boss
        plain = choose(boss & _STARRED != _0, boss >> _1, boss)
        pair = plain | plain << _1
        taken = (p[CAPTURED] | p[CAPTURED + _1]) & pair
        for side in range(p[SIDES]):
            sealed = choose(p[SEALS_EXCLUSIVE] != _0, p[SEALED] | p[SEALED + _1], p[SEALED + u64(side)])
            if sealed & plain == _0:
                if p[CAPTURED + u64(side)] & pair != _0:
                    worth += 1.0
                elif popcount(bosses & pair) == _2:
                    worth += 0.5
                elif taken == _0:
                    worth += HALF_PAIR
    return worth * SEAL_WORTH


@inlined
def beaters(card: int, trump: int, low: int) -> int:
    """The cards that win instead of one that is winning the trick (S4.4, S7.5, S9.2).

    A card that wins is the A, a trump or of the suit led, so the suit led need not be known.
    """
    suit = suit_of(card)
    above = suit & ~((card << _1) - _1) & ~((card & ~_STARRED & _PLAIN_BOSS) << _1)
    below = suit & (card - _1) & ~((card & _STARRED) >> _1)
    better = choose(low != _0, below, above) & ~_ACE
    better |= choose(suit == trump, _0, trump) | _ACE
    return choose(card == _ACE, _0, better)
