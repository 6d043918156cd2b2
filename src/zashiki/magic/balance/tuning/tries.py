"""The tries of a tuning: all numbers drawn anew by lot for each of them, and how every character fared."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import msgspec

from zashiki.magic.balance.facts import Facts, shares_by_character
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.tuning.numbers import Number

MOST_TRIES = 10_000


class Seen(msgspec.Struct, frozen=True):
    """How a character fared in a mode of a try."""

    mode: str
    character: str
    """By its id in the packs, whatever it is called in the patch."""
    seats: int
    share: float
    """In fair shares."""
    error: float
    """The standard error of the share of one who wins as often as all: that of few seats says nothing of itself."""


class Try(msgspec.Struct, frozen=True):
    """Values that were tried, and what came of it."""

    number: int
    values: tuple[int, ...]
    """In the order of the numbers."""
    seen: tuple[Seen, ...]


def values_of(number: int, numbers: Sequence[Number], seed: int) -> tuple[int, ...]:
    """The values of the try of that number: of the first those that stand in the packs, else each drawn by itself."""
    if number == 0:
        return tuple(each.usual for each in numbers)
    rng = random.Random(f"{seed}/values/{number}")
    return tuple(rng.randint(each.low, each.high) for each in numbers)


def seed_of(number: int, seed: int) -> int:
    """The seed of a try's matches: each has its own, so that what chance makes of one says nothing of another."""
    return random.Random(f"{seed}/matches/{number}").getrandbits(32)


def seen_in(plan: Plan, matches: Sequence[Facts], former: Mapping[str, str]) -> tuple[Seen, ...]:
    """How everybody fared in every mode; `former` has the ids in the packs of those whom the patch replaces."""
    found = []
    for mode in plan.modes:
        sides = len(plan.rules(mode).sides)
        for character, own in sorted(shares_by_character(matches, mode).items()):
            count, name = len(own), former.get(character, character)
            found.append(Seen(mode, name, count, sides * sum(own) / count, ((sides - 1) / count) ** 0.5))
    return tuple(found)
