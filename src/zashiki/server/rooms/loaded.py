"""A table in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from zashiki.server.rooms.bot_turns import play_bots
from zashiki.server.rooms.room import Room


class Loaded:
    """A room, the tasks of its bots and its keeper, and how many hold it."""

    def __init__(self, room: Room, until_sure: Callable[[], Awaitable[None]] | None) -> None:
        """`until_sure` waits until it is known whether the table is kept here yet; None where it always is."""
        self.room = room
        room.moved.set()  # Where a match goes on though nobody comes, a bot may be asked.
        self.tasks = [asyncio.create_task(play_bots(room)), asyncio.create_task(room.keeper.keep(until_sure))]
        self.holders = 0
        self.farewell: asyncio.TimerHandle | None = None
        """When it is looked at next whether anybody holds it; of all farewells the last one counts."""
