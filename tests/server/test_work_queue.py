"""Queues of work: bounded, in turn by who asks, and nobody is worked for who is gone."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from processes import PATIENCE
from server.choosers import RANDOM_BOTS
from server.moments import played
from server.parlour import parlour
from zashiki.core.record import record_of
from zashiki.server.config import Config
from zashiki.server.jobs.turns import Turns
from zashiki.server.jobs.work_queue import WorkQueue
from zashiki.server.refusal import Overloaded
from zashiki.server.services import Services


class _Held:
    """Processes whose jobs take until they are told to end, one at a time."""

    count = 1

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.may_end = asyncio.Semaphore(0)

    async def work(self, job: Callable[..., Any], *args: Any, seconds: float, name: str = "") -> Any:
        self.begun.append(args[0])
        await self.may_end.acquire()
        return job(*args)

    def close(self) -> None:
        pass


def test_owners_take_turns_and_who_is_gone_is_forgotten() -> None:
    async def scene() -> None:
        held = _Held()
        queue = WorkQueue("jobs", held, most=100, most_of_owner=100)  # type: ignore[arg-type]
        crowd = [asyncio.create_task(queue.do("crowd", str, f"crowd {n}", seconds=1.0)) for n in range(30)]
        await asyncio.sleep(0)
        stranger = asyncio.create_task(queue.do("stranger", str, "stranger", seconds=1.0))
        await asyncio.sleep(0)
        for task in crowd[10:]:
            task.cancel()
        for _ in range(11):
            held.may_end.release()
        assert await stranger == "stranger"
        await asyncio.gather(*crowd, return_exceptions=True)
        assert held.begun.index("stranger") == 1
        assert held.begun == ["crowd 0", "stranger", *(f"crowd {n}" for n in range(1, 10))]
        assert len(queue) == 0

    asyncio.run(scene())


def test_who_was_there_alone_does_not_wait_for_the_turns_that_they_had() -> None:
    """Where the place is never free for a moment; and who has not come back for long is not remembered."""

    async def scene() -> None:
        turns, order, may_end = Turns(lambda: 1), list[str](), asyncio.Semaphore(0)

        async def have_one(owner: str) -> None:
            async with turns.turn(owner):
                order.append(owner)
                await may_end.acquire()

        async def come(*owners: str) -> list[asyncio.Task[None]]:
            coming = [asyncio.create_task(have_one(owner)) for owner in owners]
            await asyncio.sleep(0)
            return coming

        async def end(count: int) -> None:
            ends = len(order) + count
            for _ in range(count):
                may_end.release()
            async with asyncio.timeout(PATIENCE):
                while len(order) < ends:
                    await asyncio.sleep(0)

        tasks = await come(*["aoi"] * 20)
        await end(19)
        tasks += await come(*["bo"] * 5, *["chie"] * 5, *["aoi"] * 5)
        await end(6)
        assert order[20:] == ["bo", "chie", "bo", "chie", "aoi", "bo"]
        tasks += await come(*(f"guest {number}" for number in range(50)))
        await end(59)
        assert len(turns._had) <= 3
        may_end.release()
        await asyncio.gather(*tasks)

    asyncio.run(scene())


def test_the_newest_is_turned_away_with_a_time_to_come_back() -> None:
    async def scene() -> None:
        held = _Held()
        queue = WorkQueue("hints", held, most=3, most_of_owner=2)  # type: ignore[arg-type]
        waiting = [asyncio.create_task(queue.do("aoi", str, "a", seconds=4.0)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Overloaded) as own:
            await queue.do("aoi", str, "one too many of aoi", seconds=4.0)
        assert (own.value.code, own.value.seconds) == ("busy", 8)
        waiting.append(asyncio.create_task(queue.do("bo", str, "b", seconds=4.0)))
        await asyncio.sleep(0)
        with pytest.raises(Overloaded, match="try again in 12 s"):
            await queue.do("chie", str, "one too many of all", seconds=4.0)
        for _ in range(4):
            held.may_end.release()
        await asyncio.gather(*waiting)
        assert await queue.do("chie", str, "now", seconds=4.0) == "now"

    asyncio.run(scene())


def test_guests_who_are_made_up_at_one_address_leave_places_for_others() -> None:
    async def scene() -> None:
        held = _Held()
        queue = WorkQueue("drafts", held, most=6, most_of_owner=2, most_of_address=3)  # type: ignore[arg-type]

        async def ask(owner: str, address: str) -> str:
            return await queue.do(owner, str, owner, seconds=1.0, address=address)

        waiting = [asyncio.create_task(ask(f"nobody {number}", "192.0.2.1")) for number in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Overloaded):
            await ask("nobody 3", "192.0.2.1")
        waiting.append(asyncio.create_task(ask("aoi", "198.51.100.7")))
        await asyncio.sleep(0)
        for _ in range(5):
            held.may_end.release()
        assert await asyncio.gather(*waiting) == ["nobody 0", "nobody 1", "nobody 2", "aoi"]
        assert await ask("nobody 3", "192.0.2.1") == "nobody 3"

    asyncio.run(scene())


def test_who_waits_for_work_is_told_when_the_server_stops(tmp_path: Path) -> None:
    """They need not be cut off with an error when the time for farewells is over."""

    async def scene() -> None:
        queue = WorkQueue("balances", _Held(), most=3, most_of_owner=3)  # type: ignore[arg-type]
        waiting = [asyncio.create_task(queue.do("aoi", str, name, seconds=3.0)) for name in ("begun", "next")]
        await asyncio.sleep(0)
        queue.stop()
        for told in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(told, Overloaded)
            assert told.code == "busy"
        assert len(queue) == 0
        with pytest.raises(Overloaded, match="the server stops"):
            await queue.do("bo", str, "too late", seconds=3.0)
        services = Services(Config(data=tmp_path), RANDOM_BOTS)
        services.work.stop()
        for kind in services.work.queues:
            with pytest.raises(Overloaded, match="the server stops"):
                await kind.do("bo", str, "too late", seconds=3.0)

    asyncio.run(scene())


def test_a_replay_is_not_computed_for_somebody_who_has_hung_up(tmp_path: Path) -> None:
    """Forty uploads that nobody waits for: the next one to come is next but one at the latest."""
    record = record_of(played("straw"), ["Aoi", "Bo"]).to_json()
    head = f"POST /api/replays HTTP/1.1\r\nhost: x\r\ncontent-length: {len(record)}\r\n\r\n".encode()

    async def scene() -> None:
        settings: dict[str, Any] = {"replays_per_minute": 1000, "jobs_waiting": 100, "jobs_waiting_of_guest": 100}
        async with parlour(tmp_path, **settings) as address, address.client(timeout=PATIENCE) as client:
            assert (await client.post("/api/replays", content=record)).status_code == 200
            for _ in range(40):
                with socket.create_connection(("127.0.0.1", address.port)) as gone:
                    gone.sendall(head + record)
            async with asyncio.timeout(PATIENCE):
                while "zashiki_replays_waiting 0.0" not in (await client.get("/metrics")).text:
                    await asyncio.sleep(0.05)
            assert (await client.post("/api/replays", content=record)).status_code == 200
            page = (await client.get("/metrics")).text
            done = next(line for line in page.splitlines() if line.startswith("zashiki_replays_total "))
            # Those that had begun when their client left, and the two that somebody waited for.
            assert float(done.split()[1]) <= 10

    asyncio.run(scene())
