"""What is said at one table: phrases, faces and lines of one's own."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING

from zashiki.server.people.conduct import Uttered
from zashiki.server.people.names import clean_line
from zashiki.server.rate import Meters
from zashiki.server.refusal import Refusal
from zashiki.server.tables import messages
from zashiki.server.tables.phrases import SAYINGS
from zashiki.server.tables.seating import seated_at

if TYPE_CHECKING:
    from zashiki.server.guest import Guest
    from zashiki.server.rooms.room import Room

_UTTERED = 60
_SAYINGS, _SAYING_SECONDS = 5, 10.0
"""So many phrases in a burst, and in so many seconds in the long run."""


class Talk:
    """Carries what people say to those who may hear it, and keeps the last of it for who reports somebody."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._sayings = Meters(_SAYINGS, _SAYING_SECONDS)
        self.uttered: deque[Uttered] = deque(maxlen=_UTTERED)
        """What was said here lately; it goes with the evening."""
        self.spoken = 0
        """How often something has been said."""

    def say(self, guest: str, saying: str) -> None:
        """Say one of the phrases, or show a face, to everybody at the table; raises `Refusal`."""
        seat = seated_at(self._room.table, guest)
        if saying not in SAYINGS:
            raise Refusal("bad-value", f"there is no phrase {saying!r}")
        if not self._sayings.allows(guest):
            raise Refusal("too-fast", f"{_SAYINGS} phrases in {_SAYING_SECONDS:g} seconds are enough")
        self._room.audience.tell_said(messages.Heard(guest, seat, saying))
        self._utter(guest, saying)

    def chat(self, guest: Guest, text: str) -> None:
        """Write a line to those who play, or to those who watch, as oneself does; raises `Refusal`."""
        table = self._room.table
        if not table.chat:
            raise Refusal("chat-off", "at this table there are phrases only")
        line = clean_line(text)
        if not self._sayings.allows(guest.id):
            raise Refusal("too-fast", f"{_SAYINGS} lines in {_SAYING_SECONDS:g} seconds are enough")
        seated, is_seated = table.guests(), table.seat_of(guest.id) is not None
        told = messages.Chatted(guest.id, guest.name, line)
        self._room.audience.tell_said(told, lambda other: (other in seated) == is_seated)
        self._utter(guest.id, line)

    def _utter(self, guest: str, text: str) -> None:
        self.spoken += 1
        self.uttered.append(Uttered(guest, text, int(time.time())))
