"""What the seat to pick knows in every round, as the planes of `seen_layout`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount
from zashiki.septet.bitboard.layout import (
    BENEATH,
    HAND,
    LED,
    SEATS,
    SIDE_OF,
    SIDES,
    STRAW,
    TRICKS,
    TRUMP,
    TURN,
)
from zashiki.septet.bitboard.layout import CAPTURED as SIDE_CAPTURED
from zashiki.septet.bitboard.layout import LOW as LOW_WINS
from zashiki.septet.bitboard.layout import SEALED as SIDE_SEALED
from zashiki.septet.vector import notes as note
from zashiki.septet.vector import seen_layout as at
from zashiki.septet.vector.notes import DISCARDING, FIRST_CARD, PASSING, PLAYING
from zashiki.septet.vector.steps import Vector, low_numbers

_PLANES = u64(at.PLANES)
_0, _1, _2, _3, _5, _7 = (u64(n) for n in (0, 1, 2, 3, 5, 7))


@inlined
def unary(count: int) -> int:
    """A number as so many of the lowest bits."""
    return (_1 << count) - _1


@inlined
def turned(seats_as_bits: int, turn: int, seats: int) -> int:
    """Bits of seats, counted from the seat to pick."""
    return ((seats_as_bits >> turn) | (seats_as_bits << (seats - turn))) & unary(seats)


@inlined
def see_question(p: Words, n: Words, o: Words) -> None:
    """What is asked, and what everybody may know of the round."""
    turn, seats = p[TURN], p[SEATS]
    stage = n[note.STAGE]
    o[at.ASKED] = _1 << stage
    asks_cards = (stage == PLAYING) | (stage == PASSING) | (stage == DISCARDING)
    o[at.LEGAL] = choose(asks_cards, low_numbers(p, n) >> FIRST_CARD, _0)
    o[at.PICKED] = n[note.PICKED]
    o[at.TRUMP], o[at.LED], o[at.LOW] = p[TRUMP], p[LED], p[LOW_WINS]
    o[at.TURNED_UP], o[at.SHOWN] = n[note.TURNED_UP], n[note.SHOWN]
    led_by = choose(n[note.LEADER] != _0, _1 << (n[note.LEADER] - _1), _0)
    o[at.LEADER] = turned(led_by, turn, seats)
    o[at.CHOSEN] = turned(n[note.CHOSEN], turn, seats)
    o[at.LEADS] = n[note.LEADS]
    for digit in range(_5):
        o[at.WHEN + digit] = n[note.WHEN + digit]


@inlined
def see_seats(p: Words, n: Words, o: Words) -> None:
    """By seat and by side, the own first."""
    turn, seats, sides = p[TURN], p[SEATS], p[SIDES]
    for offset in range(seats):
        seat = (turn + offset) % seats
        hidden = p[HAND + seat]
        if p[STRAW] != _0:
            hidden &= ~(n[note.UP + seat] | n[note.OPEN + seat])
        o[at.HAND] = choose(offset == _0, hidden, o[at.HAND])
        o[at.COUNT + offset] = unary(popcount(hidden))
        o[at.TABLE + offset] = n[note.TABLE + seat]
        o[at.VOID + offset] = n[note.VOID + seat]
        o[at.PLAYED + offset] = n[note.PLAYED + seat]
    for offset in range(sides):
        side = (p[SIDE_OF + turn] + offset) % sides
        o[at.CAPTURED + offset] = p[SIDE_CAPTURED + side]
        o[at.SEALED + offset] = p[SIDE_SEALED + side]
        o[at.TRICKS + offset] = unary(p[TRICKS + side])


@inlined
def see_choices(p: Words, n: Words, o: Words) -> None:
    """The own pass, what was passed to the seat, and its discard, once they are carried out."""
    turn, seats = p[TURN], p[SEATS]
    if n[note.STAGE] != PASSING:
        for offset in range(_1, seats):
            giver = (turn + offset) % seats
            o[at.PASSED + offset - _1] = n[note.PASSED + turn * _3 + offset - _1]
            o[at.RECEIVED + offset - _1] = n[note.PASSED + giver * _3 + seats - offset - _1]
    if n[note.STAGE] != DISCARDING:
        o[at.DISCARDED] = n[note.DISCARDED + turn]


@inlined
def see_piles(p: Words, n: Words, o: Words) -> None:
    """The straw piles: what lies open, what both have seen, and where."""
    turn = p[TURN]
    known = _0
    for offset in range(_2):
        seat = turn ^ offset
        o[at.UP + offset], o[at.OPEN + offset] = n[note.UP + seat], n[note.OPEN + seat]
        o[at.BELOW + offset] = n[note.BELOW + seat]
        known |= n[note.UP + seat] | n[note.OPEN + seat] | n[note.BELOW + seat]
        hidden = _0
        for place in range(_7):
            hidden |= choose(p[BENEATH + seat * _7 + place] != _0, _1 << place, _0)
        o[at.HIDDEN + offset] = hidden
    for digit in range(_3):
        o[at.PLACE + digit] = n[note.PLACE + digit] & known
    o[at.NAMED] = choose(n[note.STAGE] == note.SETTLING, n[note.NAMED], _0)
    o[at.SWAPS] = turned(n[note.SWAPS], turn, p[SEATS])


@compiled
def see_all(v: Vector, seen: NDArray[np.uint64]) -> None:
    """Fill a row of `seen_layout.PLANES` words for every round."""
    for index in range(u64(len(v.positions))):
        p, n, o = v.positions[index], v.notes[index], seen[index]
        for plane in range(_PLANES):
            o[plane] = _0
        see_question(p, n, o)
        see_seats(p, n, o)
        see_choices(p, n, o)
        if p[STRAW] != _0:
            see_piles(p, n, o)
