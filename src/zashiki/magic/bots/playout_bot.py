"""A player who never ponders: the playout policy, which stands for everybody in trials, as a player of its own."""

from __future__ import annotations

from zashiki.core.action import ActionRecord
from zashiki.core.chance import QuickSource
from zashiki.magic import MAGIC
from zashiki.magic.bots.playout_policy import playout_policy
from zashiki.magic.bots.policy import choose_picks
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.bot import answer, decision_of


class PlayoutBot:
    """Plays every mode of Board Games Are Magic, with any packs, by what it has looked up beforehand."""

    name = "playout"

    def __init__(self, seed: int = 0, trials: int | None = None, game: Magic = MAGIC) -> None:
        """Nothing in it is random or tried out: `seed` and `trials` are there for all players to be made alike."""
        self._game = game

    def choose(self, observation: Observation, seconds: float = 0.0) -> ActionRecord:
        """Its answer, at once."""
        decision = decision_of(observation)
        # The policy reads nothing of what is hidden, so any state that fits the observation gives the same answer.
        d = self._game.mutable(self._game.determinize(observation, QuickSource(0)))
        ask = next(ask for ask in d.asks if ask.seat == decision.seat and ask.answer is None)
        picks = playout_policy(d.content, d.rules).picks(d, ask)
        if not set(picks) <= set(decision.options):
            # Hidden cards make it possible there and not here: the heuristic player takes only what is offered.
            picks = choose_picks(d, decision)
        return answer(decision, picks)
