"""What the player to move sees: its own hand, the table, what was told and shown; never another hidden hand."""

from __future__ import annotations

from zashiki.septet.bitboard.layout import HAND, SEATS, SIDE_OF, TO_COME, TRICK_COUNT, TRICKS_IN_ROUND, TURN
from zashiki.septet.bitboard.machine import choose, inlined, popcount
from zashiki.septet.bitboard.words import Words, u64
from zashiki.septet.bots.learned.layout import (
    AWAY,
    DISCARD,
    FOLLOWERS,
    FRIEND,
    HIDDEN,
    KNOWN_OF,
    LOSE,
    OPEN,
    OTHERS,
    PROGRESS,
    SEEN_BELOW,
    SIDE,
    TOLD,
    UNIT,
    UNPLAYED,
    VOID,
    VOID_OF,
    WIN,
)
from zashiki.septet.bots.learned.machine import Floats, compiled, f64
from zashiki.septet.bots.learned.stakes import lose_value, unit_of, win_value

_0, _1, _4 = u64(0), u64(1), u64(4)

TRUST = 0.57
"""How sure it is that a partner who can take a trick does."""


@inlined
def known_to(k: Words, viewer: int, seat: int) -> int:
    """The cards that a viewer knows another seat to hold."""
    return (k[OPEN + seat] | k[TOLD + viewer * _4 + seat]) & k[UNPLAYED]


@compiled
def look(p: Words, k: Words, values: Floats, view: Words, numbers: Floats) -> None:
    """Work out the view of the player to move."""
    seat = p[TURN]
    side = p[SIDE_OF + seat]
    hand = p[HAND + seat]
    others = k[UNPLAYED] & ~hand & ~k[DISCARD + seat]
    hidden = others & ~k[SEEN_BELOW]
    for step in range(p[SEATS]):
        if u64(step) != seat:
            hidden &= ~known_to(k, seat, u64(step))
    view[SIDE], view[OTHERS], view[HIDDEN] = side, others, hidden
    size = max(1.0, f64(popcount(hidden)))
    view[FOLLOWERS] = p[TO_COME] - _1
    other = seat
    for index in range(p[TO_COME] - _1):
        other = choose(other + _1 == p[SEATS], _0, other + _1)
        known = known_to(k, seat, other)
        room = f64(popcount(p[HAND + other])) - f64(popcount(known))
        view[KNOWN_OF + u64(index)] = known
        view[VOID_OF + u64(index)] = k[VOID + other]
        view[FRIEND + u64(index)] = choose(p[SIDE_OF + other] == side, _1, _0)
        numbers[AWAY + u64(index)] = max(0.0, 1.0 - room / size)
    numbers[UNIT] = unit_of(p, values, side)
    numbers[WIN] = win_value(p, values, side, _0)
    numbers[LOSE] = lose_value(p, values, side, _0)
    numbers[PROGRESS] = f64(p[TRICK_COUNT]) / f64(p[TRICKS_IN_ROUND])


@inlined
def power(base: float, exponent: int) -> float:
    """A small whole power."""
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


@compiled
def chances_of(view: Words, numbers: Floats, start: float, beat_best: int, led: int) -> tuple[float, float]:
    """The chance that the mover's side wins the trick, when the card that `beat_best` beats leads it now.

    First if others win it whenever they can, then if only when they must.
    """
    keen, shy = start, start
    if view[FOLLOWERS] == _0 or beat_best & view[OTHERS] == _0:
        return keen, shy
    hidden = view[HIDDEN]
    in_suit = beat_best & led
    suit_count = popcount(hidden & led)
    higher = popcount(hidden & in_suit)
    ruffs = popcount(hidden & beat_best) - higher
    for index in range(view[FOLLOWERS]):
        known, void = view[KNOWN_OF + u64(index)], view[VOID_OF + u64(index)]
        away = numbers[AWAY + u64(index)]
        must = 0.0
        if known & led != _0:
            takes = 1.0 - power(away, higher)
            if known & in_suit != _0:
                takes = 1.0
            elif void & led != _0:
                takes = 0.0
            if known & led & ~in_suit == _0:
                must = 1.0
        elif void & led != _0:
            takes = 1.0 - power(away, ruffs)
            if known & beat_best != _0:
                takes = 1.0
        else:
            none = power(away, suit_count)
            ruff = 1.0 - power(away, ruffs)
            if known & beat_best != _0:
                ruff = 1.0
            takes = min(1.0, 1.0 - power(away, higher) + none * ruff)
            if suit_count != _0:
                share = f64(higher) / f64(suit_count)
                must = (1.0 - none) * share * share
        if view[FRIEND + u64(index)] != _0:
            keen += (1.0 - keen) * takes * TRUST
            shy += (1.0 - shy) * must * TRUST
        else:
            keen -= keen * takes
            shy -= shy * must
    return keen, shy
