"""The daily deals of Yokai Septet: one of each variant, in its short form where there is one."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.core.daily import Daily, DailyDeal
from zashiki.core.game import OptionValue, Variant
from zashiki.septet import SEPTET
from zashiki.septet.bots.ladder import KitsuneBot

_SHORT: Mapping[str, OptionValue] = {"scoring": "basic", "length": "short"}
"""Options that make a match short enough for every day."""


def _deal(variant: Variant) -> DailyDeal:
    options = {spec.name: _SHORT[spec.name] for spec in variant.options if spec.name in _SHORT}
    return DailyDeal(variant.name, KitsuneBot.name, options)


DAILY = Daily(deals=tuple(map(_deal, SEPTET.variants.values())))
