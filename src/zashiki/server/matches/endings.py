"""Matches that people end before the rules do: one side resigns, or everybody agrees to stop."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, update
from sqlalchemy.exc import IntegrityError

from zashiki.core.outcome import Ending, Outcome
from zashiki.server.people.played import store_result
from zashiki.server.refusal import Conflict
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.tables.tables import Table, replace_table


class MatchEnd(msgspec.Struct, frozen=True):
    """The end of a match by its rules, and the table that it ends at."""

    table: str
    outcome: Outcome | None
    score: float | None = None
    """Of a deal that others play too: how well it went."""


async def store_ending(store: Store, table: Table, match: str, ending: Ending) -> Table:
    """Store that the match is over, and its table with it, both or neither; raises `Conflict`."""
    now = int(time.time())
    values = {"finished": now, "ending": msgspec.json.encode(ending).decode()}
    columns = schema.matches.c
    statement = update(schema.matches).where(columns.id == match, columns.finished.is_(None)).values(values)
    finished = msgspec.structs.replace(table, status="finished")

    def job(connection: Connection) -> Table:
        if connection.execute(statement).rowcount != 1:
            raise Conflict(f"match {match} is over already")
        store_result(connection, match, ending.outcome(len(table.seats)), now)
        return replace_table(connection, finished)

    try:
        return await store.write(job)
    except IntegrityError as error:
        raise Conflict(f"somebody of match {match} has begun a season elsewhere") from error


def losers(sides: Sequence[Sequence[int]], seat: int) -> tuple[int, ...] | None:
    """Who loses where the seat resigns: its side, if there is one other; None where others would play on."""
    own = next((tuple(side) for side in sides if seat in side), None)
    return own if len(sides) == 2 else None


def opponents(sides: Sequence[Sequence[int]], seat: int) -> set[int]:
    """The seats of all sides but the seat's own."""
    return {other for side in sides if seat not in side for other in side}
