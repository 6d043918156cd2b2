"""What replacements may make of the numbers of timing events."""

from __future__ import annotations

from zashiki.magic.content.lint.bounds import bounds
from zashiki.magic.content.walk import parts
from zashiki.magic.language import verbs as o
from zashiki.magic.language.abilities import Replacement
from zashiki.magic.language.expressions import Part

ALWAYS_SUCCEEDS, NEVER_SUCCEEDS = 0, 6
"""Difficulties that every die passes, and that none does (M81)."""


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
