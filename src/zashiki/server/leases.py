"""What one process alone keeps, of all that share a bus."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from zashiki.server.bus import Bus, BusUnavailable

_LOG = logging.getLogger(__name__)

_KEEP = """
local keeper = redis.call('GET', KEYS[1])
if keeper and keeper ~= ARGV[1] and redis.call('EXISTS', ARGV[2] .. keeper) == 1 then return keeper end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[3])
return ARGV[1]
"""
_LET_GO = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"
_KEPT_SECONDS = 24 * 3600


class Leases:
    """Who keeps each of some things: the first that asked, as long as it lives.

    The bus may forget everything, and others may take this process for dead: with every beat it looks whether it keeps
    what it thinks it keeps.
    """

    def __init__(self, bus: Bus, of: str, lost: Callable[[str], None]) -> None:
        """`of` names the kind of things; `lost` hears of each that another process keeps now."""
        self.bus = bus
        self._of = of
        self._lost = lost
        self._held: set[str] = set()
        # What is kept and let go at the same time must be one of both here and on the bus.
        self._lock = asyncio.Lock()
        bus.on_beat(self._look)

    def _key(self, name: str) -> str:
        return f"zashiki:kept:{self._of}:{name}"

    async def keep(self, name: str) -> str:
        """Keep a thing, unless another process does; returns who does. Raises `BusUnavailable`."""
        async with self._lock:
            keeper = await self._ask(name)
            if keeper == self.bus.id:
                self._held.add(name)
            return keeper

    async def let_go(self, name: str, is_wanted: Callable[[], bool]) -> None:
        """Keep it no more, unless it is wanted again by now."""
        async with self._lock:
            if is_wanted():
                return
            self._held.discard(name)
            try:
                await self.bus.ask(self.bus.redis.eval(_LET_GO, 1, self._key(name), self.bus.id))
            except BusUnavailable as error:
                _LOG.warning("cannot let go of %s %s: %s", self._of, name, error)

    def holds(self, name: str) -> bool:
        """Whether this process keeps it, as far as it knows."""
        return name in self._held

    async def _ask(self, name: str) -> str:
        arguments = (self.bus.id, self.bus.sign_of_life(""), _KEPT_SECONDS)
        keeper = await self.bus.ask(self.bus.redis.eval(_KEEP, 1, self._key(name), *arguments))
        return bytes(keeper).decode()

    async def _look(self) -> None:
        async with self._lock:
            names = list(self._held)
            keepers = await self.bus.redis.mget(map(self._key, names)) if names else []
            own = self.bus.id.encode()
            for name in [name for name, keeper in zip(names, keepers, strict=True) if keeper != own]:
                if await self._ask(name) != self.bus.id:
                    self._held.discard(name)
                    _LOG.warning("%s %s is kept by another process now", self._of, name)
                    self._lost(name)
