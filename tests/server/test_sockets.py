"""Frames are written as the protocol of web sockets says, whoever reads them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from zashiki.server.sockets import FrameSocket, text_frame


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_is_framed_as_a_library_frames_it(length: int) -> None:
    payload = bytes(index % 95 + 32 for index in range(length))
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


_HELLO = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class _Transport(asyncio.Transport):
    """A network that takes everything."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written = b""
        self.is_closed = False
        self.is_read = True

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.is_closed = True

    def is_closing(self) -> bool:
        return self.is_closed

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True


async def _said(*data: bytes) -> tuple[list[dict[str, Any]], bytes, bool]:
    """What an application is told of the data that come in one after the other, what is written, whether it closed."""
    events: list[dict[str, Any]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            events.append(await receive())

    config = uvicorn.Config(app, ws_max_size=1000, lifespan="off", log_config=None)
    config.load()
    socket, transport = FrameSocket(config, ServerState(), {}), _Transport()
    socket.connection_made(transport)
    socket.data_received(_HELLO)
    while b"101 Switching Protocols" not in transport.written:
        await asyncio.sleep(0)
    for part in data:
        socket.data_received(part)
    while not socket.queue.empty() or not transport.is_read:
        await asyncio.sleep(0)
    socket.stop_keepalive()
    came_of_it = events, transport.written, transport.is_closed
    for task in socket.tasks:
        task.cancel()
    return came_of_it


def _from_client(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def _texts(events: list[dict[str, Any]]) -> list[str | None]:
    return [event.get("text") for event in events]


_WORDS = ["a", "", "é" * 60, "x" * 125, "y" * 126, "z" * 900]


@pytest.mark.parametrize("size", [1, 2, 7, 50, 10_000])
def test_messages_are_read_however_they_come(size: int) -> None:
    """Cut anywhere, several at once, in fragments, with a ping between two of them (RFC 6455, 5.4)."""
    frames = [_from_client(Opcode.TEXT, word.encode()) for word in _WORDS]
    frames.insert(2, _from_client(Opcode.PING, b"there?"))
    parts = [_from_client(Opcode.TEXT, b"one ", fin=False), _from_client(Opcode.CONT, b"two")]
    whole = b"".join([*frames, *parts, *frames])
    events, written, is_closed = asyncio.run(_said(*(whole[at : at + size] for at in range(0, len(whole), size))))
    assert _texts(events) == [*_WORDS, "one two", *_WORDS]
    assert written.count(Frame(Opcode.PONG, b"there?").serialize(mask=False)) == 2
    assert not is_closed


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (_from_client(Opcode.TEXT, b"\xff\xfe"), 1007),
        (_from_client(Opcode.TEXT, b"x" * 1001), 1009),
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), 1002),
        (_from_client(Opcode.TEXT, b"one", fin=False) + _from_client(Opcode.TEXT, b"two"), 1002),
        (_from_client(Opcode.CONT, b"two"), 1002),
    ],
)
def test_what_is_no_message_ends_the_connection(data: bytes, code: int) -> None:
    """As the library says that it ends; what was said before is heard."""
    events, written, is_closed = asyncio.run(_said(_from_client(Opcode.TEXT, b"before"), data))
    assert _texts(events)[0] == "before"
    assert [event.get("code") for event in events[1:]] == [code]
    assert code.to_bytes(2) in written
    assert is_closed
