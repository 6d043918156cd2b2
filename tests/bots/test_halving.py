"""Sequential halving: finds the best option, keeps to its budget, stops early when all is clear."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

from processes import PATIENCE
from zashiki.core.errors import InvariantViolation
from zashiki.players.sequential_halving import Budget, choose_best


def noisy(
    means: list[float], source: random.Random, noise: float, tried: list[int] | None = None
) -> Callable[[int, float], float]:
    """A trial that adds noise to the option's mean; `tried` counts."""

    def try_option(option: int, world: float) -> float:
        if tried is not None:
            tried[option] += 1
        return means[option] + world + source.uniform(-noise, noise)

    return try_option


@pytest.mark.parametrize(("seconds", "trials"), [(None, 0), (None, -1), (1.0, 0), (float("nan"), None)])
def test_a_budget_that_is_none_is_refused(seconds: float | None, trials: int | None) -> None:
    """Such a one would never be used up."""
    with pytest.raises(InvariantViolation, match="expected a budget of"):
        Budget(seconds, trials)


def test_the_best_option_is_found_in_the_noise() -> None:
    source = random.Random(3)
    hits = 0
    for _ in range(30):
        means = [0.4, 0.5, 0.3, 0.62, 0.45, 0.5]
        source.shuffle(means)
        try_option = noisy(means, source, 0.5)
        best, _ = choose_best([0.0] * len(means), source.random, try_option, Budget(None, 600))
        hits += best == means.index(0.62)
    assert hits >= 24


def test_what_all_share_does_not_matter() -> None:
    source = random.Random(4)
    try_option = noisy([0.5, 0.51], source, 0.0)
    best, _ = choose_best([0.0] * 2, lambda: source.uniform(-9, 9), try_option, Budget(None, 40))
    assert best == 1


def test_trials_are_counted() -> None:
    source = random.Random(5)
    tried = [0] * 7
    try_option = noisy([0.5] * 7, source, 0.5, tried)
    choose_best([0.0] * 7, source.random, try_option, Budget(None, 300))
    assert 300 <= sum(tried) < 300 + 7
    assert max(tried) > 2 * min(tried)


def test_a_clear_leader_ends_the_trials() -> None:
    source = random.Random(6)
    tried = [0] * 3
    try_option = noisy([0.1, 0.9, 0.1], source, 0.1, tried)
    best, means = choose_best([0.0] * 3, source.random, try_option, Budget(None, 100_000))
    assert best == 1
    assert sum(tried) < 1000
    assert means[1] > means[0]


def test_without_time_the_best_prior_is_taken() -> None:
    def try_option(option: int, world: float) -> float:
        raise AssertionError("nothing is to be tried")

    assert choose_best([0.1, 0.4, 0.2], lambda: 0.0, try_option, Budget(0.0)) == (1, {})


def test_the_clock_ends_the_trials() -> None:
    start = time.monotonic()

    def try_option(option: int, world: float) -> float:
        time.sleep(0.001)
        return 0.5

    choose_best([0.0] * 3, lambda: 0.0, try_option, Budget(0.1))
    assert 0.08 < time.monotonic() - start < PATIENCE


def test_a_prior_outweighs_a_few_trials_but_not_many() -> None:
    source = random.Random(8)
    try_option = noisy([0.5, 0.45], source, 0.0)
    few, _ = choose_best([0.0, 0.5], lambda: 0.0, try_option, Budget(None, 20))
    many, _ = choose_best([0.0, 0.5], lambda: 0.0, try_option, Budget(None, 2000))
    assert (few, many) == (1, 0)
