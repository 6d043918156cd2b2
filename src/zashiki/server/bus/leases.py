"""What one process alone keeps, of all that share a bus."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from zashiki.server.bus.bus import ALIVE_SECONDS, CALL_SECONDS, Bus, BusUnavailable

_LOG = logging.getLogger(__name__)

_KEEP = """
local keepers = {}
for number, key in ipairs(KEYS) do
    local keeper = redis.call('GET', key)
    if not keeper or keeper == ARGV[1] or redis.call('EXISTS', ARGV[2] .. keeper) == 0 then
        redis.call('SET', key, ARGV[1], 'EX', ARGV[3])
        keeper = ARGV[1]
    end
    keepers[number] = keeper
end
return keepers
"""
"""Keep each of some things unless a process that lives does; who keeps them."""
_LET_GO = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"
_KEPT_SECONDS = 24 * 3600
_AT_ONCE = 500
"""So many are looked at in one call: nobody else waits long for the bus, or for the event loop."""
_LOOK_SECONDS = 30.0
"""How often all are looked at though nothing tells that they were lost; also, so the bus does not forget them."""


class Leases:
    """Who keeps each of some things: the first that asked, as long as it lives.

    The bus may forget everything, and others may take this process for dead: then the bus does not know that it lives
    (`Bus.was_dead`), and it looks whether it keeps what it thinks it keeps.
    """

    def __init__(self, bus: Bus, of: str, lost: Callable[[str], None]) -> None:
        """`of` names the kind of things; `lost` hears of each that another process keeps now."""
        self.bus = bus
        self._of = of
        self._lost = lost
        self._held: set[str] = set()
        self._looked_at = 0.0
        self._beat_at = 0.0
        self._has_beaten = asyncio.Event()
        # What is kept and let go at the same time must be one of both here and on the bus.
        self._lock = asyncio.Lock()
        bus.on_beat(self._look)

    def _key(self, name: str) -> str:
        return f"zashiki:kept:{self._of}:{name}"

    async def keep(self, name: str) -> str:
        """Keep a thing, unless another process does; returns who does. Raises `BusUnavailable`."""
        async with self._lock:
            (keeper,) = await self._ask([name])
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

    async def until_sure(self) -> None:
        """Wait for the next look, where this process has stood still for so long that others take it for dead.

        Where the bus is gone nobody waits: they go by what this process knows.
        """
        if self.bus.is_up and asyncio.get_running_loop().time() - self._beat_at > ALIVE_SECONDS:
            with suppress(TimeoutError):
                async with asyncio.timeout(CALL_SECONDS):
                    await self._has_beaten.wait()

    async def _ask(self, names: list[str]) -> list[str]:
        arguments = (self.bus.id, self.bus.sign_of_life(""), _KEPT_SECONDS)
        keepers = await self.bus.ask(self.bus.redis.eval(_KEEP, len(names), *map(self._key, names), *arguments))
        return [bytes(keeper).decode() for keeper in keepers]

    async def _look(self) -> None:
        await self._look_at_all()
        self._beat_at = asyncio.get_running_loop().time()
        self._has_beaten.set()
        self._has_beaten.clear()

    async def _look_at_all(self) -> None:
        now = asyncio.get_running_loop().time()
        if not self.bus.was_dead and now - self._looked_at < _LOOK_SECONDS:
            return
        names = list(self._held)
        for at in range(0, len(names), _AT_ONCE):
            async with self._lock:
                held = [name for name in names[at : at + _AT_ONCE] if name in self._held]
                keepers = await self._ask(held) if held else []
                for name in [name for name, keeper in zip(held, keepers, strict=True) if keeper != self.bus.id]:
                    self._held.discard(name)
                    _LOG.warning("%s %s is kept by another process now", self._of, name)
                    self._lost(name)
        self._looked_at = now
