"""Who played in a match, how it ended for them, and what that says of their strength.

Written in the transactions that begin and end the match: nothing of it can be lost or counted twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from zashiki.core.outcome import Outcome
from zashiki.core.registry import find_game
from zashiki.server.people.standings import rate_match
from zashiki.server.storage import schema
from zashiki.server.tables.tables import Seat, tables_by_id

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


def behind_others(connection: Connection, match: str, table: str, outcome: Outcome | None) -> Outcome | None:
    """The outcome of a match that counts, with those last who have left it: a bot wins nothing for them.

    A side has left when nobody who began the match on it sits there any more.
    """
    place = tables_by_id(connection, [table])[table]
    if outcome is None or not place.is_fixed:
        return outcome
    began = connection.execute(select(schema.match_seats).where(_COLUMNS.match == match)).all()
    people = {row.seat: row.guest for row in began if row.bot is None}
    here = {seat for seat, guest in people.items() if guest is not None and place.seats[seat].guest == guest}
    sides = find_game(place.game).sides(find_game(place.game).rules(place.variant, place.options))
    left = {seat for side in sides if people.keys() & side and not here & {*side} for seat in side}
    if not left:
        return outcome
    stayed = [rank for seat, rank in enumerate(outcome.ranks) if seat not in left]
    last = len(stayed) + 1
    ranks = (
        last if seat in left else 1 + sum(other < rank for other in stayed) for seat, rank in enumerate(outcome.ranks)
    )
    return replace(outcome, ranks=tuple(ranks))


def store_score(connection: Connection, match: str, score: float) -> None:
    """How well a match went whose deals others play too: a daily deal, a table of a tournament."""
    for compared in (schema.daily_tries, schema.tournament_matches):
        connection.execute(update(compared).where(compared.c.match == match).values(score=score))
