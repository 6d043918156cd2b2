"""The tables that are in memory: loaded when somebody connects, let go when nobody has watched for a while.

Tables whose matches go on while nobody is there are in memory as long as these last. Of several processes on one store
each keeps tables of its own (`Relays` brings it the connections that come to others).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec

from zashiki.server.bus.bus import ALIVE_SECONDS
from zashiki.server.bus.leases import Leases
from zashiki.server.bus.letters import Changed, Heeded, Renamed, Reported, TurnedAway
from zashiki.server.bus.relays import Relays
from zashiki.server.guest import Guest
from zashiki.server.matches.live_match import LiveMatch
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.bot_turns import bots_are_asked, play_bots
from zashiki.server.rooms.late_tables import as_watched
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
"""How often to look for matches that go on by themselves and that no process keeps."""


_NOTED_SECONDS = 120
_TURNED_AWAY_REMEMBERED = 1000
_set_of = msgspec.json.Decoder(set[str]).decode


def _presence(table_id: str) -> str:
    return f"here:{table_id}"


def _speakers(table_id: str) -> str:
    return f"spoke:{table_id}"


class Elsewhere(Exception):
    """Another process keeps the table."""

    def __init__(self, relays: Relays, keeper: str) -> None:
        self.relays = relays
        self.keeper = keeper


class _Loaded:
    """A room, the tasks of its bots and its keeper, and how many hold it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        room.moved.set()  # Where a match goes on though nobody comes, a bot may be asked.
        self.tasks = [asyncio.create_task(play_bots(room)), asyncio.create_task(room.keeper.keep())]
        self.holders = 0
        self.farewell: asyncio.TimerHandle | None = None
        """When it is looked at next whether anybody holds it; of all farewells the last one counts."""
        self.noted: tuple[int, float] = 0, 0.0
        """How often somebody had come, gone or spoken by what other processes know, and until when they know of it."""

    def happened(self) -> int:
        """How often somebody has come, gone or spoken."""
        return self.room.audience.comings + self.room.company.spoken


class Rooms:
    """All tables in memory, by id."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._loaded: dict[str, _Loaded] = {}
        self._loading: dict[str, asyncio.Task[_Loaded | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._relays = services.relays
        self._is_closed = False
        self._leases = None if services.bus is None else Leases(services.bus, "table", self._lose)
        if services.bus is not None:
            services.bus.hear(Renamed, self._hear_of_name)
            services.bus.hear(Heeded, self._hear_of_mute)
            services.bus.hear(Changed, self._hear_of_change)
            services.bus.hear(TurnedAway, self._hear_of_device)
            services.bus.hear(Reported, self._hear_of_report)
            services.bus.on_beat(self._note_presence)
        self._passing: set[asyncio.Task[None]] = set()
        self._turned_away: deque[str] = deque(maxlen=_TURNED_AWAY_REMEMBERED)
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
        names, self._loaded = list(self._loaded), {}
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
                self._services.runner.warm_up()
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
        far = await self._far([table.id for table in tables])
        tables = await as_watched(self._services, tables)
        return [
            table_info(table, Scene(guests, far[table.id])) if table.id in far else self.info(table, guests)
            for table in tables
        ]

    async def presence(self, tables: Sequence[str]) -> dict[str, set[str]]:
        """The ids of everybody who is connected to each of the tables anywhere."""
        return {table: self.here(table) for table in tables} | await self._far(tables)

    async def _far(self, tables: Sequence[str]) -> dict[str, set[str]]:
        """Who is connected to those of the tables that other processes keep."""
        far = [table for table in tables if table not in self._loaded]
        noted = [] if self._relays is None else await self._relays.bus.noted(*map(_presence, far))
        return {table: _set_of(text) for table, text in zip(far, noted, strict=False) if text is not None}

    async def speakers(self, table_id: str) -> set[str]:
        """The ids of everybody who has spoken lately at a table that another process keeps, gone or not."""
        noted = [] if self._relays is None else await self._relays.bus.noted(_speakers(table_id))
        return {guest for text in noted if text is not None for guest in _set_of(text)}

    def info(self, table: Table, guests: dict[str, Guest]) -> TableInfo:
        """A stored table as everybody sees it, with who is connected here."""
        loaded = self._loaded.get(table.id)
        if loaded is None:
            return table_info(table, Scene(guests))
        late = loaded.room.audience.late
        return late.sight().info if late.is_on else loaded.room.info()

    def live_at(self, table_id: str) -> LiveMatch | None:
        """The match of a table that is in memory here; None where it is not."""
        loaded = self._loaded.get(table_id)
        return None if loaded is None else loaded.room.live

    def here(self, table_id: str) -> set[str]:
        """The ids of everybody who is connected to the table here."""
        loaded = self._loaded.get(table_id)
        return set() if loaded is None else loaded.room.here()

    async def rename(self, guest: Guest) -> None:
        """Tell every table where the guest is known of the new name."""
        if self._relays is not None:
            self._relays.bus.send("all", Renamed(self._relays.bus.id, guest))
        await self._rename_here(guest)

    def _hear_of_name(self, renamed: Renamed) -> None:
        if self._relays is not None and renamed.sender != self._relays.bus.id:
            self._pass(self._rename_here(renamed.guest))

    async def heed(self, guest: str) -> None:
        """Whom a guest does not want to hear has changed, at every table."""
        if self._relays is not None:
            self._relays.bus.send("all", Heeded(self._relays.bus.id, guest))
        await self._heed_here(guest)

    def _hear_of_mute(self, heeded: Heeded) -> None:
        if self._relays is not None and heeded.sender != self._relays.bus.id:
            self._pass(self._heed_here(heeded.guest))

    async def _heed_here(self, guest: str) -> None:
        for loaded in list(self._loaded.values()):
            await loaded.room.heed(guest)

    def _hear_of_change(self, changed: Changed) -> None:
        if self._relays is not None and changed.sender != self._relays.bus.id:
            self._pass(self._catch_up_here(changed.tables))

    def _pass(self, job: Coroutine[Any, Any, None]) -> None:
        passing = asyncio.create_task(job)
        self._passing.add(passing)
        passing.add_done_callback(self._passing.discard)

    async def _rename_here(self, guest: Guest) -> None:
        for loaded in list(self._loaded.values()):
            await loaded.room.rename(guest)

    def cut(self, mark: str) -> None:
        """The device of that mark was turned away: all its connections end, at whichever table."""
        if self._relays is not None:
            self._relays.bus.send("all", TurnedAway(self._relays.bus.id, mark))
        self._cut_here(mark)

    def _hear_of_device(self, turned_away: TurnedAway) -> None:
        if self._relays is not None and turned_away.sender != self._relays.bus.id:
            self._cut_here(turned_away.mark)

    def is_turned_away(self, mark: str) -> bool:
        """Whether the device of that mark was turned away lately: whoever was on the way to a table comes there yet."""
        return mark in self._turned_away

    def _cut_here(self, mark: str) -> None:
        self._turned_away.append(mark)
        for loaded in self._loaded.values():
            loaded.room.audience.cut(mark)

    def reported(self, report: str, table_id: str, about: str) -> None:
        """Somebody was reported whose table another process keeps: that one adds what it alone knows."""
        if self._relays is not None:
            self._relays.bus.send("all", Reported(self._relays.bus.id, report, table_id, about))

    def _hear_of_report(self, reported: Reported) -> None:
        if (loaded := self._loaded.get(reported.table)) is not None:
            room = loaded.room
            told = tuple(room.company.uttered), room.audience.address_of(reported.about)
            self._pass(self._services.conduct.complete(reported.report, *told))

    async def catch_up(self, tables: Iterable[str]) -> None:
        """Tables were changed in the store: whoever keeps them takes it in."""
        changed = tuple(tables)
        if self._relays is not None:
            self._relays.bus.send("all", Changed(self._relays.bus.id, changed))
        await self._catch_up_here(changed)

    async def _catch_up_here(self, tables: Iterable[str]) -> None:
        for table_id in tables:
            if (loaded := self._loaded.get(table_id)) is None:
                continue
            try:
                await loaded.room.catch_up()
            except Refusal as refusal:
                _LOG.error("table %s cannot take in what has changed: %s", table_id, refusal.reason)
            except Exception as error:
                # It looks again by itself, and holds up no other.
                trace = None if isinstance(error, StoreUnavailable) else error
                _LOG.error("table %s cannot take in what has changed: %s", table_id, error, exc_info=trace)
                loaded.room.doubt()

    async def _load(self, table_id: str) -> _Loaded | None:
        """Load a room once, however many ask for it at the same time."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._read(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _read(self, table_id: str) -> _Loaded | None:
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
        loaded = self._loaded[table_id] = _Loaded(room)
        # Whoever came to it may be gone already, and then nobody lets go of it.
        self._let_go_later(table_id, loaded)
        if self._leases is not None:
            # Who kept it until now may store something after this, until it sees that it keeps it no more.
            asyncio.get_running_loop().call_later(ALIVE_SECONDS, room.doubt)
        return loaded

    def _let_go_later(self, table_id: str, loaded: _Loaded) -> None:
        if loaded.farewell is not None:
            loaded.farewell.cancel()
        loop = asyncio.get_running_loop()
        loaded.farewell = loop.call_later(self._services.config.idle_seconds, self._let_go, table_id, loaded)

    def _let_go(self, table_id: str, loaded: _Loaded) -> None:
        if loaded.holders or self._loaded.get(table_id) is not loaded:
            return
        table = loaded.room.table
        if table.goes_on_alone and (not table.waits_for_one or bots_are_asked(loaded.room)):
            self._let_go_later(table_id, loaded)
            return
        self._drop(table_id)
        self._pass(self._release(table_id))

    def _drop(self, table_id: str) -> None:
        """Have the table in memory no more; whoever is connected is sent away."""
        loaded = self._loaded.pop(table_id)
        loaded.room.audience.send_away()
        for task in loaded.tasks:
            task.cancel()

    # Of several processes one keeps a table.

    async def _note_presence(self) -> None:
        """Let others know who is at the tables that are kept here and who has spoken there, before they forget it."""
        bus, now = self._services.bus, asyncio.get_running_loop().time()
        assert bus is not None
        texts: dict[str, bytes] = {}
        for table_id, loaded in self._loaded.items():
            happened, room = loaded.happened(), loaded.room
            if bus.was_dead or happened != loaded.noted[0] or now > loaded.noted[1]:
                loaded.noted = happened, now + _NOTED_SECONDS / 2
                texts[_presence(table_id)] = msgspec.json.encode(sorted(room.here()))
                if spoke := {one.guest for one in room.company.uttered}:
                    texts[_speakers(table_id)] = msgspec.json.encode(sorted(spoke))
        await bus.note_all(texts, _NOTED_SECONDS)

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
        if table_id in self._loaded:
            self._drop(table_id)

    async def _go_on(self) -> None:
        """Load the tables whose matches go on by themselves, however long the store takes to answer."""
        all_of_them, troubles = "cannot load the tables by day", Troubles(_LOG)
        while True:
            try:
                for table_id in await self._services.tables.going_on_alone():
                    if table_id not in self._loaded:
                        await self._load_to_go_on(table_id, troubles)
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
