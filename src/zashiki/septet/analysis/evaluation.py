"""Evaluating the options of a decision: a search in shared deals, then fresh deals for the few that matter.

Every option still in the search is tried in the same deals (common random numbers), so differences are the options' and
not the deals'. Who wins a search looks better than it is, so what is said of the winner is measured in deals that the
search has not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt

from zashiki.players.sequential_halving import Budget
from zashiki.septet.analysis.options import BATCH, Options
from zashiki.septet.analysis.outcomes import Outcome

MATCH_WEIGHT = 0.15
"""How much the chance to win the match weighs beside that of the round: it settles what the round leaves open."""

LEAST_DEALS = 24
"""Deals before an option may leave the search."""
CHECK_AGAIN = 1.25
"""How many times as many deals must have been tried before it is looked at again who is behind."""
MOST_DEALS = 2000
"""More tell nobody anything."""
PRIOR_DEALS = 16
"""How many deals it counts for what an option looks worth untried: a few lucky trials do not outweigh it."""
STAYING = 2
"""How many options at least run to the end."""
BEHIND = 2.5
"""How many standard errors an option must be behind the leader to leave the search."""


def worth(outcome: Outcome) -> float:
    """What options are ranked by."""
    return (1 - MATCH_WEIGHT) * outcome.chance + MATCH_WEIGHT * outcome.match


class Evaluation:
    """The options of a decision and what became of each, deal by deal."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.searched: list[list[Outcome]] = [[] for _ in options.picks]
        """By option; the i-th outcome of each is in the same deal."""
        self.checked: dict[int, list[Outcome]] = {}
        """The same for the options that were tried in fresh deals."""

    def search(self, budget: Budget) -> None:
        """Try all options by sequential halving: in each heat of equal length the worse half leaves.

        What is clearly behind leaves at once. Two deals at least are tried, however little is allowed.
        """
        left = list(range(len(self.searched)))
        if len(left) == 1:
            return
        check = LEAST_DEALS
        heats = max(1, ceil(log2(len(left))))
        for heat in range(heats):
            until = (heat + 1) / heats
            while len(left) > 1 and self._may_go_on(len(self.searched[left[0]]), budget, until):
                self._try(left, self.searched, budget, until)
                tried = len(self.searched[left[0]])
                if tried >= check:
                    check = ceil(tried * CHECK_AGAIN)
                    left = self._still_left(left)
            left = sorted(left, key=self._standing)[: max(STAYING, ceil(len(left) / 2))]

    @staticmethod
    def _may_go_on(tried: int, budget: Budget, until: float) -> bool:
        return tried < 2 or (tried < MOST_DEALS and budget.used() < until)

    def _try(
        self,
        options: Sequence[int],
        into: list[list[Outcome]] | dict[int, list[Outcome]],
        budget: Budget,
        until: float,
    ) -> None:
        tried = len(into[options[0]])
        room = min(budget.worlds_left(len(options), until), MOST_DEALS - tried)
        count = max(2 - tried, 1, min(BATCH, room))
        for row in self.options.try_out(options, count):
            for option, outcome in zip(options, row, strict=True):
                into[option].append(outcome)
        budget.spent += count * len(options)

    def _standing(self, option: int) -> float:
        """What options are sorted by, best first; comparable among options that were tried as often."""
        tried = self.searched[option]
        found = sum(worth(outcome) for outcome in tried)
        return -(found + PRIOR_DEALS * self.options.priors[option]) / (len(tried) + PRIOR_DEALS)

    def _still_left(self, left: list[int]) -> list[int]:
        leader = min(left, key=self._standing)
        return [option for option in left if option == leader or not self._is_behind(option, leader)]

    def _is_behind(self, option: int, leader: int) -> bool:
        gap, error = paired(self.searched[leader], self.searched[option], worth)
        return gap > BEHIND * error

    def leader(self) -> int:
        """The option that looks best: only those that stayed to the end can."""
        longest = max(map(len, self.searched))
        if not longest:
            return 0
        stayed = [option for option, outcomes in enumerate(self.searched) if len(outcomes) == longest]
        return min(stayed, key=self._standing)

    def check(self, options: Sequence[int], budget: Budget) -> None:
        """Try some options in deals that the search has not seen, two at least."""
        found: dict[int, list[Outcome]] = {option: [] for option in options}
        while self._may_go_on(len(found[options[0]]), budget, 1.0):
            self._try(options, found, budget, 1.0)
        for option in options:
            self.checked.setdefault(option, []).extend(found[option])

    def all_of(self, option: int) -> list[Outcome]:
        """Every outcome of the option."""
        return self.searched[option] + self.checked.get(option, [])


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


def paired(ahead: Sequence[Outcome], behind: Sequence[Outcome], of: Callable[[Outcome], float]) -> tuple[float, float]:
    """By how much the one is ahead of the other in the deals that both have seen, and the standard error of it."""
    differences = [of(a) - of(b) for a, b in zip(ahead, behind, strict=False)]
    return sum(differences) / len(differences), spread(differences)
