"""Heuristic initialisation of proof numbers: what a position not looked at yet may take to prove, either way.

In the team game an estimate weighs what decides rounds: trumps and their highest, the A, the highest cards of the
suits, bosses held and captured, who leads, and tricks, which are a burden the more the fewer are left. The weights were
fitted to the answers for some twelve thousand endings from random play (logistic regression: 81 % of them foretold,
against 69 % from bosses and tricks alone). Elsewhere an estimate goes by what each side still needs. A bad
one costs time and nothing else.
"""

from __future__ import annotations

from math import exp

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, popcount
from zashiki.septet.solver.memory import INITIAL_NUMBERS, Memory, Node
from zashiki.septet.solver.move_ordering import masters
from zashiki.septet.solver.proof_table import pair
from zashiki.septet.solver.relabel import ACE, TOP_SUIT
from zashiki.septet.solver.score import bosses_of, tricks_of

_0, _1, _2 = u64(0), u64(1), u64(2)

_UNIT = 16
"""Parts of a natural logarithm of the odds in which weights are counted."""
_TRUMP, _ACE, _HIGHEST, _HIGHEST_TRUMP, _BOSS, _LEAD, _CAPTURED = (u64(n) for n in (9, 18, 3, 8, 7, 12, 25))
_TRICK, _TRICK_NEAR_THE_END = u64(4), u64(25)

_EVEN = u64(INITIAL_NUMBERS // 2)
_LAST = u64(INITIAL_NUMBERS - 1)
_SCALE, _SLOPE = 16, 0.4
"""Both numbers of a position with even odds, and how fast they part as the odds grow: the best of a handful tried."""


def number_table() -> list[int]:
    """Both numbers by the estimate: at `INITIAL_NUMBERS // 2` the odds are even, above they are the asking side's."""

    def number(advantage: int) -> int:
        return max(1, round(_SCALE * exp(_SLOPE * advantage / _UNIT)))

    middle = INITIAL_NUMBERS // 2
    return [number(middle - place) << 32 | number(place - middle) for place in range(INITIAL_NUMBERS)]


@inlined
def least(one: int, other: int) -> int:
    """The lesser of two numbers."""
    return choose(one < other, one, other)


@inlined
def most_of_others(m: Memory, score: int, tricks: bool) -> int:
    """The most bosses, or tricks, of any side but the asking one."""
    most = _0
    for side in range(m.sides):
        count = tricks_of(score, side) if tricks else bosses_of(score, side)
        most = choose((side != m.asking_side) & (count > most), count, most)
    return most


@inlined
def missing(limit: int, count: int) -> int:
    """How many are missing to a limit, at least one."""
    return choose(count < limit, limit - count, _1)


@inlined
def numbers_by_needs(m: Memory, score: int, on_table: int, asker_wins: bool) -> int:
    """Twice as much for each boss or trick that is missing."""
    asker = m.asking_side
    bosses = bosses_of(score, asker) + choose(asker_wins, on_table, _0)
    others = most_of_others(m, score, False) + choose(asker_wins, _0, on_table)
    need = least(missing(m.bosses_to_win, bosses), missing(m.tricks_to_lose, most_of_others(m, score, True)))
    need_not = least(missing(m.bosses_to_win, others), missing(m.tricks_to_lose, tricks_of(score, asker)))
    return pair(_1 << (need - _1), _1 << (need_not - _1))


@inlined
def team_strength(m: Memory, cards: int, highest: int, captured: int, tricks_of_others: int, left: int) -> int:
    """What speaks for a team: its cards, its bosses, the other's tricks."""
    trumps = cards & TOP_SUIT
    return (
        _TRUMP * popcount(trumps)
        + choose(cards & ACE != _0, _ACE, _0)
        + _HIGHEST * popcount(cards & highest)
        + choose(trumps & highest != _0, _HIGHEST_TRUMP, _0)
        + _BOSS * popcount(cards & m.all_bosses)
        + _CAPTURED * captured
        + (_TRICK * left + _TRICK_NEAR_THE_END) * tricks_of_others // left
    )


@inlined
def numbers_by_strength(m: Memory, score: int, on_table: int, asker_wins: bool, left: int) -> int:
    """What speaks for the asking team against what speaks for the other."""
    asker = m.asking_side
    even, odd = m.hand[_0] | m.hand[_2], m.hand[_1] | m.hand[_1 + _2]
    first_asks = m.asking_seats & _1 != _0
    mine, theirs = choose(first_asks, even, odd), choose(first_asks, odd, even)
    highest = masters(even | odd, even | odd)
    my_bosses = bosses_of(score, asker) + choose(asker_wins, on_table, _0)
    their_bosses = bosses_of(score, _1 ^ asker) + choose(asker_wins, _0, on_table)
    good = team_strength(m, mine, highest, my_bosses, tricks_of(score, _1 ^ asker), left)
    bad = team_strength(m, theirs, highest, their_bosses, tricks_of(score, asker), left)
    good, bad = good + choose(asker_wins, _LEAD, _0), bad + choose(asker_wins, _0, _LEAD)
    place = choose(good + _EVEN > bad, good + _EVEN - bad, _0)
    return m.initial_numbers[least(place, _LAST)]


@inlined
def initial_numbers(m: Memory, node: Node) -> int:
    """Both numbers in one word; the bosses in an unfinished trick count for the side that is winning it."""
    if m.seals_needed != _0:
        return pair(_1, _1)
    asker_wins = (m.asking_seats >> node.best_seat) & _1 != _0
    if m.two_teams != _0:
        return numbers_by_strength(m, node.score, popcount(node.cards & m.all_bosses), asker_wins, node.left)
    return numbers_by_needs(m, node.score, popcount(node.cards & m.all_bosses), asker_wins)
