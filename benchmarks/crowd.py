"""A parlour through a simulated week: is anybody stuck, does anything stay behind that nobody owns, does it grow?

    python benchmarks/crowd.py [--people 2000] [--days 7] [--seed 1] [--eager 1] [--data FOLDER] [--out FILE]

The server's own application, its calls and its connections to tables, without a network; its clocks, its limits and its
days by simulated time (`simulated.clock`), its bots in this process and cheap. People of known strength come by the
hour of the day, look for company in every way that the house has, play at all paces, leave at any moment and come back
or not; some are rude. Each night the host reads the reports and prunes. The exit status is 1 where anything was wrong.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from simulated.person import crowd
from simulated.week import Found, Night, spend
from yardsticks import processor


def waited(seconds: Sequence[float]) -> str:
    """How many waited, and how long."""
    if not seconds:
        return "nobody"
    ordered = sorted(seconds)
    middle, late = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    return f"{len(ordered):6,} people, median {middle:,.1f} s, 95 % {late:,.1f} s, longest {ordered[-1]:,.1f} s"


def night_line(night: Night) -> str:
    """One night of the house."""
    living = night.living
    stored = sum(night.rows.values())
    return (
        f"night {night.day}: {living.mebibytes:,.0f} MiB, {living.tasks} tasks, {living.connections} connections, "
        f"{living.rooms} rooms ({living.by_day} by day), {stored:,} rows, {sum(night.ownerless.values())} without an "
        f"owner, {night.cpu_seconds:,.0f} s CPU"
    )


def report(found: Found) -> Iterator[str]:
    """Line by line."""
    for line, seconds in found.waits.items():
        yield f"quick match, {line.replace('_', ' '):<10} {waited(seconds)}"
    for kind, (count, late) in found.promises.items():
        yield f"told times, {kind:<8} {count:8,}, the latest {late:.3f} s after its time"
    yield f"a decision by day took at most {found.by_day_seconds / 3600:.2f} h of 24"
    apart = found.apart_seconds
    longest = max(apart, default=0.0)
    yield f"pairs of tables that waited side by side for the same: {len(apart)}, the longest {longest:.0f} s"
    for how, count in sorted(found.matches.items()):
        yield f"matches {how:<30} {count:8,}"
    for name, counted in (("", found.counts), ("refused: ", found.refusals)):
        for what, count in sorted(counted.items()):
            yield f"{name}{what:<40} {count:10,}"
    if found.order is not None:
        yield f"strength and rating: rank correlation {found.order:.2f}"
    for night in found.nights:
        yield night_line(night)
    yield f"most tables in memory at once: {found.most_rooms}"
    yield (
        f"CPU {found.cpu_seconds:,.0f} s for {found.calls:,} calls and {found.answers:,} stored actions: the server's "
        f"{found.server_milliseconds:.1f} ms for each of {found.people:,} people and day; of the people "
        f"{found.people_seconds:,.0f} s, of bots {found.bots_seconds:,.0f} s ({processor()})"
    )
    for what, count in sorted(found.faults.items()):
        if count:
            yield f"WRONG: {what}: {count}"


def main() -> int:
    """Simulate, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=2000)
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--eager", type=float, default=1.0, help="they come so many times as often as usual")
    parser.add_argument("--data", type=Path, help="where the temporary store lies, which is gone afterwards")
    parser.add_argument("--out", type=Path, help="a JSON file with all figures")
    asked = parser.parse_args()
    people = crowd(asked.people, asked.days, asked.seed, asked.eager)
    with tempfile.TemporaryDirectory(dir=asked.data) as data:
        found = spend(people, asked.days, asked.seed, Path(data), lambda night: print(night_line(night), flush=True))
    for line in report(found):
        print(line)
    if asked.out is not None:
        asked.out.write_bytes(msgspec.json.encode(found))
    return 1 if found.faults.total() else 0


if __name__ == "__main__":
    sys.exit(main())
