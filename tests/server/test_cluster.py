"""Several processes on PostgreSQL and Redis are one house: people meet at a table wherever they come in."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from server.cluster import Evening, cluster, seated, until, verify
from services import Postgres, Redis

_BOT = {"bot": "child"}


def test_people_at_two_servers_play_at_the_same_tables(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    """Both games, and bots that think in a worker. What dies is left to `benchmarks/faults.py`."""

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
