"""Web sockets that take a message framed once for all who hear it, beside what ASGI offers."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from struct import pack
from types import GeneratorType
from typing import Any, Protocol, TypeAlias, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.streams import StreamReader
from websockets.utils import apply_mask

HANG_UP: Any = {"type": "websocket.receive", "zashiki.hang_up": True}
"""The event that ends a connection from this side: it is still open, so that it can be closed with a code."""

EXTENSION = "zashiki.frames"
"""Where the scope of a connection has its `FrameSink`."""


_TEXT = 0x81
"""A message of text in one frame."""
_SHORT, _LONG = 126, 127
"""What stands for a length of two and of eight bytes."""
_MASK_BIT = 0x80
_MASKED = 6
"""What comes before the payload of a short masked frame: its kind, its length, its mask."""
_UNREAD = 8
"""So many messages may wait to be read before no more are taken from the network."""
_Steps: TypeAlias = "GeneratorType[None, None, None]"
_BETWEEN_FRAMES = StreamReader.at_eof.__code__
"""What the parser waits in where one frame has ended and no other has begun."""


def text_frame(payload: bytes) -> bytes:
    """A text message as it goes over the wire to all clients alike (RFC 6455, 5.2); there are no extensions."""
    length = len(payload)
    if length < _SHORT:
        return bytes((_TEXT, length)) + payload
    if length < 1 << 16:
        return pack("!BBH", _TEXT, _SHORT, length) + payload
    return pack("!BBQ", _TEXT, _LONG, length) + payload


def is_end(event: Mapping[str, Any]) -> bool:
    """Whether there is nothing more to be read after this event of a web socket."""
    return event["type"] == "websocket.disconnect" or "zashiki.hang_up" in event


class FrameSink(Protocol):
    """One connection, as what is told at a table sees it."""

    def write_frame(self, frame: bytes) -> None:
        """Send a frame without waiting. Once the connection is closed nothing happens."""

    def backlog_bytes(self) -> int:
        """How much has been written and not yet been taken by the network."""

    def hang_up(self) -> None:
        """Let whoever reads from the connection find its end."""

    def abort(self) -> None:
        """Cut the connection; what waits to be sent is lost."""


class _Inbox:
    """The events of one connection that wait for the one who reads them: of an `asyncio.Queue` what this takes."""

    __slots__ = ("_events", "_reader")

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        reader, self._reader = self._reader, None
        if reader is not None and not reader.done():
            reader.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.popleft()


def whole_text(data: bytes) -> str | None:
    """The text of a message in one masked frame, where the data are that and nothing else (RFC 6455, 5.2)."""
    if len(data) < _MASKED or data[0] != _TEXT:
        return None
    length, begin = data[1] - _MASK_BIT, _MASKED
    if length == _SHORT:
        length, begin = int.from_bytes(data[2:4]), _MASKED + 2
    if length != len(data) - begin:
        return None
    try:
        return apply_mask(data[begin:], data[begin - 4 : begin]).decode()
    except UnicodeDecodeError:
        return None


class FrameSocket(WebSocketsSansIOProtocol):
    """Uvicorn's web socket, with its `FrameSink` in the scope."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: _Inbox = _Inbox()  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        # Nearly all that clients say is a short message in one frame; the parser takes five times as long for it.
        text = whole_text(data) if len(data) <= self.config.ws_max_size and self._is_between_messages() else None
        if text is None:
            super().data_received(data)
        else:
            self._put(text)

    def _is_between_messages(self) -> bool:
        conn = self.conn
        if conn.state is not OPEN or conn.current_size is not None or self.close_sent:
            return False
        # The parser of a server is that of the handshake, and then waits in the one for frames.
        frames = cast(_Steps, conn.parser).gi_yieldfrom
        waits_for = None if frames is None else cast(_Steps, frames).gi_yieldfrom
        return waits_for is not None and cast(_Steps, waits_for).gi_code is _BETWEEN_FRAMES

    def _put(self, text: str) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.queue) >= _UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: self}  # type: ignore[dict-item]

    def write_frame(self, frame: bytes) -> None:
        """Send a frame without waiting. Once the connection is closed nothing happens."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frame)

    def backlog_bytes(self) -> int:
        """How much has been written and not yet been taken by the network."""
        return self.transport.get_write_buffer_size()

    def hang_up(self) -> None:
        """Let whoever reads from the connection find its end."""
        self.queue.put_nowait(HANG_UP)

    def abort(self) -> None:
        """Cut the connection; what waits to be sent is lost."""
        self.transport.abort()
