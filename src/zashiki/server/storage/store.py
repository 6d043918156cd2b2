"""The store: one database, opened, brought up to date, and handed out as connections."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    InvalidRequestError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from zashiki.core.errors import ZashikiError
from zashiki.server.metrics import Metrics
from zashiki.server.storage import driver
from zashiki.server.storage.claim import DatabaseClaim
from zashiki.server.storage.database_file import VERSIONS, CannotOpenStore, StoreFile
from zashiki.server.storage.details import tell_no_details
from zashiki.server.storage.postgres import PostgresWriter
from zashiki.server.storage.sqlite import BEGIN, BUSY_SECONDS, SqliteReader, SqliteWriter, prepare
from zashiki.server.storage.steps import bring_up_to_date
from zashiki.server.storage.writer import Writer

_T = TypeVar("_T")

_TOUCH = f"UPDATE {VERSIONS} SET version_num = version_num"
_ATTEMPTS = 200
_PAUSE_SECONDS = 0.05
_COMMAND_SECONDS = 30.0
"""How long PostgreSQL may take for a statement."""
_STEP_SECONDS = 24 * 3600.0
"""And for one that brings the schema up to date, which grows with the store; others that start beside it wait."""
_MIGRATION_LOCK = 0x7A61_7368  # any number that every Zashiki server knows
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
# These say that what was asked was wrong; every other fault is the database's own: full, locked, gone, broken.
_STATEMENT_FAULTS = (IntegrityError, ProgrammingError, DataError)
_STORE_FAULTS = (DBAPIError, PoolTimeout, sqlite3.Error, OSError)


class StoreUnavailable(ZashikiError):
    """The database does not answer now: it is locked, full, broken or gone. Nothing was stored."""


Reader = AsyncConnection | SqliteReader
"""What `Store.read` gives to read with, statement by statement."""


def database_at(url: str) -> URL:
    """What an SQLAlchemy URL names; raises `CannotOpenStore` for what is none, and for an SQLite without a file."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError) as error:
        # What came is not repeated: where it is cut wrongly, a part of the password is taken for something else.
        raise CannotOpenStore(
            "cannot use the database: expected a URL such as postgresql+asyncpg://zashiki:PASSWORD@db:5432/zashiki, "
            "where signs such as @ : / in the password are written as %40 %3A %2F"
        ) from error
    if found.get_backend_name() == "sqlite" and (found.host or found.database in (None, "", ":memory:")):
        # In memory each connection would have a database of its own.
        raise CannotOpenStore(
            "cannot use the database: expected the path of a file after three slashes, such as "
            "sqlite+aiosqlite:///zashiki.db, or sqlite+aiosqlite:////srv/zashiki.db for one that begins with a slash"
        )
    return found


def _shown(url: URL) -> str:
    """The URL without a password, which may stand among its options too."""
    return repr(url.set(query={}))


def _patience(url: URL, seconds: float) -> dict[str, float]:
    """A connection that was cut without a word must not be waited for for ever."""
    is_asyncpg = url.get_backend_name() == "postgresql" and url.get_driver_name() == "asyncpg"
    return {"timeout": BUSY_SECONDS, "command_timeout": seconds} if is_asyncpg else {}


@contextmanager
def _told_plainly() -> Iterator[None]:
    """Turn what the database says of itself into `StoreUnavailable`; what it says of a statement stays as it is."""
    try:
        yield
    except _STATEMENT_FAULTS:
        raise
    except _STORE_FAULTS as error:
        raise _unavailable(error) from error


def _unavailable(error: Exception) -> StoreUnavailable:
    return StoreUnavailable(f"the store does not answer: {_reason(error)}")


def _reason(error: BaseException) -> str:
    """In one line what went wrong, without the statement and its values."""
    told = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(str(told).split()) or type(told).__name__


def is_of_nobody(error: IntegrityError) -> bool:
    """Whether it speaks of a row that is not there, or no more: who asks may just have been forgotten."""
    told = error.orig
    state, name = getattr(told, "sqlstate", None), getattr(told, "sqlite_errorname", None)
    return state == "23503" or name == "SQLITE_CONSTRAINT_FOREIGNKEY"


class Store:
    """The database behind a server. `open` it before use, `close` it after."""

    def __init__(self, url: str, metrics: Metrics | None = None, *, shared: bool = False) -> None:
        """`shared` are servers that work together over a bus; raises `CannotOpenStore` for what is no URL."""
        self._url = database_at(url)
        try:
            # What is wrong with a statement is logged; the seeds and tokens in it are nobody's business.
            self.engine: AsyncEngine = create_async_engine(
                self._url, hide_parameters=True, connect_args=_patience(self._url, _COMMAND_SECONDS)
            )
        except (ArgumentError, ImportError, InvalidRequestError) as error:
            # What stands in the URL is not said: a password may be in it.
            raise CannotOpenStore(
                f"cannot use the database: {_reason(error)}; expected a driver such as sqlite+aiosqlite or "
                f"postgresql+asyncpg, got {self._url.drivername}"
            ) from error
        except driver.FAULTS as error:
            raise CannotOpenStore(f"cannot use the database {_shown(self._url)}: {_reason(error)}") from error
        driver.tell_plainly(self.engine.sync_engine)
        tell_no_details(self.engine.sync_engine)
        self._is_sqlite = self._url.get_backend_name() == "sqlite"
        # One statement is a transaction by itself: to say so before and after costs PostgreSQL two more ways.
        self._plain = self.engine if self._is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._still = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._file: StoreFile | None = None
        is_postgres = self._url.get_backend_name() == "postgresql"
        self._claim = DatabaseClaim(self.engine, shared=shared) if is_postgres else None
        self._transactions = SqliteWriter(self._url) if self._is_sqlite else PostgresWriter(self.engine)
        self._sqlite_reader = SqliteReader(self._url) if self._is_sqlite else None
        self._writer = Writer(self._transactions.transact, metrics or Metrics())
        if self._is_sqlite:
            event.listen(self.engine.sync_engine, "connect", prepare)
            path = self._url.database
            # A URI may name memory or forbid writing; whoever writes one knows what it names.
            if path and "uri" not in self._url.query:
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
            await self._bring_up_to_date()
        except (DBAPIError, CannotOpenStore, OSError) as error:
            await self.close()
            raise CannotOpenStore(f"cannot use the database {_shown(self._url)}: {_reason(error)}") from error

    async def _bring_up_to_date(self) -> None:
        """Take the steps of the schema that are missing, however long they take."""
        engine = self.engine
        if patience := _patience(self._url, _STEP_SECONDS):
            engine = create_async_engine(self._url, hide_parameters=True, connect_args=patience, poolclass=NullPool)
            tell_no_details(engine.sync_engine)
        async with engine.begin() as connection:
            # One server migrates while others that start beside it wait; a half-made step is rolled back.
            if self._is_sqlite:
                await connection.exec_driver_sql(BEGIN)
            elif self._claim is not None:
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
            await connection.run_sync(bring_up_to_date)
            await connection.exec_driver_sql(_TOUCH)

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
        await self._transactions.close()
        if self._sqlite_reader is not None:
            await asyncio.to_thread(self._sqlite_reader.close)
        if self._claim is not None:
            await self._claim.let_go()
        await self.engine.dispose()
        if self._file is not None:
            self._file.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Reader]:
        """Something to read with; raises `StoreUnavailable`, and `CannotOpenStore` at the first connection."""
        with _told_plainly():
            if self._sqlite_reader is not None:
                yield self._sqlite_reader
                return
            async with self._plain.connect() as connection:
                yield connection

    async def snapshot(self, job: Callable[[Connection], _T]) -> _T:
        """Do the job, which only reads, and whose statements all see the store as it was at the first of them.

        Within `read` each statement sees it as it is by then. Raises `StoreUnavailable`.
        """
        with _told_plainly():
            if self._sqlite_reader is not None:
                return await self._sqlite_reader.snapshot(job)
            async with self._still.begin() as connection:
                return await connection.run_sync(job)

    async def write(self, job: Callable[[Connection], _T]) -> _T:
        """Do the job in a transaction, maybe together with others; returns what it gave back once that is durable.

        Raises `StoreUnavailable`, and whatever the job raises; then nothing of it is stored.
        """
        if self._claim is not None and self._claim.is_lost:
            raise StoreUnavailable("another server has taken the database")
        try:
            # As `_told_plainly` does; this is the way of every move, and a context manager takes longer.
            return await self._writer.write(job)
        except _STATEMENT_FAULTS:
            raise
        except _STORE_FAULTS as error:
            raise _unavailable(error) from error

    async def verify(self) -> None:
        """Write something that changes nothing, so that a full disk is found too; raises `StoreUnavailable`."""
        await self.write(lambda connection: connection.exec_driver_sql(_TOUCH).rowcount)
