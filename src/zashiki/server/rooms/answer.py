"""A person's answer at a table, and which question it was given to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zashiki.core.action import ActionRecord
from zashiki.server.matches.live_match import LiveMatch
from zashiki.server.refusal import Refusal
from zashiki.server.tables import seating
from zashiki.server.tables.said import Act

if TYPE_CHECKING:
    from zashiki.server.rooms.room import Room


class Answer:
    """What a guest says to what their seat is asked as it is said.

    Who could not be heard for a while may have answered through another process and be asked something else by now,
    which the same words fit as well.
    """

    def __init__(self, room: Room, guest: str, said: Act) -> None:
        self.guest = guest
        self._room = room
        self._said = said
        live, seat = room.live, room.table.seat_of(guest)
        # What this process has not heard of yet, it asks when it has.
        self._asked = None if live is None or live.id != said.match or seat is None else live.question(seat)

    def meant(self) -> tuple[LiveMatch, ActionRecord]:
        """The match and the action; raises `Refusal`, also where the seat faces another question by now."""
        seat, live = seating.seated_at(self._room.table, self.guest), self._room.match_named(self._said.match)
        question = live.question(seat)
        self._asked = self._asked or question
        if question != self._asked:
            raise Refusal("not-your-turn", f"what seat {seat} was asked has been answered")
        return live, ActionRecord(seat, self._said.kind, self._said.picks)
