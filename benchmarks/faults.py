"""Processes, services and connections of one parlour are killed again and again while people play at its tables.

    python benchmarks/faults.py [--kills 1000] [--minutes 60] [--tables 6] [--totals faults.json] [--seed 0]

Two web processes and two workers on a PostgreSQL and a Redis of their own; tables of both games, with people and with
bots. After each fault everybody must come back by themselves and every table must go on. At the end every action that
was acknowledged must be stored, once, in its place, and every match must replay by its rules; whatever is not so ends
this with an error. That is one evening of at most fifty faults; evenings follow until there were so many faults, or so
many minutes are over. With `--totals` each evening is added to a file once it is verified, one that fails too, and
what stands there counts: the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.cluster import Cluster, Evening, Regular, cluster, seated, verify
from services import Postgres, Redis, running

_BOT = {"bot": "child"}
_GONE_SECONDS = 60.0
_EVENING = 50


class Faults:
    """What can happen, by name; more often what costs less time."""

    def __init__(self, house: Cluster, source: random.Random) -> None:
        self._house = house
        self._source = source
        self.kinds: dict[str, tuple[int, Callable[[], Awaitable[None]]]] = {
            "web process killed": (6, lambda: house.lose_web(source.randrange(2), signal.SIGKILL)),
            "web process stopped": (2, lambda: house.lose_web(source.randrange(2), signal.SIGTERM)),
            "web process stood still": (2, lambda: house.pause_web(source.randrange(2))),
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


class Kind(msgspec.Struct):
    """How often one thing happened, and how long it took until everybody was back, in seconds."""

    faults: int = 0
    seconds: float = 0.0
    longest: float = 0.0


class Totals(msgspec.Struct):
    """What all verified evenings came to."""

    evenings: int = 0
    faults: int = 0
    acknowledged: int = 0
    """Actions that somebody was told were done: all of them were stored, in their place, once."""
    stored: int = 0
    kinds: dict[str, Kind] = {}
    failed: list[str] = []
    """Evenings that ended with an error: their seed, and the error. Their faults are not counted."""

    def add(self, evening: Evening, stored: int) -> None:
        """One more that was verified."""
        self.evenings += 1
        self.stored += stored
        self.acknowledged += sum(len(one.acknowledged) for one in evening.regulars)
        for name, waits in evening.waits.items():
            kind = self.kinds.setdefault(name, Kind())
            kind.faults += len(waits)
            kind.seconds += sum(waits)
            kind.longest = max(kind.longest, *waits)
        self.faults = sum(kind.faults for kind in self.kinds.values())

    def show(self) -> None:
        """Print all of it."""
        print(f"{self.evenings} evenings, {self.faults} faults, {self.acknowledged:,} actions acknowledged, "
              f"{self.stored:,} stored: none lost, none done twice; {len(self.failed)} evenings failed")  # fmt: skip
        for name, kind in sorted(self.kinds.items()):
            print(f"{name:>32}: {kind.faults:4}, everybody back in {kind.seconds / kind.faults:.1f} s on average, "
                  f"{kind.longest:.1f} s at most")  # fmt: skip


async def _regulars(house: Cluster, source: random.Random, tables: int) -> list[Regular]:
    found: list[Regular] = []
    for number in range(tables):
        if number % 3 == 0:
            found += await seated(house, source, 4)
        elif number % 3 == 1:
            found += await seated(house, source, 2, game="magic", variant="brawl-2", options={})
        else:
            found += await seated(house, source, 2, seats=["me", "open", _BOT, _BOT])
    return found


async def spend(args: argparse.Namespace, seed: str, kills: int, until: float, totals: Totals) -> None:
    """One evening: let it happen, verify what is stored, and add it up."""
    source = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, running(Postgres) as postgres, running(Redis) as redis:
        async with cluster(Path(folder), postgres, redis, workers=2, wired=True) as house:
            evening = Evening(house, await _regulars(house, source, args.tables))
            faults = Faults(house, source)
            await evening.go_on()
            done = 0
            while done < kills and time.monotonic() < until:
                await faults.happen(evening)
                done += 1
            if args.gone:
                await evening.suffer("bus gone for a minute", house.lose_redis(signal.SIGKILL, _GONE_SECONDS))
            await evening.end()
            totals.add(evening, await verify(house, evening.regulars))


def main() -> None:
    """Let it happen as often as was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--totals", type=Path, help="add up here, over several runs")
    parser.add_argument("--gone", action="store_true", help="let the Redis be gone for a minute each evening too")
    args = parser.parse_args()
    totals = Totals()
    if args.totals is not None and args.totals.exists():
        totals = msgspec.json.decode(args.totals.read_bytes(), type=Totals)
    until = time.monotonic() + args.minutes * 60
    while totals.faults < args.kills and time.monotonic() < until:
        seed = f"{args.seed}/{totals.evenings + len(totals.failed)}"
        kills = min(_EVENING, args.kills - totals.faults)
        try:
            asyncio.run(spend(args, seed, kills, until, totals))
        except Exception as error:
            totals.failed.append(f"seed {seed}: {error!r}")
            raise
        finally:
            if args.totals is not None:
                args.totals.write_bytes(msgspec.json.format(msgspec.json.encode(totals)) + b"\n")
        print(f"{totals.faults} faults, {totals.acknowledged:,} actions acknowledged", flush=True)
    totals.show()


if __name__ == "__main__":
    main()
