"""What it costs a server that many people watch a tournament.

    python benchmarks/watched.py [--watching 1000] [--seconds 40] [--seed 0]

A Swiss of 64 in its sixth round; every watcher has a connection and asks every four seconds, as the page does. Somebody
enters and withdraws every ten seconds, so that there is something new. Printed are the server's CPU for each look, its
share of a core, and how long an answer took.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.parlour import Address, Person, Process, parlour
from server.swiss import Watch, do, make, settle, until

_ENTRANTS, _ROUNDS = 64, 7
_AGAIN_SECONDS = 4.0
_CHANGE_SECONDS = 10.0


def _is_at(round_: int, told: dict[str, Any]) -> bool:
    return bool(told["round"] == round_)


async def played(data: Path, source: random.Random) -> str:
    """A tournament whose sixth of seven rounds is played; its id."""
    watch = Watch()
    async with parlour(data, time=watch) as address:
        people = [await Person.arrive(address) for _ in range(_ENTRANTS)]
        tournament = await make(people[0], address, rounds=_ROUNDS, most=128, minutes=14 * 24 * 60)
        for person in people:
            await do(person, address, tournament, "enter")
        await do(people[0], address, tournament, "start")
        for round_ in range(1, _ROUNDS):
            told = await until(address, tournament, partial(_is_at, round_))
            tables = [table for one in told["pairings"] if one["round"] == round_ for table in one["tables"]]
            if round_ < _ROUNDS - 1:
                settle(data, [(table, float(source.randrange(-7, 8))) for table in tables])
                watch.turn(10)
    return tournament


def cpu_seconds(process: int) -> float:
    """What a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Watchers:
    """Those who look, and what they were told."""

    def __init__(self, address: Address, tournament: str) -> None:
        self._address = address
        self._path = f"/api/tournaments/{tournament}"
        self.seconds: list[float] = []
        self.news = 0
        self.bytes = 0

    async def watch(self, until_: float, offset: float) -> None:
        """Look again and again, as a page does."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._address.port)
        tag = ""
        await asyncio.sleep(offset)
        while (now := time.perf_counter()) < until_:
            known = f"if-none-match: {tag}\r\n" if tag else ""
            writer.write(f"GET {self._path} HTTP/1.1\r\nhost: localhost\r\n{known}\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if line)
            tag = fields["etag"]
            body = await reader.readexactly(int(fields.get("content-length", 0)))
            self.seconds.append(time.perf_counter() - now)
            self.news += bool(body)
            self.bytes += len(body)
            await asyncio.sleep(max(0.0, now + _AGAIN_SECONDS - time.perf_counter()))
        writer.close()


async def change(address: Address, tournament: str, until_: float) -> None:
    """Somebody comes and goes."""
    person = await Person.arrive(address)
    while time.perf_counter() < until_:
        for what in ("enter", "withdraw"):
            assert (await do(person, address, tournament, what)).status_code == 200
            await asyncio.sleep(_CHANGE_SECONDS / 2)


async def measure(watching: int, seconds: float, seed: int) -> None:
    """Do it, and print what it took."""
    source = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        tournament = await played(data, source)
        server = await Process.start(data, "--limit", f"connections-of-address={watching + 100}")
        watchers = Watchers(server.address, tournament)
        until_ = time.perf_counter() + seconds
        before, began = cpu_seconds(server.pid), time.perf_counter()
        offsets = [source.uniform(0, _AGAIN_SECONDS) for _ in range(watching)]
        changing = asyncio.create_task(change(server.address, tournament, until_))
        await asyncio.gather(*(watchers.watch(until_, offset) for offset in offsets))
        used, took = cpu_seconds(server.pid) - before, time.perf_counter() - began
        await changing
        await server.end()
    looks = len(watchers.seconds)
    quantiles = statistics.quantiles(watchers.seconds, n=100)
    print(f"{watching:,} watching for {took:.0f} s: {looks:,} looks, {watchers.news:,} with something new")
    print(f"CPU of the server: {1000 * used / looks:.2f} ms a look, {100 * used / took:.0f} % of a core")
    print(f"what is new: {watchers.bytes / max(1, watchers.news) / 1000:.1f} KB")
    print(f"answers: median {1000 * quantiles[49]:.0f} ms, 99 % within {1000 * quantiles[98]:.0f} ms")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watching", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    asyncio.run(measure(options.watching, options.seconds, options.seed))
