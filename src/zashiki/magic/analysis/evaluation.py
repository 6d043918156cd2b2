"""Evaluating the answers to a question of Board Games Are Magic, in worlds that fit what the seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import ClassVar

from zashiki.analysis.evaluation import Evaluation, Measure
from zashiki.core.chance import QuickSource
from zashiki.magic.analysis.outcomes import Outcome, follow
from zashiki.magic.bots.policy import Picks, rank_picks
from zashiki.magic.bots.search import CLEAR, MOST_OPTIONS, PRIOR_WORLDS, SLOPE
from zashiki.magic.bots.trials import World
from zashiki.magic.language.cards import definition_of
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.bot import decision_of

COMPARED = 3
"""How many answers a hint compares, however clear the first seems to be."""


class MagicEvaluation(Evaluation[Outcome]):
    """See `zashiki.analysis.evaluation.Evaluation`: the answers worth trying, all with the same chance in a world.

    What a world makes of an answer is a chance itself, so that few of them tell much.
    """

    measure: ClassVar[Measure] = Measure(most=400, prior=PRIOR_WORLDS, doubt=0.1)

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
        priors = [SLOPE * max(-20.0, worth) for worth, _ in ranking]
        if played is not None and self.index_of(played) is None:
            self.picks.append(played)
            priors.append(min(priors))
        super().__init__(priors)

    def index_of(self, picks: Picks) -> int | None:
        """The number of an answer; of two copies of a card either will do."""
        wanted = _alike(picks)
        return next((number for number, one in enumerate(self.picks) if _alike(one) == wanted), None)

    def try_out(self, options: Sequence[int], count: int) -> Iterable[Sequence[Outcome]]:
        for _ in range(count):
            state = self._game.determinize(self.observation, self._source)
            world = World(self._game.content_of(state.rules), state, self._random.getrandbits(64))
            yield [follow(self._game.mutable(state), self.decision, self.picks[one], world.fate()) for one in options]

    def lead(self, ahead: int, behind: int) -> float:
        """By how much the one was ahead in the worlds of the search that both have seen: for a winner, too much."""
        return self.chance_gap(self.searched[ahead], self.searched[behind])[0]


def _alike(picks: Picks) -> tuple[str, ...]:
    """An answer without the numbers of copies."""
    return tuple([":".join([definition_of(part) or part for part in pick.split(":")]) for pick in picks])
