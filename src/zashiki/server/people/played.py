"""Who played in a match, how it ended for them, and what that says of their strength.

Written in the transactions that begin and end the match: nothing of it can be lost or counted twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from zashiki.core.outcome import Outcome
from zashiki.server.people.standings import rate_match
from zashiki.server.storage import schema
from zashiki.server.tables.tables import Seat

_COLUMNS, _TRIES = schema.match_seats.c, schema.daily_tries.c
# Made once: the database's driver knows a statement again by its object.
_INSERT = insert(schema.match_seats)
_RANK = (
    update(schema.match_seats)
    .where(_COLUMNS.match == bindparam("of"), _COLUMNS.seat == bindparam("at"))
    .values(rank=bindparam("reached"))
)
# By its table, which is its key.
_CLOCKS_END = delete(schema.clocks).where(
    schema.clocks.c.table
    == select(schema.matches.c.table).where(schema.matches.c.id == bindparam("of")).scalar_subquery(),
    schema.clocks.c.match == bindparam("of"),
)
_TRY_ENDS = update(schema.daily_tries).where(_TRIES.match == bindparam("of")).values(finished=bindparam("now"))


def insert_seats(connection: Connection, match: str, seats: Sequence[Seat]) -> None:
    """A match begins: who sits where."""
    rows = [{"match": match, "seat": index, "guest": seat.guest, "bot": seat.bot} for index, seat in enumerate(seats)]
    connection.execute(_INSERT, rows)


def store_result(connection: Connection, match: str, outcome: Outcome | None, now: int) -> None:
    """A match is over: each seat's rank, where anybody has won, and the standings after it, where it was rated.

    Its clocks are of no use any more.
    """
    connection.execute(_CLOCKS_END, {"of": match})
    connection.execute(_TRY_ENDS, {"of": match, "now": now})
    if outcome is not None:
        ranks = [{"of": match, "at": seat, "reached": rank} for seat, rank in enumerate(outcome.ranks)]
        connection.execute(_RANK, ranks)
        rate_match(connection, match, now)


def store_score(connection: Connection, match: str, score: float) -> None:
    """How well a match went whose deals others play too: a daily deal, a table of a tournament."""
    for compared in (schema.daily_tries, schema.tournament_matches):
        connection.execute(update(compared).where(compared.c.match == match).values(score=score))
