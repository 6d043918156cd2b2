"""The random player: any legal answer, each with the same probability. For tests, and as the lowest rung."""

from __future__ import annotations

import random
from math import comb, perm

from zashiki.core.action import ActionRecord
from zashiki.core.decision import Decision
from zashiki.players.bot import Asked, answer, decision_of


class RandomBot:
    """Plays any game of the house."""

    name = "random"

    def __init__(self, seed: int = 0, trials: int | None = None) -> None:
        """It tries nothing out: `trials` is there for all players to be made alike."""
        self._random = random.Random(seed)

    def choose(self, observation: Asked, seconds: float) -> ActionRecord:
        """A uniformly random legal action."""
        decision = decision_of(observation)
        return answer(decision, random_picks(decision, self._random))


def random_picks(decision: Decision, source: random.Random) -> tuple[str, ...]:
    """A uniformly random answer, without listing all of them."""
    if decision.choices is not None:
        return source.choice(decision.choices)
    ways = perm if decision.ordered else comb
    sizes = range(decision.least, decision.most + 1)
    size = source.choices(sizes, [ways(len(decision.options), size) for size in sizes])[0]
    picks = source.sample(decision.options, size)
    return tuple(picks) if decision.ordered else tuple(sorted(picks, key=decision.options.index))
