"""Listeners: the connections that hear what happens at a table."""

from __future__ import annotations

import msgspec

from zashiki.server.guests import Guest
from zashiki.server.sockets import FrameSink


class Heard(msgspec.Struct, frozen=True):
    """What a listener was last told of a match: the eyes it was seen with, and after how many actions."""

    match: str
    seat: int | None
    sequence: int


class Listener:
    """One connection of a guest. What it is told is sent without waiting, so that nobody waits for it."""

    def __init__(self, guest: Guest, sink: FrameSink, backlog_bytes: int) -> None:
        self.guest = guest
        self.heard: Heard | None = None
        """Which observation it has; None before the first."""
        self.is_dropped = False
        """Whether it was too slow and is to be closed."""
        self._sink = sink
        self._backlog_bytes = backlog_bytes

    def tell(self, frame: bytes) -> None:
        """Send it a message; one that does not keep up is dropped and may come back."""
        if self.is_dropped:
            return
        if self._sink.backlog_bytes() > self._backlog_bytes:
            self.is_dropped = True
            self._sink.hang_up()
            return
        self._sink.write_frame(frame)
