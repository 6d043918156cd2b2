"""The daily deals of Yokai Septet: one of each variant, in its short form where there is one."""

from __future__ import annotations

from zashiki.core.daily import Daily, DailyDeal
from zashiki.septet.rules.state import State


def _score(state: State, seat: int) -> float:
    """Points ahead of the best other side, or seals where only these count."""
    counts = state.scores if state.rules.seals is None else tuple(map(len, state.seals))
    own = next(number for number, side in enumerate(state.rules.sides) if seat in side)
    return float(counts[own] - max(count for number, count in enumerate(counts) if number != own))


DAILY = Daily(
    deals=(
        DailyDeal("team", "kitsune", {"scoring": "basic"}),
        DailyDeal("trio", "kitsune", {"scoring": "basic"}),
        DailyDeal("seal", "kitsune", {"length": "short"}),
        DailyDeal("straw", "kitsune"),
    ),
    score=_score,
)
