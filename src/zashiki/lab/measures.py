"""What a game brings to contests: how its rounds are counted, and what stands in for all that comes before the play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from zashiki.core.action import ActionRecord
from zashiki.core.plugin import load_part


class Share(msgspec.Struct, frozen=True):
    """What each side won: 1 in all, winners share alike; and its points."""

    shares: tuple[float, ...]
    points: tuple[float, ...]
    reason: str


@dataclass(frozen=True)
class Measures:
    """What can be measured of a game besides whole matches."""

    round_share: Callable[[Any, Any], Share | None] | None = None
    """The round between the state that it began with and the state after an answer, or None while it goes on; None in a
    game without rounds."""
    start: Callable[[Any], ActionRecord | None] | None = None
    """What everybody answers to an observation where play alone is measured, and None where play has begun; None in a
    game in which nothing comes before the play."""


def measures_of(game: str) -> Measures:
    """What can be measured of a game; raises `InvalidRules` for an unknown one."""
    return load_part(game, "measures", Measures) or Measures()
