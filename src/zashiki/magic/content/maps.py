"""What a map must fulfil beyond its form: tiles that join, and places that stand on buildings."""

from __future__ import annotations

from collections.abc import Callable

from zashiki.magic.content.board import Board
from zashiki.magic.content.findings import nearest
from zashiki.magic.content.schema import MapDef

MAX_TILES = 1000
"""Of one map; six players need about a hundred."""

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
        note("BUDGET", "", f"expected at most {MAX_TILES} tiles, got {tiles}")
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
    if not board.tiles or len(board.steps(board.tiles[0])) != len(board.tiles):
        note("MAP", "", "expected every tile to be reachable from every other")
    if all(terrain == "water" for terrain in board.terrain.values()):
        note("MAP", "", "expected a tile that is not water: pieces are tossed there (M10)")
