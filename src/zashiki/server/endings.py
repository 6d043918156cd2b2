"""Matches that people end before the rules do: one side resigns, or everybody agrees to stop."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Literal

import msgspec
from sqlalchemy import Connection, update

from zashiki.core.outcome import Outcome
from zashiki.server import schema
from zashiki.server.played import store_result
from zashiki.server.store import Store
from zashiki.server.tables import Table, replace_table


class Ending(msgspec.Struct, frozen=True):
    """Why a match ended before its rules ended it."""

    reason: Literal["resigned", "agreed"]
    seats: tuple[int, ...] = ()
    """Who resigned."""

    def outcome(self, seats: int) -> Outcome | None:
        """Who resigns loses to everybody else; where people agreed to stop nobody has won."""
        if not self.seats:
            return None
        won = len(self.seats) / (seats - len(self.seats))
        return Outcome(
            returns=tuple(-1.0 if seat in self.seats else won for seat in range(seats)),
            ranks=tuple(seats - len(self.seats) + 1 if seat in self.seats else 1 for seat in range(seats)),
            reason=self.reason,
        )


class MatchEnd(msgspec.Struct, frozen=True):
    """The end of a match by its rules, and the table that it ends at."""

    table: str
    outcome: Outcome | None
    score: float | None = None
    """Of a daily deal: how well it went."""


async def store_ending(store: Store, table: Table, match: str, ending: Ending) -> Table:
    """Store that the match is over, and its table with it, both or neither; raises `Conflict`."""
    now = int(time.time())
    values = {"finished": now, "ending": msgspec.json.encode(ending).decode()}
    statement = update(schema.matches).where(schema.matches.c.id == match).values(values)
    finished = msgspec.structs.replace(table, status="finished")

    def job(connection: Connection) -> Table:
        connection.execute(statement)
        store_result(connection, match, ending.outcome(len(table.seats)), now)
        return replace_table(connection, finished)

    return await store.write(job)


def losers(sides: Sequence[Sequence[int]], seat: int) -> tuple[int, ...] | None:
    """Who loses where the seat resigns: its side, if there is one other; None where others would play on."""
    own = next((tuple(side) for side in sides if seat in side), None)
    return own if len(sides) == 2 else None
