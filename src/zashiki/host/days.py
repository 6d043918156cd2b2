"""How long a store keeps what nobody asks for."""

from __future__ import annotations

import msgspec


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """After how many days what goes."""

    guests: int = 400
    """Not seen any more, and at no table that stays. So long a browser keeps the cookie that says who they are.

    A club goes when none of its members was seen for so long.
    """
    tables: int = 30
    """Since a table was made at which no match has begun, or a tournament that nobody has begun."""
    matches: int = 365
    """Since a match or a tournament was over. A table's last match goes with it, when all its matches go."""
    unfinished: int = 0
    """Since the last action of a match that is not over; 0 keeps them all."""


DEFAULT = Retention()
