"""What replacements may make of the numbers of timing events."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from zashiki.magic.content.lint.bounds import bounds
from zashiki.magic.content.schema import AttackValues
from zashiki.magic.content.walk import parts
from zashiki.magic.language import verbs as o
from zashiki.magic.language.abilities import Replacement
from zashiki.magic.language.expressions import Part
from zashiki.magic.language.verb import Block

ALWAYS_SUCCEEDS, NEVER_SUCCEEDS = 0, 6
"""Difficulties that every die passes, and that none does (M81)."""
MOST = 99
"""The largest number that a pack may write. What grows with a hand could go beyond it, and never does."""
_PLAYERS = 6
"""The most who play: what works on everybody's damage may work once for each of them."""


def eases(replacement: Replacement) -> bool:
    """Whether it may lower a difficulty that no die passes to one that some die does."""
    return any(_lowers(part) for _, part in parts(replacement, ""))


def hardens(replacement: Replacement) -> bool:
    """Whether it may raise a difficulty that every die passes to one that some die does not."""
    return any(_raises(part) for _, part in parts(replacement, ""))


def _lowers(part: Part) -> bool:
    match part:
        case o.EventAdd() if part.field == "diff":
            return bounds(part.n)[0] < 0 and (part.min is None or part.min < NEVER_SUCCEEDS)
        case o.EventSet() if part.field == "diff" and part.n is not None:
            return bounds(part.n)[0] < NEVER_SUCCEEDS
    return False


def _raises(part: Part) -> bool:
    match part:
        case o.EventAdd() if part.field == "diff":
            return bounds(part.n)[1] > 0 and (part.max is None or part.max > ALWAYS_SUCCEEDS)
        case o.EventSet() if part.field == "diff" and part.n is not None:
            return bounds(part.n)[1] > ALWAYS_SUCCEEDS
    return False


def raised(replacements: Iterable[Replacement]) -> frozenset[str]:
    """The timing events whose number some replacement may raise, or set to more than nothing."""
    return frozenset(one.on.ev for one in replacements if _added(one) > 0 or _set(one) > 0)


def most_damage(programs: Iterable[Part]) -> float:
    """The most that a single damage can come to before it is lowered: what deals it, and all that adds to it."""
    dealt, added = 0.0, 0.0
    for part in programs:
        match part:
            case o.Damage():
                dealt = max(dealt, bounds(part.n)[1])
            case AttackValues():
                dealt = max(dealt, part.mental, part.physical, part.magic)
            case Replacement() if part.on.ev == "damage":
                dealt = max(dealt, _set(part))
                added += _added(part) * (1 if part.on.source == "self" else _PLAYERS)
    return min(MOST, dealt + added)


def _added(replacement: Replacement) -> float:
    """The most that it adds to a number."""
    inner = [part for _, part in parts(replacement, "")]
    added = sum(max(0, bounds(op.n)[1]) for op in inner if isinstance(op, o.EventAdd) and op.field == "n")
    return inf if added and any(isinstance(op, o.Each | o.Repeat) for op in inner) else added


def _set(replacement: Replacement) -> float:
    """The most that it sets a number to."""
    inner = [part for _, part in parts(replacement, "")]
    numbers = [op.n for op in inner if isinstance(op, o.EventSet) and op.field == "n" and op.n is not None]
    return max((bounds(number)[1] for number in numbers), default=0)


def most_left(block: Block, most: float) -> float:
    """What a program leaves of a timing event's number at most, if that is never more than `most` before."""
    for op in block:
        match op:
            case o.EventSet() if op.field == "n" and op.n is not None:
                most = bounds(op.n)[1]
            case o.EventAdd() if op.field == "n":
                after = most + bounds(op.n)[1]
                after = after if op.min is None else max(after, min(op.min, most))
                most = after if op.max is None else min(after, max(op.max, most))
            case _ if any(isinstance(inner, o.EventAdd | o.EventSet) for _, inner in parts(op, "")):
                most = inf
    return most
