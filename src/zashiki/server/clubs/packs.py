"""Packs of clubs: content that members have brought, which the forms for the club's tables offer."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, delete, insert, select

from zashiki.core.game import Label
from zashiki.server.clubs.clubs import opened
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

MOST_PACKS = 12
_PACKS = schema.club_packs.c


class ClubPack(msgspec.Struct, frozen=True):
    """Content that a club has: the value of an option that stands for it, and what it calls itself."""

    game: str
    option: str
    value: str
    labels: tuple[Label, ...]
    guest: str | None
    """Who brought it; None where they wanted to be forgotten."""


_labels = msgspec.json.Decoder(tuple[Label, ...]).decode


class ClubPacks:
    """The packs of clubs in the store. Each change raises `Refusal`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, club: str) -> tuple[ClubPack, ...]:
        """Those of the club of that id, the newest last."""
        query = select(schema.club_packs).where(_PACKS.club == club).order_by(_PACKS.created, _PACKS.value)
        async with self._store.read() as reader:
            rows = (await reader.execute(query)).all()
        return tuple(ClubPack(row.game, row.option, row.value, _labels(row.labels), row.guest) for row in rows)

    async def verify_may_bring(self, club: str) -> None:
        """Refuse where the club has as many as it may."""
        if len(await self.of(club)) >= MOST_PACKS:
            raise _too_many()

    async def add(self, key: str, pack: ClubPack) -> None:
        """A member brings a pack; one that is there already is there once."""

        def job(connection: Connection) -> None:
            club, members = opened(connection, key)
            if pack.guest not in members:
                raise Refusal("not-member", "you are not in this club")
            there = connection.scalars(select(_PACKS.value).where(_PACKS.club == club)).all()
            if pack.value in there:
                return
            if len(there) >= MOST_PACKS:
                raise _too_many()
            row = msgspec.structs.asdict(pack) | {"labels": msgspec.json.encode(pack.labels).decode()}
            connection.execute(insert(schema.club_packs), row | {"club": club, "created": int(time.time())})

        await self._store.write(job)

    async def remove(self, key: str, guest: str, value: str) -> None:
        """The founder, or who brought it, takes a pack out; tables that play with it go on."""

        def job(connection: Connection) -> None:
            club, members = opened(connection, key)
            own = (_PACKS.club == club, _PACKS.value == value)
            found = connection.execute(select(_PACKS.guest).where(*own)).one_or_none()
            if found is None:
                raise Refusal("not-found", "the club has no such pack")
            if guest != members[0] and (guest not in members or guest != found.guest):
                raise Refusal("not-founder", "only the founder, or who brought it, may take it out")
            connection.execute(delete(schema.club_packs).where(*own))

        await self._store.write(job)


def _too_many() -> Refusal:
    return Refusal("too-many-packs", f"a club has at most {MOST_PACKS} packs")
