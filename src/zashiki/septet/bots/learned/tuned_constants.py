"""Tuned figures that plain and compiled code share: what is won in a trick, and in a round."""

from __future__ import annotations

ICON_WORTH = 0.012
"""What a point on a captured boss is worth, in chances of winning the round."""
SEAL_WORTH = 0.12
"""What a seal is worth, in the same coin."""
HALF_PAIR = 0.45
"""What one copy of a boss is worth while the other is still out, in seals (S7.6)."""
LEAST_UNIT = 0.02
"""What a boss counts for at least, so that a round that is all but decided is still played sensibly."""
TRICK_WORTH = 0.01
"""What a trick without a boss is worth where only seals count: the lead."""

ROUND_SHARE = 0.7
"""The part of the reward that the round decides; the chance to win the match is the rest."""
