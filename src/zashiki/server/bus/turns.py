"""One after the other, through all processes that share a bus."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from zashiki.server.bus.bus import CALL_SECONDS, Bus, BusUnavailable
from zashiki.server.ids import new_id

_END = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"
_LOOK_SECONDS = 0.02
"""How often one looks whether it is their turn."""


class SharedTurns:
    """Whose turn it is to do something of that name: one at a time.

    A turn at another process that does not end is waited for as long as for any call. While the bus is gone each
    process has turns of its own.
    """

    def __init__(self, name: str, bus: Bus | None) -> None:
        self._name = name
        self._bus = bus
        self._own = asyncio.Lock()

    @asynccontextmanager
    async def at(self, what: str) -> AsyncIterator[None]:
        """Wait for the turn, and have it: at this process for everything, at all of them for the same."""
        async with self._own:
            if self._bus is None or not self._bus.is_up:
                yield
                return
            key, own = f"zashiki:turn:{self._name}:{what}", new_id()
            with suppress(BusUnavailable, TimeoutError):
                await self._wait(self._bus, key, own)
            try:
                yield
            finally:
                with suppress(BusUnavailable):
                    await self._bus.ask(self._bus.redis.eval(_END, 1, key, own))

    async def _wait(self, bus: Bus, key: str, own: str) -> None:
        async with asyncio.timeout(CALL_SECONDS):
            while not await bus.ask(bus.redis.set(key, own, nx=True, px=round(CALL_SECONDS * 1000))):
                await asyncio.sleep(_LOOK_SECONDS)
