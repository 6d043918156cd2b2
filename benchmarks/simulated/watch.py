"""Somebody who goes around the house once a minute and looks for what must not be: in memory, at tables, in lists."""

from __future__ import annotations

import asyncio
import gc
import resource
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import msgspec
from sqlalchemy import select

from simulated.door import Who
from simulated.house import House
from zashiki.server.connections.listener import Listener
from zashiki.server.matches.live_match import LiveMatch
from zashiki.server.rooms.room import Room
from zashiki.server.storage import schema
from zashiki.server.tables.clocks import ByDay
from zashiki.server.tables.tables import Table

LOOK_SECONDS = 60.0
_STUCK_LOOKS = 3
_LIST_EVERY = 10
_SHOWN = 40
"""So many tables are told at most (`zashiki.server.calls.finding`)."""
CROWD = "crowd"
"""How the tasks of a simulation itself are called."""
_LATER_SECONDS = 20.0
"""Longer than anybody counts as about to arrive."""
_LIVING = (Room, LiveMatch, Listener)
_TABLES = schema.tables.c
_BY_DAY = select(_TABLES.id, _TABLES.seats).where(
    _TABLES.public, _TABLES.status == "gathering", _TABLES.clock.contains('"days"'), _TABLES.seats.contains("{}")
)
"""Tables by day with an open seat."""


class Living(msgspec.Struct, frozen=True):
    """What is alive in the server's process at one moment."""

    rooms: int
    by_day: int
    """Of the rooms, those whose matches go on while nobody is there."""
    tasks: int
    """The server's own: those of the people are not counted."""
    connections: int
    objects: dict[str, int]
    mebibytes: float

    def surplus(self) -> list[str]:
        """What is there that nobody needs, when nobody has been connected for a while."""
        found = []
        if self.rooms != self.by_day:
            found.append(f"{self.rooms - self.by_day} rooms of nobody")
        if self.connections:
            found.append(f"{self.connections} connections of nobody")
        for kind, most in (("Room", self.rooms), ("LiveMatch", self.rooms), ("Listener", 0)):
            if self.objects[kind] > most:
                found.append(f"{self.objects[kind] - most} objects too many of the kind {kind}")
        return found


class Watch:
    """Looks around, and counts what is wrong."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._before = _alive()
        """Of other houses in the same process."""
        self._stranger = Who("10.255.255.255")
        self._seen: Counter[tuple[str, str]] = Counter()
        """For how many looks in a row something was so."""
        self.most_rooms = 0
        self.apart: Counter[tuple[str, str]] = Counter()
        """For how many looks two tables waited for the same thing."""

    async def go_round(self) -> None:
        """Look until cancelled."""
        number = 0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            now = set(self._strange())
            self._seen = Counter({what: self._seen[what] + 1 for what in now})
            for what, looks in self._seen.items():
                if looks == _STUCK_LOOKS:
                    self._house.fault(what[0])
            self._follow_waiting()
            number += 1
            if number % _LIST_EVERY == 0:
                await self._read_list()

    def _rooms(self) -> list[Room]:
        found = self._house.rooms.in_memory()
        self.most_rooms = max(self.most_rooms, len(found))
        return found

    def _strange(self) -> Iterator[tuple[str, str]]:
        """What may be so for a moment, and must not last."""
        for room in self._rooms():
            table, here = room.table, room.here()
            if not here and not table.goes_on_alone:
                yield "a table is kept in memory for nobody", table.id
            for guest in here:
                if not self._house.is_here(table.id, guest):
                    yield "somebody counts as connected who is not", f"{table.id} {guest}"
            if table.status == "playing" and room.live is not None and room.goes_on:
                for decision in room.live.match.game.decisions(room.live.match.state):
                    if room.bot_for(decision.seat) is not None and room.company.proposals.asked_until is None:
                        yield "a bot does not answer", f"{table.id} {room.live.sequence} {decision.seat}"
                    if room.keeper.is_out(decision.seat):
                        yield "nobody answers for who is out of time", f"{table.id} {room.live.sequence}"

    def _follow_waiting(self) -> None:
        """Two tables at which people wait for the same thing, and who would fit together."""
        waiting: dict[str, list[Table]] = {}
        for room in self._rooms():
            table = room.table
            if table.is_seeking and not table.is_full and table.guests() and table.guests() <= room.here():
                waiting.setdefault(f"{table.game} {table.variant} {table.clock}", []).append(table)
        pairs = {
            (one.id, other.id)
            for tables in waiting.values()
            for one, other in combinations(tables, 2)
            if len(one.guests()) + len(other.guests()) <= len(one.seats) and self._get_along(one, other)
        }
        for pair in pairs:
            self.apart[pair] += 1

    def _get_along(self, one: Table, other: Table) -> bool:
        people = self._house.people
        blocks = {(guest, them) for guest in one.guests() | other.guests() for them in people[guest].blocked}
        return not any((a, b) in blocks or (b, a) in blocks for a in one.guests() for b in other.guests())

    def _welcoming(self) -> set[str]:
        """The public tables where somebody waits for others."""
        tables = [room.table for room in self._rooms() if room.table.guests() & room.here()]
        return {table.id for table in tables if table.public and table.status == "gathering" and not table.is_full}

    async def _read_list(self) -> None:
        """What a stranger is told that goes on: whoever waits there, and nobody else."""
        waiting = self._welcoming()
        listed, forsaken = await self._told()
        # A while later: of a list that is read, something may have changed since it was made.
        await asyncio.sleep(_LATER_SECONDS)
        listed_later, forsaken_later = await self._told()
        if len(listed_later) < _SHOWN:
            missed = (waiting & self._welcoming()) - listed - listed_later
            self._house.faults["somebody waits and is not listed"] += len(missed)
        self._house.faults["a table is listed at which nobody is"] += len(forsaken & forsaken_later)

    async def _told(self) -> tuple[set[str], set[str]]:
        """The tables that are listed as open; of all that are listed, those where nobody is."""
        found = (await self._house.door.call(self._stranger, "GET", "/tables")).read()
        forsaken = set()
        for one in (*found["open"], *found["watch"]):
            table = one["table"]
            people = [seat["guest"] for seat in table["seats"] if seat["guest"]] + [table["host"]]
            if table["clock"]["kind"] != "days" and not any(self._house.is_here(table["id"], who) for who in people):
                forsaken.add(table["id"])
        return {one["table"]["id"] for one in found["open"]}, forsaken

    async def look_for_waiting(self) -> None:
        """Whether everybody who waits by day, and need not be there, is found by whoever looks for company."""
        tables = self._house.services.tables
        found = {one.table.id for one in await tables.public("gathering")}
        async with self._house.services.store.read() as reader:
            rows = await reader.execute(_BY_DAY)
        waiting = {row.id for row in rows if '"guest"' in row.seats}
        self._house.counts["by day, tables where somebody waits"] += len(waiting)
        self._house.faults["somebody waits by day and is not found"] += len(waiting - found)

    def living(self) -> Living:
        """What is alive now."""
        kinds = _alive() - self._before
        rooms = self._rooms()
        return Living(
            rooms=len(rooms),
            by_day=sum(isinstance(room.table.clock, ByDay) and room.table.goes_on_alone for room in rooms),
            tasks=sum(not task.get_name().startswith(CROWD) for task in asyncio.all_tasks()),
            connections=len(self._house.services.doors),
            objects={kind.__name__: kinds[kind.__name__] for kind in _LIVING},
            mebibytes=_resident(),
        )


def _alive() -> Counter[str]:
    """The objects of a server that anything still holds, by kind."""
    gc.collect()
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, _LIVING))


def _resident() -> float:
    """The memory of this process in MiB, by the system's word."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() / 2**20
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
