"""Choosing the best of a few options by sampling: sequential halving over shared worlds.

Every option still in the race is tried in the same worlds (common random numbers), so that what is compared is the
options and not their luck; after each heat the worse half is dropped.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil, log2, sqrt
from typing import TypeVar

W = TypeVar("W")

CHECK_EVERY = 16
"""Worlds between two looks at whether the leader is clearly ahead."""
LEAST_WORLDS = 48
"""Worlds before an option may be called clearly ahead."""
CLEAR_MARGIN = 4.0
"""How many standard errors of the paired difference make the leader clear."""


class Budget:
    """How much may be tried: until a moment of the monotonic clock, or a number of trials, whichever comes first."""

    def __init__(self, seconds: float | None, trials: int | None = None) -> None:
        self._start = time.monotonic()
        self._seconds = seconds
        self._trials = trials
        self.spent = 0

    def used(self) -> float:
        """The share that is used up; 1 or more at the end."""
        by_trials = 0.0 if self._trials is None else self.spent / self._trials
        by_clock = 0.0 if self._seconds is None else (time.monotonic() - self._start) / max(self._seconds, 1e-9)
        return max(by_trials, by_clock)


def choose_best(
    count: int, world: Callable[[], W], try_option: Callable[[int, W], float], budget: Budget, first: int = 0
) -> tuple[int, dict[int, float]]:
    """The option, of 0 … `count` - 1, with the best mean result, and the means of all that were tried.

    `world` draws a world, `try_option` plays one option out in it. `first` is the option to take where nothing could
    be tried.
    """
    racing = list(range(count))
    results: dict[int, list[float]] = {option: [] for option in racing}
    heats = max(1, ceil(log2(count)))
    for heat in range(heats):
        until = (heat + 1) / heats
        while budget.used() < until:
            here = world()
            for option in racing:
                results[option].append(try_option(option, here))
            budget.spent += len(racing)
            tried = len(results[racing[0]])
            if tried >= LEAST_WORLDS and tried % CHECK_EVERY == 0:
                racing = _still_racing(racing, results)
                if len(racing) == 1:
                    break
        racing = sorted(racing, key=lambda option: -_mean(results[option]))[: ceil(len(racing) / 2)]
        if len(racing) == 1:
            break
    means = {option: _mean(values) for option, values in results.items() if values}
    return (racing[0] if means else first), means


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _still_racing(racing: list[int], results: dict[int, list[float]]) -> list[int]:
    """Without the options that are clearly behind the leader in the worlds that both have seen."""
    leader = max(racing, key=lambda option: _mean(results[option]))
    return [option for option in racing if option == leader or not _is_behind(results[leader], results[option])]


def _is_behind(ahead: list[float], behind: list[float]) -> bool:
    differences = [a - b for a, b in zip(ahead, behind, strict=True)]
    n = len(differences)
    mean = sum(differences) / n
    variance = sum((difference - mean) ** 2 for difference in differences) / n
    return mean > CLEAR_MARGIN * sqrt((variance + 1 / n) / n)
