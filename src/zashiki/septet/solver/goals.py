"""Goals, and values found by asking for them: what a card can come to, and what to ask next."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.septet.bitboard import layout as at
from zashiki.septet.bitboard.arrays import Words, numbers, u64
from zashiki.septet.bitboard.playing import side_points
from zashiki.septet.rules.variants import Rules
from zashiki.septet.solver.values import UNREACHED, Value


class Goal(msgspec.Struct, frozen=True):
    """What a side is asked to reach: to win the round with so many points, or to be so many seals ahead."""

    side: int
    target: int
    """Points, or seals ahead."""
    with_points: bool
    """Whether points matter at all."""
    yes_means_at_least: bool = True
    """Whether the side that is asked about is the one whose value is sought."""


class ValueRange:
    """The values that are still possible for one side at one position, as numbers from worst to best."""

    def __init__(self, possible: Sequence[int], first: int) -> None:
        self.possible = list(possible)
        self._first = first

    @property
    def solved(self) -> bool:
        """Whether one value is left."""
        return len(self.possible) == 1

    def next(self) -> int:
        """The number to ask about: is the value at least this?"""
        if self.possible[0] < self._first <= self.possible[-1]:
            return self._first
        return self.possible[(len(self.possible) + 1) // 2]

    def learn(self, number: int, is_at_least: bool) -> None:
        """Leave out what an answer excludes."""
        self.possible = [value for value in self.possible if (value >= number) == is_at_least]


def value_of(number: int, rules: Rules) -> Value:
    """The value with this number."""
    if rules.seals is not None:
        if abs(number) == UNREACHED:
            return Value(wins=number > 0, lead=number)
        return Value(wins=None, lead=number)
    return Value(wins=number > 0, points=abs(number) - 1)


def finished(position: Words, rules: Rules, side: int) -> int:
    """The value, as a number, of a position whose round is over."""
    winners = int(position[at.WINNERS])
    if rules.seals is not None:
        lead = sealed_lead(numbers(position), side)
        return lead if not winners else UNREACHED if winners >> side & 1 else -UNREACHED
    if winners >> side & 1:
        return int(side_points(position, u64(side))) + 1
    if len(rules.sides) > 2:
        return -1
    return -int(side_points(position, u64(1 - side))) - 1


def sealed_lead(words: Sequence[int], side: int) -> int:
    """Seals ahead, of two sides."""
    return words[at.SEALED + side].bit_count() - words[at.SEALED + 1 - side].bit_count()


def possible_values(words: Sequence[int], rules: Rules, side: int) -> ValueRange:
    """What a position in play can still come to for a side, by what lies captured and what can still be."""
    sides = len(rules.sides)
    if rules.seals is not None:
        lead = sealed_lead(words, side)
        most = len(rules.icons)
        return ValueRange([-UNREACHED, *range(-most, most + 1), UNREACHED], lead if lead < 0 else lead + 1)
    trump = words[at.TRUMP]

    def icons(cards: int) -> int:
        return sum((cards & ~trump & words[at.ICONS + worth]).bit_count() for worth in range(3))

    total = icons((1 << 64) - 1)
    captured = [icons(words[at.CAPTURED + index]) for index in range(sides)]
    if rules.flat_points is not None:
        winning = {rules.flat_points}
    else:
        winning = set(range(captured[side], total - sum(captured) + captured[side] + 1))
    if sides > 2:
        return ValueRange(sorted({-1, *(points + 1 for points in winning | {rules.shared_points})}), 1)
    losing = winning if rules.flat_points is not None else range(captured[1 - side], total - captured[side] + 1)
    return ValueRange(sorted({*(-points - 1 for points in losing), *(points + 1 for points in winning)}), 1)


def goal_for(number: int, rules: Rules, side: int) -> Goal:
    """Whether the side's value is at least this number, or whether the other side's is at least what rules that out."""
    if rules.seals is not None:
        return Goal(side, number, with_points=False)
    if number > 0:
        return Goal(side, number - 1, with_points=number > 1)
    return Goal(1 - side, -number, with_points=True, yes_means_at_least=False)
