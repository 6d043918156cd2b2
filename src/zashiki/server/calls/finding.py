"""Finding company: what goes on at public tables, and a quick match with whoever wants the same."""

from __future__ import annotations

import time
from collections.abc import Sequence, Set
from functools import partial

import msgspec
from litestar import Response, get, post

from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game
from zashiki.server.bus.turns import SharedTurns
from zashiki.server.cached import Lookup
from zashiki.server.calls.arrivals import Arrivals
from zashiki.server.calls.call import Call, answer, body_of, greeted, part_of, rooms_of, services_of, tell
from zashiki.server.guest import Visitor
from zashiki.server.ids import new_id
from zashiki.server.refusal import Conflict, Refusal
from zashiki.server.rooms.late_tables import as_watched
from zashiki.server.rooms.rooms import Elsewhere, Rooms
from zashiki.server.services import Services
from zashiki.server.tables import seating
from zashiki.server.tables.clocks import ByDay
from zashiki.server.tables.messages import GoingOn, PublicTable, TableInfo, Wish
from zashiki.server.tables.tables import OPEN, ListedTable, Seat, Table

_SHOWN = 40
"""So many tables of each sort are told."""


class Finder:
    """Leads people to tables.

    Who waits for a match sits at a public table like everybody else, and hears there who comes: nothing is told to
    those who wait elsewhere. Who is there is known of every process that shares the store (`Presence`).
    """

    def __init__(self, services: Services, rooms: Rooms) -> None:
        self._services = services
        self._rooms = rooms
        self.going_on = Lookup(self._look, services.config.going_on_seconds)
        self._turns = SharedTurns("seek", services.bus)
        self._arrivals = Arrivals(services.time, services.bus)

    async def _look(self) -> GoingOn:
        tables = self._services.tables
        return await self._told(await tables.public("gathering"), await tables.public("playing"), await tables.late())

    async def of_club(self, club: str) -> GoingOn:
        """What goes on at the tables of a club, as its members are told."""
        tables = self._services.tables
        gathering, playing = await tables.of_club(club, "gathering"), await tables.of_club(club, "playing")
        return await self._told(gathering, playing, await tables.late(club))

    async def _told(
        self, gathering: Sequence[ListedTable], played: Sequence[ListedTable], late: Sequence[ListedTable]
    ) -> GoingOn:
        waiting = [one for one in await self._alive(gathering) if not one.table.is_full]
        watched = await self._alive([*played, *late])
        watchable = [one for one in watched if one.table.spectators and not one.table.is_sealed]
        shown = await as_watched(self._services, [one.table for one in watchable])
        playing = [one for one, table in zip(watchable, shown, strict=True) if table.status == "playing"]
        playing.sort(key=lambda one: -one.created)
        return GoingOn(await self._infos(waiting[:_SHOWN]), await self._infos(playing[:_SHOWN]))

    async def _infos(self, listed: Sequence[ListedTable]) -> tuple[PublicTable, ...]:
        guests = await self._services.guests.named(guest for one in listed for guest in one.table.guests())
        infos = await self._rooms.infos([one.table for one in listed], guests)
        now = int(time.time())
        return tuple(
            PublicTable(self._outlined(info), max(0, now - one.created))
            for one, info in zip(listed, infos, strict=True)
        )

    def _outlined(self, info: TableInfo) -> TableInfo:
        """The table without what passes within the moment for which it is told."""
        seats = tuple(msgspec.structs.replace(seat, away=None, ready=False, offered=None) for seat in info.seats)
        return msgspec.structs.replace(info, seats=seats, watchers=(), begins=None, terms=0)

    async def _alive(self, listed: Sequence[ListedTable]) -> list[ListedTable]:
        """Those of the tables at which somebody is, or is about to be, or need not be."""
        tables = [one.table.id for one in listed]
        here, arriving = await self._rooms.presence.at(tables), await self._arrivals.among(tables)
        return [one for one in listed if one.table.id in arriving or _is_alive(one.table, here[one.table.id])]

    # A match with whoever wants the same.

    async def find(self, visitor: Visitor, wish: Wish) -> Table:
        """Sit down where people wait for the same, or else at a new table; raises `Refusal`."""
        _verify(wish)
        if not await self._services.quotas.seeks.allows(visitor.guest.id):
            raise Refusal("too-fast", f"ask for at most {self._services.config.seeks_per_minute} matches in a minute")
        await self._services.conduct.verify(visitor)
        await self._services.guests.keep(visitor)
        # Who asks at another server at the same moment is found, or finds.
        async with self._turns.at(msgspec.json.encode(wish).decode()):
            table = await self._find(visitor, wish)
            await self._arrivals.note(table.id)
            return table

    async def _find(self, visitor: Visitor, wish: Wish) -> Table:
        guest = visitor.guest.id
        gathering = await self._services.tables.public("gathering")
        waiting = await self._alive(gathering)
        avoided = await self._services.conduct.apart(guest)
        # Who waits already goes on waiting there, or leaves it for something else, or because of somebody.
        for table in (one.table for one in gathering if one.table.is_seeking and guest in one.table.guests()):
            if _is_wanted(table, wish) and not avoided & _people(table):
                return table
            await self._change(table, partial(seating.stand, guest=guest))
        others = (one for one in waiting if guest not in one.table.guests() and not avoided & _people(one.table))
        fitting = [one for one in others if _is_wanted(one.table, wish)]
        # Where most are there already a match begins first; among those, who has waited longest.
        for one in sorted(fitting, key=lambda one: (-len(one.table.guests()), one.created)):
            try:
                return await self._change(one.table, partial(seating.sit_anywhere, guest=guest))
            except (Refusal, Conflict):
                continue  # Somebody has just sat down there.
        return await self._new_table(visitor, wish)

    async def _change(self, table: Table, edit: seating.Edit) -> Table:
        try:
            async with self._rooms.hold(table.id) as room:
                await room.change(edit)
                return room.table
        except Elsewhere:
            changed = await self._services.tables.replace(edit(table), table)
            await self._rooms.broadcasts.catch_up([table.id])
            return changed

    async def _new_table(self, visitor: Visitor, wish: Wish) -> Table:
        if not await self._services.quotas.tables.allows(visitor.address):
            raise Refusal("too-many", "too many tables are made from this address; try again later")
        variant = find_game(wish.game).variant(wish.variant)
        table = Table(
            id=new_id(),
            game=wish.game,
            variant=wish.variant,
            options=variant.complete({}),
            public=True,
            quick=True,
            pace=1.0,
            clock=wish.clock,
            host=visitor.guest.id,
            seats=(Seat(guest=visitor.guest.id), *[OPEN] * (variant.seats - 1)),
        )
        return await self._services.matches.begin(table, None, is_new_table=True)


def _verify(wish: Wish) -> None:
    try:
        find_game(wish.game).variant(wish.variant)
    except InvalidRules as error:
        raise Refusal("bad-value", str(error)) from error


def _is_alive(table: Table, here: Set[str]) -> bool:
    if here & {*table.guests(), table.host}:
        return True
    return isinstance(table.clock, ByDay) and bool(table.guests())


def _people(table: Table) -> set[str]:
    """Beside whom one sits down there: a host who only looks on is one of them."""
    return {*table.guests(), table.host}


def _is_wanted(table: Table, wish: Wish) -> bool:
    """Whether somebody with the wish would sit down there: at a table with the rulebook's rules."""
    same = (table.game, table.variant, table.clock) == (wish.game, wish.variant, wish.clock)
    return same and table.options == find_game(wish.game).variant(wish.variant).complete({})


@get("/tables")
async def show_going_on(request: Call) -> Response[bytes]:
    """Public tables where people wait, and matches that may be watched."""
    finder: Finder = part_of(request, "finder")
    return tell(request, await finder.going_on.told())


@post("/quick", status_code=200)
async def find_match(request: Call) -> Response[bytes]:
    """A seat at a table with whoever wants the same."""
    wish = await body_of(request, Wish)
    visitor, cookie = await greeted(request)
    finder: Finder = part_of(request, "finder")
    table = await finder.find(visitor, wish)
    guests = await services_of(request).guests.named(table.guests())
    return answer((await rooms_of(request).infos([table], guests))[0], cookie=cookie)
