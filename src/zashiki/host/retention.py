"""What a store need not keep any more, and how it goes: found by dates alone, taken away batch by batch."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    Table,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from zashiki.core.contents import all_contents
from zashiki.host import brought
from zashiki.host.database import CannotDo, data_folder
from zashiki.host.days import Retention
from zashiki.host.known_store import known_store
from zashiki.server.config import Config
from zashiki.server.people.conduct import Uttered
from zashiki.server.people.cookie import COOKIE_SECONDS
from zashiki.server.privacy.forget import take_words_out
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.tables.tables import Seat

_DAY_SECONDS = 24 * 3600
_AT_ONCE = 100
_LONG_SECONDS = 0.05
"""So long a batch may take: all moves of a server that runs wait meanwhile."""
_PAUSE_SECONDS = 0.1
"""Between two batches: so often a server looks that waits for SQLite's lock, and a shorter pause it may miss."""
_NEVER = 1 << 62
_DRAFT_SECONDS = _DAY_SECONDS
"""A draft may be kept a moment before its table is stored: the youngest stay."""


class Leavings(msgspec.Struct, frozen=True):
    """The ids of what goes."""

    guests: tuple[str, ...]
    tables: tuple[str, ...]
    matches: tuple[str, ...]
    tournaments: tuple[str, ...]
    clubs: tuple[str, ...]


class _Ripe:
    """Which rows go, as conditions that hold when they are looked for and again when they are taken away."""

    def __init__(self, retention: Retention, now: int) -> None:
        self._over_before = now - retention.matches * _DAY_SECONDS
        self._left_before = now - retention.unfinished * _DAY_SECONDS if retention.unfinished else 0
        tables, matches = schema.tables.c, schema.matches.c
        # Under a name of their own: within a query for matches they would be taken for the match that is looked at.
        own = schema.matches.alias("own")
        played = exists().where(own.c.table == tables.id)
        wanted = exists().where(own.c.table == tables.id, ~self._is_old(own))
        never_begun = and_(tables.match.is_(None), tables.created < now - retention.tables * _DAY_SECONDS)
        # A tournament that is played counts its matches when all of a round are over, which takes weeks by day.
        compared = exists().where(schema.tournaments.c.id == tables.tournament, self._is_played())
        self.tables: ColumnElement[bool] = and_(or_(and_(never_begun, ~played), and_(played, ~wanted)), ~compared)
        shown = exists().where(tables.id == matches.table, tables.match == matches.id, ~self.tables)
        self.matches: ColumnElement[bool] = and_(self._is_old(schema.matches), ~shown)
        over, begins = schema.tournaments.c.finished, func.coalesce(schema.tournaments.c.begins, 0)
        forsaken = and_(
            schema.tournaments.c.status == "gathering",
            schema.tournaments.c.created < now - retention.tables * _DAY_SECONDS,
            begins < now,
        )
        is_old = and_(func.coalesce(over, _NEVER) < self._over_before, ~self._is_played())
        self.tournaments: ColumnElement[bool] = or_(is_old, forsaken)
        members, guests = schema.club_members.c, schema.guests.c
        lost = guests.phrase_hash.is_(None) & ~exists().where(schema.passkeys.c.guest == guests.id)
        self.unseen: ColumnElement[bool] = and_(
            guests.seen < now - retention.guests * _DAY_SECONDS,
            or_(lost, guests.seen < now - retention.recoverable * _DAY_SECONDS),
        )
        seen = exists().where(members.club == schema.clubs.c.id, guests.id == members.guest, ~self.unseen)
        self.clubs: ColumnElement[bool] = ~seen

    @staticmethod
    def _is_played() -> ColumnElement[bool]:
        """Whether matches of a tournament's round are played, also where it was ended early: the deals stay secret."""
        columns = schema.tournaments.c
        return or_(columns.status == "playing", columns.ends.is_not(None))

    def _is_old(self, matches: FromClause) -> ColumnElement[bool]:
        """Whether a match was over, or left by everybody, so long ago."""
        columns, actions = matches.c, schema.actions.c
        # A condition must not come out as neither true nor false: what has no date is told from what has one.
        over = func.coalesce(columns.finished, _NEVER) < self._over_before
        moved = exists().where(actions.match == columns.id, actions.played >= self._left_before)
        return or_(over, and_(columns.finished.is_(None), columns.started < self._left_before, ~moved))


def _ids(connection: Connection, table: Table, condition: ColumnElement[bool]) -> tuple[str, ...]:
    return tuple(connection.scalars(select(table.c.id).where(condition)))


def _leavings(connection: Connection, ripe: _Ripe) -> Leavings:
    needed: set[str] = set()
    staying = select(schema.tables.c.host, schema.tables.c.seats).where(~ripe.tables)
    for host, seats in connection.execute(staying):
        needed.add(host)
        needed.update(seat.guest for seat in msgspec.json.decode(seats, type=tuple[Seat, ...]) if seat.guest)
    return Leavings(
        guests=tuple(guest for guest in _ids(connection, schema.guests, ripe.unseen) if guest not in needed),
        tables=_ids(connection, schema.tables, ripe.tables),
        matches=_ids(connection, schema.matches, ripe.matches),
        tournaments=_ids(connection, schema.tournaments, ripe.tournaments),
        clubs=_ids(connection, schema.clubs, ripe.clubs),
    )


def remove(connection: Connection, table: Table, condition: ColumnElement[bool], gone: Counter[str]) -> None:
    """Take rows away with everything that belongs to them, and count what went by table."""
    for child in schema.metadata.tables.values():
        for key in child.foreign_keys:
            if key.column.table is table:
                names = key.parent.in_(select(key.column).where(condition))
                # What may stand without what it names belongs to others too.
                if key.parent.nullable:
                    connection.execute(update(child).where(names).values({key.parent.key: None}))
                else:
                    remove(connection, child, names, gone)
    gone[table.name] += connection.execute(delete(table).where(condition)).rowcount


def _batches(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    return (ids[first : first + _AT_ONCE] for first in range(0, len(ids), _AT_ONCE))


def next_size(size: int, seconds: float) -> int:
    """How many go at once after so many took so long: what belongs to each is more in some stores, disks are slower."""
    return max(1, size // 2) if seconds > _LONG_SECONDS else min(_AT_ONCE, 2 * size)


class _Pruning:
    """One go over a store."""

    def __init__(self, store: Store, retention: Retention, now: int) -> None:
        self._store = store
        self._now = now
        self.ripe = _Ripe(retention, now)
        self.gone: Counter[str] = Counter()

    async def look(self) -> Leavings:
        """What would go."""
        async with self._store.read() as connection:
            return await connection.run_sync(_leavings, self.ripe)

    async def take_away(self, leavings: Leavings) -> None:
        """Let it go, unless it is needed by now."""
        hosts = select(schema.tables.c.host)
        unneeded = and_(self.ripe.unseen, ~schema.guests.c.id.in_(hosts))
        await self._take(schema.tables, leavings.tables, self.ripe.tables)
        await self._take(schema.matches, leavings.matches, self.ripe.matches)
        await self._take(schema.tournaments, leavings.tournaments, self.ripe.tournaments)
        await self._take(schema.clubs, leavings.clubs, self.ripe.clubs)
        await self._take(schema.guests, leavings.guests, unneeded)
        await self._store.write(_take_words_out)
        self.gone += await self._store.write(partial(_let_go_of_names, now=self._now))
        self.gone += await self._store.write(partial(_let_go_of_tokens, before=self._now - COOKIE_SECONDS))

    async def _take(self, table: Table, ids: Sequence[str], condition: ColumnElement[bool]) -> None:
        size, first = max(1, _AT_ONCE // 10), 0
        while batch := ids[first : first + size]:
            began = time.monotonic()
            # What has come to be needed since it was looked for stays.
            self.gone += await self._store.write(partial(_taken, table=table, batch=batch, condition=condition))
            first, size = first + len(batch), next_size(size, time.monotonic() - began)
            await asyncio.sleep(_PAUSE_SECONDS)


def _taken(connection: Connection, table: Table, batch: Sequence[str], condition: ColumnElement[bool]) -> Counter[str]:
    gone: Counter[str] = Counter()
    ids = _ids(connection, table, and_(table.c.id.in_(batch), condition))
    remove(connection, table, table.c.id.in_(ids), gone)
    return gone


def _take_words_out(connection: Connection) -> None:
    """What guests said who are gone, out of the reports that stay; also of those with whom a stop came between."""
    lines = connection.scalars(select(schema.reports.c.said))
    gone = {one.guest for said in lines for one in msgspec.json.decode(said, type=tuple[Uttered, ...])}
    for batch in _batches(tuple(gone)):
        gone -= set(_ids(connection, schema.guests, schema.guests.c.id.in_(batch)))
    if gone:
        take_words_out(connection, gone)


def _let_go_of_names(connection: Connection, now: int) -> Counter[str]:
    """What names something that is gone without being tied to it: a report its match, a ban that is over its guest.

    A ban for good is over when its guest is: whoever is gone does not come back as themselves.
    """
    reports, bans = schema.reports.c, schema.bans.c
    matched = exists().where(schema.matches.c.id == reports.match)
    connection.execute(update(schema.reports).where(reports.match.is_not(None), ~matched).values(match=None))
    known = exists().where(schema.guests.c.id == bans.value)
    is_over = func.coalesce(bans.until, 0) <= now
    return Counter(bans=connection.execute(delete(schema.bans).where(bans.kind == "guest", ~known, is_over)).rowcount)


def _let_go_of_tokens(connection: Connection, before: int) -> Counter[str]:
    """The cookies of who was forgotten so long ago that a browser has let go of them too."""
    tokens = schema.spent_tokens
    return Counter(spent_tokens=connection.execute(delete(tokens).where(tokens.c.created < before)).rowcount)


def _used(connection: Connection, going: _Ripe | None) -> set[str]:
    """What names drafts; where nothing has gone yet, without what is `going`."""
    of_tables, of_matches, of_tournaments = [
        select(table.c.options).distinct() for table in (schema.tables, schema.matches, schema.tournaments)
    ]
    of_clubs = select(schema.club_packs.c.value)
    if going is not None:
        of_tables, of_matches = of_tables.where(~going.tables), of_matches.where(~going.matches)
        of_tournaments = of_tournaments.where(~going.tournaments)
        of_clubs = of_clubs.join(schema.clubs).where(~going.clubs)
    played = (found for query in (of_tables, of_matches, of_tournaments) for found in connection.scalars(query))
    return brought.named(played, connection.scalars(of_clubs))


async def _sweep(store: Store, drafts: Path, now: int, going: _Ripe | None) -> int:
    """How many drafts nothing that is left needs: no club, table, tournament or match."""
    if not drafts.is_dir():
        return 0
    async with store.read() as connection:
        used = await connection.run_sync(_used, going)
    try:
        return sum(
            part.sweep(str(drafts), used, now - _DRAFT_SECONDS, for_good=going is None)
            for part in all_contents().values()
        )
    except OSError as error:
        # All else has gone by then, and what is left goes another time.
        raise CannotDo(f"cannot clear the drafts in {drafts}: {error.strerror or error}") from error


async def prune(
    place: str, retention: Retention, folder: Path | None = None, *, for_good: bool = False
) -> Counter[str]:
    """What of the store in a data folder (or behind a URL) nobody needs any more, as numbers of rows by table.

    Of a data folder, the `folder` named besides a URL, also the drafts of guests that nothing which stays was played
    with.

    It is only counted, unless it is to go `for_good`: then each batch is one transaction, also while a server runs.
    Raises `CannotDo`, `StoreUnavailable`.
    """
    data = data_folder(place, folder)
    # What belongs together is read off the schema, so every table of the store must be known.
    async with known_store(place) as store:
        now = int(time.time())
        pruning = _Pruning(store, retention, now)
        leavings = await pruning.look()
        if for_good:
            await pruning.take_away(leavings)
            gone = pruning.gone
        else:
            gone = Counter({name: len(ids) for name, ids in msgspec.structs.asdict(leavings).items()})
        if data is not None:
            drafts = await _sweep(store, Config(data=data).drafts(), now, None if for_good else pruning.ripe)
            gone += Counter(drafts=drafts)
        return gone
