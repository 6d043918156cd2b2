"""Frames are written as the protocol of web sockets says, whoever reads them; nobody floods a server with them."""

from __future__ import annotations

import asyncio
import base64
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from processes import PATIENCE
from server.parlour import Address, Person, parlour
from zashiki.server.connections.sockets import FrameSocket, SocketLimits, text_frame

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: " + base64.b64encode(bytes(16)) + b"\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WINDOW = 1e9
"""Seconds in which no meter gives anything back while a test runs, however slow the machine is."""


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_is_framed_as_a_library_frames_it(length: int) -> None:
    payload = bytes(index % 95 + 32 for index in range(length))
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


class Wire(asyncio.Transport):
    """A network that takes nothing, or everything at once."""

    def __init__(self, *, is_deaf: bool) -> None:
        super().__init__()
        self.is_deaf = is_deaf
        self.sent = b""
        self.is_cut = False

    def write(self, data: Any) -> None:
        self.sent += data

    def get_write_buffer_size(self) -> int:
        return len(self.sent) if self.is_deaf else 0

    def is_closing(self) -> bool:
        return self.is_cut

    def abort(self) -> None:
        self.is_cut = True

    def close(self) -> None:
        self.is_cut = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Line:
    """A socket of the server that somebody is connected to, and what is known of it."""

    def __init__(self, socket: FrameSocket, wire: Wire) -> None:
        self.socket = socket
        self.wire = wire

    @classmethod
    async def open(cls, limits: SocketLimits, *, is_deaf: bool = False) -> Line:
        """Connect, to an application that takes connections and reads nothing."""

        async def application(_scope: Any, _receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            await asyncio.Event().wait()

        config = uvicorn.Config(cast("Any", application), log_config=None, ws_ping_interval=None)
        wire = Wire(is_deaf=is_deaf)
        socket = FrameSocket(limits, config=config, server_state=ServerState(), app_state={})
        socket.connection_made(wire)
        socket.data_received(HANDSHAKE)
        while not socket.handshake_complete:
            await asyncio.sleep(0)
        wire.sent = b""
        return cls(socket, wire)

    def hear(self, opcode: Opcode, data: bytes = b"", *, fin: bool = True, times: int = 1) -> None:
        """The client sends a frame so many times, in one packet."""
        self.socket.data_received(Frame(opcode, data, fin).serialize(mask=True) * times)


def test_pongs_that_nobody_takes_end_a_connection() -> None:
    async def scene() -> None:
        line = await Line.open(SocketLimits(1000, 10**9, WINDOW), is_deaf=True)
        for number in range(1, 20):
            line.hear(Opcode.PING, b"x" * 125)
            assert line.wire.is_cut == (127 * number > 1000)
        assert 1000 < len(line.wire.sent) <= 1127
        assert line.socket.queue.empty()

    asyncio.run(scene())


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_a_flood_of_control_frames_ends_a_connection(opcode: Opcode) -> None:
    async def scene() -> None:
        line = await Line.open(SocketLimits(10**9, 50, WINDOW))
        line.hear(opcode, b"here", times=50)
        assert not line.wire.is_cut
        line.hear(opcode, b"here", times=1000)
        assert line.wire.is_cut

    asyncio.run(scene())


def test_a_message_in_countless_parts_ends_a_connection_and_takes_no_room() -> None:
    async def scene() -> None:
        line = await Line.open(SocketLimits(10**9, 50, WINDOW))
        line.hear(Opcode.TEXT, b"", fin=False)
        line.hear(Opcode.CONT, b"", fin=False, times=50)
        assert not line.wire.is_cut
        assert len(line.socket.frames) <= 2
        line.hear(Opcode.CONT, b"", fin=False, times=1000)
        assert line.wire.is_cut
        assert len(line.socket.frames) <= 2

    asyncio.run(scene())


def test_a_flood_of_messages_in_one_packet_ends_a_connection() -> None:
    async def scene() -> None:
        line = await Line.open(SocketLimits(10**9, 50, WINDOW))
        line.hear(Opcode.TEXT, times=1000)
        assert not line.wire.is_cut
        assert line.socket.queue.qsize() > 50
        line.hear(Opcode.TEXT, times=40_000)
        assert line.wire.is_cut
        assert line.socket.queue.empty()

    asyncio.run(scene())


def test_heartbeats_and_messages_in_parts_are_let_through_however_low_the_limits_are() -> None:
    async def scene() -> None:
        line = await Line.open(SocketLimits(1, 1, WINDOW))
        for number in range(500):
            line.socket.pending_ping_payload = b"%04d" % number
            line.hear(Opcode.PONG, b"%04d" % number)
            assert line.socket.pending_ping_payload is None
        line.hear(Opcode.PING, b"here", times=10)
        assert line.wire.sent == Frame(Opcode.PONG, b"here").serialize(mask=False) * 10
        for _ in range(500):
            line.hear(Opcode.TEXT, b"Hello", fin=False)
            line.hear(Opcode.CONT, b", world")
        line.hear(Opcode.TEXT, b"one ", fin=False)
        line.hear(Opcode.CONT, b"two ", fin=False, times=2)
        line.hear(Opcode.CONT, b"three")
        assert not line.wire.is_cut
        heard = [line.socket.queue.get_nowait() for _ in range(line.socket.queue.qsize())]
        texts = [event["text"] for event in heard if event["type"] == "websocket.receive"]
        assert texts == ["Hello, world"] * 500 + ["one two two three"]

    asyncio.run(scene())


async def _flood(address: Address, table: str, frames: bytes) -> None:
    """Send frames to a table and read nothing, until the connection is cut."""
    reader, writer = await asyncio.open_connection("127.0.0.1", address.port, limit=1024)
    writer.write(HANDSHAKE.replace(b"GET /", f"GET /api/tables/{table}/live".encode()))
    try:
        async with asyncio.timeout(PATIENCE):
            assert b" 101 " in await reader.readline()
            while True:
                writer.write(frames)
                await writer.drain()
    except ConnectionError:
        return
    finally:
        writer.transport.abort()


@pytest.mark.parametrize("limits", [{"backlog_kib": 2, "messages_per_window": 10**9}, {"messages_per_window": 50}])
def test_who_floods_a_table_with_pings_is_cut_and_the_others_are_not(tmp_path: Path, limits: dict[str, Any]) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, **limits) as address:
            person = await Person.arrive(address)
            table = await person.make_table(address)
            async with person.at(address, table["id"]) as player:
                await _flood(address, table["id"], Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 500)
                for _ in range(10):
                    await asyncio.wait_for(await player.socket.ping(), PATIENCE)
                assert (await player.say("ping"))["type"] == "done"

    asyncio.run(scene())
