"""The board: a graph of tiles, the ways across it, and how far an attack reaches (M49, M60–M70, A1, A2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from string import ascii_lowercase

from zashiki.magic.content.schema import MapDef
from zashiki.magic.language.cards import Terrain

TileId = str
"""On a grid the column's letter and the row's number from the top, ``c2``; else the map's own id."""

_SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
_CORNERS = ((1, 1), (-1, 1), (-1, -1), (1, -1))
_HEX_EVEN = ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1))
_HEX_ODD = ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1))


def tile_id(column: int, row: int) -> TileId:
    """The tile of a grid's column and row, both from 0: ``a1`` is at the top left, ``aa1`` right of ``z1``."""
    letter = ascii_lowercase[column % 26]
    return f"{letter if column < 26 else ascii_lowercase[column // 26 - 1] + letter}{row + 1}"


class Board:
    """The tiles of a map; immutable. Terrain that events change is given to each question as `terrain`."""

    def __init__(self, definition: MapDef) -> None:
        self.definition = definition
        self.id = definition.id
        self.adjacency = definition.adjacency
        self._columns: dict[TileId, tuple[int, int]] = {}
        if definition.adjacency == "edges":
            self.terrain: Mapping[TileId, Terrain] = dict(definition.tiles)
            self.places: Mapping[str, TileId] = dict(definition.places)
            joined: dict[TileId, list[TileId]] = {tile: [] for tile in self.terrain}
            for a, b in definition.edges:
                joined[a].append(b)
                joined[b].append(a)
            self.neighbours: Mapping[TileId, tuple[TileId, ...]] = {t: tuple(joined[t]) for t in joined}
            self.diagonals = self.neighbours
        else:
            self._lay_grid(definition)
        self.tiles: tuple[TileId, ...] = tuple(self.terrain)
        self.mountains = frozenset(tile for tile in self.tiles if self.terrain[tile] == "mountain")
        self.index = {tile: i for i, tile in enumerate(self.tiles)}
        self._steps: dict[TileId, dict[TileId, int]] = {"": {}}
        self.within = lru_cache(maxsize=4096)(self._within)
        self.walk = lru_cache(maxsize=4096)(self._walk)
        self.attack_distance = lru_cache(maxsize=4096)(self._attack_distance)

    def __reduce__(self) -> tuple[type[Board], tuple[MapDef]]:
        """Made anew from the map's definition: what has been asked of it stays here."""
        return type(self), (self.definition,)

    def _lay_grid(self, definition: MapDef) -> None:
        at = {
            (x, y): tile_id(x, y) for y, row in enumerate(definition.rows) for x, mark in enumerate(row) if mark != " "
        }
        self._columns = {tile: place for place, tile in at.items()}
        self.terrain = {tile: MapDef.legend[definition.rows[y][x]] for (x, y), tile in at.items()}
        self.places = {name: at[(x, y)] for name, (x, y) in definition.names.items() if (x, y) in at}
        self._at = at
        self.diagonals = self._rings(corners=True)
        self.neighbours = self.diagonals if definition.adjacency == "octagonal" else self._rings(corners=False)

    def _around(self, y: int, *, corners: bool) -> tuple[tuple[int, int], ...]:
        """The ways to the tiles around one of a row."""
        if self.adjacency == "hex":
            return _HEX_ODD if y % 2 else _HEX_EVEN
        return _SIDES + _CORNERS if corners else _SIDES

    def _rings(self, *, corners: bool) -> dict[TileId, tuple[TileId, ...]]:
        return {tile: self._ring(*place, corners=corners) for tile, place in self._columns.items()}

    def _ring(self, x: int, y: int, *, corners: bool) -> tuple[TileId, ...]:
        at = self._at
        return tuple(at[place] for i, j in self._around(y, corners=corners) if (place := (x + i, y + j)) in at)

    def _lines(self, tile: TileId) -> Iterator[Iterator[TileId]]:
        """The tiles straight ahead in every direction."""
        if tile in self._columns:
            corners = self.adjacency == "octagonal"
            column, row = self._columns[tile]
            for direction in range(len(self._around(row, corners=corners))):
                yield self._ray(column, row, direction, corners=corners)

    def _ray(self, x: int, y: int, direction: int, *, corners: bool) -> Iterator[TileId]:
        while True:
            i, j = self._around(y, corners=corners)[direction]
            x, y = x + i, y + j
            if (x, y) not in self._at:
                return
            yield self._at[(x, y)]

    @property
    def has_lines(self) -> bool:
        """Whether there is a straight ahead: on a grid, not among tiles that are joined one by one."""
        return bool(self._columns)

    def at(self, tile: TileId) -> tuple[int, int] | tuple[None, None]:
        """Column and row of a tile, from 0 at the top left; of a map that is no grid, nothing."""
        return self._columns.get(tile, (None, None))

    def steps(self, tile: TileId) -> Mapping[TileId, int]:
        """Steps from a tile to every other, whatever the terrain; who stands on none is near nothing."""
        if tile not in self._steps:
            self._steps[tile] = self._search(tile, self.neighbours, frozenset(), None)
        return self._steps[tile]

    def _within(self, tile: TileId, steps: int) -> tuple[TileId, ...]:
        """The tiles at most so many steps away, itself included, in the order of the map."""
        near = self.steps(tile)
        return tuple(other for other in self.tiles if near.get(other, steps + 1) <= steps)

    def _walk(self, tile: TileId, steps: int, closed: frozenset[TileId]) -> Mapping[TileId, int]:
        """Where else a piece may go with so many movement points, and the steps; it enters no `closed` tile (A2)."""
        found = self._search(tile, self.neighbours, closed, steps, may_end=False)
        del found[tile]
        return found

    def _attack_distance(self, tile: TileId, metric: str, walls: frozenset[TileId]) -> Mapping[TileId, int]:
        """The length of the shortest attack path to each tile.

        A tile in `walls` may end a path but not be passed through; the first tile never blocks (M66, A1). `metric` is
        ``path4`` (the map's own steps), ``path8`` (corners count as steps too) or ``line`` (straight lines only).
        """
        if metric == "line":
            found = {tile: 0}
            for line in self._lines(tile):
                for length, other in enumerate(line, start=1):
                    found.setdefault(other, length)
                    if other in walls:
                        break
            return found
        return self._search(tile, self.diagonals if metric == "path8" else self.neighbours, walls, None)

    def shore(self, tile: TileId, terrain: Mapping[TileId, Terrain]) -> tuple[TileId, ...]:
        """The tiles of the nearest land around the water that a tile belongs to (M75); all land next to that water."""
        water, edge, queue = {tile}, set[TileId](), [tile]
        while queue:
            for other in self.neighbours[queue.pop()]:
                if terrain[other] != "water":
                    edge.add(other)
                elif other not in water:
                    water.add(other)
                    queue.append(other)
        return tuple(other for other in self.tiles if other in edge)

    @staticmethod
    def _search(
        start: TileId,
        joined: Mapping[TileId, Iterable[TileId]],
        walls: frozenset[TileId],
        limit: int | None,
        *,
        may_end: bool = True,
    ) -> dict[TileId, int]:
        found = {start: 0}
        edge = [start]
        length = 0
        while edge and (limit is None or length < limit):
            length += 1
            ahead = []
            for tile in edge:
                for other in joined[tile]:
                    if other in found or (not may_end and other in walls):
                        continue
                    found[other] = length
                    if other not in walls:
                        ahead.append(other)
            edge = ahead
        return found
