"""Conditions whose answer never changes, and the least and most that a value can come to."""

from __future__ import annotations

from math import ceil, inf
from typing import get_args

from zashiki.magic.content.lint.world import World
from zashiki.magic.content.schema import MAX_HP
from zashiki.magic.language.cards import DamageKind, Terrain
from zashiki.magic.language.expressions import (
    Compare,
    Condition,
    CountOf,
    Every,
    Exists,
    HalfUp,
    Has,
    Near,
    Negation,
    Negative,
    OfKind,
    OfRace,
    OnTerrain,
    Same,
    Some,
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


def truth(cond: Condition, world: World) -> bool | None:
    """Whether a condition always holds or never, in any match with these packs; None where it depends."""
    match cond:
        case Compare():
            return _compared(cond)
        case Every():
            found = [truth(item, world) for item in cond.all]
            return False if False in found else None if None in found else True
        case Some():
            found = [truth(item, world) for item in cond.any]
            return True if True in found else None if None in found else False
        case Negation():
            inner = truth(cond.not_, world)
            return None if inner is None else not inner
        case Same():
            return True if cond.same.a == cond.same.b else None
        case Near():
            return True if cond.dist.a == cond.dist.b else None
        case OnTerrain():
            return _all_or_none(set(cond.terrain), set(get_args(Terrain)), world.terrains)
        case OfKind():
            return _all_or_none(set(cond.dtype), set(get_args(DamageKind)))
        case OfRace():
            return None if cond.race in world.races else False
        case Has():
            return None if world.has_cards(cond.has) else False
        case Exists():
            return False if cond.exists.if_ is not None and truth(cond.exists.if_, world) is False else None
    return None


def _all_or_none(named: set[str], every: set[str], there: frozenset[str] | None = None) -> bool | None:
    if named == every:
        return True
    return None if named & (every if there is None else there) else False


def _compared(cond: Compare) -> bool | None:
    left, relation, right = cond.cmp
    if left == right:
        return relation in ("le", "eq", "ge")
    (low, high), (least, most) = bounds(left), bounds(right)
    if relation in ("gt", "ge"):
        (low, high), (least, most) = (least, most), (low, high)
        relation = "lt" if relation == "gt" else "le"
    match relation:
        case "lt":
            return True if high < least else False if low >= most else None
        case "le":
            return True if high <= least else False if low > most else None
    apart = high < least or most < low
    alike = low == high == least == most
    return (relation == "ne") if apart else (relation == "eq") if alike else None
