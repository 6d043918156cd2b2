"""What it costs a server that a page says that it is here and asks for the friends: its CPU for each call.

    python benchmarks/friends.py [--people 12] [--friends 5] [--calls 100] [--runs 3] [--against ../before]

People follow each other in a ring; every second one hosts a public table. Each page asks in turn, over
a connection that stays open as a browser's does, and beside it asks who it is (`GET /api/me`), the barest call that
knows its guest. The yardstick is the CPU time of the server's process, from /proc. With `--against`, a checkout of
another version is served in turn with this one, and the ratio is told.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
from server_load import HERE, cpu_seconds, served

from server.parlour import Address, Person

_LIMIT = "follows-per-hour"
_TABLE = {"public": True, "seats": ["me", "open", "open", "open"]}


async def gathered(address: Address, people: int, friends: int) -> list[Person]:
    """So many people, each of whom follows so many others who mostly follow them."""
    found = [await Person.arrive(address) for _ in range(people)]
    for person in found:
        # Whoever is followed has to be known to the store.
        await person.call(address, "PATCH", "/me", {"name": person.me["name"]})
    for index, person in enumerate(found):
        for step in range(1, friends + 1):
            other = found[(index + (step + 1) // 2 * (1 if step % 2 else -1)) % people]
            (await person.call(address, "PUT", f"/follows/{other.id}")).raise_for_status()
    for person in found[::2]:
        await person.make_table(address, **_TABLE)
    return found


async def cost(pids: Sequence[int], pages: Sequence[httpx.AsyncClient], calls: int, *, bare: bool) -> float:
    """Microseconds of the server's CPU for each call, all pages in turn."""
    before = cpu_seconds(pids)
    for _ in range(calls):
        for page in pages:
            answer = await (page.get("/me") if bare else page.put("/friends/here", json={"table": ""}))
            answer.raise_for_status()
    return (cpu_seconds(pids) - before) / (calls * len(pages)) * 1e6


async def measure(source: Path, people: int, friends: int, calls: int) -> tuple[float, float]:
    """What a call about friends costs the server of a checkout, and what a bare one does."""
    with served(source, "--workers", "1", "--limit", f"{_LIMIT}=1000000") as ((url,), pids):
        address = Address(int(url.rstrip("/").rsplit(":", 1)[1]))
        guests = await gathered(address, people, friends)
        async with AsyncExitStack() as stack:
            pages = [
                await stack.enter_async_context(
                    httpx.AsyncClient(base_url=f"{address.http}/api", cookies={"zashiki_guest": guest.token})
                )
                for guest in guests
            ]
            for bare in (False, True):
                await cost(pids, pages, 2, bare=bare)
            return await cost(pids, pages, calls, bare=False), await cost(pids, pages, calls, bare=True)


def main() -> None:
    """Print a line for each version."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=12)
    parser.add_argument("--friends", type=int, default=5)
    parser.add_argument("--calls", type=int, default=100)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--against", type=Path)
    args = parser.parse_args()
    sources = {"here": HERE} | ({"there": args.against} if args.against else {})
    found: dict[str, list[tuple[float, float]]] = {label: [] for label in sources}
    for _ in range(args.runs):
        for label, source in sources.items():
            found[label].append(asyncio.run(measure(source, args.people, args.friends, args.calls)))
    middles: dict[str, float] = {}
    for label, costs in found.items():
        middles[label], bare = (statistics.median(column) for column in zip(*costs, strict=True))
        print(
            f"{label:>6}  {middles[label]:7,.0f} µs CPU a call about {args.friends} friends, {bare:5,.0f} µs a bare one"
        )
    if args.against:
        print(f"there / here: {middles['there'] / middles['here']:.2f}")


if __name__ == "__main__":
    main()
