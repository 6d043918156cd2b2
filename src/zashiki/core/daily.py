"""What a game brings to the daily: deals that are the same for everybody for a day, and how well a try went."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from zashiki.core.game import OptionValue
from zashiki.core.plugin import load_part


@dataclass(frozen=True)
class DailyDeal:
    """A variant of which there is one deal a day, and the bot on every seat but the first."""

    variant: str
    bot: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True)
class Daily:
    """The deals of a game's day, and what a match of one of them was worth to a seat when it was over."""

    deals: tuple[DailyDeal, ...]
    score: Callable[[Any, int], float]
    """From the last state and a seat: more is better."""

    def deal(self, variant: str) -> DailyDeal | None:
        """The deal of the variant, or None."""
        return next((deal for deal in self.deals if deal.variant == variant), None)


def daily_of(game: str) -> Daily:
    """What the game brings; no deals where it brings nothing. Raises `InvalidRules` for an unknown game."""
    return load_part(game, "daily", Daily) or Daily((), lambda _state, _seat: 0.0)
