"""How often a guest or an address may ask of the house, however many processes it has."""

from __future__ import annotations

from zashiki.server.bus.bus import Bus, BusUnavailable
from zashiki.server.rate import Meters


class Quota:
    """So many times in so many seconds for each who asks: counted by all processes together, if there are several."""

    def __init__(self, name: str, count: int, seconds: float, bus: Bus | None) -> None:
        self._name = name
        self._count = count
        self._seconds = seconds
        self._bus = bus
        # Where the others cannot be asked, each process goes by what it has seen.
        self._own = Meters(count, seconds)

    async def allows(self, who: str) -> bool:
        """Whether they may ask once more now; counts it if so."""
        if self._bus is not None:
            try:
                return await self._bus.count(self._key(who), 1, self._seconds) <= self._count
            except BusUnavailable:
                pass
        return self._own.allows(who)

    async def give_back(self, who: str) -> None:
        """What they asked last counts for nothing after all."""
        if self._bus is not None:
            try:
                await self._bus.count(self._key(who), -1, self._seconds)
                return
            except BusUnavailable:
                pass
        self._own.give_back(who)

    def _key(self, who: str) -> str:
        return f"{self._name}:{who}"
