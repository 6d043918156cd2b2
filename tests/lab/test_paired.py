"""Differences by pairs of matches: right by hand, right on average, and few of many falsely called clear."""

from __future__ import annotations

import random

import pytest

from zashiki.lab.paired import Part, adjusted, paired_change


def shares(wins: list[int]) -> list[Part]:
    return [Part(float(win), 1.0) for win in wins]


def test_a_share_of_pairs_by_hand() -> None:
    """100 pairs, 10 of them won only after the change and 2 only before: the spread is 12 - 8²/100, and one more."""
    before = [1] * 40 + [0] * 50 + [1] * 2 + [0] * 8
    after = [1] * 40 + [0] * 40 + [1] * 10 + [0] * 2 + [0] * 8
    change = paired_change(shares(before), shares(after), 2.0, 1.0)
    assert change is not None
    assert change.difference.value == pytest.approx(2 * 0.08)
    assert change.difference.error == pytest.approx(2 * ((12 - 0.64 + 1) / 99 / 100) ** 0.5)
    assert change.before.value == pytest.approx(0.84)
    assert change.after.value == pytest.approx(1.0)
    assert change.moved == 12
    assert change.gain < 0.55
    half = change.difference.high - change.difference.value
    assert change.needed(half) == 100
    assert change.needed(half / 2) == 400


def test_where_nothing_changed_the_interval_is_not_nothing() -> None:
    same = shares([0, 1] * 50)
    change = paired_change(same, same, 2.0, 1.0)
    assert change is not None
    assert (change.difference.value, change.p, change.moved) == (0, 1, 0)
    assert change.difference.low < 0 < change.difference.high


def test_the_interval_of_a_share_holds_no_share_that_there_is_not() -> None:
    change = paired_change(shares([0] * 29 + [1]), shares([1] * 29 + [0]), 2.0, 1.0)
    assert change is not None
    assert (change.before.low, change.after.high) == (0, 2)
    assert 0 < change.before.value < change.before.high < 2
    rounds = paired_change([Part(1.0, 1.0), Part(9.0, 1.0)], [Part(1.0, 1.0), Part(9.0, 1.0)])
    assert rounds is not None
    assert rounds.before.low < 0, "what is no share goes by its errors alone"


def test_few_pairs_that_differ_prove_little() -> None:
    change = paired_change(shares([0] * 1000), shares([1] * 4 + [0] * 996), 2.0)
    assert change is not None
    assert change.p == 2.0**-3


def test_of_few_pairs_p_goes_by_the_same_law_as_the_interval() -> None:
    """12 pairs that all change: a t of 3.5 with 11 degrees of freedom is p 0.005 (tables); normally it were 0.0005."""
    spread = [4.0, -2.0] * 6
    mean = 3.5 * (sum((each - 1) ** 2 for each in spread) / 11 / 12) ** 0.5
    after = [Part(each - 1 + mean, 1.0) for each in spread]
    change = paired_change([Part(0.0, 1.0)] * 12, after)
    assert change is not None
    assert change.difference.value / change.difference.error == pytest.approx(3.5)
    assert change.p == pytest.approx(0.005, abs=1e-4)


@pytest.mark.parametrize("pairs", [8, 12, 30, 200])
def test_a_single_figure_is_told_from_none_exactly_where_its_interval_leaves_nothing_out(pairs: int) -> None:
    source, clear = random.Random(pairs), 0
    for _ in range(400):
        after = [Part(source.gauss(0.5 / pairs**0.5, 1), 1.0) for _ in range(pairs)]
        change = paired_change([Part(0.0, 1.0)] * pairs, after)
        assert change is not None
        if abs(change.p - 0.05) > 1e-3:  # the interval's quantile is an expansion
            assert (change.p < 0.05) is not change.difference.covers(0)
            clear += change.p < 0.05
    assert clear > 10


def test_what_a_run_does_not_have_cannot_be_compared() -> None:
    assert paired_change([Part()] * 5, shares([1, 0, 1, 0, 1])) is None
    assert paired_change(shares([1]), shares([1])) is None


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """A character that is in a third of the matches and shares most of its luck before and after."""
    source, held, runs = random.Random(7), 0, 400
    for _ in range(runs):
        before, after = [], []
        for _ in range(150):
            weight = float(source.random() < 1 / 3)
            luck = source.random()
            before.append(Part(weight * (luck < 0.5), weight))
            after.append(Part(weight * ((luck if source.random() < 0.8 else source.random()) < 0.6), weight))
        change = paired_change(before, after, 2.0, 1.0)
        assert change is not None
        assert change.gain < 1
        held += change.difference.covers(0.2)
    assert 0.92 <= held / runs <= 0.99


def test_of_many_figures_few_are_falsely_clear() -> None:
    """Ninety of a hundred changes are none: single tests find some of these, adjusted ones at most a twentieth."""
    source = random.Random(3)
    false_single = false_adjusted = found = 0
    for _ in range(60):
        values = [source.random() for _ in range(90)] + [source.random() * 1e-4 for _ in range(10)]
        single = [value <= 0.05 for value in values]
        clear = [value <= 0.05 for value in adjusted(values)]
        false_single += sum(single[:90])
        false_adjusted += sum(clear[:90])
        found += sum(clear)
    assert false_single > 60 * 3
    assert found >= 60 * 10
    assert false_adjusted / found < 0.075
