"""What the player to move sees: its own hand, the table, what was told and shown; never another hidden hand."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import Floats, RowLayout, Words, empty_floats, empty_row, f64, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount
from zashiki.septet.bitboard.knowledge import DISCARD, SEEN_BELOW, UNPLAYED, VOID, known_to
from zashiki.septet.bitboard.layout import HAND, MAX_SEATS, SEATS, SIDE_OF, TO_COME, TRICK_COUNT, TRICKS_IN_ROUND, TURN
from zashiki.septet.bots.learned.policy_net import ROOM
from zashiki.septet.bots.learned.trick_value import lose_value, unit_of, win_value

_view = RowLayout()
SIDE = _view.take()
"""The mover's side."""
OTHERS = _view.take()
"""The cards that others may hold."""
HIDDEN = _view.take()
"""Those of them of which the mover does not know where they are."""
FOLLOWERS = _view.take()
"""How many players come after the mover in this trick."""
KNOWN_OF = _view.take(MAX_SEATS - 1)
"""By follower: the cards that the mover knows in its hand."""
VOID_OF = _view.take(MAX_SEATS - 1)
"""By follower: all cards of the suits that it has shown to lack."""
FRIEND = _view.take(MAX_SEATS - 1)
"""By follower: whether it is a partner."""
VIEW_WORDS = _view.size

_numbers = RowLayout()
AWAY = _numbers.take(MAX_SEATS - 1)
"""By follower: the chance that it does not hold a given hidden card."""
UNIT = _numbers.take()
"""What the next boss is worth, in chances of winning the round."""
WIN = _numbers.take()
"""What the round is worth to the mover's side if it wins this trick, whatever is played to it now."""
LOSE = _numbers.take()
"""The same if it loses the trick."""
PROGRESS = _numbers.take()
"""The share of the tricks that are played."""
VIEW_NUMBERS = _numbers.size

_0, _1 = u64(0), u64(1)

TRUST = 0.57
"""How sure it is that a partner who can take a trick does."""


class Scratch(NamedTuple):
    """What the policy writes on while it looks at one decision."""

    seen: Words
    """uint64, (VIEW_WORDS,)."""
    numbers: Floats
    """float64, (VIEW_NUMBERS,)."""
    features: Floats
    """float64, (ROOM,): of a card, of the situation, and what a net makes of the situation (`policy_net`)."""


def new_scratch() -> Scratch:
    """Nothing seen yet."""
    return Scratch(empty_row(VIEW_WORDS), empty_floats(VIEW_NUMBERS), empty_floats(ROOM))


@compiled
def look(p: Words, k: Words, round_values: Floats, scratch: Scratch) -> None:
    """Work out the view of the player to move."""
    view, numbers = scratch.seen, scratch.numbers
    seat = p[TURN]
    side = p[SIDE_OF + seat]
    others = k[UNPLAYED] & ~p[HAND + seat] & ~k[DISCARD + seat]
    hidden = others & ~k[SEEN_BELOW]
    for step in range(p[SEATS]):
        if u64(step) != seat:
            hidden &= ~known_to(k, seat, u64(step))
    view[SIDE], view[OTHERS], view[HIDDEN] = side, others, hidden
    view[FOLLOWERS] = p[TO_COME] - _1
    look_at_followers(p, k, view, numbers)
    numbers[UNIT] = unit_of(p, round_values, side)
    numbers[WIN] = win_value(p, round_values, side, _0)
    numbers[LOSE] = lose_value(p, round_values, side, _0)
    numbers[PROGRESS] = f64(p[TRICK_COUNT]) / f64(p[TRICKS_IN_ROUND])


@inlined
def look_at_followers(p: Words, k: Words, view: Words, numbers: Floats) -> None:
    """What the mover knows of each player who is still to come in the trick."""
    seat = p[TURN]
    size = max(1.0, f64(popcount(view[HIDDEN])))
    other = seat
    for index in range(view[FOLLOWERS]):
        other = choose(other + _1 == p[SEATS], _0, other + _1)
        known = known_to(k, seat, other)
        room = f64(popcount(p[HAND + other])) - f64(popcount(known))
        view[KNOWN_OF + u64(index)] = known
        view[VOID_OF + u64(index)] = k[VOID + other]
        view[FRIEND + u64(index)] = choose(p[SIDE_OF + other] == view[SIDE], _1, _0)
        numbers[AWAY + u64(index)] = max(0.0, 1.0 - room / size)


@inlined
def power(base: float, exponent: int) -> float:
    """A small whole power."""
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


@compiled
def win_chances(scratch: Scratch, start: float, beat_best: int, led: int) -> tuple[float, float]:
    """The chance that the mover's side wins the trick, when the card that `beat_best` beats leads it now.

    First if others win it whenever they can (keen), then if only when they must (shy).
    """
    view, numbers = scratch.seen, scratch.numbers
    keen, shy = start, start
    if view[FOLLOWERS] == _0 or beat_best & view[OTHERS] == _0:
        return keen, shy
    hidden = view[HIDDEN]
    in_suit = beat_best & led
    higher = popcount(hidden & in_suit)
    out = Out(popcount(hidden & led), higher, popcount(hidden & beat_best) - higher)
    for index in range(view[FOLLOWERS]):
        takes, must = taking_chances(
            view[KNOWN_OF + u64(index)], view[VOID_OF + u64(index)], numbers[AWAY + u64(index)], out, beat_best, led
        )
        if view[FRIEND + u64(index)] != _0:
            keen += (1.0 - keen) * takes * TRUST
            shy += (1.0 - shy) * must * TRUST
        else:
            keen -= keen * takes
            shy -= shy * must
    return keen, shy


class Out(NamedTuple):
    """How many hidden cards could be played to the trick."""

    of_suit: int
    """Of the suit led."""
    higher: int
    """Of these, that take the trick."""
    ruffs: int
    """That take it from outside the suit."""


@inlined
def taking_chances(known: int, void: int, away: float, out: Out, beat_best: int, led: int) -> tuple[float, float]:
    """The chances that a follower can take the trick, and that it must."""
    in_suit = beat_best & led
    must = 0.0
    if known & led != _0:
        takes = 1.0 - power(away, out.higher)
        if known & in_suit != _0:
            takes = 1.0
        elif void & led != _0:
            takes = 0.0
        if known & led & ~in_suit == _0:
            must = 1.0
    elif void & led != _0:
        takes = 1.0 - power(away, out.ruffs)
        if known & beat_best != _0:
            takes = 1.0
    else:
        none = power(away, out.of_suit)
        ruff = 1.0 - power(away, out.ruffs)
        if known & beat_best != _0:
            ruff = 1.0
        takes = min(1.0, 1.0 - power(away, out.higher) + none * ruff)
        if out.of_suit != _0:
            share = f64(out.higher) / f64(out.of_suit)
            must = (1.0 - none) * share * share
    return takes, must
