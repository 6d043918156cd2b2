"""A PostgreSQL database as the store writes to it: rows for one place go there by the driver alone, in one way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from sqlalchemy import Insert
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from zashiki.server.storage.details import leave_out_details
from zashiki.server.storage.row_statements import as_json, insert_select
from zashiki.server.storage.writer import Insertion, Job, carry_out, is_one_statement


@lru_cache(maxsize=8)
def _of_all_rows(statement: Insert, columns: tuple[str, ...]) -> str | None:
    """The statement for as many rows as there are in its only value; None where JSON has no word for a column's."""
    dialect = PGDialect(paramstyle="named")  # type: ignore[no-untyped-call]
    if (made := insert_select(statement, columns, dialect, r'sent."\1"')) is None:
        return None
    sql, types = made
    sent = ", ".join(f'"{name}" {kind.compile(dialect)}' for name, kind in types.items())
    return f"{sql} FROM json_to_recordset(CAST(CAST($1 AS text) AS json)) AS sent({sent})"


class PostgresWriter:
    """Writes to the database. One connection is kept for what is written most: to lend one each time takes longer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # One statement is a transaction by itself: to say so before and after costs two more ways.
        self._plain = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._is_asyncpg = engine.dialect.driver == "asyncpg"
        self._kept: tuple[AsyncConnection, Any] | None = None

    async def transact(self, jobs: Sequence[Job]) -> list[object]:
        """Carry out the jobs in one transaction."""
        if is_one_statement(jobs):
            if self._is_asyncpg and await self._insert_alone(cast(Sequence[Insertion], jobs)):
                return [None] * len(jobs)
            async with self._plain.connect() as connection:
                return await connection.run_sync(carry_out, jobs)
        async with self._engine.begin() as connection:
            return await connection.run_sync(carry_out, jobs)

    async def _insert_alone(self, rows: Sequence[Insertion]) -> bool:
        """A transaction of these rows by the driver alone, which takes a third of the time.

        False where that cannot be or a row is refused, and nothing is done: the long way says which.
        """
        from asyncpg import DataError, IntegrityConstraintViolationError, SyntaxOrAccessError

        sql = _of_all_rows(rows[0].statement, tuple(rows[0].row))
        if sql is None:
            return False
        driver = await self._driver()
        try:
            await driver.execute(sql, as_json(rows))
        except (IntegrityConstraintViolationError, DataError, SyntaxOrAccessError):
            return False
        except BaseException as error:
            # Whether it was done is not known, nor whether the driver still waits for it.
            await self._drop()
            if not isinstance(error, Exception):
                raise
            leave_out_details(error)
            # Of a connection that ends the driver says it by many names.
            raise OperationalError(sql, None, error, hide_parameters=True) from error
        return True

    async def _driver(self) -> Any:
        """The driver's own connection."""
        if self._kept is not None and self._kept[1].is_closed():
            await self._drop()
        if self._kept is None:
            connection = await self._engine.connect()
            self._kept = connection, (await connection.get_raw_connection()).driver_connection
        return self._kept[1]

    async def _drop(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            await kept[0].invalidate()
            await kept[0].close()

    async def close(self) -> None:
        """Let go of the connection."""
        if self._kept is not None:
            await self._kept[0].close()
            self._kept = None
