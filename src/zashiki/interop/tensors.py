"""What a seat knows as arrays: an observation, or an information state with perfect recall, plane by named plane.

Everything is made from the seat's `Observation` and the log as that seat saw it; no state comes near it, so what a seat
cannot know cannot be in its tensor.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zashiki.core.errors import InvalidRules
from zashiki.core.event import Event
from zashiki.core.given import came
from zashiki.interop.part import Encoder, Plane


class LastKept:
    """An encoder that keeps its last answer for each seat: for observation and information state, asked one by one."""

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        self.planes, self.low, self.high = encoder.planes, encoder.low, encoder.high
        self._last: dict[int | None, tuple[Any, int, tuple[str, ...], dict[str, NDArray[np.float32]]]] = {}

    def encode(self, seen: Any, log: Sequence[Event], picked: tuple[str, ...]) -> dict[str, NDArray[np.float32]]:
        """See `Encoder.encode`; the arrays are not to be written to."""
        last = self._last.get(seen.seat)
        if last is None or last[0] is not seen or last[1] != len(log) or last[2] != picked:
            last = (seen, len(log), picked, self._encoder.encode(seen, log, picked))
            self._last[seen.seat] = last
        return last[3]


def chosen(names: Sequence[str] | None, known: Sequence[str]) -> tuple[str, ...]:
    """Planes by name, all that are known for None; raises `InvalidRules` for one that is none, or stands twice."""
    if names is None:
        return tuple(known)
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise InvalidRules(f"expected planes by name in a list, got {came(names)}")
    given = tuple(names)
    for name in given:
        if name not in known:
            raise InvalidRules(f"there is no plane {name!r}; expected one of: {', '.join(known)}")
        if given.count(name) > 1:
            raise InvalidRules(f"plane {name!r} stands twice; expected each once")
    return given


class Tensors:
    """A choice of planes, one after the other in a flat array of float32."""

    def __init__(self, encoder: Encoder, names: Sequence[str] | None = None) -> None:
        """With `names` only these planes, in this order; raises `InvalidRules` as `chosen` does."""
        known = {plane.name: plane for plane in encoder.planes}
        self.encoder = encoder
        self.planes: tuple[Plane, ...] = tuple(known[name] for name in chosen(names, tuple(known)))
        self.slices: dict[str, slice] = {}
        """Where each plane stands in the flat array."""
        at = 0
        for plane in self.planes:
            self.slices[plane.name] = slice(at, at + prod(plane.shape))
            at += prod(plane.shape)
        self.size = at

    @classmethod
    def of_observation(cls, encoder: Encoder) -> Tensors:
        """The planes that say what is."""
        return cls(encoder, [plane.name for plane in encoder.planes if not plane.recalls])

    def encode(self, seen: Any, log: Sequence[Event] = (), picked: tuple[str, ...] = ()) -> NDArray[np.float32]:
        """Shape (size,): what the seat of the observation knows; `log` and `picked` as in `Encoder.encode`."""
        found = self.encoder.encode(seen, log, picked)
        flat = np.empty(self.size, np.float32)
        for name, place in self.slices.items():
            flat[place] = found[name].reshape(-1)
        return flat

    def split(self, flat: NDArray[np.float32]) -> Mapping[str, NDArray[np.float32]]:
        """Views of a flat array by plane, each of its shape."""
        return {plane.name: flat[self.slices[plane.name]].reshape(plane.shape) for plane in self.planes}
