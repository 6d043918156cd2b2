"""The table of Board Games Are Magic as a seat sees it: the map, the players beside it, its hand below.

A tile that may be chosen has a golden edge, and so has the player whose turn it is. What strangers' packs bring has the
drawing of its kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, pi, sin, sqrt
from zlib import crc32

from zashiki.magic import MAGIC
from zashiki.magic.language.cards import CardId, definition_of
from zashiki.magic.model.actions import TILE_KINDS
from zashiki.magic.rules.observation import Observation, PlayerView
from zashiki.pictures.part import PicturePart
from zashiki.pictures.sheet import Sheet, box, number, number_width, place

WIDTH, HEIGHT = 1200, 800
SHEET = Sheet("zashiki.magic.picture")
_MAP = (20.0, 20.0, 760.0, 610.0)
"""Where the map may stand: left, top, width, height."""
_PLAYERS = (800, 20, 380)
_ROW = 100
_HAND = 112
_STRANGERS = 8
_HEX_ROW = sqrt(3) / 2
"""The way from row to row of a map of hexagons, in widths of a tile."""
_HEX = 2 / sqrt(3)


def draw(seen: Observation) -> str:
    """The table as an SVG of `WIDTH` × `HEIGHT`; a spectator sits at seat 0 and sees no hand."""
    return SHEET.picture(WIDTH, HEIGHT, "".join(_Table(seen).parts()))


def _named(kind: str, name: str, other: str) -> str:
    drawing = f"{kind}-{name}"
    return drawing if drawing in SHEET else other


class _Table:
    def __init__(self, seen: Observation) -> None:
        self._seen = seen
        self._own = seen.seat or 0
        rules = MAGIC.rules(seen.variant, dict(seen.options))
        self._content = MAGIC.content_of(rules)
        self._board = self._content.boards[rules.map]
        self._paints = SHEET.paints
        self._hex = self._board.adjacency == "hex"
        self._spots = self._lay()
        wide = 1 + max(x for x, _ in self._spots.values())
        high = max(y for _, y in self._spots.values()) + (_HEX if self._hex else 1)
        self._unit = min(_MAP[2] / wide, _MAP[3] / high)
        self._corner = (_MAP[0] + (_MAP[2] - wide * self._unit) / 2, _MAP[1] + (_MAP[3] - high * self._unit) / 2)

    def parts(self) -> Iterator[str]:
        """Everything, from the mat up."""
        yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{self._paints["mat"]}"/>'
        yield from self._map()
        for seat in range(len(self._seen.players)):
            yield from self._piece_on_map(seat)
        for row, seat in enumerate(self._seen.order or range(len(self._seen.players))):
            yield from self._player(seat, _PLAYERS[1] + _ROW * row)
        yield from self._piles()
        yield from self._hand()

    def _lay(self) -> dict[str, tuple[float, float]]:
        """The upper left corners of the tiles, in widths of a tile; of a map that is no grid, put into rows."""
        per_row = ceil(sqrt(len(self._board.tiles)))
        spots = {}
        for index, tile in enumerate(self._board.tiles):
            column, row = self._board.at(tile)
            if column is None or row is None:
                row, column = divmod(index, per_row)
            spots[tile] = (column + row % 2 / 2, row * _HEX_ROW) if self._hex else (float(column), float(row))
        return spots

    def _at(self, tile: str) -> tuple[float, float]:
        x, y = self._spots[tile]
        return self._corner[0] + x * self._unit, self._corner[1] + y * self._unit

    def _map(self) -> Iterator[str]:
        terrain = {**self._board.terrain, **MAGIC.preview(self._seen).terrain}
        names = {tile: name for name, tile in self._board.places.items()}
        shape, tall = ("hex", _HEX) if self._hex else ("square", 1.0)
        for index, tile in enumerate(self._board.tiles):
            ground = terrain[tile]
            drawing = f"{shape}-{ground}-{index % 2}"
            if ground == "building" and tile in names:
                drawing = _named(f"{shape}-at", names[tile], drawing)
            x, y = self._at(tile)
            yield place(drawing, x, y, self._unit, self._unit * tall)
        for tile in self._ways():
            x, y = self._at(tile)
            edge = f'fill="none" stroke="{self._paints["gold"]}" stroke-width="4"'
            inset = self._unit * 0.06
            top = y + self._unit * (tall - 1) / 2
            yield box(x + inset, top + inset, self._unit - 2 * inset, self._unit - 2 * inset, edge, self._unit / 6)

    def _ways(self) -> Iterator[str]:
        """The tiles that may be chosen now."""
        decision = self._seen.decision
        for option in decision.options if decision is not None else ():
            tile = option if decision is not None and decision.kind in TILE_KINDS else option.removeprefix("move:")
            if tile in self._spots:
                yield tile

    def _colour(self, seat: int) -> str:
        sides = self._seen.sides
        own, side = (next(at for at, seats in enumerate(sides) if one in seats) for one in (self._own, seat))
        return self._paints[f"table-side-{(side - own) % len(sides)}"]

    def _piece(self, seat: int, x: float, y: float, size: float) -> str:
        character = self._seen.players[seat].character
        if not character:
            return f'<circle cx="{x + size / 2:g}" cy="{y + size / 2:g}" r="{size / 3:g}" fill="{self._colour(seat)}"/>'
        stranger = f"piece-stranger-{crc32(character.encode()) % _STRANGERS}"
        return f'<g color="{self._colour(seat)}">{place(_named("piece", character, stranger), x, y, size)}</g>'

    def _piece_on_map(self, seat: int) -> Iterator[str]:
        player = self._seen.players[seat]
        if not player.tile or player.out:
            return
        there = [each for each, other in enumerate(self._seen.players) if other.tile == player.tile and not other.out]
        angle = 2 * pi * there.index(seat) / len(there)
        crowded = len(there) > 1
        size = self._unit * (0.55 if crowded else 0.78)
        x, y = self._at(player.tile)
        middle = self._unit * (_HEX if self._hex else 1) / 2
        x += self._unit / 2 + crowded * cos(angle) * self._unit * 0.24 - size / 2
        y += middle + crowded * sin(angle) * self._unit * 0.22 - size / 2
        yield self._piece(seat, x, y, size)
        yield from self._health(player, x, y + size, size, 6)

    def _health(self, player: PlayerView, x: float, y: float, width: float, height: float) -> Iterator[str]:
        share = max(0.0, player.hp / player.max_hp) if player.max_hp else 0.0
        colour = self._paints["danger" if 2 * player.hp <= player.max_hp else "good"]
        yield box(x, y, width, height, f'fill="{self._paints["raised"]}" stroke="{self._paints["ink"]}"', height / 2)
        yield box(x, y, width * min(share, 1.0), height, f'fill="{colour}"', height / 2)

    def _player(self, seat: int, y: float) -> Iterator[str]:
        """A player: hit points, cards in the hand, what is worn."""
        seen, player = self._seen, self._seen.players[seat]
        x, width = _PLAYERS[0], _PLAYERS[2]
        current = seat == seen.current
        edge = self._paints["gold"] if current else self._colour(seat)
        look = f'fill="{self._paints["raised"]}" stroke="{edge}" stroke-width="{7 if current else 3}"'
        yield box(x, y, width, _ROW - 10, look)
        yield self._piece(seat, x + 10, y + 12, 66)
        ink = self._paints["ink"]
        if player.max_hp:
            yield number(f"{player.hp}/{player.max_hp}", x + 88, y + 14, 26, ink)
            yield from self._health(player, x + 88, y + 52, 110, 12)
        yield f'<g color="{ink}">{place("sign-deck", x + 212, y + 14, 26)}</g>'
        yield number(str(player.hand_count), x + 242, y + 14, 26, ink)
        mark = "sign-crown" if seat in seen.winners else "sign-out" if player.out else ""
        if mark:
            yield f'<g color="{self._paints["gold"]}">{place(mark, x + 320, y + 10, 34)}</g>'
        for index, (_, card) in enumerate(player.equipment.worn()):
            yield place(self._emblem(card), x + 208 + 42 * index, y + 46, 40)

    def _emblem(self, card: CardId) -> str:
        name = definition_of(card)
        return _named("emblem", name, f"emblem-of-{self._content.cards[name].kind}")

    def _piles(self) -> Iterator[str]:
        """Round, draw pile, discard pile, and the events that last."""
        seen, y, ink = self._seen, 640, self._paints["ink-soft"]
        x = 20.0
        for sign, count in (("deck", seen.pile_count), ("discard", len(seen.discard))):
            yield f'<g color="{ink}">{place(f"sign-{sign}", x, y, 26)}</g>'
            yield number(str(count), x + 34, y, 26, ink)
            x += 64 + number_width(str(count), 26)
        for live in seen.live:
            yield place(_named("emblem", live.event, "emblem-of-event"), x, y - 6, 38)
            x += 46

    def _hand(self) -> Iterator[str]:
        """The own cards; those that may be played stand out."""
        seen = self._seen
        hand = (seen.players[self._own].hand if seen.seat is not None else None) or ()
        options = seen.decision.options if seen.decision is not None else ()
        open_cards = {card for option in options for card in hand if card in option.split(":")}
        space = min(_HAND + 8, (WIDTH - 40 - _HAND) / max(1, len(hand) - 1))
        for index, card in enumerate(hand):
            x, y = 20 + space * index, 674 if card in open_cards else 684
            edge = self._paints["gold" if card in open_cards else "card-edge"]
            yield box(x, y, _HAND, _HAND, f'fill="{self._paints["card-paper"]}" stroke="{edge}" stroke-width="4"')
            yield place(self._emblem(card), x + 8, y + 8, _HAND - 16)


PICTURE = PicturePart(draw)
