"""Players that have learned: the compiled policy, alone or with worlds to try its options out in.

While the code compiles for the first time the heuristic player answers in its place, so that nobody waits for a
compiler.
"""

from __future__ import annotations

import random

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.players.bot import answer, decision_of
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bitboard.bitcards import CARDS
from zashiki.septet.bots.heuristic import friends_of, heuristic_answer, pass_picks, rules_of
from zashiki.septet.bots.learned import WARM_UP
from zashiki.septet.rules.actions import DiscardCard, NameSwap, PassCards, PlayCard, read_action
from zashiki.septet.rules.observation import Observation


class LearnedBot:
    """Plays every variant of Yokai Septet; the same seed and `trials` make the same choices."""

    name = "learned"
    worlds: int | None = None
    """The worlds that each card is tried in at most: none for the policy alone; with None as many as there is time for,
    with trees of what comes after."""
    searches_passes = False
    """Whether passes, discards and exchanges are tried out as well."""

    def __init__(self, seed: int = 0, trials: int | None = None, weights: str = "") -> None:
        """`trials` bounds the rounds played out for a decision, instead of the clock; compiled code is waited for.

        `weights` names a folder of them (`own_weights`), in the place of those that come with the package.
        """
        self._random = random.Random(seed)
        self._trials = trials
        self._weights = weights
        if trials is not None:
            WARM_UP.wait()
        WARM_UP.begin()

    def choose(self, observation: Observation, seconds: float = 1.0) -> ActionRecord:
        """The option that it thinks best, within the time; at once where there is nothing to choose."""
        budget = Budget(seconds if self._trials is None else None, self._trials)
        decision = decision_of(observation)
        if decision.count() == 1:
            return answer(decision, next(decision.picks()))
        if not WARM_UP.is_ready:
            return heuristic_answer(observation)
        if decision.kind == PlayCard.kind:
            return answer(decision, self._play(observation, decision, budget))
        if decision.kind in (PassCards.kind, DiscardCard.kind):
            return answer(decision, self._pass(observation, decision, budget))
        if self.searches_passes:
            return answer(decision, self._exchange(observation, decision, budget))
        return heuristic_answer(observation)

    # The searches are imported where they are used: they need numba, which takes most of a second to import.

    def _play(self, observation: Observation, decision: Decision, budget: Budget) -> tuple[str, ...]:
        from zashiki.septet.bots.learned.root_search import CardSearch

        search = CardSearch(observation, decision.seat, self._random.getrandbits(63), self._weights)
        if len(search.codes) == 1:
            return (CARDS[search.codes[0]],)
        if self.worlds == 0:
            priors = search.priors()
            return (CARDS[search.codes[priors.index(max(priors))]],)
        verdict = search.search(budget, self.worlds) if self.worlds else search.search_in_trees(budget)
        return (CARDS[search.codes[verdict.best]],)

    def _pass(self, observation: Observation, decision: Decision, budget: Budget) -> tuple[str, ...]:
        from zashiki.septet.bots.learned.root_search import PassSearch

        search = PassSearch(observation, decision.seat, self._random.getrandbits(63), self._weights)
        ways = search.ways(None if self.searches_passes else 1)
        best = search.search(ways, budget).best if self.searches_passes else 0
        return pass_picks(*ways[best][1:], friends_of(rules_of(observation), decision))

    def _exchange(self, observation: Observation, decision: Decision, budget: Budget) -> tuple[str, ...]:
        from zashiki.septet.bots.learned.root_search import ExchangeSearch

        search = ExchangeSearch(observation, decision.seat, self._random.getrandbits(63), self._weights)
        naming = observation.naming
        if naming is not None:
            best = search.search([(naming.up, naming.down), None], budget, settles=True).best
            return ("keep",) if best else ("exchange",)
        choices = list(decision.picks())
        places = [read_action(answer(decision, picks)) for picks in choices]
        swaps = [place.places if isinstance(place, NameSwap) else None for place in places]
        return choices[search.search(swaps, budget).best]
