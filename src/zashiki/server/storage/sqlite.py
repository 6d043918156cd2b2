"""An SQLite file as the store uses it: one connection that writes, in a thread of its own, and some that read."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, TypeVarTuple, cast, overload

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Executable,
    Insert,
    Result,
    create_engine,
    event,
)
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from zashiki.server.storage.driver import tell_plainly
from zashiki.server.storage.row_statements import as_json, insert_select
from zashiki.server.storage.writer import Insertion, Job, carry_out, is_one_statement

if TYPE_CHECKING:
    from sqlalchemy.sql.selectable import TypedReturnsRows

_T = TypeVar("_T")
_P = ParamSpec("_P")
_Ts = TypeVarTuple("_Ts")
_Values = Mapping[str, Any]

BUSY_SECONDS = 10.0
"""How long a statement waits for another process's lock."""
BEGIN = "BEGIN IMMEDIATE"
"""Begins a transaction that writes: one that began by reading could not any more, had another process written since."""
_READERS = 4
"""Threads that read the file."""


def prepare(connection: Any, _record: object) -> None:
    """Every commit is on the disk before it counts: what was acknowledged outlives a power cut."""
    cursor: sqlite3.Cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {round(BUSY_SECONDS * 1000)}")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    # What is deleted is gone from the file too: who wants to be forgotten is.
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()


def _begin_to_write(connection: Connection) -> None:
    connection.exec_driver_sql(BEGIN)


def _prepare_writer(connection: Any, record: object) -> None:
    prepare(connection, record)
    # Transactions begin where `_begin_to_write` says so, not where the driver thinks.
    connection.isolation_level = None


@lru_cache(maxsize=8)
def _of_all_rows(statement: Insert, columns: tuple[str, ...]) -> str | None:
    """The statement for as many rows as there are in its only value; None where JSON has no word for a column's."""
    dialect = SQLiteDialect_pysqlite(paramstyle="named")
    made = insert_select(statement, columns, dialect, r"json_extract(json_each.value, '$.\1')")
    return None if made is None else f"{made[0]} FROM json_each(?)"


def _driver(connection: Connection) -> sqlite3.Connection:
    driver: sqlite3.Connection | None = connection.connection.driver_connection
    assert driver is not None
    return driver


def _insert_at_once(driver: sqlite3.Connection, rows: Sequence[Insertion]) -> bool:
    """Insert rows within a transaction by one statement; False where that cannot be, and nothing has changed.

    At every step the driver lets go of the interpreter's lock, and waits for it while the event loop has much to do:
    with a step for each row that takes longer than all the rest.
    """
    sql = _of_all_rows(rows[0].statement, tuple(rows[0].row))
    if sql is None:
        return False
    try:
        driver.execute(sql, (as_json(rows),))
    except sqlite3.IntegrityError:
        return False
    return True


def _insert(connection: Connection, rows: Sequence[Insertion]) -> None:
    """Insert rows within a transaction; where one is refused it is said in the words that everybody knows."""
    if not _insert_at_once(_driver(connection), rows):
        connection.execute(rows[0].statement, [one.row for one in rows])


class SqliteWriter:
    """The connection of an SQLite file that writes, and the thread that it lives in."""

    def __init__(self, url: URL) -> None:
        self._engine: Engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        tell_plainly(self._engine)
        event.listen(self._engine, "connect", _prepare_writer)
        event.listen(self._engine, "begin", _begin_to_write)

    async def transact(self, jobs: Sequence[Job]) -> list[object]:
        """Carry out the jobs in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._in_transaction, jobs)

    def _in_transaction(self, jobs: Sequence[Job]) -> list[object]:
        if self._connection is None:
            self._connection = self._engine.connect()
        if is_one_statement(jobs) and self._insert_alone(self._connection, cast(Sequence[Insertion], jobs)):
            return [None] * len(jobs)
        with self._connection.begin():
            return carry_out(self._connection, jobs, _insert)

    def _insert_alone(self, connection: Connection, rows: Sequence[Insertion]) -> bool:
        """A transaction of these rows by the driver alone, which takes a third of the time.

        False where that cannot be or a row is refused, and nothing is done: the long way says which.
        """
        driver = _driver(connection)
        try:
            driver.execute(BEGIN)
            if not _insert_at_once(driver, rows):
                driver.rollback()
                return False
            driver.commit()
        except sqlite3.Error:
            driver.rollback()
            raise
        return True

    async def close(self) -> None:
        """Let go of the connection, in its own thread."""

        def dispose() -> None:
            if self._connection is not None:
                self._connection.close()
            self._engine.dispose()

        await asyncio.get_running_loop().run_in_executor(self._thread, dispose)
        self._thread.shutdown()


class SqliteReader:
    """Reads from an SQLite file, with what `AsyncConnection` has for that: each call is one way to a thread and back.

    Calls do not share a transaction, as elsewhere: what is read together is read by one statement or in one `snapshot`.
    """

    def __init__(self, url: URL) -> None:
        # More connections than threads are never in use; more may be there for a moment.
        self._engine = create_engine(
            url.set(drivername="sqlite"), hide_parameters=True, pool_size=_READERS, max_overflow=-1
        )
        self._threads = ThreadPoolExecutor(_READERS, thread_name_prefix="store-reader")
        tell_plainly(self._engine)
        event.listen(self._engine, "connect", prepare)

    async def run_sync(self, job: Callable[Concatenate[Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Read whatever the job does, all in one go."""

        def read() -> _T:
            with self._engine.connect() as connection:
                return job(connection, *args, **kwargs)

        # Whoever waits may be gone before the thread is done: the connection is the thread's alone.
        return await asyncio.get_running_loop().run_in_executor(self._threads, read)

    @overload
    async def execute(self, statement: TypedReturnsRows[*_Ts], values: _Values | None = None) -> Result[*_Ts]: ...

    @overload
    async def execute(self, statement: Executable, values: _Values | None = None) -> Result[*tuple[Any, ...]]: ...

    async def execute(self, statement: Executable, values: _Values | None = None) -> Result[*tuple[Any, ...]]:
        """All rows of one statement."""
        return (await self.run_sync(lambda connection: connection.execute(statement, values).freeze()))()

    async def snapshot(self, job: Callable[[Connection], _T]) -> _T:
        """Read whatever the job does as it stood when the job began to read."""

        def read(connection: Connection) -> _T:
            # It holds no lock: whoever writes is not kept waiting.
            connection.exec_driver_sql("BEGIN")
            return job(connection)

        return await self.run_sync(read)

    def close(self) -> None:
        """Let go of the connections, once nobody reads any more."""
        self._threads.shutdown()
        self._engine.dispose()
