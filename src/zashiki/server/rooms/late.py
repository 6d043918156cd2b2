"""What is told late: who only watches a table sees its match some time after those who play it, if its host wants that.

Whatever watchers would hear is held, each with what the table looks like then, and told in this order when its time has
come. Who comes meanwhile is shown what was told last and then hears on, so nobody is told anything earlier. Between
matches nothing is secret: then it is told as soon as the match before has been told to its end.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from zashiki.server.matches.live_match import LiveMatch
from zashiki.server.matches.moment import replay_to_end
from zashiki.server.rooms import late_tables
from zashiki.server.tables.messages import ClocksShown, MatchView, TableInfo

if TYPE_CHECKING:
    from zashiki.server.connections.listener import Listener
    from zashiki.server.rooms.room import Room
    from zashiki.server.tables.consent import Proposal
    from zashiki.server.tables.tables import Table

_MOST_HELD = 1000
"""So much is held for a table; of what is more, watchers are shown where it has led to."""


class Sight(msgspec.Struct, frozen=True):
    """A table as the eyes of one seat see it at one moment, on the clock of the house."""

    at: float
    is_playing: bool
    info: TableInfo
    match: MatchView | None
    clocks: ClocksShown | None
    proposal: Proposal | None

    def after(self, seconds: float) -> Sight:
        """The same when nothing but that time has passed."""
        seats = tuple(
            seat if seat.away is None else replace(seat, away=max(0.0, seat.away - seconds)) for seat in self.info.seats
        )
        clocks = self.clocks and replace(
            self.clocks, seats=tuple(seat.after(seconds) if seat.runs else seat for seat in self.clocks.seats)
        )
        return replace(self, at=self.at + seconds, info=replace(self.info, seats=seats, begins=None), clocks=clocks)


class _Held(msgspec.Struct, frozen=True):
    """Something to be told when its time has come: a frame, or the whole where that is empty."""

    due: float
    frame: bytes
    sight: Sight
    """What is true with it."""
    said_by: str
    """The guest who says it; empty for what nobody says."""
    but: Listener | None
    """Who has heard it already."""


class Late:
    """What those who only watch one table are told, and when."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._time = room.services.time
        self._held: deque[_Held] = deque()
        self._told: Sight | None = None

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self._room.table

    @property
    def is_behind(self) -> bool:
        """Whether anything is held."""
        return bool(self._held)

    @property
    def is_on(self) -> bool:
        """Whether those who only watch are told by this alone."""
        return self.table.delay > 0 or self.is_behind

    @property
    def due(self) -> float | None:
        """When something is to be told next."""
        return self._held[0].due if self._held else None

    def _newest(self) -> Sight | None:
        return self._held[-1].sight if self._held else self._told

    def follows(self, match: str, sequence: int) -> bool:
        """Whether what was held last is the match after so many actions."""
        newest = self._newest()
        view = None if newest is None else newest.match
        return view is not None and (view.id, view.sequence) == (match, sequence)

    def hold(self, frame: bytes = b"", said_by: str = "", but: Listener | None = None) -> None:
        """Have watchers told this when its time has come; the whole where there is no frame.

        Who has just been told the whole needs nothing of what is told at once (`but`), but what others hear late.
        """
        now, before, sight = self._time.now(), self._newest(), self._room.herald.sight(None)
        is_secret = sight.is_playing or (before is not None and before.is_playing)
        if len(self._held) >= _MOST_HELD:
            self._held.pop()
            frame, said_by = b"", ""
        due = now + self.table.delay if is_secret else now
        self._held.append(_Held(due, frame, sight, said_by, None if is_secret or self._held else but))
        self.tell_due()
        if self._held:
            self._room.keeper.wake()

    def tell_due(self) -> None:
        """Tell what has been held for long enough."""
        if not self._held:
            return
        now, seats = self._time.now(), self.table.seats_by_guest()
        while self._held and self._held[0].due <= now:
            one = self._held.popleft()
            self._told = one.sight
            for listener in self._room.audience:
                if listener is one.but or listener.guest.id in seats or one.said_by in listener.unheard:
                    continue
                if one.frame:
                    listener.tell(one.frame)
                else:
                    self._room.herald.welcome(listener)

    def sight(self) -> Sight:
        """The table as those who only watch see it now."""
        told = self._told
        if told is None or not (told.is_playing or self._held):
            return self._room.herald.sight(None)
        return told.after(max(0.0, self._time.now() - self.table.delay - told.at))

    async def recall(self) -> None:
        """After the table was loaded: show what the log tells of that time, and the present when its time comes."""
        room, live = self._room, self._room.live
        self._held.clear()
        self._told = None
        if not room.table.delay or live is None:
            return
        past = await room.services.matches.past(live.id, self._time.epoch(), room.table.delay)
        if past.is_over:
            return
        present = room.herald.sight(None)
        told = late_tables.at(room.table, past)
        seats = tuple(replace(seat, stand_in=None) for seat in present.info.seats)
        info = replace(present.info, status=told.status, match=told.match, match_number=told.match_number, seats=seats)
        self._told = Sight(present.at - room.table.delay, True, info, None, None, None)
        if past.has_begun:
            entry = replace(live.entry, ending=None)
            actions = await room.services.matches.actions(live.id, most=past.actions)
            moment = await asyncio.to_thread(replay_to_end, entry, actions)
            view = LiveMatch(entry, moment).view(None, room.table)
            self._told = replace(self._told, match=view)
        self.hold()
