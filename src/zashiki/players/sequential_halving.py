"""Choosing the best of a few options by sampling: sequential halving over shared worlds.

Every option still in the race is tried in the same worlds (common random numbers), so that what is compared is the
options and not their luck; after each heat the worse half is dropped.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil, isnan, log2, sqrt
from typing import TypeVar

from zashiki.core.errors import InvariantViolation

W = TypeVar("W")

CHECK_EVERY = 16
"""Worlds between two looks at whether the leader is clearly ahead."""
LEAST_WORLDS = 48
"""Worlds before an option may be called clearly ahead."""
PRIOR_WORLDS = 24
"""How many worlds a prior counts for."""
CLEAR_MARGIN = 4.0
"""How many standard errors of the paired difference make the leader clear."""


class Budget:
    """How much may be tried: until a moment of the monotonic clock, or a number of trials, whichever comes first."""

    def __init__(self, seconds: float | None, trials: int | None = None) -> None:
        """Without seconds only trials count; raises `InvariantViolation` for fewer than one, or a time that is none."""
        if trials is not None and trials < 1:
            raise InvariantViolation(f"expected a budget of at least 1 trial, got {trials}")
        if seconds is not None and isnan(seconds):
            raise InvariantViolation(f"expected a budget of some seconds, got {seconds}")
        self._start = time.monotonic()
        self._seconds = seconds
        self._trials = trials
        self.spent = 0.0

    def used(self) -> float:
        """The share that is used up; 1 or more at the end."""
        by_trials = 0.0 if self._trials is None else self.spent / self._trials
        by_clock = 0.0 if self._seconds is None else (time.monotonic() - self._start) / max(self._seconds, 1e-9)
        return max(by_trials, by_clock)

    def worlds_left(self, options: float, until: float) -> int:
        """In how many worlds so many options can still be tried, until that share of the trials is used up."""
        if self._trials is None:
            return 1 << 30
        return max(1, ceil((until * self._trials - self.spent) / options))

    def is_over(self) -> bool:
        """Whether the time is up. Trials are counted world by world."""
        return self._seconds is not None and time.monotonic() - self._start >= self._seconds


def choose_best(
    priors: Sequence[float],
    world: Callable[[], W],
    try_option: Callable[[int, W], float],
    budget: Budget,
    prior_worlds: int = PRIOR_WORLDS,
) -> tuple[int, dict[int, float]]:
    """The best of the options 0, 1 …, and the mean results of all that were tried.

    `priors` say how good each option looks untried, on the scale of the results: they count as much as `prior_worlds`
    worlds, so that a few lucky trials do not outweigh them. `world` draws a world, `try_option` plays an option out in
    it. Where nothing can be tried, the best prior decides.
    """
    racing = sorted(range(len(priors)), key=lambda option: -priors[option])
    results: list[list[float]] = [[] for _ in priors]

    def rating(option: int) -> float:
        tried = results[option]
        return (sum(tried) + prior_worlds * priors[option]) / (len(tried) + prior_worlds)

    heats = max(1, ceil(log2(len(priors))))
    for heat in range(heats):
        until = (heat + 1) / heats
        while len(racing) > 1 and budget.used() < until:
            here = world()
            values = []
            for option in racing:
                values.append(try_option(option, here))
                budget.spent += 1
                if budget.is_over():
                    break
            if len(values) < len(racing):
                # A world that not all options have seen says nothing about which is better.
                break
            for option, value in zip(racing, values, strict=True):
                results[option].append(value)
            tried = len(results[racing[0]])
            if tried >= LEAST_WORLDS and tried % CHECK_EVERY == 0:
                racing = _still_racing(racing, results)
        racing = sorted(racing, key=lambda option: -rating(option))[: ceil(len(racing) / 2)]
    return racing[0], {option: _mean(tried) for option, tried in enumerate(results) if tried}


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _still_racing(racing: list[int], results: list[list[float]]) -> list[int]:
    """Without the options that are clearly behind the leader in the worlds that both have seen."""
    leader = max(racing, key=lambda option: _mean(results[option]))
    return [option for option in racing if option == leader or not _is_behind(results[leader], results[option])]


def _is_behind(ahead: list[float], behind: list[float]) -> bool:
    differences = [a - b for a, b in zip(ahead, behind, strict=True)]
    n = len(differences)
    mean = _mean(differences)
    variance = sum((difference - mean) ** 2 for difference in differences) / n
    return mean > CLEAR_MARGIN * sqrt((variance + 1 / n) / n)
