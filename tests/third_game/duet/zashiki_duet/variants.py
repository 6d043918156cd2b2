"""The ways to play, as data."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from zashiki.core.game import OptionSpec, OptionValue, Variant

SEATS = 2
HAND_SIZE = 13
MOST_EXCHANGED = 3
BOOK = 6
"""Tricks that score nothing (D5.1)."""

VARIANTS: Mapping[str, Variant] = {
    "duet": Variant("duet", SEATS, (OptionSpec("rounds", (3, 1, 5)), OptionSpec("trump", (True, False)))),
}


class Rules(msgspec.Struct, frozen=True):
    """Everything in which matches differ."""

    variant: str
    rounds: int
    """Rounds of a match (D5.2)."""
    trump: bool
    """Whether a card is turned up for trump (D2.2)."""


def make_rules(variant: Variant, options: Mapping[str, OptionValue]) -> Rules:
    """The rules of a variant with its options; raises `InvalidRules` for a wrong option."""
    return msgspec.convert({"variant": variant.name, **variant.complete(options)}, Rules)
