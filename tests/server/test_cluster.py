"""Several processes on PostgreSQL and Redis are one house: people meet at a table wherever they come in."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path

from server.cluster import Evening, cluster, seated, until, verify
from services import Postgres, Redis

_BOT = {"bot": "child"}


def test_people_at_two_servers_play_at_the_same_tables(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    """Both games, and bots that think in a worker."""

    async def scene() -> None:
        source = random.Random(13)
        async with cluster(tmp_path, postgres, redis) as house:
            team = await seated(house, source, 4)
            duel = await seated(house, source, 2, game="magic", variant="brawl-2", options={})
            alone = await seated(house, source, 1, seats=["me", _BOT, _BOT, _BOT])
            evening = Evening(house, [*team, *duel, *alone])
            await until(lambda: all(one.acknowledged for one in evening.regulars), "everybody plays", evening.tasks)
            await evening.end()
            assert await verify(house, evening.regulars) >= sum(len(one.acknowledged) for one in evening.regulars)

    asyncio.run(scene())


def test_processes_that_are_killed_lose_nothing(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    """A quick share of `benchmarks/faults.py`: after each kill everybody comes back and every table goes on."""

    async def scene() -> None:
        source = random.Random(29)
        async with cluster(tmp_path, postgres, redis, workers=2, wired=True) as house:
            team = await seated(house, source, 4)
            mixed = await seated(house, source, 2, seats=["me", "open", _BOT, _BOT])
            evening = Evening(house, [*team, *mixed])
            await evening.go_on()
            # Either of them keeps a table: whoever lost it comes to the other one.
            for index in range(2):
                await evening.suffer("web process killed", house.lose_web(index, signal.SIGKILL))
                await house.start_web(index)
                house.wires["redis"].cut()
                await evening.go_on()
            await evening.suffer("worker killed", house.lose_worker(0, signal.SIGKILL))
            await evening.suffer("bus killed", house.lose_redis(signal.SIGKILL))
            await until(lambda: all(one.acknowledged for one in evening.regulars), "everybody plays", evening.tasks)
            await evening.end()
            assert await verify(house, evening.regulars) >= sum(len(one.acknowledged) for one in evening.regulars)

    asyncio.run(scene())
