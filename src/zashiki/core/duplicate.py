"""What a game brings to duplicate matches: what every round came to, to compare tables with the same deals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from zashiki.core.plugin import load_part


class RoundTally(msgspec.Struct, frozen=True):
    """What a round that is over came to, by side."""

    points: tuple[float, ...]
    lost: tuple[float, ...] = ()
    """What each side lost in it, where that tells apart who is equal in points: less is better."""


@dataclass(frozen=True)
class Duplicate:
    """How tables with the same deals are compared."""

    tally: Callable[[Any], tuple[RoundTally, ...]]
    """From a state: the rounds that are over, in their order."""


def duplicate_of(game: str) -> Duplicate | None:
    """What the game brings; None where whole matches are compared. Raises `InvalidRules` for an unknown game."""
    return load_part(game, "duplicate", Duplicate)
