"""Two who want to change the same rows of a PostgreSQL."""

from __future__ import annotations

import asyncio

from sqlalchemy import text as as_sql

from processes import PATIENCE
from zashiki.server.storage.store import Store

_WAITS = as_sql("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")


async def until_one_waits(store: Store) -> None:
    """Wait until somebody waits for what another one has changed and not yet stored."""
    async with asyncio.timeout(PATIENCE), store.read() as reader:
        while not (await reader.execute(_WAITS)).scalar_one():
            await asyncio.sleep(0.01)
