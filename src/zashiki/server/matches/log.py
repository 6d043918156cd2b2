"""The log of every match: the seed, and what the seats chose. That is the whole truth; the rest is computed from it."""

from __future__ import annotations

import secrets
import time

import msgspec
from sqlalchemy import ColumnElement, Connection, Integer, bindparam, case, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from zashiki.core.action import ActionRecord
from zashiki.core.chance import SEED_BYTES
from zashiki.core.outcome import Ending
from zashiki.core.record import SeatRecord
from zashiki.core.registry import find_game
from zashiki.server.ids import is_id, new_id
from zashiki.server.matches.endings import MatchEnd
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.people.played import behind_others, insert_seats, store_result, store_score
from zashiki.server.refusal import Conflict
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.storage.writer import Insertion, Job
from zashiki.server.tables.tables import Table, insert_table, replace_table

_ACTIONS = schema.actions.c
# Made once: the database's driver knows a statement again by its object.
_INSERT_MATCH = insert(schema.matches)
# An action of a match that is over has no number and is refused for that; whoever ends it meanwhile waits, or is first.
_INSERT_ACTION = insert(schema.actions).values(
    sequence=select(case((schema.matches.c.finished.is_(None), bindparam("number", type_=Integer))))
    .where(schema.matches.c.id == bindparam("of"))
    .with_for_update(read=True)
    .scalar_subquery()
)
_FINISH = update(schema.matches).where(schema.matches.c.id == bindparam("of")).values(finished=bindparam("now"))
_FINISH_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("at"), schema.tables.c.match == bindparam("of"))
    .values(status="finished", revision=schema.tables.c.revision + 1)
)
_ACTIONS_AFTER = (
    select(_ACTIONS.seat, _ACTIONS.kind, _ACTIONS.picks)
    .where(_ACTIONS.match == bindparam("of"), _ACTIONS.sequence > bindparam("after"))
    .order_by(_ACTIONS.sequence)
)


def new_match(
    table: Table, seats: tuple[SeatRecord, ...], beginning: tuple[ActionRecord, ...] = (), seed: bytes | None = None
) -> tuple[Table, MatchEntry]:
    """The table's next match, with a fresh seed unless one is given, and the table as it plays it; not stored yet."""
    entry = MatchEntry(
        id=new_id(),
        table=table.id,
        number=table.match_number + 1,
        game=table.game,
        game_version=find_game(table.game).version,
        variant=table.variant,
        options=table.options,
        seats=seats,
        seed=secrets.token_bytes(SEED_BYTES) if seed is None else seed,
        beginning=beginning,
        rated=table.rated,
    )
    playing = msgspec.structs.replace(table, status="playing", match=entry.id, match_number=entry.number)
    return playing, entry


def _values(entry: MatchEntry) -> dict[str, object]:
    values = msgspec.structs.asdict(entry)
    values["options"] = msgspec.json.encode(entry.options).decode()
    values["seats"] = msgspec.json.encode(entry.seats).decode()
    values["beginning"] = msgspec.json.encode(entry.beginning).decode()
    values["ending"] = None if entry.ending is None else msgspec.json.encode(entry.ending).decode()
    return values


def insert_match(connection: Connection, entry: MatchEntry, table: Table) -> None:
    """Store a match that begins at the table within a transaction."""
    connection.execute(_INSERT_MATCH, {**_values(entry), "started": int(time.time())})
    insert_seats(connection, entry.id, table.seats)


class Past(msgspec.Struct, frozen=True):
    """Where a match stood at some time."""

    has_begun: bool
    is_over: bool
    actions: int
    """Entries of its log."""


class MatchLog:
    """The matches in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def begin(
        self, table: Table, entry: MatchEntry | None, *, is_new_table: bool = False, also: Job | None = None
    ) -> Table:
        """Store a table with the match that begins there, and what is `also` to be stored, all or nothing.

        Raises `Conflict`.
        """

        def job(connection: Connection) -> Table:
            stored = table
            if is_new_table:
                insert_table(connection, table)
            else:
                stored = replace_table(connection, table)
            if entry is not None:
                insert_match(connection, entry, stored)
            if also is not None:
                also(connection)
            return stored

        try:
            return await self._store.write(job)
        except IntegrityError as error:
            raise Conflict(f"table {table.id} began match {table.match_number} elsewhere") from error

    async def find(self, match_id: str) -> tuple[MatchEntry, bool] | None:
        """The match, and whether it is over; None if there is no such match."""
        if not is_id(match_id):
            return None
        async with self._store.read() as connection:
            query = select(schema.matches).where(schema.matches.c.id == match_id)
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        values = dict(row._mapping)
        del values["started"]
        finished = values.pop("finished")
        values["options"] = msgspec.json.decode(row.options)
        values["seats"] = msgspec.json.decode(row.seats, type=tuple[SeatRecord, ...])
        values["beginning"] = msgspec.json.decode(row.beginning, type=tuple[ActionRecord, ...])
        values["ending"] = None if row.ending is None else msgspec.json.decode(row.ending, type=Ending)
        return MatchEntry(**values), finished is not None

    async def seats(self, match_id: str) -> tuple[SeatRecord, ...]:
        """Who began a stored match, and under what names, as far as these are kept."""
        query = select(schema.matches.c.seats).where(schema.matches.c.id == match_id)
        async with self._store.read() as connection:
            return msgspec.json.decode((await connection.execute(query)).scalar_one(), type=tuple[SeatRecord, ...])

    async def past(self, match_id: str, now: float, delay: int) -> Past:
        """Where a stored match surely stood so many seconds before now (seconds of the epoch).

        What lies further ahead than that counts as past: it was stored while the host's clock ran ahead.
        """
        # What is stored is whole seconds, rounded down: it happened before the next one.
        then, ahead = int(now - delay), int(now) + delay

        def is_past(moment: ColumnElement[int | None]) -> ColumnElement[bool]:
            return or_(moment < then, moment > ahead)

        columns = schema.matches.c
        times = select(is_past(columns.started), columns.finished.is_not(None) & is_past(columns.finished))
        count = select(func.count()).where(_ACTIONS.match == match_id, is_past(_ACTIONS.played))
        async with self._store.read() as connection:
            has_begun, is_over = (await connection.execute(times.where(columns.id == match_id))).one()
            actions = (await connection.execute(count)).scalar_one()
        return Past(has_begun, is_over, actions)

    async def actions(self, match_id: str, after: int = 0, most: int | None = None) -> list[ActionRecord]:
        """What the seats chose after the first `after` entries, in order, and what they took back (`take_back`).

        Of these at `most` so many.
        """
        query = _ACTIONS_AFTER if most is None else _ACTIONS_AFTER.limit(most)
        async with self._store.read() as connection:
            rows = (await connection.execute(query, {"of": match_id, "after": after})).all()
        return [ActionRecord(row.seat, row.kind, tuple(msgspec.json.decode(row.picks))) for row in rows]

    async def append(self, match_id: str, sequence: int, action: ActionRecord, *, ends: MatchEnd | None) -> None:
        """Make the `sequence`-th action durable; with the last one the end of the match (`ends`) too.

        Raises `Conflict` if another process has stored an action of that number, or has ended the match.
        """
        now = int(time.time())
        row: dict[str, object] = {
            "match": match_id,
            "of": match_id,
            "number": sequence,
            "seat": action.seat,
            "kind": action.kind,
            "picks": msgspec.json.encode(action.picks).decode(),
            "played": now,
        }
        insertion = Insertion(_INSERT_ACTION, row)

        def last(connection: Connection) -> None:
            insertion(connection)
            assert ends is not None
            connection.execute(_FINISH, {"of": match_id, "now": now})
            outcome = behind_others(connection, match_id, ends.table, ends.outcome)
            store_result(connection, match_id, outcome, now)
            if ends.score is not None:
                store_score(connection, match_id, ends.score)
            connection.execute(_FINISH_TABLE, {"at": ends.table, "of": match_id})

        try:
            await self._store.write(insertion if ends is None else last)
        except IntegrityError as error:
            raise Conflict(f"match {match_id} has an action {sequence} already, or is over") from error
