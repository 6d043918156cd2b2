"""Conduct: who wants nothing to do with whom, what people report, whom the host keeps out, words no name has."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Set

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select

import zashiki
from zashiki.server import schema
from zashiki.server.follows import part
from zashiki.server.guests import Visitor
from zashiki.server.ids import new_id
from zashiki.server.refusal import Refusal
from zashiki.server.store import Store

_FRESH_SECONDS = 5.0
"""So long bans and words are believed as they were read: a host may change them beside a server that runs."""
_MOST_BLOCKED = 500
_BLOCKS, _BANS = schema.blocks.c, schema.bans.c


class Uttered(msgspec.Struct, frozen=True):
    """Something that was said at a table: a phrase by its id, or a line of free chat."""

    guest: str
    text: str
    at: int
    """Seconds of the epoch."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reports of somebody else, with all that a host needs to judge it."""

    guest: str
    about: str
    table: str
    match: str | None
    reason: str
    said: tuple[Uttered, ...]
    """What was said at the table lately, by anybody."""
    address: str
    """Where the reported one's connection came from, as limits see it; empty where they are not there."""


class _House(msgspec.Struct, frozen=True):
    """What the host has decided."""

    read: float
    bans: frozenset[tuple[str, str]]
    words: tuple[str, ...]


class Conduct:
    """Blocks, reports, bans and words in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._house: _House | None = None

    async def _decided(self) -> _House:
        house = self._house
        if house is None or time.monotonic() - house.read > _FRESH_SECONDS:
            now = int(time.time())
            bans = select(_BANS.kind, _BANS.value).where(or_(_BANS.until.is_(None), _BANS.until > now))
            async with self._store.read() as connection:
                banned = frozenset((row.kind, row.value) for row in await connection.execute(bans))
                words = tuple((await connection.execute(select(schema.words.c.word))).scalars())
            house = self._house = _House(time.monotonic(), banned, words)
        return house

    async def verify(self, visitor: Visitor) -> None:
        """Refuse whom the host keeps out."""
        house = self._house
        # This is asked at every message: most of the time the answer is at hand.
        if house is None or time.monotonic() - house.read > _FRESH_SECONDS:
            house = await self._decided()
        bans = house.bans
        if bans and bans & {("guest", visitor.guest.id), ("address", visitor.address)}:
            raise Refusal("banned", "the host of this parlour has closed the door to you")

    async def verify_name(self, name: str | None) -> None:
        """Refuse a name with a word that the host does not want to see."""
        text = "".join(unicodedata.normalize("NFKC", name or "").casefold().split())
        if any(word in text for word in (await self._decided()).words):
            raise Refusal("bad-value", "this name is not welcome here")

    # Whom people avoid.

    async def block(self, guest: str, other: str, *, on: bool) -> None:
        """The guest wants nothing to do with another one, or does not mind any more; raises `Refusal`.

        Neither follows the other from then on.
        """
        own = delete(schema.blocks).where(_BLOCKS.guest == guest, _BLOCKS.other == other)
        known = select(schema.guests.c.id).where(schema.guests.c.id == other)

        def job(connection: Connection) -> bool:
            connection.execute(own)
            is_known = connection.execute(known).first() is not None
            if on and is_known and guest != other:
                row = {"guest": guest, "other": other, "created": int(time.time())}
                connection.execute(insert(schema.blocks), row)
                part(connection, guest, other)
            return is_known and guest != other

        if on and len(await self.blocked(guest)) >= _MOST_BLOCKED:
            raise Refusal("too-many", f"at most {_MOST_BLOCKED} people can be blocked")
        if not await self._store.write(job) and on:
            raise Refusal("bad-value", "there is no such guest to block")

    async def blocked(self, guest: str) -> tuple[str, ...]:
        """Whom the guest has blocked."""
        query = select(_BLOCKS.other).where(_BLOCKS.guest == guest).order_by(_BLOCKS.created, _BLOCKS.other)
        async with self._store.read() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def apart(self, guest: str) -> set[str]:
        """With whom the guest is not brought together: whom they have blocked, and who has blocked them."""
        query = select(_BLOCKS.guest, _BLOCKS.other).where(or_(_BLOCKS.guest == guest, _BLOCKS.other == guest))
        async with self._store.read() as connection:
            return {one for row in await connection.execute(query) for one in row} - {guest}

    async def verify_welcome(self, guest: str, people: Set[str]) -> None:
        """Refuse to sit down with people of whom one has blocked the guest; it is not said who."""
        query = select(_BLOCKS.guest).where(_BLOCKS.other == guest, _BLOCKS.guest.in_(sorted(people)))
        async with self._store.read() as connection:
            if (await connection.execute(query)).first() is not None:
                raise Refusal("not-welcome", "somebody here would rather not play with you")

    # What is reported.

    async def report(self, report: Report) -> str:
        """Keep a report for the host; its id."""
        values = msgspec.structs.asdict(report) | {"said": msgspec.json.encode(report.said).decode()}
        row = {"id": new_id(), **values, "version": zashiki.__version__, "created": int(time.time())}
        await self._store.write(lambda connection: connection.execute(insert(schema.reports), row).rowcount)
        return str(row["id"])
