"""What people have used of their time, in the store."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.tables.clocks import SeatTime

_COLUMNS = schema.clocks.c
# Made once: the database's driver knows a statement again by its object.
_IS_PLAYED = select(schema.matches.c.id).where(
    schema.matches.c.id == bindparam("of"), schema.matches.c.finished.is_(None)
)


class KeptTimes(msgspec.Struct, frozen=True):
    """The clocks of a match, by seat."""

    match: str
    seats: tuple[SeatTime, ...]


class ClockStore:
    """The clocks in the store, one match's for each table."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, table: str) -> KeptTimes | None:
        """What was kept of the table last."""
        query = select(_COLUMNS.match, _COLUMNS.seats).where(_COLUMNS.table == table)
        async with self._store.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else KeptTimes(row.match, msgspec.json.decode(row.seats, type=tuple[SeatTime, ...]))

    async def keep(self, table: str, times: KeptTimes) -> None:
        """Keep these in the place of what was kept of the table before; nothing of a match that is over."""
        values = {"match": times.match, "seats": msgspec.json.encode(times.seats).decode()}

        def job(connection: Connection) -> None:
            if connection.execute(_IS_PLAYED, {"of": times.match}).first() is None:
                return
            changed = connection.execute(update(schema.clocks).where(_COLUMNS.table == table).values(values))
            if not changed.rowcount:
                connection.execute(insert(schema.clocks), {"table": table, **values})

        await self._store.write(job)
