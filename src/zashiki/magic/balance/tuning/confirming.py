"""What a tuning has won, by matches that it was not chosen by."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.lab.intervals import Estimate, mean_of
from zashiki.magic.balance.facts import Facts
from zashiki.magic.balance.plan import Plan
from zashiki.magic.balance.tuning.distance import Squares, root_of, squares_of

BLOCKS = 20
"""Into so many at most the confirming matches are cut, for the errors of the squared distances."""
FEWEST = 5 * BLOCKS
"""Fewer matches confirm nothing."""


class Won(msgspec.Struct, frozen=True):
    """How far characters typically are from their fair share, as the packs are and with the patch."""

    before: Estimate
    after: Estimate
    gain: Estimate
    """How much smaller the square of the distance is with the patch."""


def won_by(plans: tuple[Plan, Plan], runs: tuple[Sequence[Facts], Sequence[Facts]]) -> tuple[Won, Won] | None:
    """What is won mode by mode, and over all modes together; None where there are too few matches to say.

    The runs are of the same matches before and after; errors come from leaving out one block after the other.
    """
    if min(map(len, runs)) < FEWEST:
        return None

    def measure(left_out: int | None) -> tuple[Squares, Squares]:
        kept = [[facts for facts in run if facts.key.number % BLOCKS != left_out] for run in runs]
        return squares_of(plans[0], kept[0]), squares_of(plans[1], kept[1])

    whole = measure(None)
    # With fewer matches in each of many modes there are fewer blocks: one without matches would tell nothing.
    parts = [measure(block) for block in sorted({facts.key.number % BLOCKS for run in runs for facts in run})]
    each, together = (
        _won((whole[0][way], whole[1][way]), [(part[0][way], part[1][way]) for part in parts]) for way in range(2)
    )
    return each, together


def _won(whole: tuple[float, float], parts: Sequence[tuple[float, float]]) -> Won:
    return Won(
        before=_rooted(_jackknife(whole[0], [part[0] for part in parts])),
        after=_rooted(_jackknife(whole[1], [part[1] for part in parts])),
        gain=_jackknife(whole[0] - whole[1], [part[0] - part[1] for part in parts]),
    )


def _jackknife(whole: float, parts: Sequence[float]) -> Estimate:
    """Tukey's jackknife: the interval of a figure from what it is without each block."""
    n = len(parts)
    spread = mean_of([n * whole - (n - 1) * part for part in parts])
    reach = spread.high - spread.value
    return Estimate(whole, spread.error, whole - reach, whole + reach, n)


def _rooted(square: Estimate) -> Estimate:
    """The distance with its interval, from its square."""
    low, high = root_of(square.low), root_of(square.high)
    # As many errors wide as the interval of the square.
    width = (square.high - square.low) / square.error if square.error else 1.0
    return Estimate(root_of(square.value), (high - low) / width, low, high, square.count)
