"""Listeners: the connections that hear what happens at a table."""

from __future__ import annotations

from collections.abc import Set

from zashiki.server.connections.sockets import FrameSink
from zashiki.server.guest import Guest

LastHeard = tuple[str, int | None, int]
"""A match, the seat whose eyes it was seen with, and after how many actions."""


class Listener:
    """One connection of a guest. What it is told is sent without waiting, so that nobody waits for it."""

    def __init__(self, guest: Guest, sink: FrameSink, backlog_bytes: int, *, address: str = "", mark: str = "") -> None:
        """`mark` is that of the device that it comes from."""
        self.guest = guest
        self.address = address
        """Where it comes from, as limits see it."""
        self.mark = mark
        self.heard: LastHeard | None = None
        """Which observation it was told last; None before the first."""
        self.unheard: Set[str] = frozenset()
        """Of whom it hears nothing that they say."""
        self.is_dropped = False
        """Whether it hears no more and is to be closed."""
        self.is_sent_away = False
        """Whether another process keeps the table from now on."""
        self.is_shut_out = False
        """Whether the host of the parlour keeps its guest out by now."""
        self._sink = sink
        self._backlog_bytes = backlog_bytes

    def tell(self, frame: bytes) -> None:
        """Send it a message; one that does not keep up is dropped and may come back."""
        if self.is_dropped or not frame:
            return
        if self._sink.backlog_bytes() > self._backlog_bytes:
            self.drop()
            return
        self._sink.write_frame(frame)

    def send_away(self) -> None:
        """Let it come again at once: another process keeps the table, or will."""
        self.is_sent_away = True
        self._sink.hang_up()

    def shut_out(self) -> None:
        """Let it hear why, and then no more."""
        self.is_shut_out = True
        self._sink.hang_up()

    def drop(self) -> None:
        """Let it hear no more; it may come back and ask again."""
        self.is_dropped = True
        self._sink.hang_up()


class Reply:
    """The answer to what a listener said, told together with what came of it, and only once."""

    def __init__(self, listener: Listener, frame: bytes) -> None:
        self.listener = listener
        self._frame = frame

    def take(self) -> bytes:
        """The answer, if it has not been told yet."""
        frame, self._frame = self._frame, b""
        return frame
