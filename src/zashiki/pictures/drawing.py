"""A table as a picture, for notebooks, files and learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zashiki.core.action import CHANCE
from zashiki.core.given import expect, expect_whole
from zashiki.core.match import Match
from zashiki.pictures.painting import painted, pixels
from zashiki.pictures.part import picture_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_WIDTH = 10_000
"""Pixels; wider pictures fit into no memory."""


class Drawing:
    """A picture: a notebook shows it."""

    def __init__(self, svg: str) -> None:
        self.svg = svg
        """As SVG, without text."""

    def __repr__(self) -> str:
        return f"Drawing({len(self.svg)} characters of SVG)"

    def _repr_svg_(self) -> str:
        return self.svg

    def to_png(self, width: int | None = None) -> bytes:
        """As PNG, `width` pixels wide; as wide as it was drawn where nothing is said. Raises `InvalidRules`."""
        return painted(self.svg, _width(width))

    def to_array(self, width: int | None = None) -> NDArray[np.uint8]:
        """As red, green and blue from 0 to 255, shape (height, width, 3). Raises `InvalidRules` as `to_png` does."""
        return pixels(self.svg, _width(width))


def _width(width: int | None) -> int | None:
    if width is not None:
        expect_whole(width, f"a width of 1 to {MOST_WIDTH} pixels", 1, MOST_WIDTH)
    return width


def draw_seen(game: str, seen: Any) -> Drawing:
    """The picture of what an observation shows; raises `InvalidRules` for a game that brings none."""
    return Drawing(picture_of(game).draw(seen))


def draw(match: Match, seat: int | None = None) -> Drawing:
    """What a seat sees of a match; the first that is to act where none is named.

    Raises `InvalidRules` for a game that brings no picture, and for what is no match.
    """
    expect(match, Match, "a Match")
    if seat is None:
        seat = next((one for one in match.to_act() if one != CHANCE), 0)
    return draw_seen(match.game.name, match.game.observe(match.state, seat))
