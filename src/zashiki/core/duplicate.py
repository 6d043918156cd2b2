"""How a game compares tables with the same deals: those of a daily, of a Swiss round and of a duplicate match."""

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
    """What a match came to, to be held against others of the same deals."""

    tally: Callable[[Any], tuple[RoundTally, ...]]
    """From a state: the rounds that are over, in their order."""
    score: Callable[[Any, int], float]
    """From the last state of a match and a seat: how well it went, more is better."""


def duplicate_of(game: str) -> Duplicate | None:
    """What the game brings; None where whole matches are compared by their returns.

    Raises `InvalidRules` for an unknown game.
    """
    return load_part(game, "duplicate", Duplicate)
