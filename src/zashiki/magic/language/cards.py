"""Cards, their kinds and the slots in which they are worn (M41–M50)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

CardId = str
"""One card of the draw pile: the id of its definition and the number of the copy, ``w_sword#2``."""

CardKind = Literal["attack", "event_trigger", "steal", "weapon", "armor", "effect", "recovery", "element"]
"""Action cards (M32, M35, M39) and items (M41)."""

Slot = Literal["weapon", "armor", "collectible", "element"]
"""Where a card is worn, one card each (M50)."""

DamageKind = Literal["mental", "physical", "magic", "true"]
"""Kinds of damage; damage without a stated kind is true (M32, M34)."""

Terrain = Literal["grass", "building", "forest", "mountain", "snow", "water"]
"""What a tile does to who stands on it (M62–M70)."""

SLOTS: tuple[Slot, ...] = ("weapon", "armor", "collectible", "element")
COLLECTION_SLOTS: tuple[Slot, ...] = ("weapon", "armor", "collectible")
"""The slots that a collectible may be worn in (M54)."""

NATIVE_SLOT: dict[str, Slot] = {"weapon": "weapon", "armor": "armor", "element": "element"}
"""The slot in which an item works (M44, M46, M47)."""

PLAYED_KINDS: frozenset[str] = frozenset({"attack", "event_trigger", "steal", "effect", "recovery"})
"""Kinds that work when they are played (M48); the others work when worn."""

COLLECTIBLE_KINDS: frozenset[str] = frozenset({"weapon", "armor", "effect", "recovery"})
"""Kinds that a collectible may have (M53)."""


def slot_named(name: str) -> Slot:
    """The slot that an option names."""
    return next(slot for slot in SLOTS if slot == name)


@lru_cache(maxsize=8192)
def definition_of(card: CardId) -> str:
    """The id of the card's definition."""
    return card.rpartition("#")[0]
