"""The daily deals of Yokai Septet: one of each variant, in its short form where there is one."""

from __future__ import annotations

from zashiki.core.daily import Daily, DailyDeal
from zashiki.septet.bots.ladder import KitsuneBot
from zashiki.septet.rules.state import State
from zashiki.septet.rules.variants import VARIANTS


def _score(state: State, seat: int) -> float:
    """Points ahead of the best other side, or seals where only these count."""
    counts = state.scores if state.rules.seals is None else tuple(map(len, state.seals))
    own = next(number for number, side in enumerate(state.rules.sides) if seat in side)
    return float(counts[own] - max(count for number, count in enumerate(counts) if number != own))


_SHORT = {"scoring": "basic", "length": "short"}
"""The values of options with which a match is over in one sitting."""

DAILY = Daily(
    deals=tuple(
        DailyDeal(name, KitsuneBot.name, {one.name: _SHORT[one.name] for one in variant.options if one.name in _SHORT})
        for name, variant in VARIANTS.items()
    ),
    score=_score,
)
