"""From what a decision cost to its mark."""

from __future__ import annotations

from zashiki.analysis.values import Mark

LIMITS: tuple[tuple[float, Mark], ...] = ((0.20, Mark.BLUNDER), (0.10, Mark.MISTAKE), (0.04, Mark.INACCURACY))
"""A decision that costs more than this share of the round gets the mark."""

AS_GOOD = 0.01
"""What costs no more than this is as good as the best."""

CLEAR = 2.0
"""How many standard errors a loss must measure before anybody is blamed for it."""


def mark_of(loss: float, error: float) -> Mark:
    """The mark of a decision that had alternatives.

    >>> mark_of(0.12, 0.02).value, mark_of(0.12, 0.08).value, mark_of(0.0, 0.0).value
    ('mistake', 'good', 'best')
    """
    if loss <= AS_GOOD:
        return Mark.BEST
    if loss < CLEAR * error:
        return Mark.GOOD
    return next((mark for limit, mark in LIMITS if loss > limit), Mark.GOOD)


COSTLY = frozenset(mark for _, mark in LIMITS)
"""The marks of decisions that are named."""
