"""Who played in a match, how it ended for them, and what that says of their strength.

Written in the transactions that begin and end the match: nothing of it can be lost or counted twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, insert, update

from zashiki.core.outcome import Outcome
from zashiki.server import schema
from zashiki.server.standings import rate_match
from zashiki.server.tables import Seat

_COLUMNS = schema.match_seats.c


def insert_seats(connection: Connection, match: str, seats: Sequence[Seat]) -> None:
    """A match begins: who sits where."""
    rows = [{"match": match, "seat": index, "guest": seat.guest, "bot": seat.bot} for index, seat in enumerate(seats)]
    connection.execute(insert(schema.match_seats), rows)


def store_result(connection: Connection, match: str, outcome: Outcome | None, now: int) -> None:
    """A match is over: each seat's rank, where anybody has won, and the standings after it, where it was rated."""
    for seat, rank in enumerate(outcome.ranks if outcome is not None else ()):
        own = (_COLUMNS.match == match) & (_COLUMNS.seat == seat)
        connection.execute(update(schema.match_seats).where(own).values(rank=rank))
    tries = schema.daily_tries
    connection.execute(update(tries).where(tries.c.match == match).values(finished=now))
    if outcome is not None:
        rate_match(connection, match, now)


def store_score(connection: Connection, match: str, score: float) -> None:
    """How well a match went whose deals others play too: a daily deal, a table of a tournament."""
    for compared in (schema.daily_tries, schema.tournament_matches):
        connection.execute(update(compared).where(compared.c.match == match).values(score=score))
