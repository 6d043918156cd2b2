"""What a move costs a server, what a listener costs, and what a connection weighs.

    python benchmarks/server_load.py [--seconds 20] [--against ../before] [--only team-64] [--out server.json]

Each scene starts `zashiki serve` on a fresh folder and plays at random at its tables (`zashiki.load`), people on every
seat. The yardstick is the CPU time of the server's process for each move, from /proc: on a shared machine the waits are
noise. With `--against`, a checkout of another version is served in turn with this one, and the ratio is told. `--out`
writes the medians for `capacity.py`; of one scene alone (`--only`) it leaves the others as they are. With `--cluster`
two processes on a PostgreSQL and a Redis of their own are served in turn with this one, people spread over both, and
the ratio is told: the CPU of both web processes together. And how long it takes from a move at one until it is heard at
the other. With `--half` each scene is played once more at half the moves a second that it reached, which is how long
people wait where a machine is not at its limit.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, AsyncExitStack, ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

import msgspec
import websockets

from zashiki.load.calls import COOKIE, Server
from zashiki.load.run import Load, run_load

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.parlour import Address, Person, Player
from services import Postgres, Redis, running

HERE = Path(__file__).parent.parent
_UNLIMITED = (
    "guests-per-hour",
    "tables-per-hour",
    "tables-per-hour-of-address",
    "messages-per-window",
    "listeners-per-table",
    "listeners-per-address",
    "connections",
    "connections-of-address",
)
LIMITS = dict.fromkeys(_UNLIMITED, 1_000_000) | {"start-seconds": 0}
"""As many people as there are at one address, who need no time to arrive at a table."""
_TICKS = os.sysconf("SC_CLK_TCK")

SCENES = {
    "team-4": Load(game="septet", variant="team", tables=4),
    "team-16": Load(game="septet", variant="team", tables=16),
    "team-64": Load(game="septet", variant="team", tables=64),
    "team-256": Load(game="septet", variant="team", tables=256),
    "magic-64": Load(game="magic", variant="brawl-2", tables=64),
    "crowd": Load(game="septet", variant="team", tables=1, watching=1000),
}
IDLE_SOCKETS = 10_000
_AT_ONCE = 100
_MOVES = 200


class Cost(msgspec.Struct, frozen=True):
    """What one run took."""

    cpu_us: float
    """Microseconds of the server's CPU for each move."""
    moves: int
    waits: dict[str, float | int]


Served = tuple[list[str], list[int]]
"""Addresses and processes of a parlour."""


@contextmanager
def served(source: Path, *options: str) -> Iterator[Served]:
    """A server of that checkout."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(source / "src"), *sys.path])}
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "zashiki", "serve", "--port", "0", "--data", data, *options]
        # Other versions know fewer, and where they do not wait for a start they begin at once.
        known = (source / "src/zashiki/server/config.py").read_text()
        for limit, value in LIMITS.items():
            if limit.replace("-", "_") in known:
                command += ["--limit", f"{limit}={value}"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                said = process.stdout.readline()
                found = re.search(r"http\S+", said)
                if found is None:
                    sys.exit(f"the server of {source} did not start: {said!r}")
                yield [found.group()], [process.pid]
            finally:
                process.terminate()


@contextmanager
def cluster() -> Iterator[Served]:
    """Two servers on a PostgreSQL and a Redis of their own."""
    with running(Postgres) as postgres, running(Redis) as redis, ExitStack() as stack:
        options = ("--database", postgres.new_database(), "--bus", redis.url)
        both = [stack.enter_context(served(HERE, *options)) for _ in range(2)]
        yield [url for urls, _ in both for url in urls], [pid for _, pids in both for pid in pids]


def cpu_seconds(pids: Sequence[int]) -> float:
    """User and system time of processes."""
    fields = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in pids]
    return sum(int(one[11]) + int(one[12]) for one in fields) / _TICKS


def resident_mib(pid: int) -> float:
    """Memory of a process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found.group(1)) / 1024 if found else 0.0


class Marks:
    """CPU time of a server and moves counted so far, noted at every line of progress from the first move on."""

    def __init__(self, pids: Sequence[int]) -> None:
        self._pids = pids
        self.notes: list[tuple[int, float]] = []

    def __call__(self, _text: str, moves: int) -> None:
        if moves:
            self.notes.append((moves, cpu_seconds(self._pids)))


async def play(urls: Sequence[str], pids: Sequence[int], load: Load) -> Cost:
    """One scene: the moves that were counted, and the CPU of the same time."""
    marks = Marks(pids)
    report = await run_load(Server(*urls), load, marks)
    (first, began), (last, ended) = marks.notes[0], marks.notes[-1]
    return Cost((ended - began) / (last - first) * 1e6, last - first, report.figures())


async def idle(url: str, pid: int, count: int) -> dict[str, float]:
    """What so many connections weigh, a hundred at each table."""
    server = Server(url)
    token = await server.arrive()
    before = resident_mib(pid)
    reading: list[asyncio.Task[None]] = []

    async def connect(table: str) -> None:
        cookie = {"cookie": f"{COOKIE}={await server.arrive()}"}
        socket = await websockets.connect(
            server.live(table), additional_headers=cookie, compression=None, open_timeout=60, ping_interval=None
        )
        reading.append(asyncio.create_task(_read(socket)))

    for _ in range(count // _AT_ONCE):
        table = await server.make_table(token, {"game": "septet", "variant": "team", "seats": ["open"] * 4})
        await asyncio.gather(*(connect(table) for _ in range(_AT_ONCE)))
    lost = sum(task.done() for task in reading)
    weight = (resident_mib(pid) - before) * 1024 / (len(reading) - lost)
    print(f"{'idle':>10}  {len(reading) - lost:,} connections ({lost} lost), {resident_mib(pid):.0f} MiB in all, "
          f"{weight:.1f} KiB each", flush=True)  # fmt: skip
    for task in reading:
        task.cancel()
    await asyncio.gather(*reading, return_exceptions=True)
    return {"sockets": len(reading) - lost, "kib_each": round(weight, 1), "mib_in_all": round(resident_mib(pid))}


async def _read(socket: websockets.ClientConnection) -> None:
    """Hear all that is said, and forget it; who does not read answers no ping either, and is given up."""
    with suppress(websockets.ConnectionClosed):
        async for _ in socket:
            pass


async def across(urls: Sequence[str]) -> None:
    """How long it takes from a move at one process until it is heard there and at the other."""
    here, there = (Address(int(url.rstrip("/").rsplit(":", 1)[1])) for url in urls)
    source = random.Random(0)
    for keeper, name in ((here, "keeps the table"), (there, "passes it on")):
        people = [await Person.arrive(here) for _ in range(4)]
        table = (await people[0].make_table(here))["id"]
        waits: dict[str, list[float]] = {"there": [], "where it was made": []}
        async with AsyncExitStack() as stack:
            # Whoever is first at a table makes that process its keeper.
            first = await stack.enter_async_context(people[0].at(keeper, table))
            players = [await stack.enter_async_context(person.at(here, table)) for person in people]
            watchers = [await stack.enter_async_context(people[0].at(place, table)) for place in (there, here)]
            for seat, player in enumerate(players):
                await player.say("sit", seat=seat)
            await first.say("start")
            for player in [*players, *watchers]:
                await player.until(lambda p: p.match is not None)
            while len(waits["there"]) < _MOVES and not first.is_over:
                await _time_move(players, watchers, waits, source)
        for place, found in waits.items():
            middle, worst = statistics.median(found) * 1000, max(found) * 1000
            print(f"{'across':>10}  a move at a process that {name}, heard {place}: median {middle:.1f} ms, "
                  f"longest {worst:.1f} ms of {len(found)}")  # fmt: skip


async def _time_move(
    players: Sequence[Player], watchers: Sequence[Player], waits: dict[str, list[float]], source: random.Random
) -> None:
    player = next(one for one in players if one.observation["decision"])
    decision, number = player.observation["decision"], player.sequence + 1
    began = time.perf_counter()

    async def heard(watcher: Player, found: list[float]) -> None:
        await watcher.until(lambda p: p.sequence >= number)
        found.append(time.perf_counter() - began)

    listening = [asyncio.create_task(heard(*pair)) for pair in zip(watchers, waits.values(), strict=True)]
    await player.act(decision["kind"], source.sample(decision["options"], decision["least"]))
    await asyncio.gather(*listening, *(one.until(lambda p: p.sequence >= number) for one in players))


def show(name: str, label: str, costs: list[Cost]) -> float:
    """Print a line; the median cost."""
    middle = statistics.median(cost.cpu_us for cost in costs)
    figures = costs[-1].waits
    print(
        f"{name:>10} {label:>8}  {middle:8.1f} µs CPU a move, {1e6 / middle:8,.0f} moves a CPU second, "
        f"p50 {figures['p50_ms']} ms, p99 {figures['p99_ms']} ms, {figures['bytes_per_move']} bytes a move",
        flush=True,
    )
    return middle


def _arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", choices=[*SCENES, "idle"])
    parser.add_argument("--against", type=Path)
    parser.add_argument("--cluster", action="store_true")
    parser.add_argument("--half", action="store_true")
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


def main() -> None:
    """Play the scenes and print a line for each."""
    args = _arguments()
    found_here: dict[str, dict[str, float]] = {}
    ways: dict[str, Callable[[], AbstractContextManager[Served]]] = {"here": partial(served, HERE)}
    if args.against:
        ways["there"] = partial(served, args.against)
    if args.cluster:
        ways["cluster"] = cluster
    for name, load in SCENES.items():
        if args.only not in (None, name):
            continue
        costs: dict[str, list[Cost]] = {label: [] for label in ways}
        for _ in range(args.runs):
            for label, way in ways.items():
                with way() as (urls, pids):
                    scene = msgspec.structs.replace(load, seconds=args.seconds)
                    costs[label].append(asyncio.run(play(urls, pids, scene)))
        middles = {label: show(name, label, found) for label, found in costs.items()}
        waits = costs["here"][-1].waits
        if args.half:
            with served(HERE) as (urls, pids):
                scene = msgspec.structs.replace(load, seconds=args.seconds, rate=waits["moves_per_second"] / 2)
                cost = asyncio.run(play(urls, pids, scene))
            show(name, "half", [cost])
            print(f"{name:>10} half: {cost.waits['moves_per_second']:,} moves a second")
        found_here[name] = {"cpu_us_per_move": round(middles["here"], 1), "bytes_per_move": waits["bytes_per_move"]}
        for label in list(ways)[1:]:
            print(f"{name:>10} {label} / here: {middles[label] / middles['here']:.2f}")
    if args.only in (None, "idle"):
        with served(HERE) as (urls, pids):
            found_here["idle"] = asyncio.run(idle(urls[0], pids[0], IDLE_SOCKETS))
    if args.cluster:
        with cluster() as (urls, _):
            asyncio.run(across(urls))
    if args.out:
        before = json.loads(args.out.read_text()) if args.out.exists() else {}
        args.out.write_text(json.dumps(before | found_here, indent=1) + "\n")


if __name__ == "__main__":
    main()
