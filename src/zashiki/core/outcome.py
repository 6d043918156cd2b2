"""The end of a match."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """`returns` by seat sum to zero; `ranks` start at 1 with the winners; `reason` is the game's word for the end."""

    returns: tuple[float, ...]
    ranks: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)
