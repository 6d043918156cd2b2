"""Whether every row of a store has an owner: by its foreign keys, by what its columns are called, by what is meant.

A column that looks like a name of something and is neither a key nor listed here is a fault too: so nobody adds one
without saying whose it is.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator

import msgspec
from sqlalchemy import Column, Connection, String, Table, and_, exists, func, literal, not_, or_, select

from zashiki.server.people.names import NOBODY
from zashiki.server.storage import schema
from zashiki.server.storage.schema.naming import ID
from zashiki.server.tables.tables import Seat

_OWNERS: dict[tuple[str, str], str] = {
    ("tables", "match"): "matches",
    ("tables", "tournament"): "tournaments",
    ("clocks", "match"): "matches",
    ("reports", "match"): "matches",
}
"""What names a row of another table without being a foreign key; empty or null where there is none."""
_KEPT_WITHOUT: dict[tuple[str, str], str] = {
    ("tables", "club"): "nobody finds the table of a club that is gone: whoever has its link does",
    ("tournaments", "rematch"): "a duplicate match that nobody began goes before the one that it goes on from",
    ("club_reports", "club"): "to close a club closes no report of it",
}
"""What may name something that is gone, and why."""
_NAMING = frozenset(
    {"guest", "other", "about", "host", "author", "table", "match", "club", "tournament", "device", "report"}
)
"""What a column is called that names somebody or something."""


def _columns() -> Iterator[tuple[Table, Column[object]]]:
    for table in schema.metadata.sorted_tables:
        for column in table.columns:
            yield table, column


def unknown_names() -> list[str]:
    """Columns that name something, as far as their name or type tells, of which nothing says what."""
    found = []
    for table, column in _columns():
        is_name = column.name in _NAMING or (isinstance(column.type, String) and column.type is ID)
        is_own = column.name in ("id", "key")
        known = column.foreign_keys or (table.name, column.name) in _OWNERS | _KEPT_WITHOUT
        if is_name and not is_own and not known:
            found.append(f"{table.name}.{column.name}")
    return found


def _by_keys(connection: Connection) -> Iterator[tuple[str, int]]:
    for table, column in _columns():
        for key in column.foreign_keys:
            parent = key.column.table.alias("parent")
            owned = exists().where(parent.c[key.column.name] == column)
            yield f"{table.name}.{column.name}", _count(connection, table, and_(column.is_not(None), ~owned))


def _by_names(connection: Connection) -> Iterator[tuple[str, int]]:
    for (name, column_name), owner in _OWNERS.items():
        column = schema.metadata.tables[name].c[column_name]
        parent = schema.metadata.tables[owner].alias("parent")
        owned = exists().where(parent.c.id == column)
        lost = and_(column.is_not(None), column != "", ~owned)
        yield f"{name}.{column_name}", _count(connection, column.table, lost)


def _count(connection: Connection, table: object, condition: object) -> int:
    return connection.execute(select(func.count()).select_from(table).where(condition)).scalar_one()  # type: ignore[arg-type]


def _by_meaning(connection: Connection) -> Iterator[tuple[str, int]]:
    """What no key can say."""
    guests, devices, members = schema.guests.c, schema.devices.c, schema.club_members.c
    at_home = exists().where(devices.guest == guests.id)
    forgotten = and_(guests.name == NOBODY, guests.created == 0)
    yield "guests without a device", _count(connection, schema.guests, and_(~at_home, not_(forgotten)))
    peopled = exists().where(members.club == schema.clubs.c.id)
    yield "clubs without a member", _count(connection, schema.clubs, ~peopled)
    known = set(connection.scalars(select(guests.id)))
    seats = Counter[bool]()
    for text in connection.scalars(select(schema.tables.c.seats)):
        seats.update(one.guest in known for one in msgspec.json.decode(text, type=tuple[Seat, ...]) if one.guest)
    yield "seats of nobody", seats[False]
    bans = schema.bans.c
    # Who wants to be forgotten does not come back before their ban is over.
    is_over = func.coalesce(bans.until, 0) <= time.time()
    stranger = and_(bans.kind == literal("guest"), is_over, ~exists().where(guests.id == bans.value))
    yield "bans of nobody", _count(connection, schema.bans, stranger)
    # Who sat where in a match, and every try at a deal, is as long as the match is.
    seated = exists().where(schema.match_seats.c.match == schema.matches.c.id)
    yield "matches without seats", _count(connection, schema.matches, ~seated)
    matches, clocks = schema.matches.c, schema.clocks.c
    played = and_(matches.id == clocks.match, matches.table == clocks.table, matches.finished.is_(None))
    yield "clocks of no match that is played", _count(connection, schema.clocks, ~exists().where(played))
    yield from _parted(connection)


def _parted(connection: Connection) -> Iterator[tuple[str, int]]:
    """Who has blocked whom has nothing to do with them."""
    for table in (schema.follows, schema.invitations):
        one, other = table.c.guest, table.c.other
        blocks = schema.blocks.alias("parted").c
        pair = or_(and_(blocks.guest == one, blocks.other == other), and_(blocks.guest == other, blocks.other == one))
        yield f"{table.name} between who has blocked whom", _count(connection, table, exists().where(pair))


def ownerless(connection: Connection) -> dict[str, int]:
    """The rows that nobody owns, by where they stand; only what there is of them."""
    found = dict([*_by_keys(connection), *_by_names(connection), *_by_meaning(connection)])
    found |= dict.fromkeys((f"{name}, which names nothing that is known" for name in unknown_names()), 1)
    return {where: count for where, count in found.items() if count}


def rows(connection: Connection) -> dict[str, int]:
    """How many rows each table has."""
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in schema.metadata.sorted_tables
    }
