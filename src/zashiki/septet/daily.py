"""The daily deals of Yokai Septet: one of each variant, in its short form where there is one."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.core.daily import Daily, DailyDeal
from zashiki.core.game import OptionValue, Variant
from zashiki.septet import SEPTET
from zashiki.septet.bots.ladder import KitsuneBot
from zashiki.septet.rules.state import State

_SHORT: Mapping[str, OptionValue] = {"scoring": "basic", "length": "short"}
"""Options that make a match short enough for every day."""


def _score(state: State, seat: int) -> float:
    """Points ahead of the best other side, or seals where only these count."""
    counts = state.scores if state.rules.seals is None else tuple(map(len, state.seals))
    own = next(number for number, side in enumerate(state.rules.sides) if seat in side)
    return float(counts[own] - max(count for number, count in enumerate(counts) if number != own))


def _deal(variant: Variant) -> DailyDeal:
    options = {spec.name: _SHORT[spec.name] for spec in variant.options if spec.name in _SHORT}
    return DailyDeal(variant.name, KitsuneBot.name, options)


DAILY = Daily(deals=tuple(map(_deal, SEPTET.variants.values())), score=_score)
