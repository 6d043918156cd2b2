"""The claim of a server on a PostgreSQL database: one server alone, or those that work together over a bus."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from zashiki.server.storage.database_file import CannotOpenStore

_LOG = logging.getLogger(__name__)
_LOCK = 0x7A61_7369  # any number that every Zashiki server knows
_LOOK_SECONDS = 1.0
"""How often to look whether the claim still holds: it ends with its connection, as where PostgreSQL restarts."""
_TROUBLES = (DBAPIError, PoolTimeout, OSError)


class DatabaseClaim:
    """An advisory lock, held by a connection of its own, and taken again where that was lost."""

    def __init__(self, engine: AsyncEngine, *, shared: bool) -> None:
        """`shared` are servers on one bus; any other wants the database for itself."""
        self._engine = engine
        self._shared = shared
        self._connection: AsyncConnection | None = None
        self._keeping: asyncio.Task[None] | None = None
        self.is_lost = False
        """Whether another server took the database while this one could not hold it."""

    async def take(self) -> None:
        """Claim the database until `let_go`; raises `CannotOpenStore` where others have it."""
        if not await self._try():
            raise CannotOpenStore(
                "another server uses it: stop that one, give this one a database of its own, "
                "or start all servers of this database with the same --bus"
            )
        self._keeping = asyncio.create_task(self._keep())

    async def let_go(self) -> None:
        """Give up the claim."""
        keeping, self._keeping = self._keeping, None
        if keeping is not None:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
        await self._drop()

    async def _try(self) -> bool:
        kind = "_shared" if self._shared else ""
        try:
            connection = await self._engine.connect()
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            found = await connection.exec_driver_sql(f"SELECT pg_try_advisory_lock{kind}({_LOCK})")
            is_ours = bool(found.scalar_one())
        except BaseException:
            await self._drop()
            raise
        if not is_ours:
            await self._drop()
        return is_ours

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*_TROUBLES):
                # The lock is the session's: back in the pool it would be held on.
                await connection.invalidate()
            with suppress(*_TROUBLES):
                await connection.close()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                await self._look()
            except _TROUBLES:
                # What does not answer is asked anew: whoever writes is told that the store is gone.
                await self._drop()

    async def _look(self) -> None:
        if self._connection is not None:
            await self._connection.exec_driver_sql("SELECT 1")
            return
        was_lost, self.is_lost = self.is_lost, not await self._try()
        if self.is_lost and not was_lost:
            _LOG.error("another server has taken the database: nothing is stored until it has gone")
        elif not self.is_lost:
            _LOG.warning("the database is claimed again")
