"""What people who wait for a match cost a server: its CPU for each who looks at the home page, waits, or asks.

    python benchmarks/finding.py [--people 200] [--seconds 10]

The server is a process of its own. People wait at tables for four, three of them at each, so that nothing begins;
others look at the home page, which asks what goes on every ten seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.parlour import Person, Process

_CLOCK = {"kind": "live", "move": 20, "bank": 300}
_AT_TABLE = 3
_LIMITS = ("guests-per-hour", "tables-per-hour-of-address", "seeks-per-minute", "messages-per-window")


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def measure(people: int, seconds: float) -> None:
    """Print microseconds of CPU."""
    limits = [word for name in _LIMITS for word in ("--limit", f"{name}=100000")]
    with tempfile.TemporaryDirectory() as data:
        server = await Process.start(Path(data), "--workers", "1", *limits)
        async with AsyncExitStack() as stack:
            guests = [await Person.arrive(server.address) for _ in range(people)]
            before = cpu_seconds(server.pid)
            for index, guest in enumerate(guests):
                # Every third comes to a table that is then full but for one seat.
                bank = {"bank": index // _AT_TABLE % 3600}
                wish = {"game": "septet", "variant": "team", "clock": _CLOCK | bank}
                answer = await guest.call(server.address, "POST", "/quick", wish)
                await stack.enter_async_context(guest.at(server.address, answer.json()["id"]))
            asked = cpu_seconds(server.pid) - before
            print(f"to find a seat and sit down: {asked / people * 1e6:,.0f} µs for each of {people}")
            before, start = cpu_seconds(server.pid), time.monotonic()
            await asyncio.sleep(seconds)
            idle = (cpu_seconds(server.pid) - before) / (time.monotonic() - start)
            print(f"to wait: {idle / people * 1e6:,.1f} µs a second for each")
            client = await stack.enter_async_context(httpx.AsyncClient(base_url=server.address.http))
            before, looks, start = cpu_seconds(server.pid), 0, time.monotonic()
            while time.monotonic() - start < seconds:
                await client.get("/api/tables")
                looks += 1
            look = (cpu_seconds(server.pid) - before) / looks
            print(f"to tell what goes on: {look * 1e6:,.0f} µs, every ten seconds for each who looks at the home page")
        await server.end()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    arguments = parser.parse_args()
    asyncio.run(measure(arguments.people, arguments.seconds))
