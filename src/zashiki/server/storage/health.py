"""Whether a server can do its work: it is there, and its store takes what is written."""

from __future__ import annotations

import asyncio
import logging
import time

from zashiki.server.storage.store import Store, StoreUnavailable

_LOG = logging.getLogger(__name__)
_PATIENCE_SECONDS = 5.0
_REMEMBERED_SECONDS = 1.0
"""Anybody may ask: the store is not written to more often than that."""


class Health:
    """Asks the store, at most once a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._is_well = False
        self._known_until = 0.0

    async def is_well(self) -> bool:
        """Whether the store was written to just now."""
        async with self._lock:
            if time.monotonic() >= self._known_until:
                self._is_well = await self._ask()
                self._known_until = time.monotonic() + _REMEMBERED_SECONDS
            return self._is_well

    async def _ask(self) -> bool:
        try:
            async with asyncio.timeout(_PATIENCE_SECONDS):
                await self._store.verify()
        except (StoreUnavailable, TimeoutError) as error:
            _LOG.warning("not well: %s", error or "the store does not answer in time")
            return False
        return True
