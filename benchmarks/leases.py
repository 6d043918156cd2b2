"""What it costs a web process, second by second, to keep many tables among several on one bus.

    python benchmarks/leases.py [--tables 1000 10000] [--seconds 10]

A Redis of its own; a process on it that keeps so many tables, at which nothing happens. Told is the CPU time of the
process and of the Redis in a second, the longest stall of the event loop, and how long it takes until all tables are
kept again after the Redis has forgotten everything.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server_load import cpu_seconds

from services import Redis, running
from zashiki.server.bus.bus import Bus
from zashiki.server.bus.leases import Leases

_LOOK_SECONDS = 0.005
_AT_ONCE = 100


async def _stall(seconds: float) -> float:
    """The longest that the event loop was late in so many seconds."""
    longest, until = 0.0, time.monotonic() + seconds
    while (now := time.monotonic()) < until:
        await asyncio.sleep(_LOOK_SECONDS)
        longest = max(longest, time.monotonic() - now - _LOOK_SECONDS)
    return longest


async def _measure(redis: Redis, tables: int, seconds: float) -> None:
    bus = Bus(redis.url)
    leases = Leases(bus, "table", lambda name: print(f"lost {name}"))
    await bus.open()
    names = [f"table{number}" for number in range(tables)]
    for at in range(0, tables, _AT_ONCE):
        await asyncio.gather(*map(leases.keep, names[at : at + _AT_ONCE]))
    own, its = time.process_time(), cpu_seconds([redis.pid])
    stall = await _stall(seconds)
    own, its = time.process_time() - own, cpu_seconds([redis.pid]) - its
    began = time.monotonic()
    await bus.redis.flushall()
    while await bus.redis.dbsize() < tables + 1:
        await asyncio.sleep(_LOOK_SECONDS)
    again = time.monotonic() - began
    await bus.close()
    print(f"{tables:7,} tables: {own / seconds * 1000:6.1f} ms CPU a second, Redis {its / seconds * 1000:5.1f} ms, "
          f"longest stall {stall * 1000:.0f} ms; all kept again after {again:.1f} s", flush=True)  # fmt: skip


def main() -> None:
    """Measure for each number of tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[0, 1000, 10_000])
    parser.add_argument("--seconds", type=float, default=10.0)
    args = parser.parse_args()
    for tables in args.tables:
        with running(Redis) as redis:
            asyncio.run(_measure(redis, tables, args.seconds))


if __name__ == "__main__":
    main()
