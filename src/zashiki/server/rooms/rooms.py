"""The tables that are in memory: loaded when somebody connects, let go when nobody has watched for a while.

Tables whose matches go on while nobody is there are in memory as long as these last. Of several processes on one store
each keeps tables of its own (`Relays` brings it the connections that come to others).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from zashiki.server.bus.bus import ALIVE_SECONDS
from zashiki.server.bus.leases import Leases
from zashiki.server.bus.relays import Relays
from zashiki.server.guest import Guest
from zashiki.server.matches.live_match import LiveMatch
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.bot_turns import bots_are_asked
from zashiki.server.rooms.broadcasts import Broadcasts
from zashiki.server.rooms.late_tables import as_watched
from zashiki.server.rooms.loaded import Loaded
from zashiki.server.rooms.missed import look_at_names
from zashiki.server.rooms.presence import Presence
from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables.messages import TableInfo
from zashiki.server.tables.seating import Scene, table_info
from zashiki.server.tables.tables import Table
from zashiki.server.troubles import Troubles

_LOG = logging.getLogger(__name__)
_RETRY_SECONDS = 5.0
_LOOK_AGAIN_SECONDS = 30.0
"""How often to look for matches that go on by themselves and that no process keeps, and what people are called."""


class Elsewhere(Exception):
    """Another process keeps the table."""

    def __init__(self, relays: Relays, keeper: str) -> None:
        self.relays = relays
        self.keeper = keeper


class Rooms:
    """All tables in memory, by id: loaded, held, and let go.

    `presence` knows who is at them, `broadcasts` tells them what happens elsewhere.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._loaded: dict[str, Loaded] = {}
        self._loading: dict[str, asyncio.Task[Loaded | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._jobs: set[asyncio.Task[None]] = set()
        self._relays = services.relays
        self._is_closed = False
        self._leases = None if services.bus is None else Leases(services.bus, "table", self._lose)
        self.presence = Presence(self._loaded, services.bus)
        self.broadcasts = Broadcasts(self._loaded, services)
        services.metrics.watch("tables", "Tables in memory", lambda: len(self._loaded))

    def open(self) -> None:
        """Go on where matches go on by themselves."""
        self._tasks = [asyncio.create_task(self._go_on())]

    async def close(self) -> None:
        """Stop bots, let what has begun come to its end, and let other processes have the tables."""
        self._is_closed = True
        tasks = [*self._tasks, *(task for loaded in self._loaded.values() for task in loaded.tasks)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(loaded.room.settle() for loaded in self._loaded.values()))
        # What the store does not take now is lost in favour of who thinks.
        await asyncio.gather(*(one.room.keeper.store() for one in self._loaded.values()), return_exceptions=True)
        names = list(self._loaded)
        self._loaded.clear()
        await asyncio.gather(*map(self._release, names))

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Room]:
        """The table's room, kept in memory while it is held.

        Raises `Refusal` if there is no such table, and `Elsewhere` where another process keeps it.
        """
        loaded = self._loaded.get(table_id) or await self._load(table_id)
        if loaded is None:
            raise Refusal("no-such-table", "there is no such table")
        loaded.holders += 1
        try:
            if any(seat.bot is not None for seat in loaded.room.table.seats):
                self._services.work.runner.warm_up()
            yield loaded.room
        finally:
            loaded.holders -= 1
            if not loaded.holders:
                self._let_go_later(table_id, loaded)

    @asynccontextmanager
    async def look(self, table_id: str) -> AsyncIterator[Room]:
        """The table's room as the store has it now, also where another process keeps it: to read, not to change.

        Raises `Refusal` if there is no such table.
        """
        async with AsyncExitStack() as stack:
            try:
                room: Room | None = await stack.enter_async_context(self.hold(table_id))
            except Elsewhere:
                room = await Room.load(self._services, table_id)
            if room is None:
                raise Refusal("no-such-table", "there is no such table")
            await room.catch_up()
            yield room

    async def infos(self, tables: Sequence[Table], guests: dict[str, Guest]) -> list[TableInfo]:
        """Stored tables as everybody sees them, with who is connected to each of them anywhere."""
        far = await self.presence.far([table.id for table in tables])
        tables = await as_watched(self._services, tables)
        return [
            table_info(table, Scene(guests, far[table.id])) if table.id in far else self.info(table, guests)
            for table in tables
        ]

    def info(self, table: Table, guests: dict[str, Guest]) -> TableInfo:
        """A stored table as everybody sees it, with who is connected here."""
        loaded = self._loaded.get(table.id)
        if loaded is None:
            return table_info(table, Scene(guests))
        late = loaded.room.audience.late
        return late.sight().info if late.is_on else loaded.room.info()

    def in_memory(self) -> list[Room]:
        """The rooms of all tables that are in memory here."""
        return [loaded.room for loaded in self._loaded.values()]

    def live_at(self, table_id: str) -> LiveMatch | None:
        """The match of a table that is in memory here; None where it is not."""
        loaded = self._loaded.get(table_id)
        return None if loaded is None else loaded.room.live

    async def _load(self, table_id: str) -> Loaded | None:
        """Load a room once, however many ask for it at the same time."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._read(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _read(self, table_id: str) -> Loaded | None:
        await self._claim(table_id)
        try:
            with self._services.metrics.load_seconds.time():
                room = await Room.load(self._services, table_id)
            # The server may have stopped meanwhile, which nobody would tell this table any more.
            if self._is_closed or (self._leases is not None and not self._leases.holds(table_id)):
                await self._claim(table_id)
        except BaseException:
            await self._release(table_id, at_once=True)
            raise
        if room is None:
            await self._release(table_id, at_once=True)
            return None
        until_sure = None if self._leases is None else self._leases.until_sure
        loaded = self._loaded[table_id] = Loaded(room, until_sure)
        # Whoever came to it may be gone already, and then nobody lets go of it.
        self._let_go_later(table_id, loaded)
        if self._leases is not None:
            # Who kept it until now may store something after this, until it sees that it keeps it no more.
            asyncio.get_running_loop().call_later(ALIVE_SECONDS, room.doubt)
        return loaded

    def _let_go_later(self, table_id: str, loaded: Loaded) -> None:
        if loaded.farewell is not None:
            loaded.farewell.cancel()
        loop = asyncio.get_running_loop()
        loaded.farewell = loop.call_later(self._services.config.idle_seconds, self._let_go, table_id, loaded)

    def _let_go(self, table_id: str, loaded: Loaded) -> None:
        if loaded.holders or self._loaded.get(table_id) is not loaded:
            return
        table = loaded.room.table
        if table.goes_on_alone and (not table.waits_for_one or bots_are_asked(loaded.room)):
            self._let_go_later(table_id, loaded)
            return
        self._drop(table_id)
        self._later(self._release(table_id))

    def _later(self, job: Coroutine[Any, Any, None]) -> None:
        """Do it beside what goes on."""
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    def _drop(self, table_id: str) -> None:
        """Have the table in memory no more; whoever is connected is sent away."""
        loaded = self._loaded.pop(table_id)
        loaded.room.audience.send_away()
        for task in loaded.tasks:
            task.cancel()

    async def _claim(self, table_id: str) -> None:
        """Keep the table; raises `Elsewhere`, and `BusUnavailable`."""
        if self._is_closed:
            raise StoreUnavailable("the server stops")
        if self._leases is not None and self._relays is not None:
            keeper = await self._leases.keep(table_id)
            if keeper != self._leases.bus.id:
                raise Elsewhere(self._relays, keeper)

    async def _release(self, table_id: str, *, at_once: bool = False) -> None:
        """Let others have the table, unless somebody here has come to it again."""
        if self._leases is not None:
            wanted = (lambda: False) if at_once else (lambda: table_id in self._loaded or table_id in self._loading)
            await self._leases.let_go(table_id, wanted)

    def _lose(self, table_id: str) -> None:
        """Another process has taken the table: who is connected here comes to it there."""
        if (loaded := self._loaded.get(table_id)) is not None:
            self._drop(table_id)
            self._later(self._tell_lost(loaded.room))

    async def _tell_lost(self, room: Room) -> None:
        """What was stored here though another process keeps the table, that one takes in."""
        await room.settle()
        await self.broadcasts.catch_up([room.table.id])

    async def _go_on(self) -> None:
        """Load the tables whose matches go on by themselves, however long the store takes to answer.

        At those that are in memory a host may have given somebody another name.
        """
        all_of_them, troubles = "cannot look after the tables", Troubles(_LOG)
        while True:
            try:
                for table_id in await self._services.tables.going_on_alone():
                    if table_id not in self._loaded:
                        await self._load_to_go_on(table_id, troubles)
                await look_at_names(self._services, self.in_memory())
                troubles.went_on(all_of_them)
                # Tournaments begin matches to which nobody has come, and those of a process that dies are taken over.
                await asyncio.sleep(_LOOK_AGAIN_SECONDS)
            except Exception as error:
                troubles.tell(all_of_them, error)
                await asyncio.sleep(_RETRY_SECONDS)

    async def _load_to_go_on(self, table_id: str, troubles: Troubles) -> None:
        """One that cannot be loaded holds up no other. It is tried again, since packs may come back."""
        what = f"table {table_id} does not go on"
        try:
            async with self.hold(table_id):
                troubles.went_on(what)
        except Elsewhere:
            troubles.went_on(what)
        except StoreUnavailable:
            raise
        except Exception as error:
            troubles.tell(what, error)
