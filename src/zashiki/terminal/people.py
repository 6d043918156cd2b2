"""The people at the table, as one of them calls them."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.locales import Texts


class People:
    """Names for one reader: `seat` is who reads, `names` those of all seats, `sides` who plays together."""

    def __init__(self, texts: Texts, names: Sequence[str], seat: int, sides: Sequence[Sequence[int]]) -> None:
        self._texts = texts
        self._names = names
        self.seat = seat
        self.sides = sides

    def name(self, seat: int) -> str:
        """The player's name; `you` for the reader."""
        return self._texts("you") if seat == self.seat else self._names[seat]

    def knows(self, seat: int) -> bool:
        """Whether somebody sits there."""
        return 0 <= seat < len(self._names)

    def side(self, side: int) -> str:
        """The team, or the player where everybody plays alone."""
        seats = self.sides[side]
        if len(seats) == 1:
            return self.name(seats[0])
        return self._texts("team-us" if self.seat in seats else "team-them")
