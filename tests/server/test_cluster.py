"""Several processes on PostgreSQL and Redis: whatever dies, nothing acknowledged is lost, and everybody comes back."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path

from server.cluster import Evening, cluster, seated, verify
from services import Postgres, Redis

_BOT = {"bot": "child"}


def test_whatever_dies_nothing_is_lost_and_everybody_comes_back(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """Tables of both games, people at both web processes; `benchmarks/faults.py` does it for longer."""

    async def scene() -> None:
        source = random.Random(13)
        async with cluster(tmp_path, postgres, redis) as house:
            team = await seated(house, source, 4)
            duel = await seated(house, source, 2, game="magic", variant="brawl-2", options={})
            alone = await seated(house, source, 1, seats=["me", _BOT, _BOT, _BOT])
            evening = Evening(house, [*team, *duel, *alone])
            await evening.go_on()
            await evening.suffer("web process killed", house.lose_web(0, signal.SIGKILL))
            await house.start_web(0)
            await evening.suffer("web process stopped", house.lose_web(1, signal.SIGTERM))
            await house.start_web(1)
            await evening.suffer("worker killed", house.lose_worker(0, signal.SIGKILL))
            await evening.suffer("database restarted", house.lose_postgres(signal.SIGINT))
            await evening.suffer("database killed", house.lose_postgres(signal.SIGKILL))
            await evening.suffer("bus restarted", house.lose_redis(signal.SIGTERM))
            await evening.end()
            assert await verify(house, evening.regulars) >= sum(len(one.acknowledged) for one in evening.regulars)
            assert all(one.acknowledged and len(one.came) > 1 for one in evening.regulars), (
                "everybody lost a connection"
            )

    asyncio.run(scene())
