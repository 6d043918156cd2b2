"""Whom a program's names can mean: players who are never its owner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zashiki.magic.language import abilities as k
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import Group, Part

NOT_ONESELF = ("others", "opponents", "allies")
"""Circles without their owner."""


def names_of_others(program: Iterable[Part]) -> frozenset[str]:
    """The names in a program that never mean its owner."""
    bound = [pair for part in program for pair in _bound(part)]
    oneself = {name for name, group in bound if group.who not in NOT_ONESELF}
    return frozenset({"next", "prev"} | {name for name, _ in bound} - oneself)


def _bound(part: Part) -> Iterator[tuple[str, Group]]:
    """The names that a part gives to players, and among whom they are."""
    match part:
        case k.Active() if part.target is not None:
            yield "target", part.target
        case o.Each():
            yield part.as_, part.over
        case o.Aim():
            yield part.as_, part.who
