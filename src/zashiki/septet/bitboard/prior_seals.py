"""What was sealed when a round began (S7.6), so that what the round itself brings can be told."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.septet.rules.cards import Suit, suit_of
from zashiki.septet.rules.state import RoundResult


def seals_before(
    sides: Sequence[Sequence[int]], seals: Sequence[Sequence[Suit]], results: Sequence[RoundResult]
) -> tuple[int, ...]:
    """By side how many bosses it had sealed before this round, of the `seals` that it has now.

    `results` are the rounds before.
    """
    return tuple(
        sum(any(_has_both(result, side, suit) for result in results) for suit in suits)
        for side, suits in zip(sides, seals, strict=True)
    )


def _has_both(result: RoundResult, side: Sequence[int], suit: Suit) -> bool:
    """Whether a side captured both copies of a boss in an earlier round."""
    return sum(suit_of(card) == suit for seat in side for card in result.captured[seat]) == 2
