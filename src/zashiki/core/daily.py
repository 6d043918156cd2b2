"""What a game brings to the daily: deals that are the same for everybody for a day.

How well a try went is told by `zashiki.core.duplicate`, as of all deals that are played at more than one table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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
    """The deals of a game's day."""

    deals: tuple[DailyDeal, ...] = ()

    def deal(self, variant: str) -> DailyDeal | None:
        """The deal of the variant, or None."""
        return next((deal for deal in self.deals if deal.variant == variant), None)


def daily_of(game: str) -> Daily:
    """What the game brings; no deals where it brings nothing. Raises `InvalidRules` for an unknown game."""
    return load_part(game, "daily", Daily) or Daily()
