"""A quick match at several servers: whoever wants the same meets, wherever they ask."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from server.parlour import Person, parlour
from services import Redis
from zashiki.server.bus.bus import Bus
from zashiki.server.bus.turns import SharedTurns

_WISH = {"game": "magic", "variant": "brawl-2"}


def test_who_asks_at_two_servers_at_about_the_same_moment_meets(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            houses = [await stack.enter_async_context(parlour(tmp_path, bus=redis.url)) for _ in range(2)]

            async def seek(number: int) -> str:
                person = await Person.arrive(houses[number])
                made: str = (await person.call(houses[number], "POST", "/quick", _WISH)).json()["id"]
                return made

            # Nobody has come to the table yet.
            assert await seek(0) == await seek(1)
            for _ in range(3):
                first, second = await asyncio.gather(seek(0), seek(1))
                assert first == second

    asyncio.run(scene())


def test_turns_of_two_processes_come_one_after_the_other(redis: Redis) -> None:
    """Where the bus is gone, and for other things, nobody waits for the other."""

    async def scene() -> None:
        buses = [Bus(redis.url) for _ in range(2)]
        one, two = (SharedTurns("test", bus) for bus in buses)
        async with one.at("this"), two.at("this"):
            pass  # Neither is open, and each has its own.
        for bus in buses:
            await bus.open()
        done: list[str] = []

        async def second() -> None:
            async with two.at("this"):
                done.append("two")

        async with one.at("this"):
            waiting = asyncio.create_task(second())
            await asyncio.sleep(0.1)
            done.append("one")
        await waiting
        assert done == ["one", "two"]
        async with one.at("this"), two.at("that"):
            pass
        for bus in buses:
            await bus.close()

    asyncio.run(scene())
