"""The spaces of Gymnasium for numbers and tensors of a setting."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import IllegalAction
from zashiki.interop.episode import Episode, Setting
from zashiki.interop.extras import MissingExtra
from zashiki.interop.tensors import Tensors

try:
    from gymnasium import spaces
except ImportError as error:
    raise MissingExtra("Gymnasium", "gym") from error

Observed = dict[str, NDArray[Any]]
"""``observation``: a flat tensor; ``action_mask``: which numbers may be picked, int8."""


def number_of(action: Any) -> int:
    """An action as a number, which may stand in an array of no dimension; raises `IllegalAction` for what is none."""
    if not isinstance(action, bool | np.bool_):
        try:
            return operator.index(action)
        except TypeError:
            pass
    raise IllegalAction("not-offered", f"expected a number, got {action!r}", "interop")


class Senses:
    """What the seats of a setting are shown: one pair of spaces for all."""

    def __init__(self, setting: Setting, planes: Sequence[str] | None) -> None:
        """With `planes` only these; without, the whole information state."""
        self.tensors = Tensors(setting.encoder, planes)
        self.numbers = setting.vocabulary.size
        encoder = self.tensors.encoder
        shape = (self.tensors.size,)
        self.seen_space = spaces.Dict(
            {
                "observation": spaces.Box(encoder.low, encoder.high, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self.numbers,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[Any]:
        """A new space of numbers, with a generator of its own."""
        return spaces.Discrete(self.numbers)

    def show(self, episode: Episode, seat: int, *, mask: NDArray[np.bool_] | None = None) -> Observed:
        """What a seat knows, and what it may pick (`mask` instead, if given)."""
        allowed = episode.mask(seat) if mask is None else mask
        flat = self.tensors.encode(episode.seen(seat), episode.log(seat), episode.picked(seat))
        return {"observation": flat, "action_mask": allowed.astype(np.int8)}
