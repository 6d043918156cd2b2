"""The tables to which somebody has just been sent."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.server.bus.bus import Bus
from zashiki.server.times import Time

_SECONDS = 15
"""So long nobody need have come yet."""


class Arrivals:
    """Where people are about to be, though nobody has seen them there: known to all servers together."""

    def __init__(self, time: Time, bus: Bus | None) -> None:
        self._time = time
        self._bus = bus
        # Where the others cannot be told, each process goes by what it has seen.
        self._own: dict[str, float] = {}

    async def note(self, table: str) -> None:
        """Somebody has been sent to the table."""
        now = self._time.now()
        self._own = {known: at for known, at in self._own.items() if now - at < _SECONDS} | {table: now}
        if self._bus is not None:
            await self._bus.note(_name(table), b"1", _SECONDS)

    async def among(self, tables: Sequence[str]) -> set[str]:
        """Those of the tables to which somebody is on the way."""
        now = self._time.now()
        own = {table for table in tables if table in self._own and now - self._own[table] < _SECONDS}
        noted = [] if self._bus is None else await self._bus.noted(*map(_name, tables))
        return own | {table for table, note in zip(tables, noted, strict=False) if note is not None}


def _name(table: str) -> str:
    return f"arriving:{table}"
