"""Web sockets that take a message framed once for all who hear it, beside what ASGI offers."""

from __future__ import annotations

from collections.abc import Mapping
from struct import pack
from typing import Any, Protocol

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from zashiki.server.rate import Meter

HANG_UP: Any = {"type": "websocket.receive", "zashiki.hang_up": True}
"""The event that ends a connection from this side: it is still open, so that it can be closed with a code."""

EXTENSION = "zashiki.frames"
"""Where the scope of a connection has its `FrameSink`."""


_TEXT = 0x81
"""A message of text in one frame."""
_SHORT, _LONG = 126, 127
"""What stands for a length of two and of eight bytes."""

_HEARTBEATS = 20
"""Frames beside messages that are let through in any case: clients and proxies show by them that they are there."""
_MESSAGES = 1024
"""Messages that may wait to be looked at in any case: what came in one packet is not read more slowly."""


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


class SocketLimits(msgspec.Struct, frozen=True):
    """What one connection may ask of the server."""

    backlog_bytes: int
    """What may wait to be sent."""
    messages: int
    seconds: float
    """In this time it may send `messages` messages, and as many other frames."""


class FrameSocket(WebSocketsSansIOProtocol):
    """Uvicorn's web socket, with its `FrameSink` in the scope; one that floods the server with frames is cut."""

    def __init__(self, limits: SocketLimits, **settings: Any) -> None:
        """`settings` are those that uvicorn makes its web sockets with."""
        super().__init__(**settings)
        self._backlog_bytes = limits.backlog_bytes
        self._waiting = max(limits.messages, _MESSAGES)
        self._meter = Meter(max(limits.messages, _HEARTBEATS), limits.seconds)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: self}  # type: ignore[dict-item]

    def handle_ping(self) -> None:
        """Answer it, if the answers are taken."""
        if not self._allows_frame():
            return
        super().handle_ping()
        if self.backlog_bytes() > self._backlog_bytes:
            self._cut()

    def handle_pong(self, event: Frame) -> None:
        """The answer to a ping counts for nothing; others are allowed, but not in any number."""
        if bytes(event.data) == self.pending_ping_payload or self._allows_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Put a part of a message to what there is of it, so that many small parts take no more than one."""
        # The last part makes a message, and is counted as that by who reads it.
        if event.fin or self._allows_frame():
            self.frames = [b"".join(self.frames)]
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Let a message wait until it is read, if not too many do."""
        if self.transport.is_closing():
            return
        super().send_receive_event_to_app()
        if self.queue.qsize() > self._waiting:
            self._cut()

    def _allows_frame(self) -> bool:
        """Whether one more frame that is no message is looked at; counts it, and cuts a connection with too many."""
        if self.transport.is_closing():
            return False
        if self._meter.allows():
            return True
        self._cut()
        return False

    def _cut(self) -> None:
        self.abort()
        # Who reads from the connection finds its end, and not first all that came before.
        while self.handshake_complete and not self.queue.empty():
            self.queue.get_nowait()

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
