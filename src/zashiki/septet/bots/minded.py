"""Players with a learnt mind: the compiled policy, alone or with worlds to try its options out in.

While the code compiles for the first time the heuristic player answers in its place, so that nobody waits for a
compiler.
"""

from __future__ import annotations

import random

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.players.bot import answer, decision_of
from zashiki.players.sequential_halving import Budget
from zashiki.septet.bots import learned as mind
from zashiki.septet.bots.codes import CARDS
from zashiki.septet.bots.heuristic import friends_of, heuristic_answer, parting_picks, rules_of
from zashiki.septet.rules.actions import DiscardCard, NameSwap, PassCards, PlayCard, read_action
from zashiki.septet.rules.observation import Observation


class MindedBot:
    """Plays every variant of Yokai Septet; the same seed and `trials` make the same choices."""

    name = "minded"
    worlds: int | None = None
    """The worlds that each card is tried in at most: none for the policy alone; with None as many as there is time for,
    with trees of what comes after."""
    parts = False
    """Whether passes and discards are tried out as well."""

    def __init__(self, seed: int = 0, trials: int | None = None) -> None:
        """`trials` bounds the rounds played out for a decision, instead of the clock; compiled code is waited for."""
        self._random = random.Random(seed)
        self._trials = trials
        if trials is not None and mind.available():
            mind.warm()
        mind.warm_in_background()

    def choose(self, observation: Observation, seconds: float = 1.0) -> ActionRecord:
        """The option that it thinks best, within the time; at once where there is nothing to choose."""
        budget = Budget(seconds if self._trials is None else None, self._trials)
        decision = decision_of(observation)
        if decision.count() == 1:
            return answer(decision, next(decision.picks()))
        if not mind.ready():
            return heuristic_answer(observation)
        if decision.kind == PlayCard.kind:
            return answer(decision, self._play(observation, decision, budget))
        if decision.kind in (PassCards.kind, DiscardCard.kind):
            return answer(decision, self._part(observation, decision, budget))
        if self.parts:
            return answer(decision, self._swap(observation, decision, budget))
        return heuristic_answer(observation)

    def _play(self, observation: Observation, decision: Decision, budget: Budget) -> tuple[str, ...]:
        from zashiki.septet.bots.learned.thinking import CardThought

        thought = CardThought(observation, decision.seat, self._random.getrandbits(63))
        if len(thought.codes) == 1:
            return (CARDS[thought.codes[0]],)
        if self.worlds == 0:
            priors = thought.priors()
            return (CARDS[thought.codes[priors.index(max(priors))]],)
        verdict = thought.search(budget, self.worlds) if self.worlds else thought.search_deeply(budget)
        return (CARDS[thought.codes[verdict.best]],)

    def _part(self, observation: Observation, decision: Decision, budget: Budget) -> tuple[str, ...]:
        from zashiki.septet.bots.learned.thinking import PartingThought

        thought = PartingThought(observation, decision.seat, self._random.getrandbits(63))
        ways = thought.ways(None if self.parts else 1)
        best = thought.search(ways, budget).best if self.parts else 0
        return parting_picks(*ways[best][1:], friends_of(rules_of(observation), decision))

    def _swap(self, observation: Observation, decision: Decision, budget: Budget) -> tuple[str, ...]:
        from zashiki.septet.bots.learned.thinking import SwapThought

        thought = SwapThought(observation, decision.seat, self._random.getrandbits(63))
        naming = observation.naming
        if naming is not None:
            best = thought.search([(naming.up, naming.down), None], budget, settles=True).best
            return ("keep",) if best else ("exchange",)
        choices = list(decision.picks())
        places = [read_action(answer(decision, picks)) for picks in choices]
        swaps = [place.places if isinstance(place, NameSwap) else None for place in places]
        return choices[thought.search(swaps, budget).best]
