"""Weighing options against each other: a race in shared worlds, then fresh worlds for the few that matter.

Every option still in the race is tried in the same worlds (common random numbers), so differences are the options' and
not the deals'. Who wins a race looks better than it is, so what is said of the winner is measured in worlds that the
race has not seen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from typing import Any

from zashiki.septet.analysis.finish import Finish
from zashiki.septet.analysis.trials import Trials

MATCH_WEIGHT = 0.15
"""How much the chance to win the match weighs beside that of the round: it settles what the round leaves open."""

LEAST_WORLDS = 24
"""Worlds before an option may leave the race."""
CHECK_AGAIN = 1.25
"""How many times as many worlds must have been tried before it is looked at again who is behind."""
MOST_WORLDS = 2000
"""More tell nobody anything."""
PRIOR_WORLDS = 16
"""How many worlds it counts for what an option looks worth untried: a few lucky trials do not outweigh it."""
STAYING = 2
"""How many options at least run to the end."""
BEHIND = 2.5
"""How many standard errors an option must be behind the leader to leave the race."""


class Allowance:
    """How much may be tried: for some seconds, or so many trials, whichever ends first."""

    def __init__(self, seconds: float | None, trials: int | None) -> None:
        self._start = time.monotonic()
        self._seconds = seconds
        self._trials = trials
        self.tried = 0

    def used(self) -> float:
        """The share that is used up, 1 or more at the end."""
        by_trials = 0.0 if self._trials is None else self.tried / max(self._trials, 1)
        by_clock = 0.0 if self._seconds is None else (time.monotonic() - self._start) / max(self._seconds, 1e-9)
        return max(by_trials, by_clock)

    def worlds_left(self, options: int, until: float) -> int:
        """In how many worlds so many options can still be tried before that share is used up; at least one."""
        if self._trials is None:
            return MOST_WORLDS
        return max(1, ceil((until * self._trials - self.tried) / options))


def worth(finish: Finish) -> float:
    """What options are ranked by."""
    return (1 - MATCH_WEIGHT) * finish.chance + MATCH_WEIGHT * finish.match


class Weighing:
    """The options of a decision and what became of each, world by world."""

    def __init__(self, trials: Trials[Any]) -> None:
        self.trials = trials
        self.raced: list[list[Finish]] = [[] for _ in trials.options]
        """By option; the i-th finish of each is in the same world."""
        self.held: dict[int, list[Finish]] = {}
        """The same for the options that were tried in fresh worlds."""

    def race(self, allowance: Allowance) -> None:
        """Try all options by sequential halving: in each heat of equal length the worse half leaves.

        What is clearly behind leaves at once. Two worlds at least are tried, however little is allowed.
        """
        racing = list(range(len(self.raced)))
        if len(racing) == 1:
            return
        check = LEAST_WORLDS
        heats = max(1, ceil(log2(len(racing))))
        for heat in range(heats):
            until = (heat + 1) / heats
            while len(racing) > 1 and self._may_go_on(len(self.raced[racing[0]]), allowance, until):
                self._try(racing, self.raced, allowance, until)
                tried = len(self.raced[racing[0]])
                if tried >= check:
                    check = ceil(tried * CHECK_AGAIN)
                    racing = self._still_racing(racing)
            racing = sorted(racing, key=self._standing)[: max(STAYING, ceil(len(racing) / 2))]

    @staticmethod
    def _may_go_on(tried: int, allowance: Allowance, until: float) -> bool:
        return tried < 2 or (tried < MOST_WORLDS and allowance.used() < until)

    def _try(
        self,
        options: Sequence[int],
        into: list[list[Finish]] | dict[int, list[Finish]],
        allowance: Allowance,
        until: float,
    ) -> None:
        tried = len(into[options[0]])
        room = min(allowance.worlds_left(len(options), until), MOST_WORLDS - tried)
        count = max(2 - tried, 1, min(self.trials.batch, room))
        for row in self.trials.many(options, count):
            for option, finish in zip(options, row, strict=True):
                into[option].append(finish)
        allowance.tried += count * len(options)

    def _standing(self, option: int) -> float:
        """What options are sorted by, best first; comparable among options that were tried as often."""
        tried = self.raced[option]
        found = sum(worth(finish) for finish in tried)
        return -(found + PRIOR_WORLDS * self.trials.priors[option]) / (len(tried) + PRIOR_WORLDS)

    def _still_racing(self, racing: list[int]) -> list[int]:
        leader = min(racing, key=self._standing)
        return [option for option in racing if option == leader or not self._is_behind(option, leader)]

    def _is_behind(self, option: int, leader: int) -> bool:
        gap, error = paired(self.raced[leader], self.raced[option], worth)
        return gap > BEHIND * error

    def leader(self) -> int:
        """The option that looks best: only those that stayed to the end can."""
        longest = max(map(len, self.raced))
        if not longest:
            return 0
        stayed = [option for option, finishes in enumerate(self.raced) if len(finishes) == longest]
        return min(stayed, key=self._standing)

    def hold(self, options: Sequence[int], allowance: Allowance) -> None:
        """Try some options in worlds that the race has not seen, two at least."""
        held: dict[int, list[Finish]] = {option: [] for option in options}
        while self._may_go_on(len(held[options[0]]), allowance, 1.0):
            self._try(options, held, allowance, 1.0)
        for option in options:
            self.held.setdefault(option, []).extend(held[option])

    def all_of(self, option: int) -> list[Finish]:
        """Every finish of the option."""
        return self.raced[option] + self.held.get(option, [])


def mean(values: Sequence[float]) -> float:
    """The mean of at least one number.

    >>> mean([1, 2])
    1.5
    """
    return sum(values) / len(values)


def spread(values: Sequence[float]) -> float:
    """The standard error of the mean, never quite 0: a few equal trials prove nothing."""
    n = len(values)
    middle = sum(values) / n
    variance = sum((value - middle) ** 2 for value in values) / n
    return sqrt((variance + 1 / n) / n)


def paired(ahead: Sequence[Finish], behind: Sequence[Finish], of: Callable[[Finish], float]) -> tuple[float, float]:
    """By how much the one is ahead of the other in the worlds that both have seen, and the standard error of it."""
    differences = [of(a) - of(b) for a, b in zip(ahead, behind, strict=False)]
    return sum(differences) / len(differences), spread(differences)
