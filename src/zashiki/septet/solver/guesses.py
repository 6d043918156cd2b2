"""First guesses at proof numbers: what a position that nobody has looked at may take to prove, either way.

In the team game a guess weighs what decides rounds: trumps and their highest, the A, the highest cards of the suits,
bosses held and captured, who leads, and tricks, which are a burden the more the fewer are left. The weights were fitted
to the answers for some twelve thousand endings from random play (logistic regression: 81 % of them foretold, against
69 % from bosses and tricks alone). Elsewhere a guess goes by what each side still needs. A bad guess costs time and
nothing else.
"""

from __future__ import annotations

from math import exp

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, load, popcount
from zashiki.septet.solver import layout as at
from zashiki.septet.solver.endings import masters
from zashiki.septet.solver.moves import bosses_of, tricks_of
from zashiki.septet.solver.relabel import ACE, TOP_SUIT

_0, _1, _2, _4, _32 = (u64(n) for n in (0, 1, 2, 4, 32))

_UNIT = 16
"""Parts of a natural logarithm of the odds in which weights are counted."""
_TRUMP, _ACE, _HIGHEST, _HIGHEST_TRUMP, _BOSS, _LEAD, _CAPTURED = (u64(n) for n in (9, 18, 3, 8, 7, 12, 25))
_TRICK, _TRICK_NEAR_THE_END = u64(4), u64(25)

_EVEN = u64(at.GUESSES // 2)
_LAST = u64(at.GUESSES - 1)
_SCALE, _SLOPE = 16, 0.4
"""Both numbers of a position with even odds, and how fast they part as the odds grow: the best of a handful tried."""


def guesses() -> list[int]:
    """Both numbers by the outlook: at `GUESSES // 2` the odds are even, above they are the asking side's."""

    def number(outlook: int) -> int:
        return max(1, round(_SCALE * exp(_SLOPE * outlook / _UNIT)))

    middle = at.GUESSES // 2
    return [number(middle - place) << 32 | number(place - middle) for place in range(at.GUESSES)]


@inlined
def least(one: int, other: int) -> int:
    """The lesser of two numbers."""
    return choose(one < other, one, other)


@inlined
def rivals(b: int, score: int, tricks: bool) -> int:
    """The most bosses, or tricks, of any side but the asking one."""
    most = _0
    for side in range(load(b, at.SIDES)):
        count = tricks_of(score, side) if tricks else bosses_of(score, side)
        most = choose((side != load(b, at.ASKER)) & (count > most), count, most)
    return most


@inlined
def missing(limit: int, count: int) -> int:
    """How many are missing to a limit, at least one."""
    return choose(count < limit, limit - count, _1)


@inlined
def by_needs(b: int, score: int, on_table: int, asker_wins: bool) -> int:
    """Twice as much for each boss or trick that is missing."""
    asker = load(b, at.ASKER)
    bosses = bosses_of(score, asker) + choose(asker_wins, on_table, _0)
    others = rivals(b, score, False) + choose(asker_wins, _0, on_table)
    to_win, to_lose = load(b, at.BOSSES_TO_WIN), load(b, at.TRICKS_TO_LOSE)
    need = least(missing(to_win, bosses), missing(to_lose, rivals(b, score, True)))
    need_not = least(missing(to_win, others), missing(to_lose, tricks_of(score, asker)))
    return (_1 << (need - _1 + _32)) | (_1 << (need_not - _1))


@inlined
def strength(b: int, cards: int, highest: int, captured: int, tricks_of_others: int, left: int) -> int:
    """What speaks for a team: its cards, its bosses, the other's tricks."""
    trumps = cards & TOP_SUIT
    return (
        _TRUMP * popcount(trumps)
        + choose(cards & ACE != _0, _ACE, _0)
        + _HIGHEST * popcount(cards & highest)
        + choose(trumps & highest != _0, _HIGHEST_TRUMP, _0)
        + _BOSS * popcount(cards & load(b, at.ALL_BOSSES))
        + _CAPTURED * captured
        + (_TRICK * left + _TRICK_NEAR_THE_END) * tricks_of_others // left
    )


@inlined
def by_outlook(b: int, score: int, on_table: int, asker_wins: bool, left: int) -> int:
    """What speaks for the asking team against what speaks for the other."""
    asker = load(b, at.ASKER)
    even = load(b, at.HAND) | load(b, at.HAND + _2)
    odd = load(b, at.HAND + _1) | load(b, at.HAND + _1 + _2)
    first_asks = load(b, at.PARTY) & _1 != _0
    mine, theirs = choose(first_asks, even, odd), choose(first_asks, odd, even)
    highest = masters(even | odd, even | odd)
    my_bosses = bosses_of(score, asker) + choose(asker_wins, on_table, _0)
    their_bosses = bosses_of(score, _1 ^ asker) + choose(asker_wins, _0, on_table)
    good = strength(b, mine, highest, my_bosses, tricks_of(score, _1 ^ asker), left) + choose(asker_wins, _LEAD, _0)
    bad = strength(b, theirs, highest, their_bosses, tricks_of(score, asker), left) + choose(asker_wins, _0, _LEAD)
    place = choose(good + _EVEN > bad, good + _EVEN - bad, _0)
    return load(b, at.GUESS + least(place, _LAST))


@inlined
def first_numbers(b: int, score: int, table: int, best_seat: int, left: int) -> int:
    """Both numbers in one word.

    `best_seat` leads or is winning the trick, and the bosses in the trick count for its side.
    """
    if load(b, at.SEALS_NEEDED) != _0:
        return (_1 << _32) | _1
    asker_wins = (load(b, at.PARTY) >> best_seat) & _1 != _0
    if load(b, at.WEIGHED) != _0:
        return by_outlook(b, score, popcount(table), asker_wins, left)
    return by_needs(b, score, popcount(table), asker_wins)
