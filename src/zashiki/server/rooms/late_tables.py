"""What calls tell of stored tables whose watchers see matches late: no more than these have seen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.log import Past
from zashiki.server.refusal import Refusal
from zashiki.server.services import Services
from zashiki.server.tables.tables import Table


async def as_watched(services: Services, tables: Sequence[Table]) -> list[Table]:
    """The tables, their matches begun and ended for all who ask when they are for those who watch."""
    return [await _as_watched(services, table) if table.delay and table.match else table for table in tables]


async def _as_watched(services: Services, table: Table) -> Table:
    assert table.match is not None
    return at(table, await services.matches.past(table.match, services.time.epoch(), table.delay))


def at(table: Table, past: Past) -> Table:
    """The table as it is told where its match stands at that moment."""
    if past.is_over:
        return table
    seats = tuple(replace(seat, stand_in=None) for seat in table.seats)
    if past.has_begun:
        return replace(table, status="playing", seats=seats)
    return replace(table, status="gathering", seats=seats, match=None, match_number=table.match_number - 1)


async def verify_is_told(services: Services, entry: MatchEntry, guest: str) -> None:
    """Refuse a match that is over for those alone who sit at its table; raises `Refusal`."""
    table = await services.tables.find(entry.table)
    if table is None or not table.delay or table.seat_of(guest) is not None:
        return
    if not (await services.matches.past(entry.id, services.time.epoch(), table.delay)).is_over:
        raise Refusal("match-running", "the record is public once those who watch have seen the match end")
