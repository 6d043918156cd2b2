"""The end of a match."""

from __future__ import annotations

from typing import Literal

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """`returns` by seat, from -1 to 1, sum to zero; `ranks` by seat start at 1 with the winners; `reason` is the game's
    word for the end.
    """

    returns: tuple[float, ...]
    ranks: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a match ended before its rules ended it."""

    reason: Literal["resigned", "agreed"]
    seats: tuple[int, ...] = ()
    """Who resigned."""

    def outcome(self, seats: int) -> Outcome | None:
        """Who resigns loses to everybody else; where people agreed to stop nobody has won.

        The returns are those of a match that is lost by the rules: +1 shared by the winners, -1 by who resigned.
        """
        if not self.seats:
            return None
        lost, won = len(self.seats), seats - len(self.seats)
        return Outcome(
            returns=tuple(-1 / lost if seat in self.seats else 1 / won for seat in range(seats)),
            ranks=tuple(seats - len(self.seats) + 1 if seat in self.seats else 1 for seat in range(seats)),
            reason=self.reason,
        )
