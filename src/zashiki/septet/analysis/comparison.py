"""One option beside another, in the deals in which both were tried: what claims are found in and checked in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from zashiki.septet.analysis.outcomes import Outcome
from zashiki.septet.bitboard.bitcards import cards_of, codes_in

MOST_NAMED = 3
"""How many cards a sentence names."""

Fact = Callable[[Outcome, Outcome], bool]
"""Something that holds or does not hold of the better option's and the other's outcome in one deal."""


class Claim(msgspec.Struct, frozen=True):
    """Something that may be said for an option against another, and how much it would explain."""

    text: str
    topic: str
    """Of several claims about one topic the weightiest is said."""
    args: dict[str, str | int | tuple[str, ...]]
    fact: Fact | None
    """What it claims of a deal; None where it is certain from what the seat sees."""
    weight: float
    """How much of the difference it would explain: what explains most is said first."""
    sure: bool = False
    """Whether it is true whatever the hidden cards are, so that no deal need be asked."""


class Pair(msgspec.Struct, frozen=True):
    """Two options' outcomes, deal by deal: `better` is what is argued for, `other` what it is compared with."""

    better: tuple[Outcome, ...]
    other: tuple[Outcome, ...]

    def share(self, fact: Fact) -> float:
        """In what share of the deals the fact holds."""
        return sum(map(fact, self.better, self.other)) / len(self.better)

    def contrast(self, of: Callable[[Outcome], bool]) -> float:
        """How much oftener something happens with the better option than with the other."""
        return (sum(map(of, self.better)) - sum(map(of, self.other))) / len(self.better)


def pair(better: Sequence[Outcome], other: Sequence[Outcome]) -> Pair:
    """The deals that both have seen."""
    both = min(len(better), len(other))
    return Pair(tuple(better[:both]), tuple(other[:both]))


def usual_count(counts: Sequence[int], share: float) -> int:
    """The largest number that so large a share of the counts reaches.

    >>> usual_count([2, 2, 1, 2, 2], 0.8)
    2
    """
    descending = sorted(counts, reverse=True)
    needed = max(1, -(-len(descending) * share // 1))
    return descending[int(needed) - 1]


def safe_bosses(bosses: int, side: int, tried: Pair) -> Iterator[Claim]:
    """The claims for own bosses that stay out of the other sides' hands to the end."""
    for code in codes_in(bosses):

        def safe(outcome: Outcome, bit: int = 1 << code) -> bool:
            return not any(captured & bit for other, captured in enumerate(outcome.captured) if other != side)

        yield Claim(
            "why-boss-safe",
            "later",
            {"card": cards_of(1 << code)[0]},
            lambda a, b, safe=safe: safe(a),  # type: ignore[misc]
            1.2 * tried.contrast(safe),
        )
