"""Who is at what page: several at once, each for as long as it says so; in one process and over the bus."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from server.swiss import Watch
from services import Redis
from zashiki.server.bus import bus as bus_module
from zashiki.server.bus.bus import Bus
from zashiki.server.people import around
from zashiki.server.people.around import AROUND_SECONDS, Around


@pytest.mark.parametrize("servers", [1, 2])
def test_no_page_puts_an_end_to_another_of_the_same_guest(
    servers: int, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(around, "_MOST", 3)
    time = Watch()
    monkeypatch.setattr(Bus, "now", lambda bus: time.now())

    async def scene(*buses: Bus | None) -> None:
        first, *_, last = [Around("here", time, bus) for bus in buses] * 2
        people = ("aoi", "bo", "chie")
        await first.note("aoi", "T1")
        await first.note("bo", "")
        time.turn(AROUND_SECONDS / 2)
        await last.note("aoi", "")
        assert await first.among(people) == {"aoi": {"T1", ""}, "bo": {""}}
        time.turn(AROUND_SECONDS / 2)
        assert await last.among(people) == {"aoi": {""}}
        # Nobody fills the memory with pages: those that said so last are known.
        for at in ("T1", "T2", "T1", "T3"):
            await first.note("aoi", at)
        assert await last.among(["aoi"]) == {"aoi": {"T2", "T1", "T3"}}
        time.turn(AROUND_SECONDS)
        await last.note("chie", "T1")
        assert await first.among(people) == {"chie": {"T1"}}

    async def together(url: str) -> None:
        buses = [Bus(url) for _ in range(servers)]
        for bus in buses:
            await bus.open()
        await scene(*buses)
        for bus in buses:
            await bus.close()

    if servers == 1:
        asyncio.run(scene(None))
    else:
        redis: Redis = request.getfixturevalue("redis")
        asyncio.run(together(redis.url))


def test_the_clock_that_servers_have_in_common_is_none_of_their_machines(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the bus's own, whatever a machine counts from."""
    monkeypatch.setattr(bus_module, "monotonic", lambda: monotonic() + 300)

    async def scene() -> None:
        bus = Bus(redis.url)
        await bus.open()
        seconds, _ = await bus.ask(bus.redis.time())
        assert abs(bus.now() - seconds) < AROUND_SECONDS / 2
        await bus.close()

    asyncio.run(scene())
