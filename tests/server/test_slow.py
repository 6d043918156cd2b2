"""Listeners that do not listen, or have gone: nobody waits for them."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

from processes import PATIENCE
from server.choosers import RANDOM_BOTS
from server.ears import Ear, listening
from server.parlour import make_database, newcomer
from server.plain_table import plain_table
from zashiki.server.calls.visit import Visit
from zashiki.server.config import Config
from zashiki.server.guest import Visitor
from zashiki.server.matches.log import MatchLog
from zashiki.server.rooms.room import Room
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.run import listen
from zashiki.server.services import Services
from zashiki.server.tables import seating


class _Deaf(Ear):
    """A socket whose other end takes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.closed_with: int | None = None
        self._end = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        await self._end.wait()
        return {"type": "websocket.disconnect"}

    def hang_up(self) -> None:
        self._end.set()

    async def send_text(self, data: str) -> None:
        raise AssertionError("it is told in frames")

    async def close(self, code: int) -> None:
        self.closed_with = code


async def _room(services: Services) -> tuple[Room, Visitor]:
    await services.open()
    visitor = await newcomer(services)
    table = plain_table(visitor.guest.id)
    await MatchLog(services.store).begin(table, None, is_new_table=True)
    room = await Room.load(services, table.id)
    assert room is not None
    return room, visitor


def test_a_slow_listener_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    async def scene() -> None:
        make_database(tmp_path)
        services = Services(Config(data=tmp_path, backlog_kib=2), RANDOM_BOTS)
        try:
            room, visitor = await _room(services)
            guest = visitor.guest
            socket = _Deaf()
            visit = Visit(services, Rooms(services), room.table.id, visitor, socket, socket)
            connection = asyncio.create_task(visit._listen(room))
            while not socket.sent:
                await asyncio.sleep(0.01)
            for number in range(12):
                await asyncio.wait_for(
                    room.change(lambda table, seat=number % 4: seating.sit(table, guest.id, seat)),  # type: ignore[misc]
                    PATIENCE,
                )
            await asyncio.wait_for(connection, PATIENCE)
            assert socket.closed_with == 4408
            assert socket.is_cut
            assert 2 * 1024 < socket.backlog_bytes() < 4 * 1024
            assert not room.is_watched
            assert room.table.seat_of(guest.id) == 3
        finally:
            await services.close()

    asyncio.run(scene())


def test_answers_do_not_wait_for_the_network() -> None:
    """A change and its answer are two small messages; held back until the first is acknowledged, it takes 40 ms."""

    async def scene() -> None:
        accepted: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()
        with listen("127.0.0.1", 0) as listening:
            server = await asyncio.start_server(lambda _, writer: accepted.put_nowait(writer), sock=listening)
            _, client = await asyncio.open_connection(*listening.getsockname())
            connection = await accepted.get()
            assert connection.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for writer in (client, connection):
                writer.close()
                await writer.wait_closed()
            server.close()

    asyncio.run(scene())


def test_what_has_begun_is_stored_even_if_the_asker_is_gone(tmp_path: Path) -> None:
    async def scene() -> None:
        make_database(tmp_path)
        services = Services(Config(data=tmp_path), RANDOM_BOTS)
        try:
            room, visitor = await _room(services)
            guest = visitor.guest
            asker = asyncio.create_task(room.change(lambda table: seating.sit(table, guest.id, 2)))
            await asyncio.sleep(0)
            asker.cancel()
            await asyncio.gather(asker, return_exceptions=True)
            await room.settle()
            assert room.table.seat_of(guest.id) == 2
            assert await services.tables.find("here") == room.table
        finally:
            await services.close()

    asyncio.run(scene())


def test_of_who_only_watched_and_has_gone_a_table_knows_nothing_more(tmp_path: Path) -> None:
    """However many come by: a table that lasts would hold, and look up again, the names of all of them."""

    async def scene() -> None:
        make_database(tmp_path)
        services = Services(Config(data=tmp_path), RANDOM_BOTS)
        try:
            room, visitor = await _room(services)
            await room.change(lambda table: seating.sit(table, visitor.guest.id, 0))
            own = listening(visitor.guest)[0]
            passer_by = (await newcomer(services)).guest
            pages = [listening(passer_by)[0] for _ in range(2)]
            for listener in (own, *pages):
                await room.join(listener)
            await room.leave(own)
            await room.leave(pages[0])
            assert room.people.keys() == {visitor.guest.id, passer_by.id}
            assert [one.name for one in room.info().watchers] == [passer_by.name]
            await room.leave(pages[1])
            assert room.people.keys() == {visitor.guest.id}
        finally:
            await services.close()

    asyncio.run(scene())
