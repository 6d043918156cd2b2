"""Who is at what page now: said by the pages, forgotten when they say it no more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

import msgspec

from zashiki.server.bus.bus import Bus
from zashiki.server.times import Time

AROUND_SECONDS = 40
"""So long somebody is taken to be here after their page has said so."""
_MOST = 8
"""So many pages of one guest are known at once, those that have said so last."""
_Places = dict[str, float]
"""What a guest's pages show, and until when each is taken to be open; the one that said so last is the last."""


class Around:
    """The guests who are here, each with what their pages show: tables, or clubs. Nothing of it is stored.

    Somebody may have several open, on several devices: none of them puts an end to another.
    """

    def __init__(self, name: str, time: Time, bus: Bus | None) -> None:
        self._name = name
        self._time = time
        self._bus = bus
        self._own: OrderedDict[str, _Places] = OrderedDict()

    def _key(self, guest: str) -> str:
        return f"{self._name}-places:{guest}"

    def _now(self) -> float:
        # The clocks of two machines may be minutes apart.
        return self._time.now() if self._bus is None else self._bus.now()

    async def note(self, guest: str, at: str) -> None:
        """The guest is here, at the page of that table or club, or at another page where it is empty."""
        # Of two pages that say so at two servers at the same moment one may not be known before it says so again.
        now = self._now()
        places = (await self._noted([guest])).get(guest, {})
        open_ = {place: until for place, until in places.items() if until > now and place != at}
        places = dict([*open_.items(), (at, now + AROUND_SECONDS)][-_MOST:])
        if self._bus is not None:
            await self._bus.note(self._key(guest), msgspec.json.encode(places), AROUND_SECONDS)
            return
        self._own.pop(guest, None)
        self._own[guest] = places
        # All stay for the same time: who said so first goes first.
        while max(next(iter(self._own.values())).values()) <= now:
            self._own.popitem(last=False)

    async def among(self, guests: Collection[str]) -> dict[str, frozenset[str]]:
        """Those of the guests who are here, and at what."""
        now, noted = self._now(), await self._noted(guests)
        found = {guest: frozenset(at for at, until in noted[guest].items() if until > now) for guest in noted}
        return {guest: places for guest, places in found.items() if places}

    async def _noted(self, guests: Collection[str]) -> dict[str, _Places]:
        if self._bus is None:
            return {guest: self._own[guest] for guest in guests if guest in self._own}
        noted = await self._bus.noted(*map(self._key, guests))
        return {
            guest: msgspec.json.decode(places, type=_Places)
            for guest, places in zip(guests, noted, strict=True)
            if places is not None
        }
