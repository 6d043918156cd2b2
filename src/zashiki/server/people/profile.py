"""A guest's own page: what they play, what they like, where they are at home."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select, update

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

    async def change(self, guest: str, favourite: Favourite, *, likes: bool) -> None:
        """The guest likes it, or does no longer; raises `Refusal` for what cannot be played, and for too many."""
        if likes:
            _verify(favourite)
        own = _COLUMNS.id == guest

        def change(connection: Connection) -> None:
            stored = connection.execute(select(_COLUMNS.favourites).where(own).with_for_update()).scalar_one_or_none()
            if stored is None:
                # They were forgotten meanwhile.
                return
            known = msgspec.json.decode(stored, type=tuple[Favourite, ...])
            others = tuple(one for one in known if one != favourite)
            changed = (*others, favourite) if likes else others
            if len(changed) > _MOST:
                raise Refusal("bad-value", f"expected at most {_MOST} favourites")
            connection.execute(
                update(schema.guests).where(own).values(favourites=msgspec.json.encode(changed).decode())
            )

        await self._store.write(change)


def _verify(favourite: Favourite) -> None:
    game, variant = favourite
    try:
        find_game(game).variant(variant)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error
