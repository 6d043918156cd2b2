"""A guest's own page: what they play, what they like, where they are at home."""

from __future__ import annotations

import msgspec
from sqlalchemy import select, update

from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game
from zashiki.server.people.history import GameTally
from zashiki.server.people.standings import OwnStanding
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

Favourite = tuple[str, str]
"""A game and one of its variants."""
_MOST = 20
_COLUMNS = schema.guests.c


class Profile(msgspec.Struct, frozen=True):
    """A guest as only they see themselves; `since` is in seconds of the epoch, 0 where nothing is stored of them."""

    id: str
    name: str
    avatar: int
    since: int
    has_phrase: bool
    favourites: tuple[Favourite, ...]
    games: tuple[GameTally, ...]
    standings: tuple[OwnStanding, ...]


class Favourites:
    """What guests like, in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guest: str) -> tuple[int, tuple[Favourite, ...]]:
        """Since when the guest is known, and what they like."""
        query = select(_COLUMNS.created, _COLUMNS.favourites).where(_COLUMNS.id == guest)
        async with self._store.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return (
            (0, ()) if row is None else (row.created, msgspec.json.decode(row.favourites, type=tuple[Favourite, ...]))
        )

    async def set(self, guest: str, favourites: tuple[Favourite, ...]) -> None:
        """The guest likes these, and no others; raises `Refusal` for what cannot be played."""
        if len(favourites) > _MOST or len(set(favourites)) < len(favourites):
            raise Refusal("bad-value", f"expected at most {_MOST} favourites, each of them once")
        try:
            for game, variant in favourites:
                find_game(game).variant(variant)
        except InvalidRules as error:
            raise Refusal("bad-value", str(error)) from error
        content = msgspec.json.encode(favourites).decode()
        statement = update(schema.guests).where(_COLUMNS.id == guest).values(favourites=content)
        await self._store.write(lambda connection: connection.execute(statement).rowcount)
