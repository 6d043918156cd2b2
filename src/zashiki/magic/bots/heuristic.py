"""The heuristic player: reads what cards do, and does what promises most now; it does not look ahead."""

from __future__ import annotations

from zashiki.core.action import ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.magic import MAGIC
from zashiki.magic.bots.policy import choose_picks
from zashiki.magic.bots.weights import WEIGHTS, Weights
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.bot import answer, decision_of


def heuristic_answer(game: Magic, observation: Observation, weights: Weights = WEIGHTS) -> ActionRecord:
    """What the heuristic player answers; the same observation always gets the same answer."""
    decision = decision_of(observation)
    # The policy reads nothing of what is hidden, so any state that fits the observation gives the same answer.
    state = game.determinize(observation, QuickSource(0))
    return answer(decision, choose_picks(game.mutable(state), decision, weights))


class HeuristicBot:
    """Plays every mode of Board Games Are Magic, with any packs."""

    name = "heuristic"
    weights = WEIGHTS

    def __init__(self, seed: int = 0, trials: int | None = None, game: Magic = MAGIC) -> None:
        """Nothing in it is random or tried out: `seed` and `trials` are there for all players to be made alike."""
        self._game = game

    def choose(self, observation: Observation, seconds: float = 0.0) -> ActionRecord:
        """Its answer, after some milliseconds whatever `seconds` says."""
        return heuristic_answer(self._game, observation, self.weights)
