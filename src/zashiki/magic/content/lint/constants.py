"""Conditions whose answer never changes."""

from __future__ import annotations

from typing import get_args

from zashiki.magic.content.lint.bounds import bounds
from zashiki.magic.content.lint.world import World
from zashiki.magic.language.cards import DamageKind, Terrain
from zashiki.magic.language.expressions import (
    Compare,
    Condition,
    Every,
    Exists,
    Has,
    Near,
    Negation,
    OfKind,
    OfRace,
    OnTerrain,
    Same,
    Some,
)


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
