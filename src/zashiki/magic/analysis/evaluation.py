"""The answers to a question, tried in worlds that fit what the seat knows: a search, then fresh worlds for a few.

All answers that are still in the search are tried in the same worlds and with the same chance. Whoever wins a search
looks better than it is, so what is said of the winner is measured in worlds that the search has not seen.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import ceil, log2

from zashiki.core.chance import QuickSource
from zashiki.magic.analysis.outcomes import Outcome, follow, gap_between
from zashiki.magic.bots.policy import Picks, rank_picks
from zashiki.magic.bots.search import CLEAR, MOST_OPTIONS, PRIOR_WORLDS, SLOPE
from zashiki.magic.bots.trials import World
from zashiki.magic.language.cards import definition_of
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.bot import decision_of
from zashiki.players.sequential_halving import Budget

MOST_WORLDS = 400
"""More tell nobody anything."""
COMPARED = 3
"""How many answers a hint compares, however clear the first seems to be."""
STAYING = 2
"""How many answers at least run to the end."""


class Evaluation:
    """The answers worth trying, the most natural first, and what became of each, world by world."""

    def __init__(self, game: Magic, observation: Observation, seed: str, played: Picks | None = None) -> None:
        """`played` is tried too, natural or not; where nothing has been played, a few answers to compare with.

        Raises `InvariantViolation` where the seat is asked nothing.
        """
        self.decision = decision_of(observation)
        self.observation = observation
        self._game = game
        self._source = QuickSource(seed)
        self._random = random.Random(seed)
        self.state = game.determinize(observation, self._source)
        """A state that the seat cannot tell from the real one."""
        ranking = rank_picks(game.mutable(self.state), self.decision)
        least = COMPARED if played is None else 1
        floor = ranking[0][0] - CLEAR
        ranking = [entry for number, entry in enumerate(ranking[:MOST_OPTIONS]) if number < least or entry[0] > floor]
        self.picks = [picks for _, picks in ranking]
        self._priors = [SLOPE * max(-20.0, worth) for worth, _ in ranking]
        if played is not None and self.index_of(played) is None:
            self.picks.append(played)
            self._priors.append(min(self._priors))
        self.searched: list[list[Outcome]] = [[] for _ in self.picks]
        """By answer; the i-th outcome of each is in the same world."""
        self.checked: dict[int, list[Outcome]] = {}
        """The same for the answers that were tried in fresh worlds."""

    def index_of(self, picks: Picks) -> int | None:
        """The number of an answer; of two copies of a card either will do."""
        wanted = _alike(picks)
        return next((number for number, one in enumerate(self.picks) if _alike(one) == wanted), None)

    def search(self, budget: Budget) -> None:
        """Sequential halving: in each heat of equal length the worse half leaves."""
        left = list(range(len(self.picks)))
        heats = max(1, ceil(log2(len(left))))
        for heat in range(heats):
            until = (heat + 1) / heats
            while len(left) > 1 and self._goes_on(len(self.searched[left[0]]), budget, until):
                self._try(left, self.searched, budget)
            left = sorted(left, key=self._standing)[: max(STAYING, ceil(len(left) / 2))]

    def check(self, answers: Sequence[int], budget: Budget) -> None:
        """Try some answers in worlds that the search has not seen, two at least."""
        found: dict[int, list[Outcome]] = {answer: [] for answer in answers}
        while self._goes_on(len(found[answers[0]]), budget, 1.0):
            self._try(answers, found, budget)
        for answer in answers:
            self.checked.setdefault(answer, []).extend(found[answer])

    @staticmethod
    def _goes_on(tried: int, budget: Budget, until: float) -> bool:
        return tried < 2 or (tried < MOST_WORLDS and budget.used() < until)

    def _try(
        self, answers: Sequence[int], into: list[list[Outcome]] | dict[int, list[Outcome]], budget: Budget
    ) -> None:
        state = self._game.determinize(self.observation, self._source)
        world = World(self._game.content_of(state.rules), state, self._random.getrandbits(64))
        for answer in answers:
            into[answer].append(follow(self._game.mutable(state), self.decision, self.picks[answer], world.fate()))
        budget.spent += len(answers)

    def _standing(self, answer: int) -> float:
        """What answers are sorted by, the best first; comparable among those that were tried as often."""
        tried = self.searched[answer]
        found = sum([outcome.chance for outcome in tried]) + PRIOR_WORLDS * self._priors[answer]
        return -found / (len(tried) + PRIOR_WORLDS)

    def leader(self) -> int:
        """The answer that looks best: only those that stayed to the end can."""
        longest = max(map(len, self.searched))
        stayed = [answer for answer, outcomes in enumerate(self.searched) if len(outcomes) == longest]
        return min(stayed, key=self._standing)

    def all_of(self, answer: int) -> list[Outcome]:
        """Every outcome of an answer."""
        return self.searched[answer] + self.checked.get(answer, [])

    def lead(self, ahead: int, behind: int) -> float:
        """By how much the one was ahead in the worlds of the search that both have seen: for a winner, too much."""
        return gap_between(self.searched[ahead], self.searched[behind])[0]

    def gap(self, ahead: int, behind: int) -> tuple[float, float]:
        """By how much the one is ahead in fresh worlds, and the standard error."""
        return gap_between(self.checked[ahead], self.checked[behind])


def _alike(picks: Picks) -> tuple[str, ...]:
    """An answer without the numbers of copies."""
    return tuple([":".join([definition_of(part) or part for part in pick.split(":")]) for pick in picks])
