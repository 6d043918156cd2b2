"""From a position of the kernel to the solver's memory."""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard import layout as kernel
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, load, popcount, store
from zashiki.septet.bitboard.rng import mixed
from zashiki.septet.solver import layout as at
from zashiki.septet.solver.moves import icons
from zashiki.septet.solver.relabel import TOP_SUIT, place_of, relabelled, wind_of

_0, _1, _2, _3, _4, _7, _8 = (u64(n) for n in (0, 1, 2, 3, 4, 7, 8))
_SUIT = u64(bitcards.SUIT)
_BOSS, _STARRED = u64(bitcards.BOSS_MASK), u64(bitcards.STARRED_MASK)
_ACE_STANDING = u64(1 << 16)
_SIDE_BITS = u64(at.SIDE_BITS)
_TRICK, _POINT = u64(at.TRICK), u64(at.POINT)
_PLACES = u64(kernel.FACE_DOWN_PLACES)


@inlined
def copy(b: int, target: int, p: Words, source: int, count: int, trump_place: int) -> None:
    """Copy sets of cards, relabelled."""
    for index in range(count):
        store(b, target + index, relabelled(p[source + index], trump_place))


@compiled
def fill_cards(b: int, p: Words) -> None:
    """Lay out the cards and the rules of a position whose trump is settled."""
    place = place_of(p[kernel.TRUMP])
    for seat in range(u64(kernel.MAX_SEATS)):
        store(b, at.HAND + seat, relabelled(p[kernel.HAND + seat], place))
        store(b, at.COVERED + seat, _0)
        store(b, at.SIDE_OF + seat, p[kernel.SIDE_OF + seat])
    copy(b, at.BENEATH, p, kernel.BENEATH, _2 * _PLACES, place)
    copy(b, at.COVER, p, kernel.COVER, _2 * _PLACES, place)
    covering = _0
    for index in range(_2 * _PLACES):
        seat = index // _PLACES
        beneath = load(b, at.BENEATH + index)
        store(b, at.COVERED + seat, load(b, at.COVERED + seat) | beneath)
        covering |= choose(beneath != _0, load(b, at.COVER + index), _0)
    store(b, at.COVERING, covering)
    copy(b, at.ICONS, p, kernel.ICONS, _3, place)
    for worth in range(_3):
        store(b, at.ICONS + worth, load(b, at.ICONS + worth) & ~TOP_SUIT)
    store(b, at.SEATS, p[kernel.SEATS])
    store(b, at.SIDES, p[kernel.SIDES])
    store(b, at.STRAW, p[kernel.STRAW])
    store(b, at.LOW_AT, p[kernel.LOW_AT])
    for_bosses = (p[kernel.SIDES] == _2) & (p[kernel.SEALS_NEEDED] == _0)
    store(b, at.BY_BOSSES, choose(for_bosses & (p[kernel.LOW_AT] == _0), _1, _0))
    store(b, at.WEIGHED, choose(for_bosses & (p[kernel.SEATS] == _4), _1, _0))
    store(b, at.BOSSES_TO_WIN, p[kernel.BOSSES_TO_WIN])
    store(b, at.TRICKS_TO_LOSE, p[kernel.TRICKS_TO_LOSE])
    store(b, at.LAST_TRICK_BOSS, relabelled(p[kernel.LAST_TRICK_BOSS], place))
    store(b, at.COLLECTS, p[kernel.COLLECTS])
    store(b, at.FLAT_POINTS, p[kernel.FLAT_POINTS])
    store(b, at.SHARED_POINTS, p[kernel.SHARED_POINTS])
    store(b, at.SEALS_NEEDED, p[kernel.SEALS_NEEDED])
    for side in range(_2):
        store(b, at.SEALED + side, relabelled(p[kernel.SEALED + side], place))
        other = relabelled(p[kernel.SEALED + (_1 ^ side)], place)
        store(b, at.BARRED + side, choose(p[kernel.SEALS_EXCLUSIVE] != _0, other, _0))
    store(b, at.STARRED, relabelled(_STARRED & p[kernel.DECK], place))
    store(b, at.WIND, wind_of(place))
    bosses = p[kernel.ON_TABLE]
    for seat in range(u64(kernel.MAX_SEATS)):
        bosses |= p[kernel.HAND + seat]
    for side in range(u64(kernel.MAX_SIDES)):
        bosses |= p[kernel.CAPTURED + side]
    for index in range(_2 * _PLACES):
        bosses |= p[kernel.BENEATH + index]
    store(b, at.ALL_BOSSES, relabelled(bosses & _BOSS, place))
    store(b, at.NODES, _0)
    store(b, at.STOPPED, _0)


@compiled
def ask(b: int, asker: int, goal: int, with_points: int, salt: int) -> None:
    """Put a question: does the side reach the goal? Without points only who wins the round matters.

    `salt` tells deals apart where their layout matters besides who holds what (straw piles).
    """
    party = _0
    for seat in range(load(b, at.SEATS)):
        party |= choose(load(b, at.SIDE_OF + seat) == asker, _1 << seat, _0)
    store(b, at.PARTY, party)
    store(b, at.ASKER, asker)
    store(b, at.GOAL, goal)
    question = mixed(salt + party + (goal << _8))
    for worth in range(_3):
        if with_points == _0:
            store(b, at.ICONS + worth, _0)
        question = mixed(question + load(b, at.ICONS + worth))
    for word in range(at.SEATS, at.ALL_BOSSES):
        question = mixed(question + load(b, word))
    store(b, at.QUESTION, mixed(question + load(b, at.WIND)))


@inlined
def score_of(b: int, p: Words) -> int:
    """The score of a position, as the question counts it."""
    place = place_of(p[kernel.TRUMP])
    if p[kernel.SEALS_NEEDED] != _0:
        return relabelled(p[kernel.CAPTURED], place)
    score = _0
    for side in range(p[kernel.SIDES]):
        bosses = relabelled(p[kernel.CAPTURED + side], place)
        won = popcount(bosses) + p[kernel.TRICKS + side] * _TRICK + icons(b, bosses) * _POINT
        score += won << (side * _SIDE_BITS)
    return score


@inlined
def table_of(b: int, p: Words) -> int:
    """The bosses in the unfinished trick."""
    return relabelled(p[kernel.ON_TABLE], place_of(p[kernel.TRUMP]))
