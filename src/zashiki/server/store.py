"""The store: one database, opened, brought up to date, and handed out as connections."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, event, make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

_MIGRATIONS = Path(__file__).parent / "migrations"
_ATTEMPTS = 200
_PAUSE_SECONDS = 0.05
_MIGRATION_LOCK = 0x7A61_7368  # any number that every Zashiki server knows


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Every commit is on the disk before it counts: what was acknowledged outlives a power cut."""
    cursor: sqlite3.Cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = AlembicConfig()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Store:
    """The database behind a server. `open` it before use, `close` it after."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self.engine: AsyncEngine = create_async_engine(self._url)
        self._is_sqlite = self._url.get_backend_name() == "sqlite"
        if self._is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Make the database's folder if it needs one, and bring the schema up to date."""
        if self._is_sqlite and self._url.database:
            # The seeds of running matches lie in there: nobody else on the machine may read them.
            Path(self._url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            await self._write_ahead()
        async with self.engine.begin() as connection:
            # One server migrates while others that start beside it wait; a half-made step is rolled back.
            if self._is_sqlite:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            elif self._url.get_backend_name() == "postgresql":
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
            await connection.run_sync(_migrate)

    async def _write_ahead(self) -> None:
        """Let the database keep a write-ahead log, from now on for everybody who opens it."""
        async with self.engine.connect() as connection:
            for attempts_left in range(_ATTEMPTS, -1, -1):
                try:
                    await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                    return
                except OperationalError:
                    # Unlike every other statement this one does not wait for servers that start beside this one.
                    if not attempts_left:
                        raise
                    await asyncio.sleep(_PAUSE_SECONDS)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is stored when the block ends, or nothing if it raises."""
        async with self.engine.begin() as connection:
            yield connection
