"""What a host does about conduct: reads reports, keeps people out, says which words no name may have."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, Row, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from zashiki.host.database import CannotDo
from zashiki.host.known_store import known_store
from zashiki.server.bus.quota import Quota
from zashiki.server.clubs.clubs import Clubs, close_empty, club_name
from zashiki.server.clubs.packs import ClubPacks
from zashiki.server.matches.dailies import open_tries
from zashiki.server.matches.log import MatchLog
from zashiki.server.people.guests import Guests
from zashiki.server.people.names import clean_name, plain
from zashiki.server.rate import household
from zashiki.server.refusal import Refusal
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.times import Time
from zashiki.server.tournaments.stored import sealed

_DAY_SECONDS = 24 * 3600
_MOST_WORD = 64
_ATTEMPTS = 8
"""So often rows are put in the place of others while somebody else is first."""
_NO_NEW_ONES = Quota("guests", 0, 1.0, None)
"""A host looks guests up, and makes none."""
_T = TypeVar("_T")
_P = ParamSpec("_P")
_REPORTS, _BANS, _GUESTS = schema.reports.c, schema.bans.c, schema.guests.c
_CLUB_REPORTS, _CLUBS, _MEMBERS = schema.club_reports.c, schema.clubs.c, schema.club_members.c


class ReportLine(msgspec.Struct, frozen=True):
    """A report in a list: of a guest, or of a club."""

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
    is_club: bool = False


class Ban(msgspec.Struct, frozen=True):
    """Somebody who is kept out: a guest's id, or an address."""

    kind: str
    value: str
    until: int | None
    note: str


def with_store(
    place: str, job: Callable[Concatenate[Store, _P], Awaitable[_T]], *words: _P.args, **named: _P.kwargs
) -> _T:
    """Do something with the store in a data folder or behind a URL; raises `CannotDo`, `StoreUnavailable`."""

    async def done() -> _T:
        async with known_store(place) as store:
            return await job(store, *words, **named)

    try:
        # A command line may hold anything; what is no text fits no column, which each database says in its own way.
        msgspec.json.encode((words, named))
        return asyncio.run(done())
    except UnicodeEncodeError as error:
        raise CannotDo(f"expected text in UTF-8, got {error.object!r}") from error


async def reports(store: Store, *, closed: bool = False) -> list[ReportLine]:
    """The reports, the newest first; those that are closed only where they are asked for."""
    of_guests = select(schema.reports, _GUESTS.name).join(schema.guests, _GUESTS.id == _REPORTS.about)
    of_clubs = select(schema.club_reports, _CLUBS.name).outerjoin(schema.clubs, _CLUBS.id == _CLUB_REPORTS.club)
    async with store.read() as connection:
        guests, clubs = [(await connection.execute(query)).all() for query in (of_guests, of_clubs)]
    times = Counter([row.about for row in guests] + [row.club for row in clubs])
    lines = [_line(row, row.about, row.name, row.address, times) for row in guests]
    lines += [_line(row, row.club, row.name or "(closed)", "", times, is_club=True) for row in clubs]
    shown = (line for line in lines if closed or not line.is_closed)
    return sorted(shown, key=lambda line: (-line.created, line.id))


def _line(
    row: Row[Any], about: str, name: str, address: str, times: Mapping[str, int], *, is_club: bool = False
) -> ReportLine:
    is_closed = row.closed is not None
    return ReportLine(row.id, row.created, row.reason, about, name, address, times[about], is_closed, is_club)


async def packed(store: Store, report: str) -> dict[str, Any]:
    """A report with all that belongs to it: who, what was said, and the match's record as far as it was played.

    Where others are still to play the deals of the match, it is `sealed` and there is no record: who reads this may be
    one of them.

    Of a club: its name, house rules and what its packs are called, as they were then and as they are now.
    """
    table, row = await _report(store, report)
    people = await Guests(store, _NO_NEW_ONES).named([row.guest, row.about])
    told = dict(row._mapping) | {"said": msgspec.json.decode(row.said)}
    told |= {"names": {guest.id: guest.name for guest in people.values()}}
    if table is schema.club_reports:
        return told | {"now": await _club(store, row.club)}
    log = MatchLog(store)
    found = None if row.match is None else await log.find(row.match)
    is_sealed = found is not None and await _is_sealed(store, found[0].id)
    record = None
    if found is not None and not is_sealed:
        entry, is_over = found
        record = msgspec.to_builtins(entry.record(await log.actions(entry.id)))
        if not is_over:
            # Who reads it may sit at a table: the seed would tell what is still hidden.
            record["setup"] = {"commitment": record["setup"]["commitment"]}
    return told | {"record": record, "sealed": is_sealed}


async def _is_sealed(store: Store, match: str) -> bool:
    """Whether the house shows the match to nobody who might still play its deals."""
    async with store.read() as connection:
        return bool(await sealed(connection, [match]) or await open_tries(connection, [match], time.time()))


async def _report(store: Store, report: str) -> tuple[Table, Row[Any]]:
    async with store.read() as connection:
        for table in (schema.reports, schema.club_reports):
            row = (await connection.execute(select(table).where(table.c.id == report))).one_or_none()
            if row is not None:
                return table, row
    raise CannotDo(f"there is no report {report!r}")


async def close(store: Store, report: str) -> None:
    """A report has been dealt with; raises `CannotDo`."""
    table, _ = await _report(store, report)
    statement = update(table).where(table.c.id == report).values(closed=int(time.time()))
    await store.write(lambda connection: connection.execute(statement).rowcount)


async def _club(store: Store, club: str) -> dict[str, Any] | None:
    """A club as it is now; None where it is closed."""
    async with store.read() as connection:
        row = (await connection.execute(select(schema.clubs).where(_CLUBS.id == club))).one_or_none()
    if row is None:
        return None
    members = [one.guest for one in await Clubs(store, Time(), None).members(club)]
    packs = await ClubPacks(store).of(club)
    return {
        "key": row.key,
        "name": row.name,
        "rules": row.rules,
        "members": [[guest.id, guest.name] for guest in members],
        "packs": [[pack.value, pack.guest, [label.text for label in pack.labels]] for pack in packs],
    }


async def club(store: Store, club: str) -> dict[str, Any]:
    """A club by its id; raises `CannotDo`."""
    told = await _club(store, club)
    if told is None:
        raise CannotDo(f"there is no club {club!r}")
    return told


async def clear_club(store: Store, club: str, name: str) -> None:
    """Give a club another name, and no house rules and packs; raises `CannotDo`."""
    try:
        values = {"name": club_name(name), "rules": "", "author": None, "rules_author": None}
    except Refusal as refusal:
        raise CannotDo(refusal.reason) from refusal

    def job(connection: Connection) -> int:
        connection.execute(delete(schema.club_packs).where(schema.club_packs.c.club == club))
        return connection.execute(update(schema.clubs).where(_CLUBS.id == club).values(values)).rowcount

    if not await store.write(job):
        raise CannotDo(f"there is no club {club!r}")


async def close_club(store: Store, club: str) -> None:
    """There is no such club any more; its tables and matches stay. Raises `CannotDo`."""

    def job(connection: Connection) -> int:
        gone = connection.execute(delete(schema.club_members).where(_MEMBERS.club == club)).rowcount
        close_empty(connection)
        return gone

    if not await store.write(job):
        raise CannotDo(f"there is no club {club!r}")


def _address(text: str) -> str:
    """The address as limits see it, which bans are compared with; raises `CannotDo`."""
    with suppress(ValueError):
        if "/" not in text:
            ipaddress.ip_address(text.partition("%")[0])
            return household(text)
        network = ipaddress.ip_network(text, strict=False)
        found = household(str(network.network_address))
        whole = ipaddress.ip_network(found)
        if network.version == whole.version and network.prefixlen >= whole.prefixlen:
            return found
    raise CannotDo(
        f"expected an address such as 192.0.2.7, or an IPv6 network of 64 bits such as 2001:db8::/64, got {text!r}"
    )


async def _put(store: Store, job: Callable[[Connection], _T]) -> _T:
    """Do the job, which puts rows in the place of those that there are, and what it gave back."""
    for _ in range(_ATTEMPTS - 1):
        # Whose rows could not be seen yet has stored them by now: what is said last stands.
        with suppress(IntegrityError):
            return await store.write(job)
    return await store.write(job)


async def ban(store: Store, kind: str, value: str, days: int, note: str) -> None:
    """Keep a guest or an address out, for so many days or, with 0, for good; raises `CannotDo`."""
    if kind == "guest" and not await Guests(store, _NO_NEW_ONES).named([value]):
        raise CannotDo(f"there is no guest {value!r}")
    now = int(time.time())
    until = now + days * _DAY_SECONDS if days else None
    value = _address(value) if kind == "address" else value
    row = {"kind": kind, "value": value, "until": until, "note": " ".join(note.split())[:200], "created": now}

    def job(connection: Connection) -> None:
        connection.execute(delete(schema.bans).where(_BANS.kind == kind, _BANS.value == value))
        connection.execute(insert(schema.bans), row)

    await _put(store, job)


async def unban(store: Store, value: str) -> None:
    """Let a guest or an address in again; raises `CannotDo`."""
    values = {value}
    with suppress(CannotDo):
        values.add(_address(value))
    statement = delete(schema.bans).where(_BANS.value.in_(values))
    if not await store.write(lambda connection: connection.execute(statement).rowcount):
        raise CannotDo(f"neither a guest nor an address {value!r} is kept out")


async def bans(store: Store) -> list[Ban]:
    """Who is kept out, those whose time is over included."""
    query = select(_BANS.kind, _BANS.value, _BANS.until, _BANS.note).order_by(_BANS.created, _BANS.value)
    async with store.read() as connection:
        return [Ban(*row) for row in await connection.execute(query)]


async def words(store: Store, add: tuple[str, ...] = (), remove: tuple[str, ...] = ()) -> list[str]:
    """The words that no name has, once some have been added or removed; raises `CannotDo`."""
    column = schema.words.c.word
    added, removed = ({plain(word) for word in some} for some in (add, remove))
    if (blank := next((word for word in (*add, *remove) if not plain(word)), None)) is not None:
        raise CannotDo(f"expected a word, got {blank!r}")
    if long := next((word for word in sorted(added) if len(word) > _MOST_WORD), None):
        raise CannotDo(f"expected a word of at most {_MOST_WORD} characters, got {long!r}")

    def job(connection: Connection) -> list[str]:
        gone = [word for word in connection.scalars(select(column)) if plain(word) in added | removed]
        connection.execute(delete(schema.words).where(column.in_(gone)))
        if added:
            connection.execute(insert(schema.words), [{"word": word} for word in sorted(added)])
        return list(connection.scalars(select(column).order_by(column)))

    return await _put(store, job)


async def rename(store: Store, guest: str, name: str) -> None:
    """Give a guest another name; raises `CannotDo`."""
    try:
        cleaned = clean_name(name)
    except Refusal as refusal:
        raise CannotDo(refusal.reason) from refusal
    statement = update(schema.guests).where(_GUESTS.id == guest).values(name=cleaned)
    if not await store.write(lambda connection: connection.execute(statement).rowcount):
        raise CannotDo(f"there is no guest {guest!r}")
