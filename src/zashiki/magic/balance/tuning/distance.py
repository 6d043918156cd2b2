"""How far the characters of a run are from their fair share."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from zashiki.magic.balance.facts import Facts, shares_by_character
from zashiki.magic.balance.plan import Plan


class Squares(NamedTuple):
    """Mean square distances from a fair share over all characters, less what chance alone makes of them.

    So on average they are nothing where all are equal, whatever the number of matches, and may come out below nothing.
    """

    each: float
    """Mode by mode."""
    together: float
    """Of what a character has over all modes, each of which counts alike."""


def root_of(square: float) -> float:
    """The distance that a square stands for; nothing where chance alone would make more of it."""
    return sqrt(max(0.0, square))


def squares_of(plan: Plan, matches: Sequence[Facts]) -> Squares:
    """The squares of a run; what chance makes is the square of a share's standard error."""
    found: dict[str, list[tuple[float, float]]] = {}
    for mode in plan.modes:
        sides = len(plan.rules(mode).sides)
        for character, own in shares_by_character(matches, mode).items():
            if len(own) > 1:
                mean = sum(own) / len(own)
                noise = sum((share - mean) ** 2 for share in own) / (len(own) - 1) / len(own)
                found.setdefault(character, []).append((sides * mean - 1, sides * sides * noise))
    each = [off * off - noise for modes in found.values() for off, noise in modes]
    together = [
        (sum(off for off, _ in modes) ** 2 - sum(noise for _, noise in modes)) / len(modes) ** 2
        for modes in found.values()
    ]
    return Squares(sum(each) / len(each), sum(together) / len(together)) if each else Squares(0.0, 0.0)
