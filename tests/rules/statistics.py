"""Is this count uniform? The chi-square test, with the normal approximation of its critical value."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def is_uniform(counts: Sequence[int]) -> bool:
    """Whether counts as uneven as these, or more so, come up at least about once in 10,000 for a fair source."""
    expected = sum(counts) / len(counts)
    if expected < 5:
        raise ValueError(f"{sum(counts)} draws are too few for {len(counts)} classes")
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    freedom = len(counts) - 1
    # Wilson and Hilferty: the cube root of chi²/k is nearly normal; 3.72 is the normal quantile of 1 - 1/10,000.
    critical = freedom * (1 - 2 / (9 * freedom) + 3.72 * sqrt(2 / (9 * freedom))) ** 3
    return chi_square < critical
