"""The figures are right: intervals cover what they say, ratings find the strengths that made the results."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from math import inf, log10

import pytest

from zashiki.lab.charts import Bar, columns, counts, course, intervals
from zashiki.lab.intervals import mean_of, share_of
from zashiki.lab.ratings import PRIOR, ratings_of


@pytest.mark.parametrize("size", [2, 3, 5, 20])
def test_intervals_of_means_cover_the_truth_as_often_as_they_say(size: int) -> None:
    rng = random.Random(size)
    hits = sum(mean_of([rng.gauss(0.4, 2.0) for _ in range(size)]).covers(0.4) for _ in range(3000))
    assert 0.935 < hits / 3000 < 0.965


@pytest.mark.parametrize(("share", "size"), [(0.5, 20), (0.1, 40), (0.02, 400)])
def test_intervals_of_shares_cover_the_truth_about_as_often(share: float, size: int) -> None:
    rng = random.Random(size)
    hits = sum(share_of(sum(rng.random() < share for _ in range(size)), size).covers(share) for _ in range(2000))
    assert 0.92 < hits / 2000 < 0.99


def test_one_observation_says_nothing() -> None:
    estimate = mean_of([0.7])
    assert (estimate.value, estimate.low, estimate.high) == (0.7, -inf, inf)
    assert share_of(0, 5).low == pytest.approx(0)
    assert share_of(5, 5).high == pytest.approx(1)


def test_ratings_find_the_strengths_again() -> None:
    true = [120.0, 40.0, -30.0, -130.0]
    pairs = {}
    for first in range(4):
        for second in range(first + 1, 4):
            p = 1 / (1 + 10 ** ((true[second] - true[first]) / 400))
            pairs[first, second] = (10_000 * p, 10_000 * (1 - p))
    assert ratings_of(4, pairs) == pytest.approx(true, abs=0.2)


def test_ratings_are_found_also_where_each_wins_nearly_all_against_the_next() -> None:
    """Where each meets the next alone the differences are known: those of the pairs by themselves."""
    found = ratings_of(6, {(number, number + 1): (1000.0, 0.0) for number in range(5)})
    gap = 400 * log10((1000 + PRIOR) / PRIOR)
    assert [above - below for above, below in pairwise(found)] == pytest.approx([gap] * 5)
    assert sum(found) == pytest.approx(0, abs=1e-6)


def test_of_who_is_better_nothing_is_known_among_those_who_have_not_met() -> None:
    alone = ratings_of(2, {(0, 1): (3.0, 1.0)})
    assert ratings_of(4, {(0, 1): (3.0, 1.0), (2, 3): (30.0, 0.0)})[:2] == pytest.approx(alone)
    assert ratings_of(2, {}) == [0.0, 0.0]


def test_whoever_wins_everything_has_a_rating() -> None:
    best, worst = ratings_of(2, {(0, 1): (20.0, 0.0)})
    assert best == pytest.approx(-worst)
    assert 250 < best - worst < 700


def test_charts_are_whole_drawings_of_any_text() -> None:
    bars = [Bar("<A> & 座敷", 0.5, 0.4, 0.6, "note"), Bar("b", 0.9, 0.8, 1.0, "")]
    drawings = [
        intervals("x < y", bars, 0.5, band=(0.4, 0.6)),
        intervals("none", [], 0.5),
        counts("c", [("one", 1), ("two & more", 0)], lambda label, count: f"{label}: {count}"),
        counts("c", [], lambda label, count: ""),
        columns("many", [1, 2, 2, 900], "axis"),
        columns("none", [], "axis"),
        course("t", [(1, 0.5, 0.4, 0.6), (2, 0.7, 0.5, 0.9)], "axis"),
        course("none", [], "axis"),
    ]
    for drawing in drawings:
        root = ElementTree.fromstring(drawing.file())
        assert root.tag.endswith("svg")
        assert "nan" not in drawing.file()
    marked = ElementTree.fromstring(drawings[0].file())
    kinds = [dot.get("class") for dot in marked.iter("{http://www.w3.org/2000/svg}circle")]
    assert kinds == ["mark", "odd"]
