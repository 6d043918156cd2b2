"""Connections that come to one process and belong to a table that another one keeps: passed on, both ways."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from zashiki.server.bus.bus import Bus
from zashiki.server.bus.letters import Ended, Left, Opened, Said, Told
from zashiki.server.connections.closing import Closing
from zashiki.server.connections.listener import Listener
from zashiki.server.connections.sockets import HANG_UP, FrameSink, is_end, text_frame
from zashiki.server.guest import Visitor
from zashiki.server.rate import Meter

_BRAKE_SECONDS = 0.05


class Socket(Protocol):
    """A connection, wherever it came in."""

    def receive(self) -> Awaitable[Any]:
        """The next event of the client, in the words of ASGI."""

    async def send_text(self, data: str) -> None:
        """Send a message."""

    async def close(self, code: int) -> None:
        """Close the connection."""


class FarSocket:
    """A connection that another process holds, as the process that keeps its table sees it."""

    def __init__(self, bus: Bus, process: str, line: int) -> None:
        self._bus = bus
        self._process = process
        self._line = line
        self._events: asyncio.Queue[dict[str, object]] = asyncio.Queue()

    def put(self, text: str | None) -> None:
        """The client has said something."""
        self._events.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> Any:
        return await self._events.get()

    async def send_text(self, data: str) -> None:
        self.write_frame(text_frame(data.encode()))

    async def close(self, code: int) -> None:
        self._bus.send(self._process, Ended(self._line, code))

    def write_frame(self, frame: bytes) -> None:
        """Send a frame without waiting."""
        self._bus.send(self._process, Told([self._line], frame))

    def backlog_bytes(self) -> int:
        """Nothing waits here: who holds the connection sees to it that it keeps up."""
        return 0

    def hang_up(self) -> None:
        """Let whoever reads from the connection find its end."""
        self._events.put_nowait(HANG_UP)

    def abort(self) -> None:
        """Nothing waits to be sent here."""


Attend = Callable[[str, Visitor, FarSocket], Awaitable[None]]
"""Serve a visitor's connection to a table until it ends."""


class _Line:
    """A connection that is passed on."""

    def __init__(self, keeper: str, listener: Listener, sink: FrameSink) -> None:
        self.keeper = keeper
        self.listener = listener
        self.sink = sink
        self.code: int | None = None
        """What it is to be closed with."""

    def end(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.sink.hang_up()


class Relays:
    """The connections that this process holds for others, and those that others hold for it."""

    def __init__(self, bus: Bus, backlog_bytes: int, messages: int, seconds: float) -> None:
        """Who says more than so many messages in so many seconds is read more slowly."""
        self.bus = bus
        self._backlog_bytes = backlog_bytes
        self._pace = (messages, seconds)
        self._numbers = itertools.count(1)
        self._lines: dict[int, _Line] = {}
        self._far: dict[tuple[str, int], FarSocket] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._attend: Attend | None = None
        self._hand_over: Callable[[], Awaitable[None]] | None = None
        bus.hear(Opened, self._open)
        bus.hear(Said, self._say)
        bus.hear(Left, self._leave)
        bus.hear(Told, self._tell)
        bus.hear(Ended, self._end)
        bus.watch(self._peers, self._lose)

    def open(self, attend: Attend, hand_over: Callable[[], Awaitable[None]]) -> None:
        """Take in what others pass on from now on; `hand_over` lets other processes have the tables."""
        self._attend = attend
        self._hand_over = hand_over

    async def close(self) -> None:
        """Hand over the tables, and send away whoever is connected to them through others."""
        self._attend = None
        if self._hand_over is not None:
            await self._hand_over()
        for far in self._far.values():
            far.hang_up()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def pass_on(self, keeper: str, table: str, visitor: Visitor, socket: Socket, sink: FrameSink) -> int | None:
        """Have the table's keeper serve a connection until it ends; returns the code to close it with, if any."""
        if not self.bus.is_up:
            return Closing.COME_BACK  # What the keeper answers would not arrive.
        number = next(self._numbers)
        line = self._lines[number] = _Line(keeper, Listener(visitor.guest, sink, self._backlog_bytes), sink)
        meter = Meter(*self._pace)
        self.bus.send(keeper, Opened(self.bus.id, number, table, visitor))
        try:
            while not is_end(event := await socket.receive()):
                self.bus.send(keeper, Said(self.bus.id, number, event.get("text")))
                if not meter.allows():
                    await asyncio.sleep(_BRAKE_SECONDS)
        finally:
            del self._lines[number]
            self.bus.send(keeper, Left(self.bus.id, number))
        return Closing.TOO_SLOW if line.listener.is_dropped else line.code

    def _tell(self, told: Told) -> None:
        for number in told.lines:
            if (line := self._lines.get(number)) is not None:
                line.listener.tell(told.frame)

    def _end(self, ended: Ended) -> None:
        if (line := self._lines.get(ended.line)) is not None:
            line.end(ended.code)

    def _peers(self) -> set[str]:
        return {line.keeper for line in self._lines.values()} | {process for process, _ in self._far}

    def _lose(self, process: str | None) -> None:
        """A process is dead, or letters were lost: whatever went through it begins anew."""
        for line in self._lines.values():
            if process in (None, line.keeper):
                line.end(Closing.COME_BACK)
        for (holder, _), far in self._far.items():
            if process in (None, holder):
                far.hang_up()

    # For those that others hold.

    def _open(self, opened: Opened) -> None:
        far = FarSocket(self.bus, opened.sender, opened.line)
        if self._attend is None:
            self.bus.send(opened.sender, Ended(opened.line, Closing.COME_BACK))
            return
        self._far[opened.sender, opened.line] = far
        task = asyncio.create_task(self._serve(opened, far, self._attend))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, opened: Opened, far: FarSocket, attend: Attend) -> None:
        try:
            await attend(opened.table, opened.visitor, far)
        finally:
            del self._far[opened.sender, opened.line]
            self.bus.send(opened.sender, Ended(opened.line, Closing.COME_BACK))

    def _say(self, said: Said) -> None:
        if (far := self._far.get((said.sender, said.line))) is not None:
            far.put(said.text)

    def _leave(self, left: Left) -> None:
        if (far := self._far.get((left.sender, left.line))) is not None:
            far.hang_up()
