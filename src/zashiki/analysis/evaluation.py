"""Evaluating the options of a decision: a search in shared worlds, then fresh worlds for the few that matter.

Every option still in the search is tried in the same worlds (common random numbers), so that differences are the
options' and not the worlds'. Who wins a search looks better than it is, so what is said of the winner is measured in
worlds that the search has not seen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from math import ceil, hypot, log2, sqrt
from typing import ClassVar, Generic, Protocol, TypeVar

import msgspec

from zashiki.analysis.marks import AS_GOOD, CLEAR, LIMITS
from zashiki.players.sequential_halving import Budget

SEARCH_SHARE = 0.6
"""The part of a hint's time that goes into finding the best option; the rest checks it against an alternative."""
STAYING = 2
"""How many options at least run to the end of a search."""
LEAST_LIMIT = LIMITS[-1][0]
"""What costs less than this is not held against anybody."""


class HasChance(Protocol):
    """What became of an option in one world."""

    @property
    def chance(self) -> float:
        """The part of what can be won that the own side has of it."""


Seen = TypeVar("Seen", bound=HasChance)


class Leaving(msgspec.Struct, frozen=True):
    """When options leave a search before half of them do."""

    least: int
    """Worlds before an option may leave."""
    again: float
    """How many times as many worlds must have been tried before it is looked at again who is behind."""
    behind: float
    """How many standard errors an option must be behind the leader to leave."""


class Measure(msgspec.Struct, frozen=True):
    """How the options of a game are tried."""

    most: int
    """Worlds for an option; more tell nobody anything."""
    prior: int
    """How many worlds it counts for what an option looks worth untried: a few lucky trials do not outweigh it."""
    doubt: float
    """How much the squares of differences come to at least, all worlds together: a few equal trials prove nothing.

    About the square of what one world may make of an option at most.
    """
    batch: int = 1
    """Worlds that are tried at once, at most."""
    leaving: Leaving | None = None
    """None where a world costs too much for options to be told apart while a search goes on."""


class Evaluation(ABC, Generic[Seen]):
    """The options of a decision and what became of each, world by world. What worlds are is the game's to say."""

    measure: ClassVar[Measure]

    def __init__(self, priors: Sequence[float]) -> None:
        """By option, the most natural first: what it looks worth untried."""
        self._priors = priors
        self.searched: list[list[Seen]] = [[] for _ in priors]
        """By option; the i-th outcome of each is in the same world."""
        self.checked: dict[int, list[Seen]] = {}
        """The same for the options that were tried in fresh worlds."""

    @abstractmethod
    def try_out(self, options: Sequence[int], count: int) -> Iterable[Sequence[Seen]]:
        """What becomes of the options in each of so many worlds that fit what the seat knows."""

    def worth(self, outcome: Seen) -> float:
        """What options are ranked by."""
        return outcome.chance

    # To try.

    def search(self, budget: Budget) -> None:
        """Try all options by sequential halving: in each heat of equal length the worse half leaves.

        Two worlds at least are tried, however little is allowed; nothing where there is nothing to choose.
        """
        left = list(range(len(self.searched)))
        if len(left) == 1:
            return
        leaving = self.measure.leaving
        look = leaving.least if leaving else self.measure.most + 1
        heats = max(1, ceil(log2(len(left))))
        for heat in range(heats):
            until = (heat + 1) / heats
            while len(left) > 1 and self._may_go_on(len(self.searched[left[0]]), budget, until):
                self._try(left, self.searched, budget, until)
                tried = len(self.searched[left[0]])
                if leaving and tried >= look:
                    look = ceil(tried * leaving.again)
                    left = self._not_behind(left, leaving)
            left = sorted(left, key=self._standing)[: max(STAYING, ceil(len(left) / 2))]

    def check(self, options: Sequence[int], budget: Budget) -> None:
        """Try some options in worlds that the search has not seen, two at least."""
        found: dict[int, list[Seen]] = {option: [] for option in options}
        while self._may_go_on(len(found[options[0]]), budget, 1.0):
            self._try(options, found, budget, 1.0)
        for option in options:
            self.checked.setdefault(option, []).extend(found[option])

    def _may_go_on(self, tried: int, budget: Budget, until: float) -> bool:
        return tried < 2 or (tried < self.measure.most and budget.used() < until)

    def _try(
        self, options: Sequence[int], into: list[list[Seen]] | dict[int, list[Seen]], budget: Budget, until: float
    ) -> None:
        tried = len(into[options[0]])
        room = min(budget.worlds_left(len(options), until), self.measure.most - tried)
        count = max(2 - tried, 1, min(self.measure.batch, room))
        for row in self.try_out(options, count):
            for option, outcome in zip(options, row, strict=True):
                into[option].append(outcome)
        budget.spent += count * len(options)

    def _standing(self, option: int) -> float:
        """What options are sorted by, best first; comparable among options that were tried as often."""
        tried, prior = self.searched[option], self.measure.prior
        found = sum([self.worth(outcome) for outcome in tried])
        return -(found + prior * self._priors[option]) / (len(tried) + prior)

    def _not_behind(self, left: list[int], leaving: Leaving) -> list[int]:
        leader = min(left, key=self._standing)

        def is_behind(option: int) -> bool:
            gap, error = self.worth_gap(self.searched[leader], self.searched[option])
            return gap > leaving.behind * error

        return [option for option in left if option == leader or not is_behind(option)]

    # To tell.

    def leader(self) -> int:
        """The option that looks best: only those that stayed to the end can."""
        longest = max(map(len, self.searched))
        stayed = [option for option, outcomes in enumerate(self.searched) if len(outcomes) == longest]
        return min(stayed, key=self._standing)

    def alternative(self, best: int, least: float) -> int | None:
        """What somebody would choose who does not look ahead, if it is worse by that much: the most natural such."""
        for option, outcomes in enumerate(self.searched):
            if option != best and outcomes:
                gap, error = self.worth_gap(self.searched[best], outcomes)
                if gap > max(least, error):
                    return option
        return None

    def runner_up(self, best: int) -> int:
        """The most natural of the options that were tried as often as the best, or the longest beside it."""
        others = [option for option in range(len(self.searched)) if option != best]
        return max(others, key=lambda option: (len(self.searched[option]), -option))

    def all_of(self, option: int) -> list[Seen]:
        """Every outcome of the option."""
        return self.searched[option] + self.checked.get(option, [])

    def stayed(self, option: int, best: int) -> bool:
        """Whether the option was tried in the search as long as the best."""
        return len(self.searched[option]) == len(self.searched[best])

    def chance_beside(self, option: int, best: int) -> tuple[float, float]:
        """The chance that an option brings, and its standard error.

        It is told from its distance to the best in the worlds that both have seen: so the luck of a few worlds does not
        make an option that left the search early look better than the one that won it.
        """
        ahead = self.all_of(best)
        gap, error = (0.0, 0.0) if option == best else self.chance_gap(ahead, self.all_of(option))
        top = [outcome.chance for outcome in ahead]
        return max(0.0, mean(top) - max(0.0, gap)), hypot(spread(top, self.measure.doubt), error)

    def chance_gap(self, ahead: Sequence[Seen], behind: Sequence[Seen]) -> tuple[float, float]:
        """By how much the one's chance is ahead in the worlds that both have seen, and the standard error of it."""
        return self._gap([a.chance - b.chance for a, b in zip(ahead, behind, strict=False)])

    def worth_gap(self, ahead: Sequence[Seen], behind: Sequence[Seen]) -> tuple[float, float]:
        """The same of what options are ranked by."""
        return self._gap([self.worth(a) - self.worth(b) for a, b in zip(ahead, behind, strict=False)])

    def _gap(self, differences: Sequence[float]) -> tuple[float, float]:
        return mean(differences), spread(differences, self.measure.doubt)

    def loss(self, best: int, played: int, held: int, most_held: int) -> tuple[float, float]:
        """By how much the best is better than what was played, and the standard error, in fresh worlds.

        They are tried by so many until it is seen whether it matters, or the most have been.
        """
        while True:
            self.check((best, played), Budget(None, 2 * held))
            gap, error = self.chance_gap(self.checked[best], self.checked[played])
            is_clear = gap + CLEAR * error < LEAST_LIMIT or gap < AS_GOOD or gap > 2 * CLEAR * error
            if is_clear or len(self.checked[best]) >= most_held:
                return max(0.0, gap), error


def part_of(share: float, seconds: float | None, trials: int | None) -> Budget:
    """A part of what a hint may take: of the trials where they are counted, otherwise of the time."""
    if trials is not None:
        return Budget(None, max(1, round(share * trials)))
    return Budget(None if seconds is None else share * seconds)


def mean(values: Sequence[float]) -> float:
    """The mean of at least one number.

    >>> mean([1, 2])
    1.5
    """
    return sum(values) / len(values)


def spread(values: Sequence[float], doubt: float) -> float:
    """The standard error of the mean, with the doubt of a `Measure`: never 0.

    >>> spread([1, 1, 1, 1], 1.0)
    0.25
    """
    n, middle = len(values), mean(values)
    variance = sum([(value - middle) ** 2 for value in values]) / n
    return sqrt((variance + doubt / n) / n)
