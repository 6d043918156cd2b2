"""What lists cost: they read what they show, however much there is besides; on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, event, insert, select
from sqlalchemy.ext.asyncio import create_async_engine

from host.stores import take_back
from server.choosers import RANDOM_BOTS
from server.parlour import newcomer
from zashiki.server.config import Config
from zashiki.server.people import standings
from zashiki.server.privacy.forget import forget
from zashiki.server.services import Services
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store
from zashiki.server.tables import tables
from zashiki.server.tables.clocks import ByDay, Live

CROWD = 1500
"""Rows of each kind: many times as many as are listed."""
GAME, VARIANT, SEASON = "septet", "straw", "2026-4"
STATUSES: tuple[tables.Status, ...] = "gathering", "playing", "finished"
SEASONS = SEASON, "2026-3", "2025-1"

Statement = tuple[str, Any]
_LONG_WAYS = (*(f"SCAN {table}" for table in schema.metadata.tables), "USE TEMP B-TREE")
"""How SQLite says that it reads a whole table, or sorts what it has read."""


@asynccontextmanager
async def _house(database: str) -> AsyncIterator[tuple[Services, str]]:
    """A server, and a guest of it."""
    services = Services(Config(database=database), RANDOM_BOTS)
    await services.open()
    try:
        yield services, (await newcomer(services)).guest.id
    finally:
        await services.close()


def _table(host: str, name: str, **changes: Any) -> tables.Table:
    plain = tables.Table(
        id=name, game=GAME, variant=VARIANT, options={}, public=True, pace=1.0, host=host, seats=(tables.OPEN,) * 2
    )
    return msgspec.structs.replace(plain, **changes)


async def _keep(store: Store, *made: tables.Table) -> None:
    """Store these tables."""
    for table in made:
        await store.write(partial(tables.insert_table, table=table))


async def _multiply(store: Store, made: tables.Table) -> None:
    """A crowd of tables like this one, a third of each status."""
    columns = schema.tables.c

    def job(connection: Connection) -> None:
        like = dict(connection.execute(select(schema.tables).where(columns.id == made.id)).one()._mapping)
        rows = [like | {"id": f"{made.id}{number}", "status": STATUSES[number % 3]} for number in range(CROWD)]
        connection.execute(insert(schema.tables), rows)

    await store.write(job)


async def _rate(store: Store) -> None:
    """A crowd of guests with standings in all seasons; among each hundred a few are new."""
    guests = [f"g{number}" for number in range(CROWD)]
    known = [
        {"id": guest, "token_hash": guest.encode().ljust(32), "name": guest, "avatar": 0, "created": 0}
        for guest in guests
    ]

    def rows(who: str, names: list[str]) -> list[dict[str, Any]]:
        return [
            {who: name, "game": GAME, "variant": variant, "season": season}
            | {"mu": number % 97, "sigma": 1.0, "matches": 1, "won": 0, "total": 100 if number % 25 else 9}
            | {"at_least": number % 97 - 3}
            for number, name in enumerate(names)
            for variant in (VARIANT, "team")
            for season in SEASONS
        ]

    def job(connection: Connection) -> None:
        connection.execute(insert(schema.guests), known)
        connection.execute(insert(schema.ratings), rows("guest", guests))
        connection.execute(insert(schema.bot_ratings), rows("bot", ["tanuki", "kitsune"]))

    await store.write(job)


@contextmanager
def _asked() -> Iterator[list[Statement]]:
    """What the databases are asked meanwhile."""
    asked: list[Statement] = []

    def note(_: Connection, __: Any, statement: str, parameters: Any, *more: Any) -> None:
        asked.append((statement, parameters))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def _nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for part in plan.get("Plans", []):
        yield from _nodes(part)


def _rows_read(plan: dict[str, Any]) -> int:
    """Rows that PostgreSQL has taken out of tables and indexes, those included that were not wanted."""
    reading = [node for node in _nodes(plan) if "Relation Name" in node]
    return int(
        sum(one["Actual Loops"] * (one["Actual Rows"] + one.get("Rows Removed by Filter", 0)) for one in reading)
    )


async def _verify_read(database: str, asked: list[Statement], most: int) -> None:
    """Each statement reads so many rows at most (PostgreSQL); it scans no table and sorts nothing (SQLite)."""
    async with AsyncExitStack() as stack:
        engine = create_async_engine(database)
        stack.push_async_callback(engine.dispose)
        connection = await stack.enter_async_context(engine.connect())
        # A server that has been there for a while knows how much there is of what; a file is never told.
        if engine.dialect.name == "postgresql":
            await connection.exec_driver_sql("ANALYZE")
        for statement, parameters in asked:
            if engine.dialect.name == "postgresql":
                told = await connection.exec_driver_sql(f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}", parameters)
                ((found,),) = told.all()
                assert _rows_read(found[0]["Plan"]) <= most, (statement, found)
            else:
                told = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
                ways = [str(row.detail) for row in told]
                assert not [one for one in ways if one.startswith(_LONG_WAYS)], (statement, ways)


def test_lists_of_tables_read_what_they_show(database: str) -> None:
    async def scene() -> None:
        async with _house(database) as (services, guest):
            public, of_club = _table(guest, "p"), _table(guest, "c", public=False, club="club")
            by_day = [_table(guest, f"d{number}", status="playing", clock=ByDay(1)) for number in range(3)]
            waiting = msgspec.structs.replace(of_club, id="w", clock=ByDay(1))
            late = _table(guest, "late", status="finished", delay=30)
            await _keep(services.store, public, of_club, *by_day, waiting, late)
            for table in (public, of_club):
                await _multiply(services.store, table)
            with _asked() as asked:
                found = await services.tables.public("playing")
                assert len(found) == tables.LISTED + 3
                assert {one.table.id for one in found} >= {one.id for one in by_day}
                assert len(await services.tables.public("gathering")) == tables.LISTED
                assert waiting.id in {one.table.id for one in await services.tables.of_club("club", "gathering")}
                assert set(await services.tables.going_on_alone()) == {one.id for one in by_day}
            await _verify_read(database, asked, tables.LISTED)
            assert [one.table.id for one in await services.tables.late()] == [late.id]

    asyncio.run(scene())


def test_a_board_reads_those_whom_it_shows(database: str) -> None:
    async def scene() -> None:
        async with _house(database) as (services, _):
            await _rate(services.store)
            with _asked() as asked:
                board = await services.standings.board(GAME, VARIANT, SEASON, "g7")
            assert len(board.ranked) == standings.LISTED
            assert [one.points for one in board.ranked] == sorted((one.points for one in board.ranked), reverse=True)
            assert board.ranked[0].points == 1000 + 40 * 93
            assert board.seasons == SEASONS
            assert board.own is not None
            # Those who are new are looked at and passed over.
            of_ratings = [one for one in asked if "ratings" in one[0]]
            assert of_ratings
            await _verify_read(database, of_ratings, standings.LISTED + CROWD // 25)

    asyncio.run(scene())


def test_who_has_played_for_years_begins_and_ends_a_rated_match_as_quickly(database: str) -> None:
    """All wait meanwhile: it is within the transaction that stores it."""

    async def scene() -> None:
        async with _house(database) as (services, guest):
            table = _table(guest, "t", rated=True, seats=(tables.Seat(guest=guest), tables.Seat(bot="tanuki")))
            await _keep(services.store, table, msgspec.structs.replace(table, id="new"))
            await services.store.write(partial(_play_for_years, table="t", guest=guest))
            now = int(time.time())
            with _asked() as asked:
                await services.standings.verify_can_begin(msgspec.structs.replace(table, id="new"))
                await services.store.write(partial(standings.rate_match, match="m0", now=now))
            await _verify_read(database, [one for one in asked if one[0].startswith("SELECT")], _LATELY * 10)
            (own,) = await services.standings.of(guest)
            assert own.matches == 1

    asyncio.run(scene())


def test_who_is_forgotten_takes_as_many_steps_however_much_they_have_played(database: str) -> None:
    """Everybody's moves wait until they are."""

    async def scene() -> None:
        async with _house(database) as (services, guest):
            seats = (tables.Seat(guest=guest), tables.Seat(bot="tanuki"))
            await _keep(services.store, *(_table(guest, f"t{number}", seats=seats) for number in range(9)))
            await services.store.write(partial(_play_for_years, table="t0", guest=guest))
            with _asked() as asked:
                await forget(services.store, guest, {GAME: "tanuki"})
            # Of guests two are looked for: the one, and who stands for all who have been forgotten.
            for said, times in (("UPDATE tables", 1), ("UPDATE matches", 1), ("SELECT guests.id", 2)):
                assert len([one for one in asked if one[0].startswith(said)]) == times, said
            async with services.store.read() as reader:
                left = [*(await reader.execute(select(schema.matches.c.seats).distinct())).scalars()]
                left += (await reader.execute(select(schema.tables.c.seats).distinct())).scalars()
            assert left == ['[{"name":"Guest"},{"name":"Tanuki"}]', '[{},{"bot":"tanuki"}]']

    asyncio.run(scene())


_LATELY = 9
"""Matches that were over today."""


def _play_for_years(connection: Connection, table: str, guest: str) -> None:
    """A guest's rated matches, a few of them today's; the last one is to be rated."""
    now = int(time.time())
    ends = [now - number for number in range(_LATELY)] + [now - number * 86_400 for number in range(2, CROWD)]
    plain = {
        "game": GAME,
        "variant": VARIANT,
        "game_version": 1,
        "options": "{}",
        "seats": '[{"name":"Aoi"},{"name":"Tanuki"}]',
        "seed": b"",
        "table": table,
    }
    rows = [
        plain | {"id": f"m{number}", "number": number, "started": end - 60, "finished": end, "rated": True}
        for number, end in enumerate(ends)
    ]
    connection.execute(insert(schema.matches), rows)
    seats = [
        {"match": row["id"], "seat": seat, "rank": 1 + seat, "mu": None if row["id"] == "m0" else 25.0, "sigma": 5.0}
        | {"guest": None if seat else guest, "bot": "tanuki" if seat else None}
        for row in rows
        for seat in range(2)
    ]
    connection.execute(insert(schema.match_seats), seats)


def test_what_lists_are_read_by_is_made_for_what_was_there_before(tmp_path: Path) -> None:
    database = tmp_path / "zashiki.db"

    async def scene() -> None:
        async with _house(f"sqlite+aiosqlite:///{database}") as (services, guest):
            await _keep(services.store, _table(guest, "days", clock=ByDay(1)), _table(guest, "live", clock=Live(20)))
            await _rate(services.store)
        take_back(tmp_path, "0016")
        async with _house(f"sqlite+aiosqlite:///{database}") as (services, _):
            async with services.store.read() as reader:
                stored = select(schema.tables.c.id).where(schema.tables.c.by_day)
                assert list((await reader.execute(stored)).scalars()) == ["days"]
            board = await services.standings.board(GAME, VARIANT, SEASON, "g7")
            assert board.ranked[0].points == 1000 + 40 * 93

    asyncio.run(scene())
