"""What happens outside the tables and concerns who sits there: told to every room, here and at other processes."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any, TypeVar

from zashiki.server.bus.bus import Bus
from zashiki.server.bus.letters import Changed, Heeded, Renamed, Reported, TurnedAway
from zashiki.server.guest import Guest
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.loaded import Loaded
from zashiki.server.rooms.missed import look_again
from zashiki.server.services import Services
from zashiki.server.troubles import Troubles

_LOG = logging.getLogger(__name__)
_TURNED_AWAY_REMEMBERED = 1000
_News = TypeVar("_News", Renamed, Heeded, Changed, TurnedAway)


class Broadcasts:
    """Tells all rooms; each public method is called where something happens, and heard of by letter elsewhere."""

    def __init__(self, loaded: Mapping[str, Loaded], services: Services) -> None:
        """`loaded` are the tables in memory here, by id, as they come and go."""
        self._loaded = loaded
        self._services = services
        bus = self._bus = services.bus
        self._troubles = Troubles(_LOG)
        self._tasks: set[asyncio.Task[None]] = set()
        self._turned_away: deque[str] = deque(maxlen=_TURNED_AWAY_REMEMBERED)
        if bus is not None:
            self._hear(bus, Renamed, lambda letter: self._begin(self._rename_here(letter.guest)))
            self._hear(bus, Heeded, lambda letter: self._begin(self._heed_here(letter.guest)))
            self._hear(bus, Changed, lambda letter: self._begin(self._catch_up_here(letter.tables)))
            self._hear(bus, TurnedAway, lambda letter: self._cut_here(letter.mark))
            bus.hear(Reported, self._complete)
            bus.watch(tuple, self._miss)

    async def rename(self, guest: Guest) -> None:
        """The guest has another name or avatar."""
        if self._bus is not None:
            self._bus.send("all", Renamed(self._bus.id, guest))
        await self._rename_here(guest)

    async def heed(self, guest: str) -> None:
        """Whom a guest does not want to hear has changed."""
        if self._bus is not None:
            self._bus.send("all", Heeded(self._bus.id, guest))
        await self._heed_here(guest)

    async def catch_up(self, tables: Iterable[str]) -> None:
        """Tables were changed in the store: whoever keeps them takes it in."""
        changed = tuple(tables)
        if self._bus is not None:
            self._bus.send("all", Changed(self._bus.id, changed))
        await self._catch_up_here(changed)

    def cut(self, mark: str) -> None:
        """The device of that mark was turned away: all its connections end, at whichever table."""
        if self._bus is not None:
            self._bus.send("all", TurnedAway(self._bus.id, mark))
        self._cut_here(mark)

    def is_turned_away(self, mark: str) -> bool:
        """Whether the device of that mark was turned away lately: whoever was on the way to a table comes there yet."""
        return mark in self._turned_away

    def reported(self, report: str, table_id: str, about: str) -> None:
        """Somebody was reported whose table another process keeps: that one adds what it alone knows."""
        if self._bus is not None:
            self._bus.send("all", Reported(self._bus.id, report, table_id, about))

    @staticmethod
    def _hear(bus: Bus, kind: type[_News], heed: Callable[[_News], None]) -> None:
        """Have the letters of other processes heeded; one's own, which go to all, were heeded when they were sent."""
        bus.hear(kind, lambda letter: None if letter.sender == bus.id else heed(letter))

    def _miss(self, process: str | None) -> None:
        """Letters may have been lost: what they told is looked up."""
        if process is None:
            rooms = [loaded.room for loaded in self._loaded.values()]
            self._begin(look_again(self._services, rooms, self._cut_here))

    def _begin(self, job: Coroutine[Any, Any, None]) -> None:
        """Do it beside what goes on: no letter waits for another."""
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _rename_here(self, guest: Guest) -> None:
        for loaded in list(self._loaded.values()):
            await loaded.room.rename(guest)

    async def _heed_here(self, guest: str) -> None:
        for loaded in list(self._loaded.values()):
            await loaded.room.heed(guest)

    async def _catch_up_here(self, tables: Iterable[str]) -> None:
        for table_id in tables:
            if (loaded := self._loaded.get(table_id)) is None:
                continue
            what = f"table {table_id} cannot take in what has changed"
            try:
                await loaded.room.catch_up()
            except Exception as error:
                self._troubles.tell(what, error)
                if not isinstance(error, Refusal):
                    # It looks again by itself, and holds up no other.
                    loaded.room.doubt()
            else:
                self._troubles.went_on(what)

    def _cut_here(self, mark: str) -> None:
        self._turned_away.append(mark)
        for loaded in self._loaded.values():
            loaded.room.audience.cut(mark)

    def _complete(self, reported: Reported) -> None:
        """Add to a report what is known here alone of who sits at a table: what was said there, and from where."""
        if (loaded := self._loaded.get(reported.table)) is not None:
            room = loaded.room
            told = tuple(room.company.talk.uttered), room.audience.address_of(reported.about)
            self._begin(self._services.conduct.complete(reported.report, *told))
