"""Arenas: nobody plays twice at once, waits for nothing, or meets the same person again where it can be helped."""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.test_swiss import OUTCOMES
from zashiki.tournaments.arena import arena_standings, count_arena, pair_arena
from zashiki.tournaments.matching import matched
from zashiki.tournaments.pairing import DRAW, LOSS, WIN, Entrant, Pairing, Result

LOST, DRAWN, WON = Result((LOSS, WIN)), Result((DRAW, DRAW)), Result((WIN, LOSS))


def _busy(history: list[Pairing]) -> set[int | None]:
    return {number for one in history if one.result is None for number in (one.first, one.second)}


def _last(number: int, history: list[Pairing]) -> int | None:
    """Whom somebody has met last."""
    met = [one.second if one.first == number else one.first for one in history if one.has(number)]
    return met[-1] if met else None


def _is_fresh(one: int, other: int, history: list[Pairing]) -> bool:
    return _last(one, history) != other and _last(other, history) != one


def _verify(pairings: list[Pairing], free: list[int], history: list[Pairing], is_idle: bool) -> None:
    """Who is paired now is free and sits at one table; as many are paired as can be without meeting again at once."""
    seated = [number for one in pairings for number in (one.first, one.second)]
    assert len(seated) == len(set(seated))
    assert set(seated) <= set(free)
    fresh = {one: frozenset(other for other in free if other != one and _is_fresh(one, other, history)) for one in free}
    most = len(matched(fresh))
    again = [one for one in pairings if one.second is not None and not _is_fresh(one.first, one.second, history)]
    if most or not is_idle:
        assert len(seated) == most
        assert not again
    else:
        # Nobody else can come free: they meet again rather than wait for ever.
        assert len(seated) == len(free) - len(free) % 2


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 11), st.integers(0, 2**32))
def test_an_arena_goes_on_and_seats_nobody_twice(count: int, seed: int) -> None:
    """People come, go and come back at any time, and matches end in any order."""
    source = random.Random(seed)
    inside = set(range(1, source.randint(2, count) + 1))
    history: list[Pairing] = []
    for _ in range(40):
        busy = _busy(history)
        free = sorted(inside - busy)
        pairings = pair_arena([Entrant(number) for number in free], history, 1)
        _verify(pairings, free, history, not busy)
        assert pair_arena([Entrant(number) for number in free], history, 1) == pairings
        history += pairings
        # Where two are there, somebody plays.
        assert _busy(history) or len(inside) < 2
        for index, one in enumerate(history):
            if one.result is None and source.random() < 0.5:
                history[index] = Pairing(1, one.first, one.second, Result(source.choice(OUTCOMES)))
        who = source.randint(1, count)
        inside ^= {who} if source.random() < 0.3 and (len(inside) > 2 or who not in inside) else set()


def test_of_three_nobody_is_left_over_twice_in_a_row_or_always_on_the_second_side() -> None:
    """Of three one is left over; whoever that is, is not left over again when the next two are paired."""
    history: list[Pairing] = []
    source = random.Random(4)
    for _ in range(12):
        entrants = [Entrant(number) for number in (1, 2, 3)]
        before = {number for one in history[-1:] for number in (one.first, one.second)}
        (pairing,) = pair_arena(entrants, history, 1)
        assert not before or ({1, 2, 3} - before) <= {pairing.first, pairing.second}
        assert {pairing.first, pairing.second} != before
        history.append(Pairing(1, pairing.first, pairing.second, Result(source.choice(OUTCOMES))))
    seconds = [sum(one.second == number for one in history) for number in (1, 2, 3)]
    assert max(seconds) - min(seconds) <= 2


def test_who_has_waited_longest_comes_first() -> None:
    """Of five one is left over: 4, who has played last, and not 5, who has not played at all."""
    history = [Pairing(1, number, number + 5, WON) for number in (1, 2, 3, 4)]
    pairs = pair_arena([Entrant(number) for number in (1, 2, 3, 4, 5)], history, 1)
    assert {number for one in pairs for number in (one.first, one.second)} == {1, 2, 3, 5}


def test_of_those_with_as_many_points_one_meets_whom_one_has_met_least() -> None:
    """Four with two points each, who have all played others last; 1 and 2 have met before."""
    met = [(1, 2), (1, 5), (2, 6), (3, 5), (3, 6), (4, 5), (4, 6)]
    history = [Pairing(1, first, second, DRAWN) for first, second in met]
    pairs = pair_arena([Entrant(number) for number in (1, 2, 3, 4)], history, 1)
    assert [{one.first, one.second} for one in pairs] == [{1, 3}, {2, 4}]


def test_the_near_in_points_meet() -> None:
    """Four with 6, 2, 2 and 0 points of whom all have played others last: 1 meets a two, the other two the rest."""
    won = [Pairing(1, 1, number, WON) for number in (5, 6)]
    history = [*won, Pairing(1, 2, 5, WON), Pairing(1, 3, 6, WON), Pairing(1, 7, 4, WON), Pairing(1, 1, 8, DRAWN)]
    pairs = pair_arena([Entrant(number) for number in (1, 2, 3, 4)], history, 1)
    assert [{one.first, one.second} for one in pairs] == [{1, 2}, {3, 4}]
    # Who has been first more often is second now.
    assert pairs[0].first == 2


def test_points_double_after_two_wins_in_a_row_until_somebody_does_not_win() -> None:
    results = [WON, WON, WON, DRAWN, WON, WON, LOST, WON]
    history = [Pairing(1, 1, 2 + index, result) for index, result in enumerate(results)]
    assert [one and one[0] for one in count_arena(history)] == [2, 2, 4, 2, 2, 2, 0, 2]
    # The other side's points are by their own streak.
    assert [one and one[1] for one in count_arena(history)] == [0, 0, 0, 1, 0, 0, 2, 0]
    best = arena_standings([Entrant(number) for number in range(1, 10)], history)[0]
    assert (best.number, best.place, best.points, best.matches, best.wins, best.streak) == (1, 1, 16, 8, 6, 1)


def test_wins_break_ties_and_who_is_equal_shares_a_place() -> None:
    history = [Pairing(1, 1, 9, WON), Pairing(1, 2, 9, DRAWN), Pairing(1, 2, 8, DRAWN), Pairing(1, 3, 7, WON)]
    standings = arena_standings([Entrant(number) for number in (1, 2, 3, 4)], history)
    assert [(one.number, one.place) for one in standings] == [(1, 1), (3, 1), (2, 3), (4, 4)]


def test_a_match_with_a_bot_counts_for_the_person_alone() -> None:
    history = [Pairing(1, 1, None, WON), Pairing(1, 1, None, LOST)]
    assert count_arena(history) == [(2.0, 0.0), (0.0, 0.0)]
    (one,) = arena_standings([Entrant(1)], history)
    assert (one.points, one.matches) == (2, 2)


def test_a_match_that_is_not_over_counts_for_nothing() -> None:
    history = [Pairing(1, 1, 2, WON), Pairing(1, 3, 1)]
    assert count_arena(history) == [(2.0, 0.0), None]
    assert pair_arena([Entrant(number) for number in (1, 2, 3)], history, 1) == []


def test_all_of_64_are_paired_at_once() -> None:
    entrants = [Entrant(number) for number in range(1, 65)]
    history = [Pairing(1, one.first, one.second, WON) for one in pair_arena(entrants, [], 1)]
    assert len(history) == 32
    again = pair_arena(entrants, history, 1)
    assert len(again) == 32
    winners = {one.first for one in history}
    assert sum((one.first in winners) == (one.second in winners) for one in again) == 32
    met = [frozenset((one.first, one.second)) for one in (*history, *again)]
    assert len(set(met)) == 64
    assert all(len(pair) == 2 for pair in met)
    assert not any(one == other for one, other in combinations(met, 2))
