"""Requests arrive in time and answers are read, or their connection ends: nobody takes the others' places."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from processes import PATIENCE
from server.parlour import Address, Person, parlour
from zashiki.server import run
from zashiki.server.connections.requests import RequestSocket

_HEAD, _BODY = 0.3, 0.6
_AMPLE = 2.5
_HOST = b"host: localhost\r\n"
_WITH_BODY = b"POST /api/tables HTTP/1.1\r\n" + _HOST + b"content-length: 1000\r\n\r\n{"


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "HEAD_SECONDS", _HEAD)
    monkeypatch.setattr(run, "BODY_SECONDS", _BODY)


async def _seconds_open(address: Address, first: bytes, drop: bytes) -> float:
    """How long a connection lasts on which that is said first, and then a byte now and then."""
    reader, writer = await asyncio.open_connection("127.0.0.1", address.port)
    begun = time.monotonic()
    writer.write(first)

    async def drip() -> None:
        while drop:
            await asyncio.sleep(0.05)
            writer.write(drop)

    dripping = asyncio.create_task(drip())
    try:
        async with asyncio.timeout(PATIENCE):
            # What it answers to a request before counts for nothing.
            with suppress(ConnectionError):
                while await reader.read(1000):
                    pass
        return time.monotonic() - begun
    finally:
        dripping.cancel()
        writer.close()


@pytest.mark.parametrize(
    ("first", "drop", "least"),
    [
        pytest.param(b"", b"", _HEAD, id="nothing"),
        pytest.param(b"GET / HTTP/1.1\r\nx: ", b"x", _HEAD, id="a head without an end"),
        pytest.param(b"GET /api/live HTTP/1.1\r\n" + _HOST + b"\r\nGET", b"x", _HEAD, id="after a request"),
        pytest.param(_WITH_BODY, b" ", _BODY, id="a body without an end"),
        pytest.param(_WITH_BODY, b"", _BODY, id="a body that stops"),
    ],
)
def test_who_does_not_come_to_an_end_keeps_no_connection(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, first: bytes, drop: bytes, least: float
) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            assert await _seconds_open(address, first, drop) >= least

    with caplog.at_level(logging.WARNING):
        asyncio.run(scene())
    assert not caplog.records


def test_who_has_asked_may_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is for what people send: a table is open for as long as they like, and calls go on over a connection."""
    # A busy machine sends a request within that.
    monkeypatch.setattr(run, "HEAD_SECONDS", _AMPLE)
    monkeypatch.setattr(run, "BODY_SECONDS", _AMPLE)

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            table = await host.make_table(address)
            async with host.at(address, table["id"]) as player, address.client() as client:
                for pause in (0, 1.2 * _AMPLE):
                    await asyncio.sleep(pause)
                    assert (await client.get("/api/live")).status_code == 200
                assert (await player.say("ping"))["type"] == "done"

    asyncio.run(scene())


_ASKED = 8
_GET = b"GET /static/packs/core.js HTTP/1.1\r\n" + _HOST + b"accept-encoding: identity\r\n\r\n"


class Sending(RequestSocket):
    """A connection over which little is under way, so that what nobody reads stays with the server."""

    made: asyncio.Future[Sending]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        self.paused, self.lost = asyncio.Event(), asyncio.Event()
        super().connection_made(transport)
        self.made.set_result(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.paused.set()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lost.set()


@asynccontextmanager
async def _asked(tmp_path: Path) -> AsyncIterator[tuple[Sending, socket.socket]]:
    """Somebody has asked for much, and the server waits for them to read."""
    Sending.made = asyncio.get_running_loop().create_future()
    async with parlour(tmp_path) as address:
        with socket.socket() as asking:
            asking.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            asking.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(asking, ("127.0.0.1", address.port))
            await loop.sock_sendall(asking, _GET * _ASKED)
            async with asyncio.timeout(PATIENCE):
                connection = await Sending.made
                await connection.paused.wait()
                yield connection, asking


def test_who_asks_and_does_not_read_keeps_no_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "RequestSocket", Sending)
    monkeypatch.setattr(run, "UNREAD_SECONDS", 0.1)

    async def scene() -> None:
        async with _asked(tmp_path) as (connection, _):
            await connection.lost.wait()

    asyncio.run(scene())


def test_who_reads_slowly_gets_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server looks when the test says so."""
    monkeypatch.setattr(run, "RequestSocket", Sending)

    async def scene() -> None:
        async with _asked(tmp_path) as (connection, asking):
            loop, transport, got = asyncio.get_running_loop(), connection.transport, b""
            for _ in range(5):
                left = transport.get_write_buffer_size()
                while left and transport.get_write_buffer_size() >= left:
                    got += await loop.sock_recv(asking, 1024)
                connection._go_on_if_read(left)
                assert not transport.is_closing()
            while got.count(b"HTTP/1.1 200") < _ASKED:
                got += await loop.sock_recv(asking, 1 << 20)

    asyncio.run(scene())
