"""What a game brings to this floor: its table as a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from zashiki.core.errors import InvalidRules
from zashiki.core.plugin import load_part, plugin_of


@dataclass(frozen=True)
class PicturePart:
    """A game's part of this floor."""

    draw: Callable[[Any], str]
    """An SVG without text of what an observation shows; it is given nothing else."""


def has_picture(game: str) -> bool:
    """Whether a game brings a picture of its table; raises `InvalidRules` for an unknown game."""
    return plugin_of(game).picture is not None


def picture_of(game: str) -> PicturePart:
    """A game's part of this floor; raises `InvalidRules` for a game that is unknown or brings none."""
    part = load_part(game, "picture", PicturePart)
    if part is None:
        raise InvalidRules(f"game {game!r} brings no picture of its table")
    return part
