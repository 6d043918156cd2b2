"""From a position of the bitboard to the solver's memory."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard import bitcards, layout
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import DEPOSITS, choose, inlined, optimised, popcount
from zashiki.septet.bitboard.rng import mixed
from zashiki.septet.solver.memory import PILE_PLACES, Memories, Memory, Node
from zashiki.septet.solver.relabel import TOP_SUIT, best_of, led_of, place_of, relabelled, wind_of
from zashiki.septet.solver.score import ONE_POINT, ONE_TRICK, SIDE_BITS, icons

_0, _1, _2, _3, _4, _8 = (u64(n) for n in (0, 1, 2, 3, 4, 8))
_BOSS, _STARRED = u64(bitcards.BOSS_MASK), u64(bitcards.STARRED_MASK)
_SEATS, _SIDES = u64(layout.MAX_SEATS), u64(layout.MAX_SIDES)
_PLACES, _PILE_PLACES = u64(layout.FACE_DOWN_PLACES), u64(PILE_PLACES)


class Query(NamedTuple):
    """Does a side reach a target? All words."""

    side: int
    target: int
    """Points in a round that it wins; where seals count, how far ahead it must be at least, plus `LEAD_ZERO`."""
    with_points: int
    """0 where only who wins the round matters."""
    salt: int
    """Tells deals apart where their layout matters besides who holds what (straw piles)."""
    limit: int
    """How many nodes may be visited."""


@inlined
def load_cards(m: Memory, p: Words) -> None:
    """Lay out the cards of a position whose trump is settled."""
    place = place_of(p[layout.TRUMP])
    bosses = p[layout.ON_TABLE]
    for seat in range(_SEATS):
        m.hand[seat] = relabelled(p[layout.HAND + seat], place)
        m.covered[seat] = _0
        bosses |= p[layout.HAND + seat]
    covering = _0
    for index in range(_PILE_PLACES):
        beneath = relabelled(p[layout.BENEATH + index], place)
        m.beneath[index], m.cover[index] = beneath, relabelled(p[layout.COVER + index], place)
        m.covered[index // _PLACES] |= beneath
        covering |= choose(beneath != _0, m.cover[index], _0)
        bosses |= p[layout.BENEATH + index]
    m.covering = covering
    for side in range(_SIDES):
        bosses |= p[layout.CAPTURED + side]
    m.all_bosses = relabelled(bosses & _BOSS, place)


@inlined
def load_rules(m: Memory, p: Words) -> None:
    """Note the rules that a position is played by, and the cards that they name."""
    place = place_of(p[layout.TRUMP])
    m.seats, m.sides, m.straw, m.low_at = p[layout.SEATS], p[layout.SIDES], p[layout.STRAW], p[layout.LOW_AT]
    for seat in range(_SEATS):
        m.side_of[seat] = p[layout.SIDE_OF + seat]
    m.bosses_to_win, m.tricks_to_lose = p[layout.BOSSES_TO_WIN], p[layout.TRICKS_TO_LOSE]
    m.last_trick_boss, m.collects = relabelled(p[layout.LAST_TRICK_BOSS], place), p[layout.COLLECTS]
    for worth in range(_3):
        m.icons[worth] = relabelled(p[layout.ICONS + worth], place) & ~TOP_SUIT
    m.flat_points, m.shared_points = p[layout.FLAT_POINTS], p[layout.SHARED_POINTS]
    m.seals_needed = p[layout.SEALS_NEEDED]
    for side in range(_2):
        m.sealed[side] = relabelled(p[layout.SEALED + side], place)
        other = relabelled(p[layout.SEALED + (_1 ^ side)], place)
        m.barred[side] = choose(p[layout.SEALS_EXCLUSIVE] != _0, other, _0)
    m.starred, m.wind = relabelled(_STARRED & p[layout.DECK], place), wind_of(place)
    for_bosses = (m.sides == _2) & (m.seals_needed == _0)
    m.generalises = choose((m.straw == _0) & (m.low_at == _0) & DEPOSITS, ~_0, _0)
    m.bosses_decide = choose(for_bosses & (m.low_at == _0), _1, _0)
    m.two_teams = choose(for_bosses & (m.seats == _4), _1, _0)


@optimised
def load_position(memory: Memories, p: Words) -> None:
    """Lay out the cards and the rules of a position whose trump is settled."""
    m = memory[_0]
    load_cards(m, p)
    load_rules(m, p)
    m.nodes, m.stopped = _0, _0


@optimised
def set_goal(memory: Memories, query: Query) -> None:
    """Note a query about the position in memory."""
    m = memory[_0]
    party = _0
    for seat in range(m.seats):
        party |= choose(m.side_of[seat] == query.side, _1 << seat, _0)
    m.asking_seats, m.asking_side, m.target, m.node_limit = party, query.side, query.target, query.limit
    for worth in range(_3):
        m.icons[worth] = choose(query.with_points != _0, m.icons[worth], _0)
    m.goal_hash = goal_hash_of(m, query)


@inlined
def goal_hash_of(m: Memory, query: Query) -> int:
    """A hash of the goal, and of all in the rules that its answer depends on."""
    word = mixed(query.salt + m.asking_seats + (query.target << _8))
    for worth in range(_3):
        word = mixed(word + m.icons[worth])
    word = mixed(mixed(word + m.seats) + m.sides)
    for seat in range(_SEATS):
        word = mixed(word + m.side_of[seat])
    for number in (m.straw, m.low_at, m.bosses_to_win, m.tricks_to_lose, m.last_trick_boss, m.collects):
        word = mixed(word + number)
    for number in (m.flat_points, m.shared_points, m.seals_needed):
        word = mixed(word + number)
    for side in range(_2):
        word = mixed(word + m.sealed[side])
    for side in range(_2):
        word = mixed(word + m.barred[side])
    return mixed(word + m.wind)


@inlined
def score_of(m: Memory, p: Words) -> int:
    """The score of a position, as the goal counts it."""
    place = place_of(p[layout.TRUMP])
    if p[layout.SEALS_NEEDED] != _0:
        return relabelled(p[layout.CAPTURED], place)
    score = _0
    for side in range(p[layout.SIDES]):
        bosses = relabelled(p[layout.CAPTURED + side], place)
        won = popcount(bosses) + p[layout.TRICKS + side] * ONE_TRICK + icons(m, bosses) * ONE_POINT
        score += won << (side * SIDE_BITS)
    return score


@inlined
def root_of(m: Memory, p: Words) -> Node:
    """The node of a position."""
    seat, count = p[layout.TURN], p[layout.SEATS] - p[layout.TO_COME]
    best_seat = choose(count == _0, seat, p[layout.BEST_SEAT])
    winning = choose(p[layout.LOW] == _0, best_of(p) & ~m.all_bosses, _0)
    cards = relabelled(p[layout.ON_TABLE], place_of(p[layout.TRUMP])) | winning
    left = p[layout.TRICKS_IN_ROUND] - p[layout.TRICK_COUNT]
    return Node(seat, count, led_of(p), best_of(p), best_seat, cards, score_of(m, p), left)
