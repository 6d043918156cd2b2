"""Several processes on PostgreSQL and Redis are one house: people meet at a table wherever they come in."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path

import nursery
from server import swiss
from server.cluster import Evening, cluster, seated, until, verify
from server.parlour import Address, Person
from services import Postgres, Redis

_BOT = {"bot": "child"}
_SWISS = {"rounds": 2, "bot": "child"}


async def _verify_daily(address: Address) -> None:
    """Bots that always answer alike think in a worker too: they look at no clock, which is another job."""
    aoi = await Person.arrive(address)
    table = (await aoi.call(address, "POST", "/daily", {"game": "septet", "variant": "straw"})).json()
    async with aoi.at(address, table["id"]) as player:
        assert (await player.say("pace", seconds=0))["type"] == "done"
        asked = player.observation["decision"]
        assert (await player.act(asked["kind"], asked["options"][: asked["least"]]))["type"] == "done"
        await player.until(lambda p: p.sequence > 1)


def test_processes_that_are_killed_or_stand_still_lose_nothing(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """A quick share of `benchmarks/faults.py`: after each kill everybody comes back and every table goes on.

    Both games, and bots that think in a worker.
    """

    async def scene() -> None:
        source = random.Random(29)
        async with cluster(tmp_path, postgres, redis, wired=True, begin=nursery.begin) as house:
            duel = await seated(house, source, 2, game="magic", variant="brawl-2", options={})
            mixed = await seated(house, source, 2, seats=["me", "open", _BOT, _BOT])
            evening = Evening(house, [*duel, *mixed])
            await evening.go_on()
            # Either of them keeps a table: whoever lost it comes to the other one.
            for index in range(2):
                await evening.suffer("web process killed", house.lose_web(index, signal.SIGKILL))
                await house.start_web(index)
                house.wires["redis"].cut()
                await evening.go_on()
            await evening.suffer("web process stood still", house.pause_web(0))
            await evening.suffer("worker killed", house.lose_worker(0, signal.SIGKILL))
            await evening.suffer("bus killed", house.lose_redis(signal.SIGKILL))
            await until(lambda: all(one.acknowledged for one in evening.regulars), "everybody plays", evening.tasks)
            await evening.end()
            assert await verify(house, evening.regulars) >= sum(len(one.acknowledged) for one in evening.regulars)

    asyncio.run(scene())


def test_one_process_runs_a_tournament_and_another_goes_on_with_it(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """Whoever sits at a table hears that its round was closed, whichever process keeps the table."""

    async def scene() -> None:
        async with cluster(tmp_path, postgres, redis, begin=nursery.begin) as house:
            here, there = (web.address for web in house.webs if web is not None)
            await _verify_daily(here)
            people = [await Person.arrive(address) for address in (here, there) * 2]
            organiser = await Person.arrive(here)
            tournament = await swiss.make(organiser, here, **_SWISS)
            for person, address in zip(people, (here, there) * 2, strict=True):
                assert (await swiss.do(person, address, tournament, "enter")).status_code == 200
            await swiss.do(organiser, here, tournament, "start")
            told = await swiss.until(there, tournament, lambda told: told["round"] == 1)
            assert [len(one["tables"]) for one in told["pairings"]] == [2, 2]
            (one,), (two,) = (swiss.tables_of(told, person) for person in people[:2])
            async with people[0].at(here, one["table"]) as near, people[1].at(there, two["table"]) as far:
                for player in (near, far):
                    await player.until(lambda p: p.match)
                await swiss.do(organiser, here, tournament, "hurry")
                for player in (near, far):
                    await player.until(lambda p: p.is_over)
            await swiss.until(there, tournament, lambda told: told["round"] == 2)
            # It was kept by one process, and goes on with either.
            await house.lose_web(0, signal.SIGKILL)
            for person in people:
                assert (await swiss.do(person, there, tournament, "withdraw")).status_code == 200
            told = await swiss.until(there, tournament, lambda told: told["status"] == "finished")
            assert [len(one["tables"]) for one in told["pairings"]] == [2] * 4
            assert sorted({one["round"] for one in told["pairings"]}) == [1, 2]

    asyncio.run(scene())
