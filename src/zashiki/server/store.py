"""The store: one database, opened, brought up to date, and handed out as connections."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, TypeVarTuple, cast, overload

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, Executable, Insert, Result, create_engine, event, inspect, make_url
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from zashiki.core.errors import ZashikiError
from zashiki.server.metrics import Metrics
from zashiki.server.store_claim import DatabaseClaim
from zashiki.server.store_file import CannotOpenStore, StoreFile
from zashiki.server.writer import Insertion, Job, Writer, carry_out, is_one_statement

if TYPE_CHECKING:
    from sqlalchemy.sql.selectable import TypedReturnsRows

_T = TypeVar("_T")
_P = ParamSpec("_P")
_Ts = TypeVarTuple("_Ts")
_Values = Mapping[str, Any]

_MIGRATIONS = Path(__file__).parent / "migrations"
_VERSIONS = "alembic_version"
_TOUCH = f"UPDATE {_VERSIONS} SET version_num = version_num"
_ATTEMPTS = 200
_PAUSE_SECONDS = 0.05
BUSY_SECONDS = 10.0
"""How long a statement waits for another process's lock."""
_COMMAND_SECONDS = 30.0
"""How long PostgreSQL may take for a statement."""
_MIGRATION_LOCK = 0x7A61_7368  # any number that every Zashiki server knows
_BEGIN = "BEGIN IMMEDIATE"
_READERS = 4
"""Threads that read an SQLite file."""
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
# These say that what was asked was wrong; every other fault is the database's own: full, locked, gone, broken.
_STATEMENT_FAULTS = (IntegrityError, ProgrammingError, DataError)


class StoreUnavailable(ZashikiError):
    """The database does not answer now: it is locked, full, broken or gone. Nothing was stored."""


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Every commit is on the disk before it counts: what was acknowledged outlives a power cut."""
    cursor: sqlite3.Cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {round(BUSY_SECONDS * 1000)}")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    # What is deleted is gone from the file too: who wants to be forgotten is.
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()


def _begin_to_write(connection: Connection) -> None:
    # A transaction that begins by reading could not write any more if another process wrote meanwhile.
    connection.exec_driver_sql(_BEGIN)


def _prepare_sqlite_writer(connection: Any, record: object) -> None:
    _prepare_sqlite(connection, record)
    # Transactions begin where `_begin_to_write` says so, not where the driver thinks.
    connection.isolation_level = None


@lru_cache(maxsize=8)
def _named_sql(statement: Insert, columns: tuple[str, ...]) -> str:
    """The statement as SQLite's driver takes it, its values by name."""
    return str(statement.inline().compile(dialect=SQLiteDialect_pysqlite(paramstyle="named"), column_keys=columns))


class _SqliteWriter:
    """The connection of an SQLite file that writes, and the thread that it lives in."""

    def __init__(self, url: URL) -> None:
        self._engine: Engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        event.listen(self._engine, "connect", _prepare_sqlite_writer)
        event.listen(self._engine, "begin", _begin_to_write)

    async def transact(self, jobs: Sequence[Job]) -> list[object]:
        """Carry out the jobs in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._in_transaction, jobs)

    def _in_transaction(self, jobs: Sequence[Job]) -> list[object]:
        if self._connection is None:
            self._connection = self._engine.connect()
        if is_one_statement(jobs) and self._insert(self._connection, cast(Sequence[Insertion], jobs)):
            return [None] * len(jobs)
        with self._connection.begin():
            return carry_out(self._connection, jobs)

    def _insert(self, connection: Connection, rows: Sequence[Insertion]) -> bool:
        """Insert rows by the driver alone, which takes a third of the time.

        False where a row is refused, and nothing is done: the long way says which, in the words that everybody knows.
        """
        driver: sqlite3.Connection | None = connection.connection.driver_connection
        assert driver is not None
        sql = _named_sql(rows[0].statement, tuple(rows[0].row))
        try:
            driver.execute(_BEGIN)
            driver.executemany(sql, [one.row for one in rows])
            driver.commit()
        except sqlite3.Error as error:
            driver.rollback()
            if not isinstance(error, sqlite3.IntegrityError):
                raise
            return False
        return True

    async def close(self) -> None:
        """Let go of the connection, in its own thread."""

        def dispose() -> None:
            if self._connection is not None:
                self._connection.close()
            self._engine.dispose()

        await asyncio.get_running_loop().run_in_executor(self._thread, dispose)
        self._thread.shutdown()


class _SqliteReader:
    """Reads from an SQLite file, with what `AsyncConnection` has for that: each call is one way to a thread and back.

    Calls do not share a transaction, as elsewhere: what is read together is read by one statement.
    """

    def __init__(self, url: URL) -> None:
        # More connections than threads are never in use; more may be there for a moment.
        self._engine = create_engine(
            url.set(drivername="sqlite"), hide_parameters=True, pool_size=_READERS, max_overflow=-1
        )
        self._threads = ThreadPoolExecutor(_READERS, thread_name_prefix="store-reader")
        event.listen(self._engine, "connect", _prepare_sqlite)

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

    def close(self) -> None:
        """Let go of the connections, once nobody reads any more."""
        self._threads.shutdown()
        self._engine.dispose()


Reader = AsyncConnection | _SqliteReader
"""What `Store.read` gives to read with."""


def _migrate(connection: Connection) -> None:
    tables = inspect(connection).get_table_names()
    if tables and _VERSIONS not in tables:
        raise CannotOpenStore("it holds the tables of another program")
    config = AlembicConfig()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _patience(url: URL) -> dict[str, float]:
    """A connection that was cut without a word must not be waited for for ever."""
    is_asyncpg = url.get_backend_name() == "postgresql" and url.get_driver_name() == "asyncpg"
    return {"timeout": BUSY_SECONDS, "command_timeout": _COMMAND_SECONDS} if is_asyncpg else {}


@contextmanager
def _told_plainly() -> Iterator[None]:
    """Turn what the database says of itself into `StoreUnavailable`; what it says of a statement stays as it is."""
    try:
        yield
    except _STATEMENT_FAULTS:
        raise
    except (DBAPIError, PoolTimeout, sqlite3.Error, OSError) as error:
        raise StoreUnavailable(f"the store does not answer: {_reason(error)}") from error


def _reason(error: BaseException) -> str:
    """In one line what went wrong, without the statement and its values."""
    told = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(str(told).split()) or type(told).__name__


class Store:
    """The database behind a server. `open` it before use, `close` it after."""

    def __init__(self, url: str, metrics: Metrics | None = None, *, shared: bool = False) -> None:
        """`shared` are servers that work together over a bus; raises `CannotOpenStore` for what is no URL."""
        try:
            self._url = make_url(url)
            # What is wrong with a statement is logged; the seeds and tokens in it are nobody's business.
            self.engine: AsyncEngine = create_async_engine(
                self._url, hide_parameters=True, connect_args=_patience(self._url)
            )
        except (ArgumentError, ImportError) as error:
            raise CannotOpenStore(f"cannot use the database: {_reason(error)}") from error
        self._is_sqlite = self._url.get_backend_name() == "sqlite"
        # One statement is a transaction by itself: to say so before and after costs PostgreSQL two more ways.
        self._plain = self.engine if self._is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._file: StoreFile | None = None
        is_postgres = self._url.get_backend_name() == "postgresql"
        self._claim = DatabaseClaim(self.engine, shared=shared) if is_postgres else None
        self._sqlite_writer = _SqliteWriter(self._url) if self._is_sqlite else None
        self._sqlite_reader = _SqliteReader(self._url) if self._is_sqlite else None
        transact = self._transact if self._sqlite_writer is None else self._sqlite_writer.transact
        self._writer = Writer(transact, metrics or Metrics())
        if self._is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            path = self._url.database
            # A URI may name memory or forbid writing; whoever writes one knows what it names.
            if path and path != ":memory:" and "uri" not in self._url.query:
                self._file = StoreFile(Path(path), shared=shared)

    async def open(self) -> None:
        """Claim the database and bring its schema up to date; raises `CannotOpenStore`."""
        if self._file is not None:
            self._file.open()
        try:
            if self._is_sqlite:
                await self._write_ahead()
            if self._claim is not None:
                await self._claim.take()
            async with self.engine.begin() as connection:
                # One server migrates while others that start beside it wait; a half-made step is rolled back.
                if self._is_sqlite:
                    await connection.exec_driver_sql(_BEGIN)
                elif self._claim is not None:
                    await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
                await connection.run_sync(_migrate)
                await connection.exec_driver_sql(_TOUCH)
        except (DBAPIError, CommandError, CannotOpenStore, OSError) as error:
            await self.close()
            raise CannotOpenStore(f"cannot use the database {self._url!r}: {_reason(error)}") from error

    async def _write_ahead(self) -> None:
        """Let the database keep a write-ahead log, from now on for everybody who opens it."""
        async with self.engine.connect() as connection:
            for attempts_left in range(_ATTEMPTS, -1, -1):
                try:
                    await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                    return
                except DBAPIError as error:
                    # Unlike every other statement this one does not wait for servers that start beside this one.
                    code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
                    if not attempts_left or code not in _LOCKED:
                        raise
                    await asyncio.sleep(_PAUSE_SECONDS)

    async def close(self) -> None:
        """Store what waits for it, and let go of all connections."""
        await self._writer.close()
        if self._sqlite_writer is not None:
            await self._sqlite_writer.close()
        if self._sqlite_reader is not None:
            await asyncio.to_thread(self._sqlite_reader.close)
        if self._claim is not None:
            await self._claim.let_go()
        await self.engine.dispose()
        if self._file is not None:
            self._file.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Reader]:
        """Something to read with; raises `StoreUnavailable`."""
        with _told_plainly():
            if self._sqlite_reader is not None:
                yield self._sqlite_reader
                return
            async with self._plain.connect() as connection:
                yield connection

    async def write(self, job: Callable[[Connection], _T]) -> _T:
        """Do the job in a transaction, maybe together with others; returns what it gave back once that is durable.

        Raises `StoreUnavailable`, and whatever the job raises; then nothing of it is stored.
        """
        with _told_plainly():
            return await self._writer.write(job)

    async def _transact(self, jobs: Sequence[Job]) -> list[object]:
        if is_one_statement(jobs):
            async with self._plain.connect() as connection:
                return await connection.run_sync(carry_out, jobs)
        async with self.engine.begin() as connection:
            return await connection.run_sync(carry_out, jobs)

    async def verify(self) -> None:
        """Write something that changes nothing, so that a full disk is found too; raises `StoreUnavailable`."""
        await self.write(lambda connection: connection.exec_driver_sql(_TOUCH).rowcount)
