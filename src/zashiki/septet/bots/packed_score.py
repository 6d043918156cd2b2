"""Bosses and tricks of every side in one number: what the value of a round is looked up by."""

from __future__ import annotations

COUNT_BITS = 4
SIDE_BITS = 2 * COUNT_BITS
MOST_SIDES = 4


def pack(bosses: int, tricks: int, side: int) -> int:
    """The side's counts in their place; the counts of several sides are added."""
    return (bosses << COUNT_BITS | tricks) << SIDE_BITS * side


def tricks_of(counts: int, side: int) -> int:
    """The side's tricks."""
    return counts >> SIDE_BITS * side & (1 << COUNT_BITS) - 1


def bosses_of(counts: int, side: int) -> int:
    """The side's captured bosses.

    >>> bosses_of(pack(3, 6, 0) + pack(2, 4, 1), 1)
    2
    """
    return counts >> SIDE_BITS * side + COUNT_BITS & (1 << COUNT_BITS) - 1
