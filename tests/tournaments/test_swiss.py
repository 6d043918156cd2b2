"""Swiss pairings: nobody meets twice where it can be helped, byes go around, points meet points."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zashiki.tournaments.matching import is_perfect, matched
from zashiki.tournaments.pairing import (
    BYE,
    DRAW,
    LOSS,
    WIN,
    Entrant,
    Pairing,
    Result,
    compare,
    draw_lots,
    points_of,
    shares_of,
)
from zashiki.tournaments.standings import swiss_standings
from zashiki.tournaments.swiss import pair_swiss

OUTCOMES = ((WIN, LOSS), (DRAW, DRAW), (LOSS, WIN))


def played(pairings: list[Pairing], source: random.Random) -> list[Pairing]:
    """The pairings with results."""
    return [
        one if one.is_bye else Pairing(one.round, one.first, one.second, Result(source.choice(OUTCOMES)))
        for one in pairings
    ]


def tournament(entrants: list[Entrant], rounds: int, source: random.Random) -> list[Pairing]:
    """All rounds of a Swiss."""
    history: list[Pairing] = []
    for round_ in range(1, rounds + 1):
        history += played(pair_swiss(entrants, history, round_), source)
    return history


def _brute_force(numbers: list[int], edges: set[frozenset[int]]) -> bool:
    if not numbers:
        return True
    first, *others = numbers
    return any(
        frozenset((first, other)) in edges and _brute_force([one for one in others if one != other], edges)
        for other in others
    )


@given(st.integers(1, 4).map(lambda half: 2 * half), st.data())
def test_a_matching_is_found_where_there_is_one(count: int, data: st.DataObject) -> None:
    numbers = list(range(count))
    pairs = [frozenset(pair) for pair in combinations(numbers, 2)]
    edges = set(data.draw(st.lists(st.sampled_from(pairs), unique=True)))
    graph = {one: frozenset(other for other in numbers if frozenset((one, other)) in edges) for one in numbers}
    mates = matched(graph)
    assert all(frozenset(pair) in edges and mates[pair[1]] == pair[0] for pair in mates.items())
    assert is_perfect(graph) == _brute_force(numbers, edges)


def test_the_upper_half_meets_the_lower_half() -> None:
    """FIDE Handbook C.04.3: 1 meets 5, 2 meets 6 and so on in the first round of eight."""
    pairs = [(one.first, one.second) for one in pair_swiss([Entrant(number) for number in range(1, 9)], [], 1)]
    assert pairs == [(1, 5), (2, 6), (3, 7), (4, 8)]


@pytest.mark.parametrize(
    ("won", "expected"),
    [((1, 2, 3, 4), [(1, 3), (2, 4), (5, 7), (6, 8)]), ((1, 2), [(1, 2), (3, 8), (4, 7), (5, 6)])],
)
def test_equal_points_meet_and_of_them_the_upper_half_meets_the_lower_one(
    won: tuple[int, ...], expected: list[tuple[int, int]]
) -> None:
    """FIDE Handbook C.04.1 e and C.04.3: winners meet winners, who drew meets who drew, and losers meet losers."""
    results = {number: Result((WIN, LOSS) if number in won else (DRAW, DRAW)) for number in (1, 2, 3, 4)}
    history = [Pairing(1, number, number + 4, result) for number, result in results.items()]
    pairs = [(one.first, one.second) for one in pair_swiss([Entrant(number) for number in range(1, 9)], history, 2)]
    assert pairs == expected


def test_the_last_has_the_bye_and_then_the_last_of_those_who_had_none() -> None:
    entrants = [Entrant(number) for number in (1, 2, 3, 4, 5)]
    won = Result((WIN, LOSS))
    history = [Pairing(1, 1, 3, won), Pairing(1, 2, 4, won), Pairing(1, 5, None, BYE)]
    for round_, before, last in ((1, [], 5), (2, history, 4)):
        assert [one.first for one in pair_swiss(entrants, before, round_) if one.is_bye] == [last]


def _left_over(here: list[int], history: list[Pairing], fresh: set[frozenset[int]]) -> int | None:
    """Who has the bye: the last of those who had points without playing least often, unless two would meet again."""
    shares = {number: shares_of(number, history) for number in here}
    had = {number: sum(not one.is_played and one.points > 0 for one in shares[number]) for number in here}
    order = sorted(here, key=lambda number: (had[number], points_of(number, history), -number))
    return next((one for one in order if _brute_force([other for other in here if other != one], fresh)), None)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 14), st.integers(0, 2**32), st.data())
def test_every_round_keeps_the_basic_rules(count: int, seed: int, data: st.DataObject) -> None:
    """FIDE Handbook C.04.1 b-d, with late entries and drop-outs."""
    source = random.Random(seed)
    most = count - 1 if count % 2 == 0 else count
    rounds = data.draw(st.integers(1, max(1, most // 2)))
    entrants = [
        Entrant(number, source.choice((1, 1, 1, 2)), source.choice((None, None, None, rounds - 1)))
        for number in range(1, count + 1)
    ]
    history: list[Pairing] = []
    for round_ in range(1, rounds + 1):
        here = [entrant.number for entrant in entrants if entrant.plays_in(round_)]
        pairings = pair_swiss(entrants, history, round_)
        seated = [number for one in pairings for number in (one.first, one.second) if number is not None]
        assert sorted(seated) == (sorted(here) if len(here) > 1 else [])
        before = {frozenset((one.first, one.second)) for one in history if not one.is_bye}
        fresh = {frozenset(pair) for pair in combinations(here, 2)} - before
        byes = [one.first for one in pairings if one.is_bye]
        assert len(byes) == (len(here) % 2 if len(here) > 1 else 0)
        free = [number for number in here if number not in byes]
        could = _brute_force(free, fresh)
        repeated = [one for one in pairings if not one.is_bye and frozenset((one.first, one.second)) in before]
        assert not (could and repeated)
        assert repeated or not byes or byes == [_left_over(here, history, fresh)]
        assert pair_swiss(entrants, history, round_) == pairings
        history += played(pairings, source)


def test_a_swiss_of_64_with_late_entries_and_drop_outs() -> None:
    """Seven rounds: nobody meets twice, nobody has two byes, and the stronger come out ahead."""
    source = random.Random(64)
    entrants = [Entrant(number, since=1 if number <= 60 else 3) for number in range(1, 65)]
    entrants[9], entrants[30], entrants[44] = Entrant(10, until=2), Entrant(31, until=4), Entrant(45, until=4)
    strength = {number: source.gauss(0, 1) for number in range(1, 65)}
    history: list[Pairing] = []
    for round_ in range(1, 8):
        for one in pair_swiss(entrants, history, round_):
            if one.second is None:
                history.append(one)
                continue
            ahead = strength[one.first] - strength[one.second] + source.gauss(0, 0.5)
            history.append(Pairing(round_, one.first, one.second, compare(ahead, 0.0)))
            gap = abs(points_of(one.first, history) - points_of(one.second, history))
            assert gap <= 3 if round_ < 3 or max(one.first, one.second) <= 60 else gap <= 7
    meetings = Counter(frozenset((one.first, one.second)) for one in history if one.second is not None)
    assert max(meetings.values()) == 1
    byes = Counter(one.first for one in history if one.is_bye)
    assert not byes or max(byes.values()) == 1
    standings = swiss_standings(entrants, history, 7)
    assert [one.points for one in standings] == sorted((one.points for one in standings), reverse=True)
    whole = [one.number for one in standings if entrants[one.number - 1] == Entrant(one.number)]
    upper, lower = whole[: len(whole) // 2], whole[len(whole) // 2 :]
    assert sum(strength[number] for number in upper) / len(upper) > 0.4
    assert sum(strength[number] for number in lower) / len(lower) < -0.3


def test_when_all_have_met_the_fewest_meet_again() -> None:
    entrants = [Entrant(number) for number in (1, 2, 3, 4)]
    history = tournament(entrants, 5, random.Random(1))
    met = Counter(frozenset((one.first, one.second)) for one in history)
    assert len(met) == 6
    assert max(met.values()) == 2


def test_byes_go_round() -> None:
    history = tournament([Entrant(number) for number in (1, 2, 3)], 3, random.Random(2))
    byes = [one for one in history if one.is_bye]
    assert sorted(one.first for one in byes) == [1, 2, 3]
    assert all(one.result == BYE for one in byes)


def test_who_did_not_come_may_have_a_bye_and_who_has_had_one_may_not() -> None:
    """FIDE Handbook C.04.1 d: points without playing bar from a bye, a game lost by default does not."""
    absent = Result((LOSS, WIN), is_played=False)
    history = [
        Pairing(1, 2, 4, absent),
        Pairing(1, 3, 5, Result((WIN, LOSS))),
        Pairing(1, 1, None, BYE),
        Pairing(2, 2, 5, absent),
        Pairing(2, 1, 4, Result((WIN, LOSS))),
        Pairing(2, 3, None, BYE),
    ]
    pairings = pair_swiss([Entrant(number) for number in (1, 2, 3, 4, 5)], history, 3)
    assert [one.first for one in pairings if one.is_bye] == [2]


def test_who_has_had_a_bye_has_another_one_where_two_would_meet_again_otherwise() -> None:
    """Of three who are left 1 alone had no point without playing; but without 1 the other two would meet again."""
    by_default = Result((WIN, LOSS), is_played=False)
    history = [Pairing(1, 2, 3, Result((DRAW, DRAW))), Pairing(1, 1, 4, Result((WIN, LOSS)))]
    history += [Pairing(2, 1, 6, Result((WIN, LOSS))), Pairing(2, 2, 4, by_default), Pairing(2, 3, 5, by_default)]
    pairings = pair_swiss([Entrant(number) for number in (1, 2, 3)], history, 3)
    assert [(one.first, one.second) for one in pairings] == [(1, 2), (3, None)]


def test_lots_are_drawn_from_the_seed() -> None:
    numbers = list(range(1, 30))
    assert draw_lots(numbers, b"a") == draw_lots(reversed(numbers), b"a") != draw_lots(numbers, b"b")
    assert sorted(draw_lots(numbers, b"a")) == numbers


def test_who_did_not_finish_loses_to_who_did() -> None:
    assert compare(None, -9.0) == Result((LOSS, WIN), is_played=False)
    assert compare(None, None) == Result((LOSS, LOSS), is_played=False)
    assert compare(2.0, 2.0) == Result((DRAW, DRAW))
    assert compare(1.0, 2.0) == Result((LOSS, WIN), -1.0)
