"""The least and the most that a value can come to."""

from __future__ import annotations

from math import ceil, inf

from zashiki.magic.content.schema import MAX_HP
from zashiki.magic.language.expressions import (
    CountOf,
    HalfUp,
    Negative,
    StatOf,
    Sum,
    Value,
    Variable,
)

Bounds = tuple[float, float]

_COLLECTIBLES = 3
"""The most that anybody wears (M52)."""
_DIE = (1, 6)


def bounds(value: Value) -> Bounds:
    """The least and the most that a value can come to."""
    match value:
        case int():
            return value, value
        case StatOf():
            return (0, MAX_HP) if value.stat in ("hp", "max_hp") else (0, inf)
        case CountOf():
            return (0, _COLLECTIBLES) if value.count == "set" else (0, inf)
        case Variable():
            return _DIE
        case HalfUp():
            low, high = bounds(value.half_up)
            return _half_up(low), _half_up(high)
        case Negative():
            low, high = bounds(value.neg)
            return -high, -low
        case Sum():
            found = [bounds(item) for item in value.add]
            return sum(low for low, _ in found), sum(high for _, high in found)


def _half_up(number: float) -> float:
    return number if abs(number) == inf else ceil(number / 2)
