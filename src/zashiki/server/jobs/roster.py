"""Who works in the parlour: web processes, and workers with so many places for each kind of job."""

from __future__ import annotations

import math

import msgspec

from zashiki.server.bus.bus import Bus
from zashiki.server.jobs.jobs import Kind

_KEY = "zashiki:roster"


class RosterLine(msgspec.Struct, frozen=True):
    """One process: how much of what it does."""

    web: int = 0
    bots: int = 0
    hints: int = 0
    analyses: int = 0


async def listed(bus: Bus) -> tuple[dict[str, RosterLine], list[str]]:
    """Those on the list who live, and those who do not."""
    found = {name.decode(): entry for name, entry in (await bus.redis.hgetall(_KEY)).items()}
    alive = await bus.living(list(found))
    present = {name: msgspec.json.decode(entry, type=RosterLine) for name, entry in found.items() if name in alive}
    return present, [name for name in found if name not in alive]


class Roster:
    """The list that all processes have of each other, looked up with every beat of the bus."""

    def __init__(self, bus: Bus, entry: RosterLine) -> None:
        self._bus = bus
        self._entry = msgspec.json.encode(entry)
        self.present: dict[str, RosterLine] = {}
        """Those who live."""
        self.dead: list[str] = []
        """Those who stand there and do not live."""
        bus.on_beat(self._look)

    async def _look(self) -> None:
        await self._bus.redis.hset(_KEY, self._bus.id, self._entry)
        self.present, self.dead = await listed(self._bus)

    async def strike(self, name: str) -> None:
        """Take a process off the list."""
        await self._bus.redis.hdel(_KEY, name)

    def share(self, kind: Kind) -> int:
        """How many jobs of a kind one web process may have under way: its share of the places; at least one."""
        webs = sum(entry.web for entry in self.present.values())
        places: int = sum(getattr(entry, kind) for entry in self.present.values())
        return max(1, math.ceil(places / max(1, webs)))
