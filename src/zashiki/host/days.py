"""How long a store keeps what nobody asks for."""

from __future__ import annotations

import msgspec


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """After how many days what goes."""

    guests: int = 400
    """Not seen any more, and at no table that stays. So long a browser keeps the cookie that says who they are.

    A club goes when for each of its members the time is over after which they would go.
    """
    recoverable: int = 1200
    """The same for who has a recovery phrase or a passkey: they can come back when no browser knows them any more.

    They never go sooner than those who have neither.
    """
    tables: int = 30
    """Since a table was made at which no match has begun, or a tournament that nobody has begun."""
    matches: int = 365
    """Since a match or a tournament was over. A table's last match goes with it, when all its matches go."""
    unfinished: int = 0
    """Since the last action of a match that is not over; 0 keeps them all."""


DEFAULT = Retention()
