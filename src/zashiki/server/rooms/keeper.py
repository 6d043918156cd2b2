"""Who keeps a table going: knows who is away, whose time runs, and calls in a bot for those who do not come back."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError

from zashiki.server.rooms import stand_in
from zashiki.server.rooms.nudges import Nudges
from zashiki.server.tables import messages, seating
from zashiki.server.tables.clock_store import KeptTimes
from zashiki.server.tables.clocks import ByDay, Clocks, Relaxed
from zashiki.server.troubles import Troubles

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from zashiki.server.connections.listener import Listener
    from zashiki.server.rooms.room import Room
    from zashiki.server.tables.tables import Table

_LOG = logging.getLogger(__name__)

_RETRY_SECONDS = 1.0
_KEEP_EVERY = {Relaxed: 5.0, ByDay: 60.0}
"""Seconds between two looks at running clocks that are stored; what is lost is lost in favour of who thinks."""


class Keeper:
    """Keeps one table going. Whoever is connected is connected here, through other processes too."""

    def __init__(self, room: Room, kept: KeptTimes | None) -> None:
        self._room = room
        self._time = room.services.time
        self._kept = kept
        self._away: dict[str, float] = {}
        self._host_away: float | None = None
        self._clocks: Clocks | None = None
        self._clocked: tuple[str, object] | None = None
        self._stored_at = self._time.now()
        self._is_stale = False
        self._news = asyncio.Event()
        self._nudges = Nudges(room)

    # What the room asks and tells; nothing of it waits.

    def update(self, but: Listener | None = None) -> None:
        """Take in that something has changed at the table: its seats, its match, or who is there.

        Who has come just now (`but`) is not told of the clocks: their welcome has them.
        """
        self._room.company.update()
        self._follow_absence(self._time.now())
        self.go_on(but)
        self._news.set()

    def wake(self) -> None:
        """Look what there is to do."""
        self._news.set()

    def go_on(self, but: Listener | None = None) -> None:
        """Take in that somebody has answered: the table and who is there are as they were."""
        if self._follow_clocks(self._time.now()):
            shown = self.shown() or messages.ClocksShown(self._room.table.match or "", ())
            self._room.herald.tell(shown, but)
        if self._clocks is not None:
            self._news.set()

    def away(self) -> Mapping[str, float]:
        """The seconds until a bot sits in, by guest who is away."""
        now, most = self._time.now(), self._room.services.config.away_seconds
        return {guest: max(0.0, since + most - now) for guest, since in self._away.items()}

    def is_out(self, seat: int) -> bool:
        """Whether the seat's time for its decision has run out."""
        return self._clocks is not None and self._clocks.is_out(seat, self._time.now())

    def shown(self) -> messages.ClocksShown | None:
        """The clocks as everybody sees them; None where there are none."""
        live = self._room.live
        if self._clocks is None or live is None:
            return None
        return messages.ClocksShown(live.id, self._clocks.shown(self._time.now()))

    def _follow_absence(self, now: float) -> None:
        table, here = self._room.table, self._room.here()
        others_wait = bool(table.guests() & here) and not isinstance(table.clock, ByDay)
        gone = {
            seat.guest
            for seat in table.seats
            if seat.guest is not None and seat.guest not in here and seat.stand_in is None
        }
        if not others_wait:
            gone = set()
        if not others_wait or table.host in here:
            self._host_away = None
        elif self._host_away is None:
            self._host_away = now
        if table.status != "playing" and not table.is_seeking:
            gone = set()
        self._away = {guest: self._away.get(guest, now) for guest in gone}

    def _follow_clocks(self, now: float) -> bool:
        table, live = self._room.table, self._room.live
        # Against bots alone nothing ever runs out.
        if table.status != "playing" or live is None or isinstance(table.clock, Relaxed) or len(table.guests()) < 2:
            had, self._clocks, self._clocked = self._clocks, None, None
            # Of clocks that are gone nothing is left to store: who looks for the time to do it must not find it come.
            self._is_stale = False
            self._nudges.follow({}, None, now)
            return had is not None
        if self._clocks is None or self._clocked != (live.id, table.clock):
            kept = self._kept.seats if self._kept is not None and self._kept.match == live.id else ()
            self._clocks = Clocks(table.clock, len(table.seats), now, kept)
            if table.tournament and not kept and not live.sequence:
                # It began with nobody there.
                self._nudges.new()
            self._clocked = (live.id, table.clock)
            self._kept = None
        asked = {
            decision.seat: sum(action.seat == decision.seat for action in live.match.log)
            for decision in live.match.game.decisions(live.match.state)
        }
        running = {index for index, seat in enumerate(table.seats) if seat.guest is not None and seat.stand_in is None}
        is_waited_for = table.goes_on_alone or bool(table.guests() & self._room.here())
        changed = self._clocks.follow(now, asked, running if is_waited_for else set())
        self._is_stale = self._is_stale or changed or self._clocks.is_running
        self._nudges.follow({seat: number for seat, number in asked.items() if seat in running}, self._clocks, now)
        return changed

    # What happens when time is up.

    async def keep(self, until_sure: Callable[[], Awaitable[None]] | None = None) -> None:
        """Keep the table going until cancelled; `until_sure` waits until it is known whether it is kept here yet."""
        what, troubles = f"table {self._room.table.id} cannot be kept going", Troubles(_LOG)
        while True:
            await self._time.wait(self._news, self._next())
            self._news.clear()
            try:
                if until_sure is not None:
                    await until_sure()
                await self._carry_out()
                troubles.went_on(what)
            except Exception as error:
                # Whatever it is, a table that nobody keeps going would stand still for good.
                troubles.tell(what, error)
                await asyncio.sleep(_RETRY_SECONDS)
                self._news.set()

    def _next(self) -> float | None:
        """When something is due next."""
        now, config = self._time.now(), self._room.services.config
        times = [since + config.away_seconds for since in self._away.values()]
        if self._host_away is not None:
            times.append(self._host_away + config.host_away_seconds)
        if self._clocks is not None and (out := self._clocks.next_out(now)) is not None:
            times.append(out)
        if self._clocks is not None and (reminder := self._nudges.next_reminder(self._clocks, now)) is not None:
            times.append(reminder)
        if (begins_at := self._room.company.beginning.begins_at) is not None:
            times.append(begins_at)
        if (asked_until := self._room.company.proposals.asked_until) is not None:
            times.append(asked_until)
        if (due := self._room.audience.late.due) is not None:
            times.append(due)
        if self._is_stale:
            times.append(self._stored_at + self._keep_every())
        return min(times, default=None)

    def _keep_every(self) -> float:
        return _KEEP_EVERY[ByDay if isinstance(self._room.table.clock, ByDay) else Relaxed]

    async def _carry_out(self) -> None:
        self._room.audience.late.tell_due()
        if self._room.is_in_doubt:
            await self._room.catch_up()
        await self._room.company.carry_out()
        now, config, table = self._time.now(), self._room.services.config, self._room.table
        if self._clocks is not None:
            self._nudges.remind(self._clocks, now)
        for index, seat in enumerate(table.seats):
            if seat.guest is None or seat.stand_in is not None:
                continue
            is_away = self._is_away(seat.guest)
            if is_away and table.is_seeking:
                await self._change(partial(self._vacated, guest=seat.guest))
            elif is_away or self.is_out(index):
                await self._call_in(index, seat.guest)
        if self._host_away is not None and self._host_away + config.host_away_seconds <= now:
            self._host_away = None
            await self._change(lambda table: seating.pass_on(table, self._room.here()))
        if self._is_stale and self._stored_at + self._keep_every() <= now:
            await self.store()

    def _is_away(self, guest: str) -> bool:
        """Whether the guest has been away for so long that others need not wait."""
        since = self._away.get(guest)
        return since is not None and since + self._room.services.config.away_seconds <= self._time.now()

    async def _change(self, edit: seating.Edit) -> None:
        """Change the table, once it is known what has come of it elsewhere."""
        # Whoever keeps it too, or did, may have heard the answer that is waited for here.
        await self._room.catch_up()
        await self._room.change(edit)

    # Each is looked at again when it is the table's turn: until then they may have come back, or answered.

    def _vacated(self, table: Table, guest: str) -> Table:
        return seating.vacate(table, guest, self._room.here()) if self._is_away(guest) else table

    async def _call_in(self, index: int, guest: str) -> None:
        bot = await self._room.stand_in_for(guest)

        def called_in(table: Table) -> Table:
            is_due = self._is_away(guest) or self.is_out(index)
            return stand_in.call_in(table, index, guest, bot) if is_due else table

        await self._change(called_in)
        if self._room.table.seats[index].stand_in is not None:
            self._nudges.is_out(index)

    async def store(self) -> None:
        """Store what is left of everybody's time, where that has changed."""
        if not self._is_stale or self._clocks is None or self._room.live is None:
            return
        now = self._time.now()
        times = KeptTimes(self._room.live.id, self._clocks.kept(now))
        self._stored_at, self._is_stale = now, self._clocks.is_running
        try:
            await self._room.services.clocks.keep(self._room.table.id, times)
        except IntegrityError:
            _LOG.info("table %s: another process has just stored its clocks", self._room.table.id)
