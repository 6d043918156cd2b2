"""What a move costs a server, what a listener costs, and what a connection weighs.

    python benchmarks/server_load.py [--seconds 20] [--against ../before] [--only team-64] [--out server.json]

Each scene starts `zashiki serve` on a fresh folder and plays at random at its tables (`zashiki.load`), people on every
seat. The yardstick is the CPU time of the server's process for each move, from /proc: on a shared machine the waits are
noise. With `--against`, a checkout of another version is served in turn with this one, and the ratio is told. `--out`
writes the medians for `capacity.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import websockets

from zashiki.load.calls import COOKIE, Server
from zashiki.load.run import Load, run_load

HERE = Path(__file__).parent.parent
LIMITS = (
    "guests-per-hour",
    "tables-per-hour",
    "tables-per-hour-of-address",
    "messages-per-window",
    "listeners-per-table",
    "connections",
    "connections-of-address",
)
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


class Cost(msgspec.Struct, frozen=True):
    """What one run took."""

    cpu_us: float
    """Microseconds of the server's CPU for each move."""
    moves: int
    waits: dict[str, float | int]


@contextmanager
def served(source: Path) -> Iterator[tuple[str, int]]:
    """A server of that checkout: its address and its process."""
    environment = os.environ | {"PYTHONPATH": str(source / "src")}
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "zashiki", "serve", "--port", "0", "--data", data]
        for limit in LIMITS:
            command += ["--limit", f"{limit}=1000000"]
        # Other versions do not know it, and begin at once anyway.
        if "start_seconds" in (source / "src/zashiki/server/config.py").read_text():
            command += ["--limit", "start-seconds=0"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                said = process.stdout.readline()
                found = re.search(r"http\S+", said)
                if found is None:
                    sys.exit(f"the server of {source} did not start: {said!r}")
                yield found.group(), process.pid
            finally:
                process.terminate()


def cpu_seconds(pid: int) -> float:
    """User and system time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def resident_mib(pid: int) -> float:
    """Memory of a process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found.group(1)) / 1024 if found else 0.0


class Marks:
    """CPU time of a server and moves counted so far, noted at every line of progress."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self.notes: list[tuple[int, float]] = []

    def __call__(self, text: str) -> None:
        found = re.search(r"(\d+) moves counted", text)
        if found is not None and found.group(1) != "0":
            self.notes.append((int(found.group(1)), cpu_seconds(self._pid)))


async def play(url: str, pid: int, load: Load) -> Cost:
    """One scene: the moves that were counted, and the CPU of the same time."""
    marks = Marks(pid)
    report = await run_load(Server(url), load, marks)
    (first, began), (last, ended) = marks.notes[0], marks.notes[-1]
    return Cost((ended - began) / (last - first) * 1e6, last - first, report.figures())


async def idle(url: str, pid: int, count: int) -> dict[str, float]:
    """What so many connections to one table weigh."""
    server = Server(url)
    token = await server.arrive()
    table = await server.make_table(token, {"game": "septet", "variant": "team", "seats": ["open"] * 4})
    before = resident_mib(pid)
    sockets: list[websockets.ClientConnection] = []

    async def connect() -> None:
        cookie = {"cookie": f"{COOKIE}={await server.arrive()}"}
        url = server.live.format(table)
        sockets.append(
            await websockets.connect(
                url, additional_headers=cookie, compression=None, open_timeout=60, ping_interval=None
            )
        )

    for _ in range(count // _AT_ONCE):
        await asyncio.gather(*(connect() for _ in range(_AT_ONCE)))
    weight = (resident_mib(pid) - before) * 1024 / len(sockets)
    print(f"{'idle':>10}  {len(sockets):,} connections, {resident_mib(pid):.0f} MiB in all, {weight:.1f} KiB each")
    return {"sockets": len(sockets), "kib_each": weight, "mib_in_all": resident_mib(pid)}


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


def main() -> None:
    """Play the scenes and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", choices=[*SCENES, "idle"])
    parser.add_argument("--against", type=Path)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    found_here: dict[str, dict[str, float]] = {}
    sources = {"here": HERE} | ({"there": args.against} if args.against else {})
    for name, load in SCENES.items():
        if args.only not in (None, name):
            continue
        costs: dict[str, list[Cost]] = {label: [] for label in sources}
        for _ in range(args.runs):
            for label, source in sources.items():
                with served(source) as (url, pid):
                    scene = msgspec.structs.replace(load, seconds=args.seconds)
                    costs[label].append(asyncio.run(play(url, pid, scene)))
        middles = [show(name, label, found) for label, found in costs.items()]
        waits = costs["here"][-1].waits
        found_here[name] = {"cpu_us_per_move": round(middles[0], 1), "bytes_per_move": waits["bytes_per_move"]}
        if args.against:
            print(f"{name:>10} there / here: {middles[1] / middles[0]:.2f}")
    if args.only in (None, "idle"):
        with served(HERE) as (url, pid):
            found_here["idle"] = asyncio.run(idle(url, pid, IDLE_SOCKETS))
    if args.out:
        args.out.write_text(json.dumps(found_here, indent=1) + "\n")


if __name__ == "__main__":
    main()
