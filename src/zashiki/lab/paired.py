"""What a change is worth, from runs that play the same matches before and after it; and what of it may be believed.

Both runs share seed, deal and seats, so that much of the luck is the same on both sides and cancels out. Every figure
is a ratio of sums over matches (wins for each seat, say), and its error goes by matches, which are independent, not by
seats, which are not: the residuals of the ratio, match by match (Cochran, Sampling Techniques, 1977, chapter 6).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, sqrt

import msgspec

from zashiki.lab.intervals import CONFIDENCE, Estimate, student_quantile, student_tail

FALSE_RATE = 0.05
"""Of all changes that are called clear, so many may be chance (Benjamini and Hochberg, JRSS B 57(1), 1995)."""
LEAST_PAIRS = 2


class Part(msgspec.Struct, frozen=True):
    """What one match adds to a figure: an amount, and how much it weighs; both 0 where it has no part in it."""

    amount: float = 0.0
    weight: float = 0.0


class PairedChange(msgspec.Struct, frozen=True):
    """A figure before and after a change."""

    before: Estimate
    """By the first run alone."""
    after: Estimate
    """By the second run alone."""
    difference: Estimate
    """By pairs of matches."""
    unpaired: float
    """The standard error that the difference would have if the two runs shared nothing."""
    moved: int
    """Pairs of matches that differ in it."""
    p: float
    """How likely it is to see as much where nothing has changed."""

    @property
    def gain(self) -> float:
        """The error by pairs for each error without them: a half does with a quarter of the matches."""
        return self.difference.error / self.unpaired if self.unpaired else 1.0

    def needed(self, reach: float) -> int:
        """How many matches make the interval of the difference reach so far to either side, at most."""
        half = (self.difference.high - self.difference.low) / 2
        return max(LEAST_PAIRS, ceil(self.difference.count * (half / reach) ** 2 - 1e-9))


def paired_change(
    before: Sequence[Part], after: Sequence[Part], scale: float = 1.0, whole: float = 0.0
) -> PairedChange | None:
    """The change of `scale` times the ratio of amounts to weights; None where either run has no weight at all.

    Both runs list the same matches in the same order, at least two. `whole` is what one match can change in amount, for
    shares: half such a pair each way is added to the spread, so that where nothing was seen to change the interval
    is not nothing (Agresti and Min, Statistics in Medicine 24(5), 2005); 0 for what is no share.
    """
    n = len(before)
    if n < LEAST_PAIRS or not sum(part.weight for part in before) or not sum(part.weight for part in after):
        return None
    first, second = _Ratio(before, scale), _Ratio(after, scale)
    extra = whole**2 * scale**2 / (first.weight * second.weight)
    gaps = [b - a for a, b in zip(first.rests, second.rests, strict=True)]
    error = sqrt((sum(gap * gap for gap in gaps) + extra) / (n - 1) / n)
    unpaired = sqrt(first.error(extra) ** 2 + second.error(extra) ** 2)
    moved = sum(a != b for a, b in zip(before, after, strict=True))
    difference = _estimate(second.value - first.value, error, n)
    # By the law of the interval: of few pairs the normal one has far too thin tails, and of many figures tails decide.
    p = student_tail(difference.value / error, n - 1) if error else 1.0
    # With m pairs that differ no test of signs can say less than this; Student's law knows nothing of so few.
    p = max(p, 2.0 ** (1 - moved)) if moved else 1.0
    most = scale if whole else inf
    least = 0.0 if whole else -inf
    return PairedChange(
        _within(_estimate(first.value, first.error(extra), n), least, most),
        _within(_estimate(second.value, second.error(extra), n), least, most),
        difference,
        unpaired,
        moved,
        min(p, 1.0),
    )


class _Ratio:
    """A ratio of sums, and what each match adds to its error."""

    def __init__(self, parts: Sequence[Part], scale: float) -> None:
        total = sum(part.weight for part in parts)
        self._n = len(parts)
        self.weight = total / self._n
        self.value = scale * sum(part.amount for part in parts) / total
        self.rests = [(scale * part.amount - self.value * part.weight) / self.weight for part in parts]

    def error(self, extra: float) -> float:
        """The standard error of the ratio."""
        return sqrt((sum(rest * rest for rest in self.rests) + extra) / (self._n - 1) / self._n)


def _estimate(value: float, error: float, n: int) -> Estimate:
    reach = student_quantile((1 + CONFIDENCE) / 2, n - 1) * error
    return Estimate(value, error, value - reach, value + reach, n)


def _within(found: Estimate, least: float, most: float) -> Estimate:
    """The interval without what cannot be: a share is at least none and at most all."""
    return msgspec.structs.replace(found, low=max(least, found.low), high=min(most, found.high))


def adjusted(p: Sequence[float]) -> list[float]:
    """The values of p adjusted for being one of many: calling clear what is at most r, at most r of that is false.

    >>> [round(q, 3) for q in adjusted([0.01, 0.04, 0.03, 0.5])]
    [0.04, 0.053, 0.053, 0.5]
    """
    ranked = sorted(range(len(p)), key=p.__getitem__, reverse=True)
    found = [1.0] * len(p)
    least = 1.0
    for place, index in enumerate(ranked):
        least = min(least, p[index] * len(p) / (len(p) - place))
        found[index] = least
    return found
