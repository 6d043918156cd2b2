"""Nudges: the people of a table by day are told what waits for them there while they are elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from zashiki.server.people.push_news import Kind, News
from zashiki.server.tables.clocks import ByDay, Clocks, seconds_of

if TYPE_CHECKING:
    from zashiki.server.rooms.room import Room

_LAST_SHARE = 0.25
"""Of the time for a decision: when so much is left, people are reminded."""
_OVER_SECONDS = 24 * 3600


class Nudges:
    """Follows whose turn it is at one table.

    What is so when it is first looked at was told by who kept it before, unless the match is `new`.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._asked: dict[int, int] | None = None
        self._reminded: set[int] = set()
        self._is_open = False

    def new(self) -> None:
        """Nobody has kept the match that is to be followed, nor answered in it: nobody has been told anything."""
        if self._asked is None:
            self._asked = {}

    def follow(self, asked: Mapping[int, int], clocks: Clocks | None, now: float) -> None:
        """Take in who is asked, each with the number of the decision; `clocks` is None where no match is played."""
        if not isinstance(self._room.table.clock, ByDay):
            return
        known, self._asked = self._asked, dict(asked)
        was_open, self._is_open = self._is_open, clocks is not None
        self._reminded = {seat for seat in self._reminded if known is not None and asked.get(seat) == known.get(seat)}
        if known is None:
            if clocks is not None:
                self._reminded |= {seat for seat in asked if self._left(clocks, seat, now) <= self._last()}
            return
        if clocks is None:
            if was_open and self._room.table.status == "finished":
                for seat in range(len(self._room.table.seats)):
                    self._tell(seat, "over", _OVER_SECONDS)
            return
        for seat, number in asked.items():
            if known.get(seat) != number:
                self._tell(seat, "turn", self._left(clocks, seat, now))

    def next_reminder(self, clocks: Clocks, now: float) -> float | None:
        """When somebody is to be reminded next."""
        times = [now + self._left(clocks, seat, now) - self._last() for seat in self._unreminded(clocks, now)]
        return min(times, default=None)

    def remind(self, clocks: Clocks, now: float) -> None:
        """Remind those whose time is nearly over, also where a page of theirs has been left open."""
        for seat in self._unreminded(clocks, now):
            left = self._left(clocks, seat, now)
            if left <= self._last():
                self._reminded.add(seat)
                self._tell(seat, "soon", left, wherever=True)

    def is_out(self, seat: int) -> None:
        """Their time is over: a bot plays for them."""
        if isinstance(self._room.table.clock, ByDay):
            self._tell(seat, "out", _OVER_SECONDS, wherever=True)

    def _unreminded(self, clocks: Clocks, now: float) -> list[int]:
        if self._room.services.pushes is None or not isinstance(self._room.table.clock, ByDay):
            return []
        running = [seat for seat, clock in enumerate(clocks.shown(now)) if clock.runs]
        return [seat for seat in running if seat not in self._reminded]

    def _last(self) -> float:
        move, _ = seconds_of(self._room.table.clock) or (0.0, 0.0)
        return move * _LAST_SHARE

    @staticmethod
    def _left(clocks: Clocks, seat: int, now: float) -> float:
        return clocks.shown(now)[seat].move

    def _tell(self, seat: int, kind: Kind, seconds: float, *, wherever: bool = False) -> None:
        """Have the person on the seat told, if there is one, and unless they see it anyway."""
        pushes, table = self._room.services.pushes, self._room.table
        guest = table.seats[seat].guest
        if pushes is None or guest is None or (not wherever and guest in self._room.here()):
            return
        pushes.tell(guest, News(kind, table.id, table.game, max(1, int(seconds))))
