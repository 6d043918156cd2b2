"""Processes, services and connections of one parlour are killed again and again while people play at its tables.

    python benchmarks/faults.py [--kills 1000] [--minutes 60] [--tables 6] [--seed 0]

Two web processes and two workers on a PostgreSQL and a Redis of their own; tables of both games, with people and with
bots. After each fault everybody must come back by themselves and every table must go on. At the end every action that
was acknowledged must be stored, once, in its place, and every match must replay by its rules; whatever is not so ends
this with an error. It stops after so many faults, or at the first after so many minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.cluster import Cluster, Evening, cluster, seated, verify
from services import Postgres, Redis, running

_BOT = {"bot": "child"}
_GONE_SECONDS = 60.0
_VERIFIED_EVERY = 25


class Faults:
    """What can happen, by name; more often what costs less time."""

    def __init__(self, house: Cluster, source: random.Random) -> None:
        self._house = house
        self._source = source
        self.kinds: dict[str, tuple[int, Callable[[], Awaitable[None]]]] = {
            "web process killed": (6, lambda: house.lose_web(source.randrange(2), signal.SIGKILL)),
            "web process stopped": (2, lambda: house.lose_web(source.randrange(2), signal.SIGTERM)),
            "worker killed": (4, lambda: house.lose_worker(source.randrange(2), signal.SIGKILL)),
            "worker stopped": (1, lambda: house.lose_worker(source.randrange(2), signal.SIGTERM)),
            "database restarted": (3, lambda: house.lose_postgres(signal.SIGINT)),
            "database killed": (6, lambda: house.lose_postgres(signal.SIGKILL)),
            "bus restarted": (3, lambda: house.lose_redis(signal.SIGTERM)),
            "bus killed": (6, lambda: house.lose_redis(signal.SIGKILL)),
            "connections to the database cut": (6, lambda: self._cut("postgres")),
            "connections to the bus cut": (6, lambda: self._cut("redis")),
        }

    async def _cut(self, name: str) -> None:
        self._house.wires[name].cut()

    async def happen(self, evening: Evening) -> None:
        """One of them, at some moment."""
        await asyncio.sleep(self._source.random() / 2)
        names = list(self.kinds)
        (name,) = self._source.choices(names, [self.kinds[one][0] for one in names])
        await evening.suffer(name, self.kinds[name][1]())
        for index, web in enumerate(self._house.webs):
            if web is None:
                await self._house.start_web(index)


async def run(args: argparse.Namespace, postgres: Postgres, redis: Redis, folder: Path) -> None:
    """Let it happen, and say what came of it."""
    source = random.Random(args.seed)
    async with cluster(folder, postgres, redis, workers=2, wired=True) as house:
        regulars = []
        for number in range(args.tables):
            if number % 3 == 0:
                regulars += await seated(house, source, 4)
            elif number % 3 == 1:
                regulars += await seated(house, source, 2, game="magic", variant="brawl-2", options={})
            else:
                regulars += await seated(house, source, 2, seats=["me", "open", _BOT, _BOT])
        evening, faults = Evening(house, regulars), Faults(house, source)
        await evening.go_on()
        until, done = time.monotonic() + args.minutes * 60, 0
        while done < args.kills and time.monotonic() < until:
            await faults.happen(evening)
            done += 1
            if done % _VERIFIED_EVERY == 0:
                acknowledged = sum(len(one.acknowledged) for one in regulars)
                print(f"{done} faults, {acknowledged:,} actions acknowledged", flush=True)
        if args.gone:
            await evening.suffer("bus gone for a minute", house.lose_redis(signal.SIGKILL, _GONE_SECONDS))
        await evening.end()
        stored = await verify(house, regulars)
    acknowledged = sum(len(one.acknowledged) for one in regulars)
    print(f"{done} faults, {acknowledged:,} actions acknowledged, {stored:,} stored: none lost, none done twice")
    for name, waits in sorted(evening.waits.items()):
        print(f"{name:>32}: {len(waits):4}, everybody back in {statistics.median(waits):.1f} s at the median, "
              f"{max(waits):.1f} s at most")  # fmt: skip


def main() -> None:
    """Let it happen as often as was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--gone", action="store_true", help="at the end, let the Redis be gone for a minute")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running(Postgres) as postgres, running(Redis) as redis:
        asyncio.run(run(args, postgres, redis, Path(folder)))


if __name__ == "__main__":
    main()
