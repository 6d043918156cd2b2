"""What has been learned, at a table: a bot that sees what its seat sees."""

from __future__ import annotations

import numpy as np

from zashiki.core.action import ActionRecord
from zashiki.interop.actions import mask, record_of
from zashiki.interop.episode import Setting
from zashiki.interop.tensors import Tensors
from zashiki.septet.learner.features import PLANES, deck_of, look
from zashiki.septet.learner.nets import Params, score
from zashiki.septet.rules.observation import Observation


class LearnerBot:
    """Picks what its net likes best; nothing in it is left to chance."""

    name = "learner"

    def __init__(self, net: Params, setting: Setting, seed: int = 0, trials: int | None = None) -> None:
        """The seed and the trials change nothing: the parameters are there for all players to be made alike."""
        self._net = net
        self._setting = setting
        self._tensors = Tensors(setting.encoder, PLANES)
        self._deck = deck_of(setting.rules)

    def choose(self, observation: Observation, seconds: float = 0.0) -> ActionRecord:
        """A card, or the cards of a pass one by one."""
        decision = observation.decision
        assert decision is not None
        picked: tuple[str, ...] = ()
        numbers: list[int] = []
        while len(numbers) < decision.least:
            planes = self._tensors.encode(observation, (), picked).reshape(1, len(PLANES), -1)
            allowed = mask(self._setting.vocabulary, observation, picked)
            seen = look(planes.astype(np.uint8), allowed[None], self._deck)
            code = int(score(self._net, seen).odds.argmax())
            numbers.append(code + 2)
            picked = (*picked, self._setting.vocabulary.name(code + 2))
        return record_of(self._setting.vocabulary, observation, numbers)
