"""Who is at what page now: said by the pages, forgotten when they say it no more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

from zashiki.server.bus.bus import Bus
from zashiki.server.times import Time

AROUND_SECONDS = 40
"""So long somebody is taken to be here after their page has said so."""


class Around:
    """The guests who are here, each with what their page shows: a table, or a club. Nothing of it is stored."""

    def __init__(self, name: str, time: Time, bus: Bus | None) -> None:
        self._name = name
        self._time = time
        self._bus = bus
        self._own: OrderedDict[str, tuple[float, str]] = OrderedDict()

    def _key(self, guest: str) -> str:
        return f"{self._name}:{guest}"

    async def note(self, guest: str, at: str) -> None:
        """The guest is here, at the page of that table or club, or at another page where it is empty."""
        if self._bus is not None:
            await self._bus.note(self._key(guest), at.encode(), AROUND_SECONDS)
            return
        now = self._time.now()
        self._own.pop(guest, None)
        self._own[guest] = now + AROUND_SECONDS, at
        # All stay for the same time: who came first goes first.
        while self._own and next(iter(self._own.values()))[0] <= now:
            self._own.popitem(last=False)

    async def among(self, guests: Collection[str]) -> dict[str, str]:
        """Those of the guests who are here, and at what."""
        if self._bus is not None:
            noted = await self._bus.noted(*map(self._key, guests))
            return {guest: at.decode() for guest, at in zip(guests, noted, strict=True) if at is not None}
        now = self._time.now()
        return {guest: self._own[guest][1] for guest in guests if guest in self._own and self._own[guest][0] > now}
