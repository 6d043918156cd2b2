"""Tables: where people and bots sit, as they stand in the store."""

from __future__ import annotations

import time
from collections.abc import Iterable, Set
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, bindparam, func, insert, select, update

from zashiki.core.game import OptionValue
from zashiki.core.registry import is_installed
from zashiki.server.ids import is_id
from zashiki.server.refusal import Conflict
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.tables.clocks import RELAXED, ByDay, Clock

Status = Literal["gathering", "playing", "finished"]
MAX_DELAY = 600
"""So many seconds late at most a host may let those who only watch see a match."""
_LATE_SECONDS = 24 * 3600
"""How old a table may be to be looked for among those whose matches have just ended."""
LISTED = 200
"""So many tables of one status are looked at, and as many by day."""
_COLUMNS = schema.tables.c
# Made once: the database's driver knows a statement again by its object.
_ONE = select(schema.tables).where(_COLUMNS.id == bindparam("id"))
_REPLACE = update(schema.tables).where(_COLUMNS.id == bindparam("of"), _COLUMNS.revision == bindparam("known"))
_SEVERAL = select(schema.tables).where(_COLUMNS.id.in_(bindparam("ids", expanding=True)))
# Who is about to forget one of them waits until they sit, or is waited for; a match that begins waits for neither.
_KNOWN = (
    select(schema.guests.c.id)
    .where(schema.guests.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(schema.guests.c.id)
    .with_for_update(read=True)
)
# As `Table.waits_for_one` says it: of such tables there are more every year.
_WAITS_FOR_ONE = and_(
    _COLUMNS.seats.contains('"guest":'),
    _COLUMNS.seats.not_like('%"guest":%"guest":%'),
    ~_COLUMNS.seats.contains('"stand_in":'),
    _COLUMNS.tournament == "",
)
_HOSTED = (
    select(schema.tables)
    .where(
        _COLUMNS.host.in_(bindparam("hosts", expanding=True)),
        _COLUMNS.created >= bindparam("since"),
        _COLUMNS.status != "finished",
    )
    .order_by(_COLUMNS.created.desc(), _COLUMNS.id)
    .limit(LISTED)
)


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there: a guest's id, or a bot's name, or nobody."""

    guest: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    """The bot that plays for the guest until they are back."""

    @property
    def is_open(self) -> bool:
        """Whether nobody sits there."""
        return self.guest is None and self.bot is None


OPEN = Seat()


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table. `revision` counts its changes, so that of two writers only one wins."""

    id: str
    game: str
    variant: str
    options: dict[str, OptionValue]
    public: bool
    pace: float
    host: str
    seats: tuple[Seat, ...]
    status: Status = "gathering"
    match: str | None = None
    match_number: int = 0
    revision: int = 0
    hints: bool = True
    """Whether those who sit here may ask for hints."""
    clock: Clock = RELAXED
    """How long people may take for a decision."""
    stand_in: str = ""
    """The bot that sits in for who is away; the house's choice where it is empty."""
    quick: bool = False
    """Whether it was made for whoever asks for a match of this sort: it begins when it is full."""
    chat: bool = False
    """Whether people may write to each other freely."""
    spectators: bool = True
    """Whether who does not sit here may watch a match."""
    delay: int = 0
    """So many seconds late who only watches sees a match."""
    rated: bool = False
    """Whether its matches count for ratings: then all who sit there agree before one begins."""
    daily: str = ""
    """The day whose daily deal is played here, such as 2026-11-23; empty at every other table."""
    tournament: str = ""
    """The id of the tournament that is played here; empty at every other table."""
    duplicate: bool = False
    """Whether that is a duplicate match of two teams."""
    club: str | None = None
    """The id of the club whose members find it."""

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.is_open for seat in self.seats)

    def seat_of(self, guest: str) -> int | None:
        """Where the guest sits, or None."""
        for index, seat in enumerate(self.seats):
            if seat.guest == guest:
                return index
        return None

    def seats_by_guest(self) -> dict[str, int]:
        """Where everybody sits."""
        return {seat.guest: index for index, seat in enumerate(self.seats) if seat.guest is not None}

    def guests(self) -> set[str]:
        """The ids of everybody who sits here."""
        return {seat.guest for seat in self.seats if seat.guest is not None}

    @property
    def has_seat(self) -> bool:
        """Whether somebody may still sit down here."""
        return self.status != "playing" and not self.is_full and not self.is_once

    @property
    def is_seeking(self) -> bool:
        """Whether those who sit here wait for whoever comes."""
        return self.quick and self.status == "gathering"

    @property
    def is_fixed(self) -> bool:
        """Whether those who began a match bring it to its end."""
        return self.rated or self.is_once

    @property
    def is_once(self) -> bool:
        """Whether one match is played here and no other."""
        return self.daily != "" or self.tournament != ""

    @property
    def is_sealed(self) -> bool:
        """Whether the same deals are played elsewhere too: nobody looks on, and the bots look at no clock."""
        return self.daily != "" or (self.tournament != "" and not self.spectators)

    @property
    def tells_seed(self) -> bool:
        """Whether a match that is over tells here what its deals came from: not while others are still to play them."""
        return not (self.tournament and self.is_sealed)

    @property
    def goes_on_alone(self) -> bool:
        """Whether its match goes on while nobody is there."""
        return self.status == "playing" and isinstance(self.clock, ByDay)

    @property
    def waits_for_one(self) -> bool:
        """Whether a single person plays here with bots, by themselves: no clock runs for them, and nothing ends it."""
        return len(self.guests()) == 1 and not self.tournament and all(seat.stand_in is None for seat in self.seats)


def with_seat(table: Table, index: int, seat: Seat) -> Table:
    """The table with somebody else on a seat."""
    return msgspec.structs.replace(table, seats=(*table.seats[:index], seat, *table.seats[index + 1 :]))


def _values(table: Table) -> dict[str, object]:
    values = msgspec.structs.asdict(table)
    values["options"] = msgspec.json.encode(table.options).decode()
    values["seats"] = msgspec.json.encode(table.seats).decode()
    values["clock"] = msgspec.json.encode(table.clock).decode()
    values["by_day"] = isinstance(table.clock, ByDay)
    return values


def _table(row: Row[Any]) -> Table:
    values = dict(row._mapping)
    del values["created"], values["by_day"]
    values["options"] = msgspec.json.decode(row.options)
    values["seats"] = msgspec.json.decode(row.seats, type=tuple[Seat, ...])
    values["clock"] = msgspec.json.decode(row.clock, type=Clock)
    return Table(**values)


class ListedTable(msgspec.Struct, frozen=True):
    """A table that others find, and when it was made (seconds of the epoch)."""

    table: Table
    created: int


def insert_table(connection: Connection, table: Table) -> None:
    """Store a new table within a transaction."""
    connection.execute(insert(schema.tables).values(**_values(table), created=int(time.time())))


def replace_table(connection: Connection, table: Table) -> Table:
    """Store a changed table within a transaction and return it with its new revision; raises `Conflict`."""
    stored = msgspec.structs.replace(table, revision=table.revision + 1)
    result = connection.execute(_REPLACE, _values(stored) | {"of": table.id, "known": table.revision})
    if result.rowcount != 1:
        raise Conflict(f"table {table.id} has changed since revision {table.revision}")
    return stored


def verify_known(connection: Connection, guests: Set[str]) -> None:
    """Within a transaction, and to its end: all of them are there; raises `Conflict`."""
    known = set(connection.scalars(_KNOWN, {"ids": sorted(guests)}))
    if known != guests:
        raise Conflict("somebody who sits down has been forgotten")


def tables_by_id(connection: Connection, ids: Iterable[str]) -> dict[str, Table]:
    """The tables with these ids."""
    wanted = sorted(filter(is_id, set(ids)))
    return {row.id: _table(row) for row in connection.execute(_SEVERAL, {"ids": wanted})} if wanted else {}


def tables_hosted(connection: Connection, hosts: Iterable[str], since: int) -> dict[str, Table]:
    """The newest tables of these hosts, made since that time, where people wait for others or play."""
    wanted = sorted(set(hosts))
    rows = connection.execute(_HOSTED, {"hosts": wanted, "since": since}) if wanted else ()
    return {row.id: _table(row) for row in rows}


class Tables:
    """The tables in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, table_id: str) -> Table | None:
        """The table, or None."""
        if not is_id(table_id):
            return None
        async with self._store.read() as connection:
            row = (await connection.execute(_ONE, {"id": table_id})).one_or_none()
        return None if row is None else _table(row)

    async def public(self, status: Status) -> list[ListedTable]:
        """The newest public tables of that status, newest first."""
        return await self._listed(_COLUMNS.public, status)

    async def of_club(self, club: str, status: Status) -> list[ListedTable]:
        """The newest tables of that status that a club's members find, newest first."""
        return await self._listed(_COLUMNS.club == club, status)

    async def late(self, club: str | None = None) -> list[ListedTable]:
        """The newest tables, public or a club's, whose matches are over and may not be for those who watch."""
        found = _COLUMNS.public if club is None else _COLUMNS.club == club
        return await self._listed(
            found, "finished", _COLUMNS.delay > 0, _COLUMNS.created > int(time.time()) - _LATE_SECONDS
        )

    async def _listed(
        self, found: ColumnElement[bool], status: Status, *more: ColumnElement[bool]
    ) -> list[ListedTable]:
        newest = (
            select(schema.tables)
            .where(found, _COLUMNS.status == status, *more)
            .order_by(_COLUMNS.created.desc(), _COLUMNS.id.desc())
            .limit(LISTED)
        )
        # By day nobody need be there: tables that were made and left since must not hide who waits.
        kinds = _COLUMNS.by_day, ~_COLUMNS.by_day
        async with self._store.read() as connection:
            rows = [row for kind in kinds for row in await connection.execute(newest.where(kind))]
        # Whose game is not installed any more nobody can play or watch.
        listed = [ListedTable(_table(row), row.created) for row in rows if is_installed(row.game, row.variant)]
        return sorted(listed, key=lambda one: -one.created)

    async def going_on_alone(self) -> list[str]:
        """The ids of the tables whose matches go on while nobody is there, but where one person alone is waited for."""
        query = select(_COLUMNS.id).where(_COLUMNS.status == "playing", _COLUMNS.by_day, ~_WAITS_FOR_ONE)
        async with self._store.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def made_since(self, host: str, since: int) -> int:
        """How many tables the guest made since that time (seconds of the epoch)."""
        query = select(func.count()).where(_COLUMNS.host == host, _COLUMNS.created >= since)
        async with self._store.read() as connection:
            return (await connection.execute(query)).scalar_one()

    async def replace(self, table: Table, before: Table) -> Table:
        """Store a changed table, as it is after `before`.

        Raises `Conflict` if another process changed it first, or somebody who sits down has been forgotten meanwhile.
        """
        came = table.guests() - before.guests()

        def job(connection: Connection) -> Table:
            if came:
                verify_known(connection, came)
            return replace_table(connection, table)

        return await self._store.write(job)
