"""What people at a table decide together: a question to those whom it concerns, and what they have answered."""

from __future__ import annotations

from collections.abc import Set
from typing import Literal

import msgspec

What = Literal["end", "resign", "take-back"]


class Proposal(msgspec.Struct, frozen=True):
    """Something that happens when everybody whom it needs agrees; one no is enough against it."""

    number: int
    """Which one it is at its table, where later ones have greater numbers; an answer names it."""
    what: What
    match: str
    seat: int
    """Who asks."""
    needs: tuple[int, ...]
    """The seats that have not answered yet."""

    @property
    def is_agreed(self) -> bool:
        """Whether nobody is left to be asked."""
        return not self.needs

    def agreed_by(self, seat: int) -> Proposal:
        """The proposal once that seat has said yes."""
        return msgspec.structs.replace(self, needs=tuple(other for other in self.needs if other != seat))

    def among(self, seats: Set[int]) -> Proposal:
        """The proposal once only these seats have somebody who can answer: nobody waits for who has left."""
        return msgspec.structs.replace(self, needs=tuple(seat for seat in self.needs if seat in seats))
