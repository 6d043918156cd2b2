"""How far the characters of a run are from their fair share."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.plan import Plan


def root_of(square: float) -> float:
    """The distance that a square stands for; nothing where chance alone would make more of it."""
    return sqrt(max(0.0, square))


def square_of(plan: Plan, matches: Sequence[Facts]) -> float:
    """How far characters are from their fair share: the mean square over modes and characters.

    What chance alone would make of it is taken off: the square of each share's standard error. So on average it is
    nothing where all are equal, whatever the number of matches, and may come out below nothing.
    """
    squares: list[float] = []
    for mode in plan.modes:
        sides = len(plan.rules(mode).sides)
        shares: dict[str, list[float]] = {}
        for facts in matches:
            if facts.key.mode == mode:
                for seat in facts.seats:
                    shares.setdefault(seat.character, []).append(seat.share)
        for own in shares.values():
            if len(own) > 1:
                mean = sum(own) / len(own)
                noise = sum((share - mean) ** 2 for share in own) / (len(own) - 1) / len(own)
                squares.append(((sides * mean) - 1) ** 2 - sides * sides * noise)
    return sum(squares) / len(squares) if squares else 0.0
