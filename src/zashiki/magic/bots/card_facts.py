"""What there is to know of a card and of a character, for whoever plays by tables."""

from __future__ import annotations

import msgspec

from zashiki.magic.language.abilities import Active
from zashiki.magic.language.cards import Slot


class CardFacts(msgspec.Struct, frozen=True):
    """What there is to know of every copy of a card."""

    definition: str
    kind: str
    native: Slot | None
    """Where it works when it is worn."""
    worn: float
    """What it does for a turn after turn where it works."""
    keep: float
    """What it is worth in the hand of whoever does not collect it."""
    address: str
    """Of what it does when it is played; empty for what is worn."""
    active: Active | None
    strikes: bool
    """Whether it is aimed at an opponent within reach."""


class CharacterFacts(msgspec.Struct, frozen=True):
    """What there is to know of a character."""

    wanted: frozenset[str]
    """The definitions that count as his collectibles."""
    skills: tuple[tuple[str, str, Active], ...]
    """The skills that he may use: id, address, program."""
