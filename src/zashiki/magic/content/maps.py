"""What a map must fulfil beyond its form: tiles that join, and places that stand on buildings; what it hardly means."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from zashiki.magic.content.board import Board
from zashiki.magic.content.findings import nearest
from zashiki.magic.content.schema import MapDef

MAX_TILES = 1000
"""Of one map; six players need about a hundred."""

MOST_TOLD = 5
"""Of parts that are cut off, or shut in."""
MOST_PLAYERS = 6

_TOLD_IN_THE_RULES = frozenset({("town", "a1"), ("valley", "a1")})
"""What is shut in on the maps of the house; docs/rules says it of them (A2)."""

Note = Callable[[str, str, str], None]
"""Notes a fault: code, path, message."""


def check_map(chart: MapDef, note: Note) -> None:
    """Note what is wrong with a map."""
    grid = chart.adjacency != "edges"
    if grid != bool(chart.rows) or grid == bool(chart.tiles):
        note("MAP", "", "a map has rows, or (adjacency 'edges') tiles and edges")
        return
    if grid and chart.edges:
        note("IGNORED", "edges", f"what is next to what follows from {chart.adjacency!r}; expected no edges")
    for y, row in enumerate(chart.rows):
        for mark in sorted(set(row) - set(MapDef.legend) - {" "}):
            note("MAP", f"rows[{y}]", f"expected one of {' '.join(MapDef.legend)} or a blank, got {mark!r}")
    if any(set(row) - set(MapDef.legend) - {" "} for row in chart.rows):
        return
    tiles = len(chart.tiles) + sum(map(len, chart.rows))
    if tiles > MAX_TILES:
        note("BUDGET", "rows" if grid else "tiles", f"expected at most {MAX_TILES} tiles, got {tiles}")
        return
    for index, edge in enumerate(chart.edges):
        for tile in edge:
            if tile not in chart.tiles:
                note("REF", f"edges[{index}]", f"there is no tile {tile!r}{nearest(tile, chart.tiles)}")
                return
    for name, (x, y) in chart.names.items():
        inside = y < len(chart.rows) and x < len(chart.rows[y])
        if not inside or chart.rows[y][x] != "b":
            note("HOME", f"names.{name}", "expected a building")
    for name, tile in chart.places.items():
        if chart.tiles.get(tile) != "building":
            note("HOME", f"places.{name}", "expected a building")
    board = Board(chart)
    for tile in _cut_off(board, board.tiles):
        note("CUT-OFF", _path(board, tile), f"expected every tile to be reachable from every other, not so {tile}")
    if all(terrain == "water" for terrain in chart.terrains):
        note("NO-LAND", "", "expected a tile that is not water: pieces are tossed there (M10)")


def _cut_off(board: Board, open_tiles: Iterable[str]) -> list[str]:
    """The first tile of each part of these that cannot be reached, by walking on them, from the largest one."""
    left = dict.fromkeys(open_tiles)
    closed = frozenset(board.tiles).difference(left)
    parts: list[tuple[int, str]] = []
    while left:
        first = next(iter(left))
        part = (first, *board.walk(first, len(board.tiles), closed))
        parts.append((len(part), first))
        for tile in part:
            del left[tile]
    largest = max(parts, key=lambda part: part[0], default=None)
    return [part[1] for part in parts if part is not largest][:MOST_TOLD]


def _path(board: Board, tile: str) -> str:
    """Where in its definition a tile stands."""
    column, row = board.at(tile)
    return f"tiles.{tile}" if row is None else f"rows[{row}][{column}]"


def map_warnings(chart: MapDef, homes: frozenset[str]) -> list[tuple[str, str, str, str]]:
    """What can be played but is hardly meant: codes, paths, messages, advice. `homes` are those of all characters."""
    found = []
    land = sum(terrain != "water" for terrain in chart.terrains)
    if land < MOST_PLAYERS:
        message = f"{land} of the tiles are not water, and up to {MOST_PLAYERS} pieces begin on them (M10)"
        found.append(("ROOM", "", message, f"expected {MOST_PLAYERS} or more"))
    if homes and not homes & {*chart.names, *chart.places}:
        message = "nobody is at home here: every piece is tossed (M10)"
        found.append(("HOMES", "", message, "give buildings the names of places where characters live"))
    return found + _shut_in(chart)


def _shut_in(chart: MapDef) -> list[tuple[str, str, str, str]]:
    """Where pieces stay for good if mountains are closed to them (A2)."""
    board = Board(chart)
    named = {tile: name for name, tile in board.places.items()}
    found = []
    for tile in _cut_off(board, [tile for tile in board.tiles if tile not in board.mountains]):
        if (chart.id, tile) in _TOLD_IN_THE_RULES:
            continue
        place = f" ({named[tile]})" if tile in named else ""
        message = f"mountains shut {tile}{place} in: where they are closed (mountain_move=blocked) no piece leaves it"
        found.append(("SHUT-IN", _path(board, tile), message, "leave a way beside the mountains"))
    return found
