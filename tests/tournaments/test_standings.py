"""Standings: published examples of tie-breaks, and what must hold of any."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.test_swiss import tournament
from zashiki.tournaments.knockout import bracket, pair_knockout, rounds_of
from zashiki.tournaments.pairing import BYE, DRAW, LOSS, WIN, Entrant, Pairing, Result, Share
from zashiki.tournaments.standings import (
    counted_for_others,
    knockout_standings,
    swiss_standings,
    virtual_opponent,
)

LOST, DRAWN, WON = Result((LOSS, WIN)), Result((DRAW, DRAW)), Result((WIN, LOSS))


def _shares(points: list[float], unplayed: int) -> list[Share]:
    """By round what somebody got; one round without play."""
    return [Share(index, 0, each, 0.0, index != unplayed) for index, each in enumerate(points, 1)]


def test_a_win_by_default_counts_as_published() -> None:
    """Swiss Pairings Programs Committee, 80th FIDE Congress, Kallithea 2009, example 1: nine rounds, six points, a win
    by default in round 3 with two points before: 5 for oneself, 5½ for the opponents."""
    shares = _shares([1, 1, 1, 1, 1, 0.5, 0.5, 0, 0], unplayed=3)
    assert virtual_opponent(shares, 3, 9) == 5
    assert counted_for_others(shares, 9) == 5.5


def test_an_absence_counts_as_published() -> None:
    """Example 2 there: absent in round 7 with four points before, six in the end: 6 for oneself, 6½ for others."""
    shares = [one for one in _shares([1, 1, 1, 1, 0, 0, 0, 1, 1], unplayed=7) if one.round != 7]
    assert virtual_opponent(shares, 7, 9) == 6
    assert counted_for_others(shares, 9) == 6.5


def _all_play_all(table: list[str], rounds: dict[tuple[int, int], int]) -> list[Pairing]:
    """A cross table: row by row what each got from each, `=` for a half; and in which round the two met."""
    value = {"1": WIN, "=": DRAW, "0": LOSS}
    return [
        Pairing(
            round_, first, second, Result((value[table[first - 1][second - 1]], value[table[second - 1][first - 1]]))
        )
        for (first, second), round_ in rounds.items()
    ]


def test_buchholz_and_sonneborn_berger_of_a_cross_table() -> None:
    """Four who have all met: 1 has beaten 3 and drawn with 2 and 4, so 1.5 + 2/2 + 0.5/2; the others likewise."""
    rounds = {(1, 2): 1, (3, 4): 1, (1, 3): 2, (2, 4): 2, (1, 4): 3, (2, 3): 3}
    history = _all_play_all(["x=1=", "=x=1", "0=x1", "=00x"], rounds)
    found = {one.number: one for one in swiss_standings([Entrant(number) for number in (1, 2, 3, 4)], history, 3)}
    assert {number: one.points for number, one in found.items()} == {1: 2, 2: 2, 3: 1.5, 4: 0.5}
    assert {number: one.buchholz for number, one in found.items()} == {1: 4, 2: 4, 3: 4.5, 4: 5.5}
    assert {number: one.sonneborn_berger for number, one in found.items()} == {1: 2.75, 2: 2.25, 3: 1.5, 4: 1}
    assert [found[number].place for number in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_the_direct_encounter_then_the_margin_break_ties() -> None:
    entrants = [Entrant(number) for number in (1, 2)]
    history = [
        Pairing(1, 1, 2, Result((LOSS, WIN), -3.0)),
        Pairing(2, 1, 2, Result((WIN, LOSS), 5.0)),
    ]
    one, two = swiss_standings(entrants, history, 2)
    assert (one.number, one.place, one.encounter, one.margin) == (1, 1, 1.0, 2.0)
    assert (two.number, two.place, two.margin) == (2, 2, -2.0)
    even = [history[0], Pairing(2, 1, 2, Result((WIN, LOSS), 3.0))]
    assert [one.place for one in swiss_standings(entrants, even, 2)] == [1, 1]


def test_who_won_by_default_has_a_virtual_opponent_also_where_the_absent_one_wins_later() -> None:
    """Kallithea 2009: 2 did not come in round 1 and has beaten 4 since; 1 has lost to 3, who has two points.

    The virtual opponent stood at 0, lost the first round, and has half a point for the second.
    """
    history = [
        Pairing(1, 1, 2, Result((WIN, LOSS), is_played=False)),
        Pairing(1, 3, 4, WON),
        Pairing(2, 1, 3, LOST),
        Pairing(2, 2, 4, WON),
    ]
    found = {one.number: one for one in swiss_standings([Entrant(number) for number in (1, 2, 3, 4)], history, 2)}
    assert (found[1].buchholz, found[1].sonneborn_berger) == (2 + 0.5, 0.5)


THREE_OF_FIVE = [
    [Pairing(1, 2, 4, LOST), Pairing(1, 1, 5, LOST), Pairing(1, 3, None, BYE)],
    [Pairing(2, 2, 5, WON), Pairing(2, 1, 4, WON), Pairing(2, 3, None, BYE)],
    [Pairing(3, 3, 4, DRAWN), Pairing(3, 1, 2, DRAWN), Pairing(3, 5, None, BYE)],
]
"""1, 4 and 2 are equal, and each of them has met the others: 1 has beaten 4 and drawn with 2, whom 4 has beaten."""
THREE_OF_SEVEN = [
    [Pairing(1, 3, 5, DRAWN), Pairing(1, 1, 6, DRAWN), Pairing(1, 2, 7, DRAWN), Pairing(1, 4, None, BYE)],
    [Pairing(2, 2, 4, WON), Pairing(2, 5, 7, LOST), Pairing(2, 3, 6, LOST), Pairing(2, 1, None, BYE)],
    [Pairing(3, 2, 3, LOST), Pairing(3, 1, 7, DRAWN), Pairing(3, 4, 6, DRAWN), Pairing(3, 5, None, BYE)],
]
"""3, 2 and 4 are equal: 3 has beaten 2 and 2 has beaten 4, but 3 and 4 have not met."""


@pytest.mark.parametrize(
    ("rounds", "encounters", "places"),
    [
        (THREE_OF_FIVE, {1: 1.5, 4: 1.0, 2: 0.5}, [3, 4, 5]),
        (THREE_OF_SEVEN, {3: 0.0, 2: 0.0, 4: 0.0}, [4, 4, 4]),
    ],
)
def test_the_direct_encounter_counts_if_all_who_are_equal_have_met(
    rounds: list[list[Pairing]], encounters: dict[int, float], places: list[int]
) -> None:
    history = [pairing for round_ in rounds for pairing in round_]
    entrants = [Entrant(number) for number in range(1, 2 * len(rounds[0]))]
    found = {one.number: one for one in swiss_standings(entrants, history, 3)}
    equal = [found[number] for number in encounters]
    assert len({(one.points, one.buchholz, one.sonneborn_berger) for one in equal}) == 1
    assert {one.number: one.encounter for one in equal} == encounters
    assert [one.place for one in equal] == places


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 12), st.integers(1, 5), st.integers(0, 2**32))
def test_standings_count_every_point(count: int, rounds: int, seed: int) -> None:
    entrants = [Entrant(number) for number in range(1, count + 1)]
    history = tournament(entrants, rounds, random.Random(seed))
    standings = swiss_standings(entrants, history, rounds)
    assert sorted(one.number for one in standings) == [entrant.number for entrant in entrants]
    assert sum(one.points for one in standings) == sum(sum(one.result.points) for one in history if one.result)
    keys = [(one.points, one.buchholz, one.sonneborn_berger, one.encounter, one.margin) for one in standings]
    assert keys == sorted(keys, reverse=True)
    for one, place in zip(keys, [one.place for one in standings], strict=True):
        assert place == 1 + sum(other > one for other in keys)


@pytest.mark.parametrize("size", [1, 2, 4, 8, 64])
def test_the_best_two_meet_last(size: int) -> None:
    places = bracket(size)
    assert sorted(places) == list(range(1, size + 1))
    while len(places) > 1:
        assert all(a + b == len(places) + 1 for a, b in zip(places[::2], places[1::2], strict=True))
        places = [min(pair) for pair in zip(places[::2], places[1::2], strict=True)]


def test_a_knock_out_of_nobody_or_one_has_no_round() -> None:
    gone = Entrant(2, until=0)
    for entrants in ([], [Entrant(1)], [Entrant(1), gone], [gone]):
        assert pair_knockout(entrants, [], 1) == []


@given(st.integers(2, 40), st.integers(0, 2**32))
def test_a_knock_out_leaves_one(count: int, seed: int) -> None:
    source = random.Random(seed)
    entrants = [Entrant(number, until=source.choice((None, None, None, 1))) for number in range(1, count + 1)]
    history: list[Pairing] = []
    for round_ in range(1, rounds_of(count) + 1):
        pairings = pair_knockout(entrants, history, round_)
        assert all(one.result == BYE for one in pairings if one.is_bye)
        assert round_ == 1 or not any(one.is_bye for one in pairings)
        for one in pairings:
            points = source.choice(((WIN, LOSS), (LOSS, WIN)))
            history.append(one if one.result else Pairing(round_, one.first, one.second, Result(points)))
    assert pair_knockout(entrants, history, rounds_of(count) + 1) == []
    standings = knockout_standings(entrants, history)
    assert [one.place for one in standings].count(1) == 1
    if count > 1:
        assert [one.place for one in standings].count(2) == 1
    assert len(standings) == count
