"""The searching player: tries its answers in worlds that fit what it knows, and plays each on for a while."""

from __future__ import annotations

import random

from zashiki.core.action import ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.magic import MAGIC
from zashiki.magic.bots.policy import careful_policy, rank_picks
from zashiki.magic.bots.trials import World, try_out
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.bot import answer, decision_of
from zashiki.players.sequential_halving import Budget, choose_best

TURNS = 4
"""How many turns a line is played on, the one at hand included; why so many stands in docs/magic.md."""
MOST_OPTIONS = 8
"""How many answers are tried, the heuristic player's favourites."""
SLOPE = 0.01
"""How much of a victory a unit of the heuristic player's worth is thought to be."""
PRIOR_WORLDS = 4
"""How many worlds that counts for."""
CLEAR = 4.0
"""By how much the favourite must be ahead of an answer for that not to be tried at all; why stands in docs/magic.md."""


class SearchBot:
    """Plays every mode, with any packs; the same seed and `trials` make the same choices."""

    name = "search"
    most_trials: int | None = None
    """How many lines it plays at most for a decision, however much time there is."""

    def __init__(self, seed: int = 0, trials: int | None = None, game: Magic = MAGIC) -> None:
        """`trials` bounds the lines played for a decision, instead of the clock."""
        self._random = random.Random(seed)
        self._trials = trials
        self._game = game

    def choose(self, observation: Observation, seconds: float = 1.0) -> ActionRecord:
        """The answer with the best results, within the time; at once where there is nothing to choose."""
        is_timed = self._trials is None
        budget = Budget(seconds if is_timed else None, self.most_trials if is_timed else self._trials)
        decision = decision_of(observation)
        source = QuickSource(self._random.getrandbits(64))
        state = self._game.determinize(observation, source)
        ranking = rank_picks(self._game.mutable(state), decision)[:MOST_OPTIONS]
        ranking = [entry for entry in ranking if entry[0] > ranking[0][0] - CLEAR]
        if len(ranking) == 1:
            return answer(decision, ranking[0][1])

        def world() -> World:
            drawn = self._game.determinize(observation, source)
            return World(self._game.content_of(drawn.rules), drawn, self._random.getrandbits(64))

        def try_answer(option: int, here: World) -> float:
            mutable = self._game.mutable(here.state)
            return try_out(mutable, decision, ranking[option][1], here.fate(), TURNS, careful_policy)

        priors = [SLOPE * max(-20.0, worth) for worth, _ in ranking]
        best, _ = choose_best(priors, world, try_answer, budget, PRIOR_WORLDS)
        return answer(decision, ranking[best][1])
