"""Who is connected to the tables, and who has spoken there: at this process and, by its notes, at any other."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from weakref import WeakKeyDictionary

import msgspec

from zashiki.server.bus.bus import Bus
from zashiki.server.rooms.loaded import Loaded
from zashiki.server.rooms.room import Room

_NOTED_SECONDS = 120
_set_of = msgspec.json.Decoder(set[str]).decode


def _here(table_id: str) -> str:
    return f"here:{table_id}"


def _spoke(table_id: str) -> str:
    return f"spoke:{table_id}"


def _happened(room: Room) -> int:
    """How often somebody has come, gone or spoken."""
    return room.audience.comings + room.company.talk.spoken


class Presence:
    """The people of all tables, wherever these are kept; guests are named by their ids."""

    def __init__(self, loaded: Mapping[str, Loaded], bus: Bus | None) -> None:
        """`loaded` are the tables in memory here, by id, as they come and go."""
        self._loaded = loaded
        self._bus = bus
        self._noted: WeakKeyDictionary[Room, tuple[int, float]] = WeakKeyDictionary()
        """How often somebody had come, gone or spoken by what other processes know, and until when they know of it."""
        if bus is not None:
            bus.on_beat(lambda: self._note(bus))

    def here(self, table_id: str) -> set[str]:
        """Everybody who is connected to the table, if it is kept here; nobody where it is not."""
        loaded = self._loaded.get(table_id)
        return set() if loaded is None else loaded.room.here()

    async def far(self, tables: Sequence[str]) -> dict[str, set[str]]:
        """Who is connected to those of the tables that other processes keep; the others are left out."""
        far = [table for table in tables if table not in self._loaded]
        noted = [] if self._bus is None else await self._bus.noted(*map(_here, far))
        return {table: _set_of(text) for table, text in zip(far, noted, strict=False) if text is not None}

    async def at(self, tables: Sequence[str]) -> dict[str, set[str]]:
        """Everybody who is connected to each of the tables anywhere."""
        return {table: self.here(table) for table in tables} | await self.far(tables)

    async def speakers(self, table_id: str) -> set[str]:
        """Everybody who has spoken lately at a table that another process keeps, gone or not."""
        noted = [] if self._bus is None else await self._bus.noted(_spoke(table_id))
        return {guest for text in noted if text is not None for guest in _set_of(text)}

    async def _note(self, bus: Bus) -> None:
        """Let others know who is at the tables that are kept here and who has spoken there, before they forget it."""
        now = asyncio.get_running_loop().time()
        texts: dict[str, bytes] = {}
        for table_id, loaded in self._loaded.items():
            room = loaded.room
            happened, (known, until) = _happened(room), self._noted.get(room, (0, 0.0))
            if bus.was_dead or happened != known or now > until:
                self._noted[room] = happened, now + _NOTED_SECONDS / 2
                texts[_here(table_id)] = msgspec.json.encode(sorted(room.here()))
                if spoke := {one.guest for one in room.company.talk.uttered}:
                    texts[_spoke(table_id)] = msgspec.json.encode(sorted(spoke))
        await bus.note_all(texts, _NOTED_SECONDS)
