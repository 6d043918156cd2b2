"""The map in text: a letter for the terrain, the numbers of the pieces, a mark where the person may go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import ceil

from rich.text import Text

from zashiki.magic.content.board import Board, TileId
from zashiki.magic.content.schema import MapDef
from zashiki.magic.language.cards import Terrain

MARKS: dict[Terrain, str] = {terrain: mark for mark, terrain in MapDef.legend.items()}
"""The letters that packs write maps with."""
STYLES = {
    "grass": "green",
    "building": "white",
    "forest": "bold green",
    "mountain": "magenta",
    "snow": "bright_white",
    "water": "bright_blue",
}
PIECES = ("bold red", "bold cyan", "bold yellow", "bold magenta", "bold green", "bold blue")
"""By seat."""
OPEN = "+"
"""Behind the letter of a tile that the person may go to."""
CELL = 6
EDGE = 4
"""Of the numbers of the rows."""


PERSON = "@"
"""The piece of whoever looks on."""


def piece(seat: int, own: int | None) -> Text:
    """A player's piece: the number of his seat, but one's own stands out."""
    return Text(PERSON if seat == own else str(seat), style=PIECES[seat % len(PIECES)])


def chart(
    board: Board,
    terrain: Mapping[TileId, Terrain],
    pieces: Mapping[TileId, list[int]],
    ways: Iterable[TileId],
    own: int | None,
    width: int = 0,
) -> Text:
    """The map, row by row; of a map that is no grid, its tiles in a list.

    Where it is wider than so many columns of the terminal, its left half stands above its right half, or its thirds do.
    """
    open_tiles = frozenset(ways)

    def cell_of(tile: TileId) -> Text:
        kind = terrain[tile]
        cell = Text(MARKS[kind], style=STYLES[kind])
        if tile in open_tiles:
            cell.append(OPEN, style="bold")
        for seat in pieces.get(tile, ()):
            cell.append_text(piece(seat, own))
        return cell

    places = {tile: board.at(tile) for tile in board.tiles}
    grid = {(x, y): tile for tile, (x, y) in places.items() if x is not None and y is not None}
    if len(grid) < len(places):
        return _listed(board, cell_of)
    columns, rows = (1 + max(place[axis] for place in grid) for axis in (0, 1))
    is_hex = board.adjacency == "hex"
    names = [next(tile for (at, _), tile in grid.items() if at == x).rstrip("0123456789") for x in range(columns)]

    def part(some: range) -> Text:
        drawn = Text(" " * EDGE)
        for x in some:
            drawn.append(names[x].ljust(CELL), style="dim")
        for y in range(rows):
            drawn.append(f"\n{f'{y + 1:>2}':{EDGE}}", style="dim")
            if is_hex and y % 2:
                drawn.append(" " * (CELL // 2))
            for x in some:
                tile = grid.get((x, y))
                cell = Text() if tile is None else cell_of(tile)
                drawn.append_text(cell).append(" " * max(1, CELL - cell.cell_len))
        return drawn

    room = max(1, (width - EDGE - is_hex * CELL // 2) // CELL) if width else columns
    side_by_side = ceil(columns / ceil(columns / room))
    firsts = range(0, columns, side_by_side)
    return Text("\n\n").join(part(range(first, min(columns, first + side_by_side))) for first in firsts)


def _listed(board: Board, cell_of: Callable[[TileId], Text]) -> Text:
    drawn = Text()
    for tile in board.tiles:
        drawn.append(f"{tile} ").append_text(cell_of(tile))
        drawn.append(f" → {' '.join(board.neighbours[tile])}\n", style="dim")
    return drawn
