"""The tables that are in memory: loaded when somebody connects, let go when nobody has watched for a while.

Tables whose matches go on while nobody is there are in memory as long as these last.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from zashiki.server.bot_turns import play_bots
from zashiki.server.guests import Guest
from zashiki.server.messages import TableInfo
from zashiki.server.refusal import Refusal
from zashiki.server.room import Room
from zashiki.server.seating import Scene, table_info
from zashiki.server.services import Services
from zashiki.server.tables import Table

_LOG = logging.getLogger(__name__)
_RETRY_SECONDS = 5.0


class _Loaded:
    """A room, the tasks of its bots and its keeper, and how many hold it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.tasks = [asyncio.create_task(play_bots(room)), asyncio.create_task(room.keeper.keep())]
        self.holders = 0


class Rooms:
    """All tables in memory, by id."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._loaded: dict[str, _Loaded] = {}
        self._loading: dict[str, asyncio.Task[_Loaded | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        services.metrics.watch("tables", "Tables in memory", lambda: len(self._loaded))

    def open(self) -> None:
        """Go on where matches go on by themselves, and follow other processes, if the settings say there are any."""
        self._tasks = [asyncio.create_task(self._go_on())]
        if self._services.config.follow_seconds > 0:
            self._tasks.append(asyncio.create_task(self._follow(self._services.config.follow_seconds)))

    async def close(self) -> None:
        """Stop bots and followers, and let what has begun come to its end."""
        tasks = [*self._tasks, *(task for loaded in self._loaded.values() for task in loaded.tasks)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(loaded.room.settle() for loaded in self._loaded.values()))
        # What the store does not take now is lost in favour of who thinks.
        await asyncio.gather(*(one.room.keeper.store() for one in self._loaded.values()), return_exceptions=True)
        self._loaded.clear()

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Room]:
        """The table's room, kept in memory while it is held; raises `Refusal` if there is no such table."""
        loaded = self._loaded.get(table_id) or await self._load(table_id)
        if loaded is None:
            raise Refusal("no-such-table", "there is no such table")
        loaded.holders += 1
        try:
            if any(seat.bot is not None for seat in loaded.room.table.seats):
                self._services.runner.warm_up()
            yield loaded.room
        finally:
            loaded.holders -= 1
            if not loaded.holders:
                self._let_go_later(table_id, loaded)

    def info(self, table: Table, guests: dict[str, Guest]) -> TableInfo:
        """A stored table as everybody sees it, with who is connected here."""
        loaded = self._loaded.get(table.id)
        return table_info(table, Scene(guests)) if loaded is None else loaded.room.info()

    async def rename(self, guest: Guest) -> None:
        """Tell every table where the guest is known of the new name."""
        for loaded in list(self._loaded.values()):
            await loaded.room.rename(guest)

    async def _load(self, table_id: str) -> _Loaded | None:
        """Load a room once, however many ask for it at the same time."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._read(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _read(self, table_id: str) -> _Loaded | None:
        with self._services.metrics.load_seconds.time():
            room = await Room.load(self._services, table_id)
        if room is None:
            return None
        loaded = self._loaded[table_id] = _Loaded(room)
        return loaded

    def _let_go_later(self, table_id: str, loaded: _Loaded) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(self._services.config.idle_seconds, self._let_go, table_id, loaded)

    def _let_go(self, table_id: str, loaded: _Loaded) -> None:
        if loaded.holders or self._loaded.get(table_id) is not loaded:
            return
        if loaded.room.table.goes_on_alone:
            self._let_go_later(table_id, loaded)
            return
        del self._loaded[table_id]
        for task in loaded.tasks:
            task.cancel()

    async def _go_on(self) -> None:
        """Load the tables whose matches go on by themselves, however long the store takes to answer."""
        while True:
            try:
                for table_id in await self._services.tables.going_on_alone():
                    try:
                        async with self.hold(table_id):
                            pass
                    except Refusal as refusal:
                        _LOG.error("table %s does not go on: %s", table_id, refusal.reason)
                return
            except Exception:
                _LOG.exception("cannot load the tables by day")
                await asyncio.sleep(_RETRY_SECONDS)

    async def _follow(self, seconds: float) -> None:
        """Let rooms hear of what other processes on the same database do: one question for all of them."""
        while True:
            await asyncio.sleep(seconds)
            try:
                rooms = {name: one.room for name, one in self._loaded.items() if one.holders or one.room.goes_on}
                if not rooms:
                    continue
                for table_id, (revision, sequence) in (await self._services.tables.progress(list(rooms))).items():
                    room = rooms[table_id]
                    known = 0 if room.live is None else room.live.sequence
                    if (room.table.revision, known) != (revision, sequence):
                        await room.catch_up()
            except Exception:
                _LOG.exception("cannot follow the other processes")
