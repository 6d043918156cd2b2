"""A map: which tiles touch, how far it is, what an attack can cross (M49, M60–M66, A1, A2)."""

from __future__ import annotations

from .paper import Json

LEGEND = {"b": "building", ".": "grass", "#": "forest", "^": "mountain", "*": "snow", "~": "water"}

STRAIGHT = [(1, 0), (0, 1), (-1, 0), (0, -1)]
ACROSS = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
HEX = {0: [(1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)], 1: [(1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1)]}
"""Neighbours on a map of hexes by even and odd rows: odd ones lie half a tile to the right."""

FAR = 999


class Chart:
    """Tiles are named by the column's letter and the row's number."""

    def __init__(self, map_: Json) -> None:
        self.kind: str = map_["adjacency"]
        self.place: dict[str, tuple[int, int]] = {}
        self.land: dict[str, str] = {}
        for y, row in enumerate(map_["rows"]):
            for x, mark in enumerate(row):
                if mark != " ":
                    self.place[tile_name(x, y)] = (x, y)
                    self.land[tile_name(x, y)] = LEGEND[mark]
        self.named = {name: tile_name(x, y) for name, (x, y) in map_["names"].items()}
        self.next_to = {tile: self.around(tile, corners=False) for tile in self.place}
        self.at_corners = {tile: self.around(tile, corners=True) for tile in self.place}
        self.known: dict[tuple[str, str, frozenset[str]], dict[str, int]] = {}
        """Attack paths that have been looked up before."""

    def directions(self, y: int, corners: bool) -> list[tuple[int, int]]:
        """Where one may go from a tile of row y."""
        if self.kind == "hex":
            return HEX[y % 2]
        return STRAIGHT + ACROSS if corners or self.kind == "octagonal" else STRAIGHT

    def around(self, tile: str, *, corners: bool) -> list[str]:
        """The tiles one step away."""
        x, y = self.place[tile]
        found = [tile_name(x + i, y + j) for i, j in self.directions(y, corners) if x + i >= 0 and y + j >= 0]
        return [other for other in found if other in self.place]

    def walk(self, start: str, closed: set[str]) -> dict[str, int]:
        """Steps to every tile that can be reached without entering a closed one."""
        found, length = {start: 0}, 0
        while True:
            edge = [tile for tile in found if found[tile] == length]
            length += 1
            fresh = {other for tile in edge for other in self.next_to[tile]} - set(found) - closed
            if not fresh:
                return found
            found.update(dict.fromkeys(fresh, length))

    def attack_paths(self, start: str, metric: str, walls: set[str]) -> dict[str, int]:
        """The shortest attack path to every tile: a mountain may end one, never be passed (M66, A1)."""
        key = (start, metric, frozenset(walls))
        if key not in self.known:
            self.known[key] = self.lines(start, walls) if metric == "line" else self.ways(start, metric, walls)
        return self.known[key]

    def ways(self, start: str, metric: str, walls: set[str]) -> dict[str, int]:
        """Ring by ring, but on from no mountain except the first tile."""
        touching = self.at_corners if metric == "path8" else self.next_to
        found, length = {start: 0}, 0
        while True:
            edge = [tile for tile in found if found[tile] == length and (tile not in walls or tile == start)]
            length += 1
            fresh = {other for tile in edge for other in touching[tile]} - set(found)
            if not fresh:
                return found
            found.update(dict.fromkeys(fresh, length))

    def lines(self, start: str, walls: set[str]) -> dict[str, int]:
        """Straight lines only, in each direction up to the first mountain."""
        found = {start: 0}
        ways = len(self.directions(0, False))
        for way in range(ways):
            tile, length = start, 0
            while tile == start or tile not in walls:
                x, y = self.place[tile]
                i, j = self.directions(y, False)[way]
                tile, length = tile_name(x + i, y + j), length + 1
                if x + i < 0 or y + j < 0 or tile not in self.place:
                    break
                found.setdefault(tile, length)
        return found

    def shore(self, tile: str, land: dict[str, str]) -> list[str]:
        """The tiles around the water that a tile belongs to (M75)."""
        water = {tile}
        while True:
            around = {other for each in water for other in self.next_to[each]}
            more = {other for other in around if land[other] == "water"} - water
            if not more:
                return [other for other in self.place if other in around and land[other] != "water"]
            water |= more


def tile_name(x: int, y: int) -> str:
    """``a1`` is at the top left."""
    return f"{'abcdefghijklmnopqrstuvwxyz'[x % 26]}{y + 1}"
