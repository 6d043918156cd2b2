"""Everything that is stored of a guest, as one JSON object."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from sqlalchemy import Connection, LargeBinary, or_, select

from zashiki.core.record import Record
from zashiki.server.matches.log import MatchLog
from zashiki.server.people.conduct import Uttered
from zashiki.server.people.history import History, Played
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.tournaments.stored import sealed

_SAID_BY_OTHERS = {schema.blocks.c.other, schema.mutes.c.other, schema.reports.c.about, schema.club_reports.c.about}
"""By these a row says who avoids somebody or has reported them, of which nobody is told."""
_OTHERS_TO_TELL = {schema.reports.c.address, schema.clubs.c.key, schema.club_reports.c.said}
"""Where the connection of somebody else comes from; what leads into a club, which may be no more for who founded it;
what a club that was reported is called and has, of which its packs are its members' to know."""


class ExportedMatch(msgspec.Struct, frozen=True):
    """A match of the guest, with its record once it is over, and nobody is still to play its deals."""

    match: Played
    record: Record | None


class Export(msgspec.Struct, frozen=True):
    """`rows` are the store's own by table, hashes of secrets left out; `matches` what was played."""

    zashiki_export: int
    guest: str
    rows: dict[str, list[dict[str, Any]]]
    matches: list[ExportedMatch]


async def export_of(store: Store, history: History, matches: MatchLog, guest: str) -> Export:
    """Everything about the guest: their own row, all rows that name them, the records of their matches.

    Not who avoids them or has reported them, nor the addresses of whom they have reported, nor the keys of clubs.
    Nor what others have said at a table where they have reported somebody: it may not have been said to them; nor what
    others have called a club of which only the rules are theirs, or the other way round.
    """
    rows = await store.snapshot(lambda connection: _rows_of(connection, guest))
    exported = []
    everything = await history.everything(guest)
    async with store.read() as connection:
        secret = await sealed(connection, [played.id for played in everything])
    for played in everything:
        found = await matches.find(played.id)
        is_told = found is not None and found[1] and played.id not in secret
        record = None
        if found is not None and is_told:
            # What it was played with may have to be loaded for it.
            record = await asyncio.to_thread(found[0].record, await matches.actions(played.id))
        exported.append(ExportedMatch(played, record))
    return Export(1, guest, rows, exported)


def _rows_of(connection: Connection, guest: str) -> dict[str, list[dict[str, Any]]]:
    rows = {"guests": _rows(connection, schema.guests.c.id == guest, schema.guests)}
    for table in schema.metadata.sorted_tables:
        keys = [key.parent for key in table.foreign_keys if key.column is schema.guests.c.id]
        if own := [_names(column, guest) for column in keys if column not in _SAID_BY_OTHERS]:
            rows[table.name] = _rows(connection, or_(*own), table)
    for report in rows["reports"]:
        said = msgspec.json.decode(report["said"], type=list[Uttered])
        report["said"] = msgspec.json.encode([one for one in said if one.guest == guest]).decode()
    for club in rows["clubs"]:
        for text, author in (("name", "author"), ("rules", "rules_author")):
            club[text] = club[text] if club[author] == guest else ""
    return rows


def _names(column: Any, guest: str) -> Any:
    """Whether a row names the guest there; a table does by its seats too."""
    seats = schema.tables.c.seats
    return or_(column == guest, seats.contains(f'"{guest}"')) if column is schema.tables.c.host else column == guest


def _rows(connection: Connection, condition: Any, table: Any) -> list[dict[str, Any]]:
    told = (column for column in table.c if column not in _OTHERS_TO_TELL)
    columns = [column for column in told if not isinstance(column.type, LargeBinary)]
    return [dict(row._mapping) for row in connection.execute(select(*columns).where(condition))]
