"""Who is on the site now, at whatever page: said by their pages, forgotten when they say it no more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

from zashiki.server.bus import Bus
from zashiki.server.times import Time

AROUND_SECONDS = 40
"""So long somebody is taken to be here after their page has said so."""


def _key(guest: str) -> str:
    return f"around:{guest}"


class Around:
    """The guests who are here, each with the table that their page shows. Nothing of it is stored."""

    def __init__(self, time: Time, bus: Bus | None) -> None:
        self._time = time
        self._bus = bus
        self._own: OrderedDict[str, tuple[float, str]] = OrderedDict()

    async def note(self, guest: str, table: str) -> None:
        """The guest is here, at the page of that table, or at another page where it is empty."""
        if self._bus is not None:
            await self._bus.note(_key(guest), table.encode(), AROUND_SECONDS)
            return
        now = self._time.now()
        self._own.pop(guest, None)
        self._own[guest] = now + AROUND_SECONDS, table
        # All stay for the same time: who came first goes first.
        while self._own and next(iter(self._own.values()))[0] <= now:
            self._own.popitem(last=False)

    async def among(self, guests: Collection[str]) -> dict[str, str]:
        """Those of the guests who are here, and at which table's page."""
        if self._bus is not None:
            noted = await self._bus.noted(*map(_key, guests))
            return {guest: table.decode() for guest, table in zip(guests, noted, strict=True) if table is not None}
        now = self._time.now()
        return {guest: self._own[guest][1] for guest in guests if guest in self._own and self._own[guest][0] > now}
