"""Where pieces stand, and who fares how with which card and against whom: tables to be drawn as heat maps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from zashiki.magic.balance.facts import Facts, SeatFacts
from zashiki.magic.balance.sums import Fairness, fairness, ordinary
from zashiki.magic.content.board import Board

KINDS = ("card", "against", "beside")
"""A character that held a card; one that played against another; one that played beside another on the same side."""


class Meeting(msgspec.Struct, frozen=True):
    """How a character fares with a card or another character."""

    kind: str
    character: str
    other: str
    fairness: Fairness
    """Of the character's seats."""


class Tile(msgspec.Struct, frozen=True):
    """A tile, and how often a turn ended on it."""

    tile: str
    column: float | None
    """From 0 at the left, where the map is a grid; half a column on in every other row of hexes."""
    row: int | None
    count: int


class Heat(msgspec.Struct, frozen=True):
    """The tables of a mode."""

    tiles: tuple[Tile, ...]
    """Every tile of the map, in its order."""
    meetings: tuple[Meeting, ...]

    def of(self, kind: str) -> list[Meeting]:
        """The meetings of a kind."""
        return [meeting for meeting in self.meetings if meeting.kind == kind]


def heat_of(board: Board, teams: Sequence[Sequence[int]], matches: Sequence[Facts]) -> Heat:
    """The tables of a mode's ordinary matches; `teams` are the seats of each side."""
    played = ordinary(matches)
    stood: Counter[str] = Counter()
    own: dict[tuple[str, str, str], list[SeatFacts]] = {}
    side_of = {seat: side for side, seats in enumerate(teams) for seat in seats}
    for facts in played:
        for number, seat in enumerate(facts.seats):
            stood.update(seat.stood)
            for card in seat.drawn:
                own.setdefault(("card", seat.character, card), []).append(seat)
            for rival, other in enumerate(facts.seats):
                if rival != number:
                    kind = "beside" if side_of[rival] == side_of[number] else "against"
                    own.setdefault((kind, seat.character, other.character), []).append(seat)
    return Heat(
        tiles=tuple(_tile(board, tile, stood[tile]) for tile in board.tiles),
        meetings=tuple(
            Meeting(kind, character, other, fairness(other, seats, len(teams)))
            for (kind, character, other), seats in sorted(own.items())
        ),
    )


def _tile(board: Board, tile: str, count: int) -> Tile:
    column, row = board.at(tile)
    if column is None or row is None:
        return Tile(tile, None, None, count)
    return Tile(tile, column + (0.5 if board.adjacency == "hex" and row % 2 else 0.0), row, count)
