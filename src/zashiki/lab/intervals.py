"""How sure a figure is: means with Student's interval, shares with Wilson's."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, pi, sqrt, tan
from statistics import NormalDist

import msgspec

CONFIDENCE = 0.95


class Estimate(msgspec.Struct, frozen=True):
    """A figure, its standard error, and the interval that holds the true one in 95 cases of 100."""

    value: float
    error: float
    low: float
    high: float
    count: int
    """How many independent observations it rests on."""

    def covers(self, value: float) -> bool:
        """Whether the value lies in the interval."""
        return self.low <= value <= self.high


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent observations, at least one; of a single one nothing is known."""
    n = len(values)
    mean = sum(values) / n
    if n == 1:
        return Estimate(mean, float("inf"), float("-inf"), float("inf"), 1)
    error = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    reach = student_quantile((1 + CONFIDENCE) / 2, n - 1) * error
    return Estimate(mean, error, mean - reach, mean + reach, n)


def normal(value: float, error: float) -> Estimate:
    """A figure whose errors are normally distributed and known."""
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * error
    return Estimate(value, error, value - reach, value + reach, 1)


def share_of(hits: float, count: int) -> Estimate:
    """The share of hits among `count` independent trials, at least one, with Wilson's interval (JASA 22, 1927).

    >>> estimate = share_of(8, 10)
    >>> f"{estimate.low:.3f} {estimate.high:.3f}"
    '0.490 0.943'
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share = hits / count
    error = sqrt(share * (1 - share) / count)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return Estimate(share, error, max(0.0, middle - reach), min(1.0, middle + reach), count)


def student_quantile(p: float, freedom: int) -> float:
    """The quantile of Student's distribution, p above one half.

    Exact for one and two degrees of freedom, else by the expansion in powers of their number (Abramowitz and Stegun,
    26.7.5), which is right to 0.003 from three on.

    >>> [round(student_quantile(0.975, n), 2) for n in (1, 2, 3, 10, 100)]
    [12.71, 4.3, 3.18, 2.23, 1.98]
    """
    if freedom == 1:
        return tan(pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * sqrt(2 / (4 * p * (1 - p)))
    z = NormalDist().inv_cdf(p)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


def student_tail(t: float, freedom: int) -> float:
    """How likely a figure of Student's distribution lies as far from zero as t, on either side.

    By the finite series of Abramowitz and Stegun, 26.7.3 and 26.7.4, which is exact.

    >>> [round(student_tail(t, n), 3) for t, n in ((12.706, 1), (4.303, 2), (3.182, 3), (4.781, 9))]
    [0.05, 0.05, 0.05, 0.001]
    """
    root = sqrt(freedom + t * t)
    sine, cosine_square = abs(t) / root, freedom / (freedom + t * t)
    term, total = (sqrt(cosine_square), 0.0) if freedom % 2 else (1.0, 0.0)
    for number in range(1 + freedom % 2, freedom, 2):
        total += term
        term *= cosine_square * number / (number + 1)
    if freedom % 2:
        return max(0.0, 1 - 2 / pi * (atan2(abs(t), sqrt(freedom)) + sine * total))
    return max(0.0, 1 - sine * total)
