"""The simple models of a round and of a match: what they must say whatever the rules."""

from __future__ import annotations

import pytest

from zashiki.septet import SEPTET
from zashiki.septet.bots.flat_rules import FlatRules, flat_rules_of
from zashiki.septet.bots.match_value import match_value_of
from zashiki.septet.bots.packed_score import bosses_of, pack, tricks_of
from zashiki.septet.bots.round_value import SHARED_WIN, round_value_of

from .variety import ALL, Options, named


def flat(variant: str, **options: str | bool) -> FlatRules:
    return flat_rules_of(SEPTET.rules(variant, options))


def counts(*sides: tuple[int, int]) -> int:
    return sum(pack(bosses, tricks, side) for side, (bosses, tricks) in enumerate(sides))


def test_counts_are_unpacked_as_packed() -> None:
    packed = counts((3, 6), (2, 13))
    assert [(bosses_of(packed, side), tricks_of(packed, side)) for side in (0, 1)] == [(3, 6), (2, 13)]


@pytest.mark.parametrize("variant", ["team", "straw"])
def test_two_sides_share_one_round(variant: str) -> None:
    round_values = round_value_of(flat(variant), boss_turned_up=False)
    for mine in ((0, 0), (1, 2), (3, 6), (2, 1)):
        for theirs in ((0, 0), (3, 5), (0, 6)):
            assert sum(round_values[counts(mine, theirs)]) == pytest.approx(1)
            assert round_values[counts(mine, theirs)] == pytest.approx(round_values[counts(theirs, mine)][::-1])
    assert round_values[0] == pytest.approx((0.5, 0.5))


def test_bosses_are_good_and_empty_tricks_are_not() -> None:
    round_values = round_value_of(flat("team"), boss_turned_up=False)
    start = round_values[counts((2, 3), (1, 3))][0]
    assert round_values[counts((3, 3), (1, 3))][0] > start > round_values[counts((2, 4), (1, 3))][0]


def test_the_end_of_a_round_is_certain() -> None:
    team = round_value_of(flat("team"), boss_turned_up=False)
    # S5.3: the fourth boss comes before the seventh trick.
    assert team[counts((4, 7), (2, 4))] == (1, 0)
    assert team[counts((3, 7), (2, 4))] == (0, 1)
    trio = round_value_of(flat("trio"), boss_turned_up=False)
    assert trio[counts((2, 7), (1, 3), (2, 2))] == (0, SHARED_WIN, SHARED_WIN)
    assert trio[counts((2, 6), (3, 3), (1, 2))] == (0, 1, 0)


def test_the_last_trick_decides_where_the_turned_up_boss_is_missing() -> None:
    # S5.9: three bosses each, eleven tricks played: whoever wins the last trick wins, unless it is his seventh (S5.3).
    round_values = round_value_of(flat("team"), boss_turned_up=True)
    assert round_values[counts((3, 6), (3, 5))] == pytest.approx((0, 1))
    # S8.11: the turned-up boss goes with trick 23.
    straw = round_value_of(flat("straw"), boss_turned_up=True)
    assert straw[counts((3, 12), (3, 10))] == pytest.approx((0.5, 0.5))


@pytest.mark.parametrize("case", ALL, ids=named)
def test_a_match_has_a_chance_for_everybody(case: tuple[str, Options]) -> None:
    rules = SEPTET.rules(*case)
    value_of = match_value_of(flat_rules_of(rules))
    start = (0,) * len(rules.sides)
    ahead = (1, *start[1:])
    values = value_of.of_scores if rules.seals is None else value_of.of_seals
    assert values(start) == pytest.approx((1 / len(start),) * len(start))
    assert sum(values(ahead)) == pytest.approx(1)
    assert values(ahead)[0] > values(start)[0] > values(ahead)[1]


def test_ties_go_to_the_left_of_the_loser() -> None:
    # S6.6
    value_of = match_value_of(flat("trio"))
    assert value_of.of_scores((7, 4, 7), loser=1) == (0, 0, 1)
    assert value_of.of_scores((7, 7, 4), loser=2) == (1, 0, 0)
    assert value_of.of_scores((7, 9, 4), loser=2) == (0, 1, 0)
