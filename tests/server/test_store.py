"""The store: its schema, its durability, and two writers at once."""

from __future__ import annotations

import asyncio
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, ForeignKeyConstraint
from sqlalchemy import text as as_sql
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.schema import SchemaItem

from processes import PATIENCE
from server.choosers import RANDOM_BOTS
from server.parlour import newcomer
from services import Postgres, Redis
from zashiki.core.action import ActionRecord
from zashiki.core.outcome import Ending
from zashiki.core.record import SeatRecord
from zashiki.host.database import revisions
from zashiki.server.config import Config
from zashiki.server.matches.endings import MatchEnd, store_ending
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.log import new_match
from zashiki.server.refusal import Conflict
from zashiki.server.services import Services
from zashiki.server.storage import schema
from zashiki.server.storage import store as store_module
from zashiki.server.storage.claim import DatabaseClaim
from zashiki.server.storage.steps import bring_up_to_date, newest
from zashiki.server.storage.store import Store, StoreUnavailable
from zashiki.server.tables.tables import Seat, Table

_HANG_UP = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()
"""


def _services(database: str, redis: Redis) -> Services:
    """A server of those that share a database."""
    return Services(Config(database=database, bus=redis.url), RANDOM_BOTS)


async def _begun_match(services: Services, name: str = "here") -> tuple[Table, MatchEntry]:
    guest = (await newcomer(services)).guest
    table = Table(
        id=name,
        game="septet",
        variant="team",
        options={"scoring": "basic"},
        public=False,
        pace=1.0,
        host=guest.id,
        seats=(Seat(guest=guest.id), *[Seat(bot="random")] * 3),
    )
    playing, entry = new_match(table, (SeatRecord(name="Aoi"),) * 4)
    return await services.matches.begin(playing, entry, is_new_table=True), entry


def _differences(connection: Connection) -> list[object]:
    options = {"include_object": _is_compared} if connection.dialect.name == "sqlite" else {}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), schema.metadata))


def _is_compared(part: SchemaItem, name: str | None, kind: str, *_: object) -> bool:
    """Of a key that came to a table later SQLite does not say what it does when its guest goes."""
    return not (isinstance(part, ForeignKeyConstraint) and part.column_keys == ["rules_author"])


def test_the_newest_step_is_the_last_of_the_chain() -> None:
    """A database that says so is not looked at any further."""
    assert newest() == revisions()[0]


def test_migrations_make_the_schema_and_commits_are_durable(tmp_path: Path) -> None:
    async def scene() -> None:
        data = tmp_path / "a" / "b"
        services = Services(Config(data=data), RANDOM_BOTS)
        await services.open()
        try:
            async with services.store.engine.connect() as connection:
                assert await connection.run_sync(_differences) == []
                assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar_one() == "wal"
                assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar_one() == 2
                assert (await connection.exec_driver_sql("PRAGMA foreign_keys")).scalar_one() == 1
        finally:
            await services.close()
        assert stat.S_IMODE(data.stat().st_mode) == 0o700

    asyncio.run(scene())


def test_servers_that_start_together_migrate_once(empty_database: str, redis: Redis) -> None:
    async def scene() -> None:
        houses = [_services(empty_database, redis) for _ in range(6)]
        try:
            await asyncio.gather(*(services.open() for services in houses))
            async with houses[0].store.engine.connect() as connection:
                assert await connection.run_sync(_differences) == []
        finally:
            for services in houses:
                await services.close()

    asyncio.run(scene())


def test_a_step_may_take_longer_than_any_other_statement(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it goes over grows with the store: one that was cut short would be cut short at every start."""

    def slow(connection: Connection) -> None:
        connection.execute(as_sql("SELECT pg_sleep(0.5)"))
        bring_up_to_date(connection)

    async def untaken(_: DatabaseClaim) -> None:
        pass  # On a slow machine it may take longer than a statement may.

    async def scene(database: str) -> None:
        monkeypatch.setattr(store_module, "_COMMAND_SECONDS", 0.05)
        monkeypatch.setattr(store_module, "bring_up_to_date", slow)
        monkeypatch.setattr(DatabaseClaim, "take", untaken)
        store = Store(database)
        await store.open()
        await store.close()

    database = postgres.new_database()
    asyncio.run(scene(database))
    assert postgres.rows(database, "SELECT version_num FROM alembic_version") == [(newest(),)]


def test_what_can_be_no_id_is_not_looked_for(tmp_path: Path) -> None:
    """PostgreSQL, for one, breaks on a zero."""

    async def scene() -> None:
        services = Services(Config(data=tmp_path), RANDOM_BOTS)  # not opened: whatever is looked for fails
        for text in ("\0", "a\0b", "é", "x" * 17, "a b", "", "a-b", "\ud800"):
            assert await services.tables.find(text) is None
            assert await services.matches.find(text) is None
        await services.close()

    asyncio.run(scene())


def test_of_two_writers_one_wins(database: str, redis: Redis) -> None:
    async def scene() -> None:
        one, two = _services(database, redis), _services(database, redis)
        await one.open()
        await two.open()
        try:
            table, entry = await _begun_match(one)
            actions = [ActionRecord(seat, "pass", ("W2", "W3", "W4")) for seat in range(4)]
            outcomes = await asyncio.gather(
                *(
                    services.matches.append(entry.id, 1, action, ends=None)
                    for services, action in zip((one, two, one, two), actions, strict=True)
                ),
                return_exceptions=True,
            )
            assert sum(outcome is None for outcome in outcomes) == 1
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 3
            winner = actions[outcomes.index(None)]
            assert await two.matches.actions(entry.id) == [winner]
            changed = await two.tables.replace(table, table)
            assert changed.revision == table.revision + 1
            with pytest.raises(Conflict):
                await one.tables.replace(table, table)
        finally:
            await one.close()
            await two.close()

    asyncio.run(scene())


def test_a_match_and_its_table_are_stored_both_or_neither(database: str) -> None:
    async def scene() -> None:
        services = Services(Config(database=database), RANDOM_BOTS)
        await services.open()
        try:
            table, entry = await _begun_match(services)
            rival, same_number = new_match(table, entry.seats)
            same_number = MatchEntry(
                **{f: getattr(same_number, f) for f in same_number.__struct_fields__} | {"number": 1}
            )
            with pytest.raises(Conflict):
                await services.matches.begin(rival, same_number)
            assert await services.tables.find("here") == table
            assert await services.matches.find(same_number.id) is None
            # The last action, the end of the match and the table's status belong together as well.
            with pytest.raises(Conflict):
                await services.matches.append(
                    "unknown", 1, ActionRecord(0, "play", ("W2",)), ends=MatchEnd(table.id, None)
                )
            assert await services.tables.find("here") == table
            await services.matches.append(entry.id, 1, ActionRecord(0, "play", ("W2",)), ends=MatchEnd(table.id, None))
            stored = await services.tables.find("here")
            assert stored is not None
            assert stored.status == "finished"
            assert await services.matches.find(entry.id) == (entry, True)
            # A match that is over takes no more actions, and ends once.
            with pytest.raises(Conflict):
                await services.matches.append(entry.id, 2, ActionRecord(1, "play", ("W3",)), ends=None)
            with pytest.raises(Conflict):
                await store_ending(services.store, stored, entry.id, Ending("agreed"))
            assert len(await services.matches.actions(entry.id)) == 1
        finally:
            await services.close()

    asyncio.run(scene())


def test_a_snapshot_sees_nothing_of_what_is_stored_while_it_is_read(database: str) -> None:
    async def elsewhere(change: str) -> None:
        engine = create_async_engine(database)
        async with engine.begin() as connection:
            await connection.exec_driver_sql(change)
        await engine.dispose()

    def names(connection: Connection) -> list[str]:
        return list(connection.execute(as_sql("SELECT name FROM guests ORDER BY id")).scalars())

    def job(connection: Connection) -> tuple[list[str], list[str]]:
        first = names(connection)
        # Another server's thread: the job is in the way of this one's event loop, where the database is PostgreSQL.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, elsewhere("UPDATE guests SET name = 'changed'")).result(PATIENCE)
        return first, names(connection)

    async def scene() -> None:
        services = Services(Config(database=database), RANDOM_BOTS)
        await services.open()
        try:
            guest = (await newcomer(services)).guest
            assert await services.store.snapshot(job) == ([guest.name], [guest.name])
            assert await services.store.snapshot(names) == ["changed"]
        finally:
            await services.close()

    asyncio.run(scene())


def test_many_writes_at_once_fail_alone(database: str) -> None:
    """Of actions that become one transaction, those of a match that is over are refused and the others stored."""

    async def scene() -> None:
        services = Services(Config(database=database), RANDOM_BOTS)
        await services.open()
        try:
            table, entry = await _begun_match(services)
            await store_ending(services.store, table, entry.id, Ending("agreed"))
            others = [await _begun_match(services, f"there{number}") for number in range(3)]
            action = ActionRecord(0, "pass", ("W2", "W3", "W4"))
            outcomes = await asyncio.gather(
                *(services.matches.append(one.id, 1, action, ends=None) for _, one in [(table, entry), *others]),
                return_exceptions=True,
            )
            assert [type(outcome) for outcome in outcomes] == [Conflict, *[type(None)] * 3]
            assert [len(await services.matches.actions(one.id)) for _, one in others] == [1, 1, 1]
        finally:
            await services.close()

    asyncio.run(scene())


@pytest.mark.parametrize("ending", ["there3", "none"])
def test_what_is_written_at_once_is_stored_as_it_is(database: str, ending: str) -> None:
    """Rows of many matches, and the end of one among them or none, in one transaction."""

    async def scene() -> None:
        services = Services(Config(database=database), RANDOM_BOTS)
        await services.open()
        try:
            begun = [await _begun_match(services, f"there{number}") for number in range(6)]
            picks = ((), ("W2",), ("'", '"', "\\"), ("座敷", "é", ":number"), ("$.seat", "?"), ("W3", "W4", "W5"))
            actions = [ActionRecord(number % 4, f"kind {number}", chosen) for number, chosen in enumerate(picks)]
            await asyncio.gather(
                *(
                    services.matches.append(
                        entry.id, 1, action, ends=MatchEnd(table.id, None) if table.id == ending else None
                    )
                    for (table, entry), action in zip(begun, actions, strict=True)
                )
            )
            assert [await services.matches.actions(entry.id) for _, entry in begun] == [[one] for one in actions]
            assert [stored[1] for _, entry in begun if (stored := await services.matches.find(entry.id))] == [
                table.id == ending for table, _ in begun
            ]
        finally:
            await services.close()

    asyncio.run(scene())


def test_moves_are_stored_again_after_the_database_has_hung_up(postgres: Postgres) -> None:
    async def scene(database: str) -> None:
        services = Services(Config(database=database), RANDOM_BOTS)
        await services.open()
        try:
            _, entry = await _begun_match(services)
            action = ActionRecord(0, "pass", ("W2", "W3", "W4"))
            await services.matches.append(entry.id, 1, action, ends=None)
            async with services.store.read() as reader:
                await reader.execute(as_sql(_HANG_UP))
            stored, next_one = 1, 2
            async with asyncio.timeout(PATIENCE):
                while stored < 3:
                    # What was cut on its way may be refused, and is not stored twice.
                    with suppress(StoreUnavailable):
                        await services.matches.append(entry.id, next_one, action, ends=None)
                    with suppress(StoreUnavailable):
                        stored = len(await services.matches.actions(entry.id))
                        next_one = stored + 1
            assert await services.matches.actions(entry.id) == [action] * 3
        finally:
            await services.close()

    asyncio.run(scene(postgres.new_database()))


def test_whatever_the_driver_says_of_a_broken_connection_the_store_does_not_answer(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise asyncpg.InternalClientError("cannot switch to state 11; another operation (2) is in progress")

    async def scene(database: str) -> None:
        services = Services(Config(database=database), RANDOM_BOTS)
        await services.open()
        try:
            _, entry = await _begun_match(services)
            action = ActionRecord(0, "pass", ("W2", "W3", "W4"))
            with monkeypatch.context() as patch:
                patch.setattr(asyncpg.Connection, "execute", broken)
                with pytest.raises(StoreUnavailable, match="state 11"):
                    await services.matches.append(entry.id, 1, action, ends=None)
            await services.matches.append(entry.id, 1, action, ends=None)
            assert await services.matches.actions(entry.id) == [action]
        finally:
            await services.close()

    asyncio.run(scene(postgres.new_database()))
