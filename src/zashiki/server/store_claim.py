"""The claim of a server on a PostgreSQL database: one server alone, or those that work together over a bus."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from zashiki.server.store_file import CannotOpenStore

_LOCK = 0x7A61_7369  # any number that every Zashiki server knows


class DatabaseClaim:
    """An advisory lock, held by a connection of its own for as long as that lasts."""

    def __init__(self, engine: AsyncEngine, *, shared: bool) -> None:
        """`shared` are servers on one bus; any other wants the database for itself."""
        self._engine = engine
        self._shared = shared
        self._connection: AsyncConnection | None = None

    async def take(self) -> None:
        """Claim the database; raises `CannotOpenStore` where others have it."""
        connection = await self._engine.connect()
        self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        kind = "_shared" if self._shared else ""
        if (await connection.exec_driver_sql(f"SELECT pg_try_advisory_lock{kind}({_LOCK})")).scalar_one():
            return
        await self.let_go()
        raise CannotOpenStore(
            "another server uses it: stop that one, give this one a database of its own, "
            "or start all servers of this database with the same --bus"
        )

    async def let_go(self) -> None:
        """Give up the claim."""
        connection, self._connection = self._connection, None
        if connection is not None:
            # The lock is the session's: back in the pool it would be held on.
            await connection.invalidate()
            await connection.close()
