"""What conditions come to where a player of whom they ask is not there: an event does damage in nobody's name (A34)."""

from __future__ import annotations

from zashiki.magic.content.lint.bounds import bounds
from zashiki.magic.language import expressions as p
from zashiki.magic.language.expressions import Condition


def may_hold(part: Condition, name: str, *, negated: bool = False) -> bool:
    """Whether a condition, or its opposite, may hold though the player of that name is not there."""
    match part:
        case p.Negation():
            return may_hold(part.not_, name, negated=not negated)
        case p.Every() | p.Some():
            items = part.all if isinstance(part, p.Every) else part.any
            found = [may_hold(item, name, negated=negated) for item in items]
            return all(found) if isinstance(part, p.Every) != negated else any(found)
        case p.Compare():
            return not asks_of(part, name) or _can_be(part, name, negated=negated)
    return negated or not asks_of(part, name)


def asks_of(part: Condition, name: str) -> bool:
    """Whether a condition that holds no others asks something of a player."""
    match part:
        case p.Compare():
            return any(_speaks_of(side, name) for side in (part.cmp[0], part.cmp[2]))
        case p.OnTerrain() | p.InGroup() | p.OfRace():
            return part.of == name
        case p.Has():
            return part.has.of == name and part.has.zone in ("hand", "equip")
        case p.Near():
            return name in (part.dist.a, part.dist.b)
        case p.Same():
            return name in (part.same.a, part.same.b)
    return False


def _can_be(part: p.Compare, name: str, *, negated: bool) -> bool:
    """Whether two values may stand so to each other, every number of that player being 0."""
    left, relation, right = part.cmp
    (least, most), (low, high) = bounds(_without(left, name)), bounds(_without(right, name))
    can = {
        "lt": least < high,
        "le": least <= high,
        "gt": most > low,
        "ge": most >= low,
        "eq": least <= high and most >= low,
        "ne": not least == most == low == high,
    }
    opposite = {"lt": "ge", "ge": "lt", "gt": "le", "le": "gt", "eq": "ne", "ne": "eq"}
    return can[opposite[relation] if negated else relation]


def _without(part: p.Value, name: str) -> p.Value:
    match part:
        case p.StatOf() | p.CountOf():
            return 0 if part.of == name else part
        case p.HalfUp():
            return p.HalfUp(half_up=_without(part.half_up, name))
        case p.Negative():
            return p.Negative(neg=_without(part.neg, name))
        case p.Sum():
            return p.Sum(add=tuple(_without(item, name) for item in part.add))
    return part


def _speaks_of(part: p.Value, name: str) -> bool:
    return _without(part, name) != part
