"""What a host does about conduct: reads reports, keeps people out, says which words no name may have."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from zashiki.host.database import CannotDo
from zashiki.host.known_store import known_store
from zashiki.server import schema
from zashiki.server.guests import Guests
from zashiki.server.match_log import MatchLog
from zashiki.server.names import clean_name
from zashiki.server.quota import Quota
from zashiki.server.rate import household
from zashiki.server.refusal import Refusal
from zashiki.server.store import Store

_DAY_SECONDS = 24 * 3600
_NO_NEW_ONES = Quota("guests", 0, 1.0, None)
"""A host looks guests up, and makes none."""
_T = TypeVar("_T")
_REPORTS, _BANS, _GUESTS = schema.reports.c, schema.bans.c, schema.guests.c


class ReportLine(msgspec.Struct, frozen=True):
    """A report in a list."""

    id: str
    created: int
    reason: str
    about: str
    name: str
    """What the reported one is called now."""
    address: str
    times: int
    """How many reports there are of them, this one included."""
    is_closed: bool


class Ban(msgspec.Struct, frozen=True):
    """Somebody who is kept out: a guest's id, or an address."""

    kind: str
    value: str
    until: int | None
    note: str


def with_store(place: str, job: Callable[[Store], Awaitable[_T]]) -> _T:
    """Do something with the store in a data folder or behind a URL; raises `CannotDo`, `StoreUnavailable`."""

    async def done() -> _T:
        async with known_store(place) as store:
            return await job(store)

    return asyncio.run(done())


async def reports(store: Store, *, closed: bool = False) -> list[ReportLine]:
    """The reports, the newest first; those that are closed only where they are asked for."""
    query = select(schema.reports, _GUESTS.name).join(schema.guests, _GUESTS.id == _REPORTS.about)
    async with store.read() as connection:
        rows = (await connection.execute(query.order_by(_REPORTS.created.desc(), _REPORTS.id))).all()
    times: dict[str, int] = {}
    for row in rows:
        times[row.about] = times.get(row.about, 0) + 1
    return [
        ReportLine(
            row.id, row.created, row.reason, row.about, row.name, row.address, times[row.about], row.closed is not None
        )
        for row in rows
        if closed or row.closed is None
    ]


async def packed(store: Store, report: str) -> dict[str, Any]:
    """A report with all that belongs to it: who, what was said, and the match's record as far as it was played."""
    row = await _report(store, report)
    log = MatchLog(store)
    found = None if row.match is None else await log.find(row.match)
    people = await Guests(store, _NO_NEW_ONES).named([row.guest, row.about])
    record = None
    if found is not None:
        entry, is_over = found
        record = msgspec.to_builtins(entry.record(await log.actions(entry.id)))
        if not is_over:
            # Who reads it may sit at a table: the seed would tell what is still hidden.
            record["setup"] = {"commitment": record["setup"]["commitment"]}
    told = dict(row._mapping) | {"said": msgspec.json.decode(row.said), "record": record}
    return told | {"names": {guest.id: guest.name for guest in people.values()}}


async def _report(store: Store, report: str) -> Row[Any]:
    async with store.read() as connection:
        row = (await connection.execute(select(schema.reports).where(_REPORTS.id == report))).one_or_none()
    if row is None:
        raise CannotDo(f"there is no report {report!r}")
    return row


async def close(store: Store, report: str) -> None:
    """A report has been dealt with; raises `CannotDo`."""
    await _report(store, report)
    statement = update(schema.reports).where(_REPORTS.id == report).values(closed=int(time.time()))
    await store.write(lambda connection: connection.execute(statement).rowcount)


async def ban(store: Store, kind: str, value: str, days: int, note: str) -> None:
    """Keep a guest or an address out, for so many days or, with 0, for good; raises `CannotDo`."""
    if kind == "guest" and not await Guests(store, _NO_NEW_ONES).named([value]):
        raise CannotDo(f"there is no guest {value!r}")
    now = int(time.time())
    until = now + days * _DAY_SECONDS if days else None
    value = household(value) if kind == "address" else value
    row = {"kind": kind, "value": value, "until": until, "note": note[:200], "created": now}

    def job(connection: Connection) -> None:
        connection.execute(delete(schema.bans).where(_BANS.kind == kind, _BANS.value == value))
        connection.execute(insert(schema.bans), row)

    await store.write(job)


async def unban(store: Store, value: str) -> None:
    """Let a guest or an address in again; raises `CannotDo`."""
    statement = delete(schema.bans).where(_BANS.value.in_([value, household(value)]))
    if not await store.write(lambda connection: connection.execute(statement).rowcount):
        raise CannotDo(f"neither a guest nor an address {value!r} is kept out")


async def bans(store: Store) -> list[Ban]:
    """Who is kept out, those whose time is over included."""
    query = select(_BANS.kind, _BANS.value, _BANS.until, _BANS.note).order_by(_BANS.created, _BANS.value)
    async with store.read() as connection:
        return [Ban(*row) for row in await connection.execute(query)]


async def words(store: Store, add: tuple[str, ...] = (), remove: tuple[str, ...] = ()) -> list[str]:
    """The words that no name has, once some have been added or removed."""
    column = schema.words.c.word
    added, removed = ({"".join(word.casefold().split()) for word in some} - {""} for some in (add, remove))

    def job(connection: Connection) -> list[str]:
        connection.execute(delete(schema.words).where(column.in_([*added, *removed])))
        if added:
            connection.execute(insert(schema.words), [{"word": word} for word in sorted(added)])
        return list(connection.scalars(select(column).order_by(column)))

    return await store.write(job)


async def rename(store: Store, guest: str, name: str) -> None:
    """Give a guest another name; raises `CannotDo`."""
    try:
        cleaned = clean_name(name)
    except Refusal as refusal:
        raise CannotDo(refusal.reason) from refusal
    statement = update(schema.guests).where(_GUESTS.id == guest).values(name=cleaned)
    if not await store.write(lambda connection: connection.execute(statement).rowcount):
        raise CannotDo(f"there is no guest {guest!r}")
