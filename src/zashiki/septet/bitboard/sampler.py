"""Determinization: the hidden cards of a position dealt anew, every way that fits a view with the same probability.

The compiled twin of `zashiki.septet.rules.sampling`: cards that may lie in the same zones are counted together, and the
number of ways to place the rest after every partial placement is computed once for many worlds.
"""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, RowLayout, Words, empty_floats, empty_row, f64, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount
from zashiki.septet.bitboard.knowledge import (
    DISCARD,
    OPEN,
    SEEN_BELOW,
    SHOWER,
    SHOWN,
    TOLD,
    UNPLAYED,
    VOID,
    known_to,
)
from zashiki.septet.bitboard.layout import BENEATH, DISCARDS, HAND, HAND_SIZE, SEATS, STRAW
from zashiki.septet.bitboard.rng import draw_card, draw_cards, fraction

ZONE_COUNT = 3
"""Places of different kinds in which hidden cards may lie: hands, a discard, the face-down rows together."""
_row = RowLayout()
ZONES = _row.take()
"""How many zones there are."""
ROOM = _row.take(ZONE_COUNT)
"""By zone: how many hidden cards lie in it."""
ALLOWED = _row.take(ZONE_COUNT)
"""By zone: the cards that may."""
HELD = _row.take(ZONE_COUNT)
"""By zone: the cards that are known to lie in the same hand."""
ZONE_SEAT = _row.take(ZONE_COUNT)
"""By zone: the seat whose hand or discard it is."""
ZONE_KIND = _row.take(ZONE_COUNT)
"""By zone: what it is."""
CLASS = _row.take(1 << ZONE_COUNT)
"""By set of zones: the hidden cards that may lie in these zones and no others."""
VIEWER = _row.take()
ZONE_WORDS = _row.size

IN_HAND, IN_DISCARD, IN_ROWS = (u64(n) for n in range(3))
"""Kinds of zones."""

MOST_ROOM = 18
"""More than any zone has room for."""

_0, _1, _2, _3, _4, _7, _8, _14 = (u64(n) for n in (0, 1, 2, 3, 4, 7, 8, 14))
_ALL = ~_0
_BOSS = u64(bitcards.BOSS_MASK)
_SIDE = u64(MOST_ROOM)
_AREA = u64(MOST_ROOM * MOST_ROOM)


class Sampler(NamedTuple):
    """What a view leaves open, and in how many ways; filled by `find_zones`."""

    zones: Words
    """uint64, (ZONE_WORDS,)."""
    ways: Floats
    """float64, (8 * MOST_ROOM²,): by class and by the room left in the first two zones, the ways to place the cards of
    this class and those after it."""


def new_sampler() -> Sampler:
    """A sampler of nothing."""
    return Sampler(empty_row(ZONE_WORDS), empty_floats((1 << ZONE_COUNT) * MOST_ROOM**2))


def world_count(sampler: Sampler) -> float:
    """How many worlds fit; the order of the face-down rows is not counted."""
    zones = sampler.zones
    return float(sampler.ways[_AREA + zones[ROOM] * _SIDE + zones[ROOM + _1]])


@inlined
def add_zone(zones: Words, kind: int, seat: int, room: int, allowed: int, held: int) -> None:
    """One more place for hidden cards."""
    index = zones[ZONES]
    zones[ZONE_KIND + index], zones[ZONE_SEAT + index] = kind, seat
    zones[ROOM + index], zones[ALLOWED + index], zones[HELD + index] = room, allowed, held
    zones[ZONES] = index + _1


@compiled
def covered_cards(p: Words) -> int:
    """The cards that lie face down in straw piles."""
    cards = _0
    for place in range(_14):
        cards |= p[BENEATH + u64(place)]
    return cards


@compiled
def find_zones(p: Words, k: Words, viewer: int, sampler: Sampler) -> bool:
    """Where the cards that a viewer does not see may lie; whether there is any way to place them."""
    zones = sampler.zones
    for place in range(u64(len(zones))):
        zones[place] = _0
    zones[VIEWER] = viewer
    hidden = k[UNPLAYED] & ~p[HAND + viewer] & ~k[DISCARD + viewer]
    for step in range(p[SEATS]):
        seat = u64(step)
        if seat != viewer:
            known = known_to(k, viewer, seat)
            hidden &= ~known
            add_zone(zones, IN_HAND, seat, popcount(p[HAND + seat]) - popcount(known), ~k[VOID + seat], known)
    if p[DISCARDS] != _0:
        for step in range(p[SEATS]):
            if u64(step) != viewer:
                add_zone(zones, IN_DISCARD, u64(step), _1, ~_BOSS, _0)
    if p[STRAW] != _0:
        covered = covered_cards(p)
        hidden &= ~(k[SEEN_BELOW] & covered)
        add_zone(zones, IN_ROWS, _0, popcount(covered & ~k[SEEN_BELOW]), _ALL, _0)
    find_classes(zones, hidden)
    if zones[CLASS] != _0:
        return False
    count_ways(sampler)
    return sampler.ways[_AREA + zones[ROOM] * _SIDE + zones[ROOM + _1]] > 0.0


@inlined
def find_classes(zones: Words, hidden: int) -> None:
    """The hidden cards, class by class."""
    for pattern in range(_8):
        cards = hidden
        for index in range(_3):
            fits = choose(u64(index) < zones[ZONES], zones[ALLOWED + u64(index)], _0)
            cards &= choose((u64(pattern) >> u64(index)) & _1 != _0, fits, ~fits)
        zones[CLASS + u64(pattern)] = cards


@inlined
def choices(n: int, first: int, second: int) -> float:
    """In how many ways n cards part into so many, so many, and the rest."""
    ways = 1.0
    left = n
    for taken in range(first):
        ways *= f64(left) / f64(u64(taken) + _1)
        left -= _1
    for taken in range(second):
        ways *= f64(left) / f64(u64(taken) + _1)
        left -= _1
    return ways


@compiled
def count_ways(sampler: Sampler) -> None:
    """For each class and each room left in the first two zones, the ways to place this class and those after it.

    The room in the third zone follows, since all cards are to be placed.
    """
    zones, ways = sampler.zones, sampler.ways
    for place in range(_8 * _AREA):
        ways[place] = 0.0
    cards = _0
    for step in range(_7):
        pattern = _7 - u64(step)
        cards += popcount(zones[CLASS + pattern])
        for first in range(zones[ROOM] + _1):
            for second in range(zones[ROOM + _1] + _1):
                if u64(first) + u64(second) <= cards:
                    third = cards - u64(first) - u64(second)
                    if third <= zones[ROOM + _2]:
                        ways[pattern * _AREA + u64(first) * _SIDE + u64(second)] = ways_on(
                            sampler, pattern, u64(first), u64(second), third
                        )


@compiled
def ways_on(sampler: Sampler, pattern: int, first: int, second: int, third: int) -> float:
    """The ways to place a class and those after it, with so much room in the zones."""
    size = popcount(sampler.zones[CLASS + pattern])
    if pattern == _7:
        # The last class may lie anywhere, so it fills all the room there is.
        return choices(size, first, second)
    total = 0.0
    for in_first in range(least(size, first) + _1):
        for in_second in range(least(size - u64(in_first), second) + _1):
            total += way(sampler.ways, pattern, size, first, second, third, u64(in_first), u64(in_second))
    return total


@inlined
def least(one: int, other: int) -> int:
    """The smaller number."""
    return choose(one < other, one, other)


@inlined
def way(
    ways: Floats, pattern: int, size: int, first: int, second: int, third: int, in_first: int, in_second: int
) -> float:
    """The ways with so many cards of a class in the first zone, so many in the second and the rest in the third."""
    in_third = size - in_first - in_second
    if in_third > third:
        return 0.0
    if (in_first != _0 and pattern & _1 == _0) or (in_second != _0 and pattern & _2 == _0):
        return 0.0
    if in_third != _0 and pattern & _4 == _0:
        return 0.0
    rest = ways[(pattern + _1) * _AREA + (first - in_first) * _SIDE + (second - in_second)]
    if rest == 0.0:
        return 0.0
    return rest * choices(size, in_first, in_second)


@compiled
def deal_world(p: Words, k: Words, sampler: Sampler, draws: Words) -> None:
    """Deal the hidden cards anew, in a position and a row of knowledge that are copies of the real ones."""
    zones, ways = sampler.zones, sampler.ways
    room0, room1, room2 = zones[ROOM], zones[ROOM + _1], zones[ROOM + _2]
    zone0, zone1, zone2 = _0, _0, _0
    for pattern in range(_1, _8):
        cards = zones[CLASS + u64(pattern)]
        size = popcount(cards)
        if size == _0:
            continue
        in_first, in_second = room0, room1
        if u64(pattern) != _7:
            lot = fraction(draws) * ways[u64(pattern) * _AREA + room0 * _SIDE + room1]
            in_first, in_second = pick_split(ways, u64(pattern), size, room0, room1, room2, lot)
        part0 = draw_cards(draws, cards, in_first)
        part1 = draw_cards(draws, cards ^ part0, in_second)
        part2 = cards ^ part0 ^ part1
        zone0 |= part0
        zone1 |= part1
        zone2 |= part2
        room0 -= in_first
        room1 -= in_second
        room2 -= popcount(part2)
    lay(p, k, zones, _0, zone0, draws)
    lay(p, k, zones, _1, zone1, draws)
    lay(p, k, zones, _2, zone2, draws)
    forget_others_passes(p, k, zones[VIEWER])


@compiled
def pick_split(
    ways: Floats, pattern: int, size: int, first: int, second: int, third: int, lot: float
) -> tuple[int, int]:
    """How many cards of a class go into the first two zones: each way as likely as there are ways to go on from it."""
    found0, found1 = _0, _0
    for in_first in range(least(size, first) + _1):
        for in_second in range(least(size - u64(in_first), second) + _1):
            share = way(ways, pattern, size, first, second, third, u64(in_first), u64(in_second))
            if share > 0.0:
                found0, found1 = u64(in_first), u64(in_second)
                lot -= share
                if lot <= 0.0:
                    return found0, found1
    return found0, found1


@inlined
def lay(p: Words, k: Words, zones: Words, index: int, cards: int, draws: Words) -> None:
    """Put the cards of a zone where it is."""
    if index >= zones[ZONES]:
        return
    seat = zones[ZONE_SEAT + index]
    if zones[ZONE_KIND + index] == IN_HAND:
        p[HAND + seat] = zones[HELD + index] | cards
    elif zones[ZONE_KIND + index] == IN_DISCARD:
        k[DISCARD + seat] = cards
    else:
        left = cards
        for place in range(_14):
            if p[BENEATH + u64(place)] & ~k[SEEN_BELOW] != _0:
                card = draw_card(draws, left)
                left ^= card
                p[BENEATH + u64(place)] = card


@compiled
def forget_others_passes(p: Words, k: Words, viewer: int) -> None:
    """The viewer does not know what the others passed one another, so in its worlds they know only what was shown."""
    for teller in range(p[SEATS]):
        for seat in range(p[SEATS]):
            if u64(teller) != viewer and u64(seat) != viewer:
                same = u64(teller) != u64(seat) and u64(seat) == k[SHOWER]
                k[TOLD + u64(teller) * _4 + u64(seat)] = choose(same, k[SHOWN], _0)


@compiled
def deal_unseen(p: Words, k: Words, seat: int, draws: Words) -> None:
    """Deal all cards anew that a seat does not see before anybody has parted with any."""
    rest = k[UNPLAYED] & ~p[HAND + seat]
    for step in range(p[SEATS]):
        rest &= ~k[OPEN + u64(step)]
    for step in range(p[SEATS]):
        if u64(step) != seat:
            hand = draw_cards(draws, rest, p[HAND_SIZE])
            rest ^= hand
            p[HAND + u64(step)] = hand | k[OPEN + u64(step)]
    if p[STRAW] != _0:
        for place in range(_14):
            card = draw_card(draws, rest)
            rest ^= card
            p[BENEATH + u64(place)] = card
