"""Web sockets that take a message framed once for all who hear it, beside what ASGI offers."""

from __future__ import annotations

from collections.abc import Mapping
from struct import pack
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

HANG_UP: Any = {"type": "websocket.receive", "zashiki.hang_up": True}
"""The event that ends a connection from this side: it is still open, so that it can be closed with a code."""

EXTENSION = "zashiki.frames"
"""Where the scope of a connection has its `FrameSink`."""


_TEXT = 0x81
"""A message of text in one frame."""
_SHORT, _LONG = 126, 127
"""What stands for a length of two and of eight bytes."""


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


class FrameSocket(WebSocketsSansIOProtocol):
    """Uvicorn's web socket, with its `FrameSink` in the scope."""

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
