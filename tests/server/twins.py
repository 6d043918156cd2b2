"""Two rooms for one table, as two processes have them that both keep it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from server.choosers import RANDOM_BOTS
from server.ears import answering
from server.parlour import make_database, newcomer
from server.plain_table import plain_table
from services import Redis
from zashiki.core.decision import Decision
from zashiki.server.config import Config
from zashiki.server.guest import Guest
from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.tables import seating
from zashiki.server.tables.clocks import RELAXED, Clock
from zashiki.server.times import Time


@asynccontextmanager
async def two_rooms(
    data: Path, redis: Redis, time: Time | None = None, clock: Clock = RELAXED
) -> AsyncIterator[tuple[Room, Room, list[Guest]]]:
    """The rooms of two servers for one table with four open seats, and four people."""
    make_database(data)
    one, two = (Services(Config(data=data, bus=redis.url), RANDOM_BOTS, time) for _ in range(2))
    await one.open()
    await two.open()
    try:
        guests = [(await newcomer(one)).guest for _ in range(4)]
        made = plain_table(guests[0].id, clock=clock)
        await one.matches.begin(made, None, is_new_table=True)
        rooms = [await Room.load(services, made.id) for services in (one, two)]
        assert rooms[0] is not None
        assert rooms[1] is not None
        yield rooms[0], rooms[1], guests
    finally:
        await one.close()
        await two.close()


async def sit_down(room: Room, guest: Guest, seat: int) -> None:
    """Take a seat through that room."""
    await room.change(partial(seating.sit, guest=guest.id, index=seat))


def asked_of(room: Room, seat: int) -> Decision:
    """What the seat is asked, as far as the room knows."""
    assert room.live is not None
    asked = room.live.decision(seat)
    assert asked is not None
    return asked


async def give(room: Room, guest: Guest, asked: Decision) -> None:
    """Answer with the first options, through that room."""
    await room.act(answering(room, guest, asked))
