"""Whether a trick ends the round, and what that says about the goal."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, popcount
from zashiki.septet.solver.memory import DISPROVEN, PROVEN, UNKNOWN, Memory
from zashiki.septet.solver.moves import all_cards
from zashiki.septet.solver.score import bosses_of, icons, points_of, tricks_of

_0, _1, _2 = u64(0), u64(1), u64(2)

LEAD_ZERO = 64
"""What an even number of seals counts as: leads may be negative and words may not."""
MATCH_LEAD = 16
"""A lead greater than any: the match is won (S7.9)."""
_ZERO, _MATCH = u64(LEAD_ZERO), u64(MATCH_LEAD)


class Seals(NamedTuple):
    """Sealed bosses of a side, as their first copies."""

    held: int
    possible: int
    """Those, and what the side can still seal: the bosses of which the other has no copy."""


@inlined
def verdict(is_reached: bool) -> int:
    """A settled goal."""
    return choose(is_reached, PROVEN, DISPROVEN)


@inlined
def round_verdict(m: Memory, score: int, side: int, left: int) -> int:
    """Whether the trick that `side` has just won ends the round, and with it the goal (S5.2, S6.2, S8.10)."""
    if m.seals_needed != _0:
        return seal_verdict(m, score, left)
    asker, target = m.asking_side, m.target
    if bosses_of(score, side) >= m.bosses_to_win:
        return verdict((side == asker) & (winners_points(m, points_of(score, side)) >= target))
    if tricks_of(score, side) >= m.tricks_to_lose:
        return verdict((side != asker) & (points_by_patience(m, score, left) >= target))
    if left == _0:
        return verdict((side == asker) & (winners_points(m, points_of(score, side)) >= target))
    return UNKNOWN


@inlined
def winners_points(m: Memory, points: int) -> int:
    """What an only winner scores (S5.5, S5.10)."""
    return choose(m.flat_points != _0, m.flat_points, points)


@inlined
def points_by_patience(m: Memory, score: int, left: int) -> int:
    """What the asking side scores when another side has taken too many tricks (S5.7, S6.4, S8.10 B)."""
    if m.sides > _2:
        return m.shared_points
    unplayed = _0
    # After the last trick nothing is left in hand, although what was played to it may still lie in memory.
    if (m.collects != _0) & (left != _0):
        for seat in range(m.seats):
            if (m.collects == _2) | (m.side_of[seat] != m.asking_side):
                unplayed |= m.hand[seat] | m.covered[seat]
    return winners_points(m, icons(m, unplayed) + points_of(score, m.asking_side))


@inlined
def seals_of(m: Memory, side: int, captured: int, others: int) -> Seals:
    """The seals of a side that has captured these bosses in this round, and the other side others (S7.6, S7.8)."""
    first = m.starred >> _1
    held = m.sealed[side] | (captured & captured >> _1 & first & ~m.barred[side])
    return Seals(held, held | (first & ~(others | others >> _1) & ~m.barred[side]))


@inlined
def seal_verdict(m: Memory, captured: int, left: int) -> int:
    """Whether the round, and with it the goal, is over where seals count, or can no longer turn (S7.3, S7.6–S7.9).

    `captured` are the bosses of side 0; side 1 has all others that are not in hands. The goal is that the asking side
    gets ahead by the target, a match won at once counting as `MATCH_LEAD` seals.
    """
    asker, target, needed = m.asking_side, m.target, m.seals_needed
    unplayed = choose(left == _0, _0, all_cards(m))
    rest = m.all_bosses & ~(captured | unplayed)
    mine, theirs = choose(asker == _0, captured, rest), choose(asker == _0, rest, captured)
    my_held, my_possible = seals_of(m, asker, mine, theirs)
    their_held, their_possible = seals_of(m, _1 ^ asker, theirs, mine)
    i_win, they_win = popcount(my_held) >= needed, popcount(their_held) >= needed
    if i_win | they_win | (left == _0):
        lead = popcount(my_held) + _ZERO - popcount(their_held)
        return verdict(choose(i_win, _ZERO + _MATCH, choose(they_win, _ZERO - _MATCH, lead)) >= target)
    my_worst = popcount(my_held) + _ZERO - popcount(their_possible)
    if choose(popcount(their_possible) >= needed, _ZERO - _MATCH, my_worst) >= target:
        return PROVEN
    my_best = popcount(my_possible) + _ZERO - popcount(their_held)
    if choose(popcount(my_possible) >= needed, _ZERO + _MATCH, my_best) < target:
        return DISPROVEN
    return UNKNOWN
