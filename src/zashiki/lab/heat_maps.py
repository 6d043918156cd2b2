"""Heat maps: a table whose fields are the darker the further a number is from what is usual, and a board of tiles."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.lab.charts import WIDTH
from zashiki.lab.svg import Drawing, width_of

_LEFT, _TOP, _GAP = 16.0, 44.0, 10.0
_FIELD, _ROW, _TILE = 30.0, 20.0, 46.0
_RISE = 0.72
"""How much of a slanted heading's width is height."""


class Field(msgspec.Struct, frozen=True):
    """A field of a table."""

    row: int
    column: int
    strength: float
    """From -1, far below what is usual, to 1, far above."""
    text: str
    note: str
    """Shown when it is pointed at."""


def table_map(title: str, rows: Sequence[str], columns: Sequence[str], fields: Sequence[Field]) -> Drawing:
    """A table with a name for each row and column; above and below differ in colour, and each field has its number."""
    left = _LEFT + max((width_of(row) for row in rows), default=0) + _GAP
    head = max((width_of(column) for column in columns), default=0) * _RISE + 2 * _GAP
    top = _TOP + head
    width = max(left + _FIELD * len(columns) + head, WIDTH)
    drawing = Drawing(width, top + _ROW * len(rows) + _GAP, title)
    drawing.text(_LEFT, 24, title, "title")
    for index, row in enumerate(rows):
        drawing.text(left - _GAP, top + _ROW * (index + 0.5) + 4.5, row, anchor="end")
    for index, column in enumerate(columns):
        drawing.text(left + _FIELD * (index + 0.5), top - 6, column, turn=-45)
    for field in fields:
        x, y = left + _FIELD * field.column, top + _ROW * field.row
        kind = "mark" if field.strength >= 0 else "odd"
        drawing.rect(x + 1, y + 1, _FIELD - 2, _ROW - 2, kind, field.note, strength(field.strength))
        drawing.text(x + _FIELD / 2, y + _ROW / 2 + 4, field.text, "small", "middle")
    return drawing


def strength(value: float) -> float:
    """How opaque a field is: never so much that its number cannot be read.

    >>> strength(0), strength(-1), strength(3)
    (0.0, 0.6, 0.6)
    """
    return round(0.6 * min(abs(value), 1.0), 3)


class Spot(msgspec.Struct, frozen=True):
    """A tile of a board: its place in tiles from the top left, its part of all, and what is said of it."""

    column: float
    row: float
    share: float
    note: str


def board_map(title: str, spots: Sequence[Spot]) -> Drawing:
    """A board; the darker a tile, the larger its part, which stands on it in percent."""
    most = max((spot.share for spot in spots), default=0.0) or 1.0
    across = max((spot.column for spot in spots), default=0.0) + 1
    down = max((spot.row for spot in spots), default=0.0) + 1
    width = max(2 * _LEFT + _TILE * across, WIDTH)
    drawing = Drawing(width, _TOP + _TILE * down + _GAP, title)
    drawing.text(_LEFT, 24, title, "title")
    for spot in spots:
        x, y = _LEFT + _TILE * spot.column, _TOP + _TILE * spot.row
        drawing.rect(x + 1, y + 1, _TILE - 2, _TILE - 2, "field")
        drawing.rect(x + 1, y + 1, _TILE - 2, _TILE - 2, "mark", spot.note, strength(spot.share / most))
        drawing.text(x + _TILE / 2, y + _TILE / 2 + 4.5, f"{100 * spot.share:.1f}", "small", "middle")
    return drawing
