"""Conduct: who wants nothing to do with whom, what people report, whom the host keeps out, words no name has."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Set
from contextlib import suppress
from typing import Literal

import msgspec
from sqlalchemy import Connection, Table, bindparam, delete, insert, or_, select, union, update
from sqlalchemy.exc import IntegrityError

from zashiki.core.version import VERSION
from zashiki.server.guest import Guest, Visitor
from zashiki.server.ids import new_id
from zashiki.server.people.follows import part
from zashiki.server.people.names import plain
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store

_FRESH_SECONDS = 5.0
"""So long bans and words are believed as they were read: a host may change them beside a server that runs."""
_MOST_AVOIDED = 500
"""So many people can be blocked by one guest, and as many muted."""
_BLOCKS, _BANS = schema.blocks.c, schema.bans.c
Avoidance = Literal["blocks", "mutes"]
"""To want nothing to do with somebody; only not to hear them."""
_TABLES: Mapping[Avoidance, Table] = {"blocks": schema.blocks, "mutes": schema.mutes}
# Made once: the database's driver knows a statement again by its object.
_GUESTS = schema.guests.c
_WHOM = {
    how: select(_GUESTS.id, _GUESTS.name, _GUESTS.avatar)
    .join(table, table.c.other == _GUESTS.id)
    .where(table.c.guest == bindparam("guest"))
    .order_by(table.c.created, table.c.other)
    for how, table in _TABLES.items()
}
_UNHEARD = union(*(select(table.c.other).where(table.c.guest == bindparam("guest")) for table in _TABLES.values()))


class Uttered(msgspec.Struct, frozen=True):
    """Something that was said at a table: a phrase by its id, or a line of free chat."""

    guest: str
    text: str
    at: int
    """Seconds of the epoch."""


class Avoided(msgspec.Struct, frozen=True):
    """Whom somebody avoids, those of longest standing first."""

    blocks: tuple[Guest, ...]
    mutes: tuple[Guest, ...]


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


class ClubReport(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reports of a club."""

    guest: str
    about: str
    """Whose words are reported; the founder's where nobody's any more."""
    club: str
    """Its id."""
    reason: str
    said: tuple[str, ...]
    """Its name and its house rules, each empty where it is not the words of whom it is about; what packs are called."""


class _House(msgspec.Struct, frozen=True):
    """What the host has decided."""

    read: float
    bans: frozenset[tuple[str, str]]
    words: tuple[str, ...]


def unheard_by(connection: Connection, guest: str) -> frozenset[str]:
    """Of whom the guest hears nothing: whom they have muted or blocked."""
    return frozenset(connection.scalars(_UNHEARD, {"guest": guest}))


class Conduct:
    """Blocks, reports, bans and words in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._house: _House | None = None
        self._reading: asyncio.Task[_House] | None = None

    async def _decided(self) -> _House:
        house = self._house
        if house is not None and time.monotonic() - house.read <= _FRESH_SECONDS:
            return house
        # Everybody who speaks meanwhile asks: it is read once for all of them.
        if self._reading is None:
            self._reading = asyncio.create_task(self._read())
        return await asyncio.shield(self._reading)

    async def _read(self) -> _House:
        now = int(time.time())
        bans = select(_BANS.kind, _BANS.value).where(or_(_BANS.until.is_(None), _BANS.until > now))
        try:
            async with self._store.read() as connection:
                banned = frozenset((row.kind, row.value) for row in await connection.execute(bans))
                stored = (await connection.execute(select(schema.words.c.word))).scalars()
                # One of before that shows nothing would stand in every name.
                words = tuple(filter(None, map(plain, stored)))
            self._house = _House(time.monotonic(), banned, words)
            return self._house
        finally:
            # A task that is kept keeps what it was begun for: somebody's table.
            self._reading = None

    async def verify(self, visitor: Visitor) -> None:
        """Refuse whom the host keeps out."""
        house = self._house
        # This is asked at every message: most of the time the answer is at hand.
        if house is None or time.monotonic() - house.read > _FRESH_SECONDS:
            house = await self._decided()
        bans = house.bans
        if bans and bans & {("guest", visitor.guest.id), ("address", visitor.address)}:
            raise Refusal("banned", "the host of this parlour has closed the door to you")

    async def verify_words(self, *texts: str | None) -> None:
        """Refuse a name, or what else people call something, with a word that the host does not want to see."""
        words = (await self._decided()).words
        for text in texts:
            found = plain(text or "")
            if any(word in found for word in words):
                raise Refusal("unwelcome-words", "a word of this is not welcome here")

    # Whom people avoid.

    async def avoid(self, how: Avoidance, guest: str, other: str, *, on: bool) -> None:
        """The guest blocks or mutes another one, or does not mind any more; raises `Refusal`.

        Of who block each other neither follows the other from then on.
        """
        table = _TABLES[how]
        own = delete(table).where(table.c.guest == guest, table.c.other == other)
        known = select(schema.guests.c.id).where(schema.guests.c.id == other)

        def job(connection: Connection) -> bool:
            connection.execute(own)
            is_known = connection.execute(known).first() is not None and guest != other
            if on and is_known:
                row = {"guest": guest, "other": other, "created": int(time.time())}
                connection.execute(insert(table), row)
                if how == "blocks":
                    part(connection, guest, other)
            return is_known

        if on and len(getattr(await self.avoided(guest), how)) >= _MOST_AVOIDED:
            raise Refusal("too-many-avoided", f"at most {_MOST_AVOIDED} people can be blocked, and as many muted")
        is_known = True
        # Another page of the same guest may just have done so.
        with suppress(IntegrityError):
            is_known = await self._store.write(job)
        if on and not is_known:
            raise Refusal("bad-value", "there is no such guest to block or mute")

    async def avoided(self, guest: str) -> Avoided:
        """Whom the guest has blocked, and whom muted."""
        async with self._store.read() as reader:
            found = [[Guest(*row) for row in await reader.execute(_WHOM[how], {"guest": guest})] for how in _WHOM]
        return Avoided(*map(tuple, found))

    async def unheard(self, guest: str) -> frozenset[str]:
        """Of whom the guest hears nothing: whom they have muted or blocked."""
        async with self._store.read() as reader:
            return await reader.run_sync(unheard_by, guest)

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
        return await self._report(schema.reports, report)

    async def complete(self, report: str, said: tuple[Uttered, ...], address: str) -> None:
        """Add to a report what was said at the table, and from where; of who has been forgotten since, nothing."""
        reports, guests = schema.reports.c, schema.guests.c

        def job(connection: Connection) -> None:
            speakers = {one.guest for one in said}
            known = set(connection.scalars(select(guests.id).where(guests.id.in_(speakers))))
            told = msgspec.json.encode([one for one in said if one.guest in known]).decode()
            connection.execute(update(schema.reports).where(reports.id == report).values(said=told, address=address))

        await self._store.write(job)

    async def report_club(self, report: ClubReport) -> str:
        """Keep a report of a club for the host; its id."""
        return await self._report(schema.club_reports, report)

    async def _report(self, table: Table, report: Report | ClubReport) -> str:
        values = msgspec.structs.asdict(report) | {"said": msgspec.json.encode(report.said).decode()}
        row = {"id": new_id(), **values, "version": VERSION, "created": int(time.time())}
        await self._store.write(lambda connection: connection.execute(insert(table), row).rowcount)
        return str(row["id"])
