"""What one guest can take from others: six attacks on a server, and what a stranger at another table notices.

    python benchmarks/attacks.py [--seconds 12] [--only bots]

The stranger plays against three `child` bots at pace 0. Told are the own moves before and during each attack, their
ratio, and the longest wait for a `ping` on another connection: what the event loop was held up at most.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server_load import served

from server.moments import played
from server.parlour import Address, Person, Player
from zashiki.core.record import record_of

CHILD = {"bot": "child"}
PATIENCE = 60.0


class Stranger:
    """Somebody who plays as fast as the bots answer."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.moves = 0

    async def play(self) -> None:
        """Play match after match."""
        rng, player = random.Random(1), self._player
        while True:
            await player.until(lambda p: p.is_over or p.observation.get("decision"))
            if player.is_over:
                await player.say("rematch")
                await player.until(lambda p: not p.is_over)
                continue
            decision = player.observation["decision"]
            await player.act(decision["kind"], rng.sample(decision["options"], decision["least"]))
            self.moves += 1


async def longest_ping(player: Player, seconds: float) -> float:
    """Seconds that the slowest of many answers took."""
    end, longest = time.monotonic() + seconds, 0.0
    while time.monotonic() < end:
        began = time.monotonic()
        await player.say("ping")
        longest = max(longest, time.monotonic() - began)
        await asyncio.sleep(0.02)
    return longest


async def bots(address: Address, stack: AsyncExitStack) -> None:
    """Forty tables of one guest where only bots play, all of them watched."""
    guest = await Person.arrive(address)
    for _ in range(40):
        table = await guest.make_table(
            address, game="magic", variant="brawl-2", options={}, seats=[{"bot": "crane"}] * 2, pace=0
        )
        await stack.enter_async_context(guest.at(address, table["id"]))


async def hints(address: Address, stack: AsyncExitStack) -> None:
    """Thirty hints of six guests."""
    for _ in range(6):
        guest = await Person.arrive(address)
        for _ in range(5):
            table = await guest.make_table(address, seats=["me", CHILD, CHILD, CHILD], pace=5)
            await stack.enter_async_context(guest.at(address, table["id"]))
            ask = guest.call(address, "POST", f"/tables/{table['id']}/hint", {"match": table["match"]})
            task = asyncio.create_task(ask)
            stack.callback(task.cancel)


async def long_record(address: Address, stack: AsyncExitStack) -> None:
    """Four connects to a table that goes on from the longest record that is taken."""
    guest = await Person.arrive(address)
    match = played("seal", seed=5)
    record = json.loads(record_of(match, ["Aoi", "Bo", "Chie", "Dan"]).to_json())
    body = {"variant": "seal", "options": {}, "seats": ["me", CHILD, CHILD, CHILD], "pace": 5}
    table = await guest.make_table(address, **body, **{"from": {"record": record, "actions": len(match.log) - 2}})
    for _ in range(4):
        await stack.enter_async_context(guest.at(address, table["id"]))


async def sockets(address: Address, stack: AsyncExitStack) -> None:
    """Two hundred connections of one guest to one table, as far as they are had."""
    guest = await Person.arrive(address)
    table = await guest.make_table(address)

    async def connect() -> None:
        try:
            await stack.enter_async_context(guest.at(address, table["id"]))
        except Exception:
            return  # refused, which is what is wanted

    await asyncio.wait([asyncio.create_task(connect()) for _ in range(200)], timeout=5)


async def uploads(address: Address, stack: AsyncExitStack) -> None:
    """Forty replays that nobody waits for."""
    record = record_of(played("seal", seed=5), ["Aoi", "Bo", "Chie", "Dan"]).to_json()
    head = f"POST /api/replays HTTP/1.1\r\nhost: x\r\ncontent-length: {len(record)}\r\n\r\n".encode()
    for _ in range(40):
        with socket.create_connection(("127.0.0.1", address.port)) as gone:
            gone.sendall(head + record)


async def strangers(address: Address, stack: AsyncExitStack) -> None:
    """Five hundred calls without a cookie, each of somebody new."""
    async with httpx.AsyncClient(base_url=address.http, timeout=PATIENCE) as client:
        for _ in range(50):
            await asyncio.gather(*(client.get("/api/me", cookies={}) for _ in range(10)))


ATTACKS: dict[str, Callable[[Address, AsyncExitStack], Awaitable[None]]] = {
    "bots": bots,
    "hints": hints,
    "long-record": long_record,
    "sockets": sockets,
    "uploads": uploads,
    "strangers": strangers,
}


@asynccontextmanager
async def playing(address: Address) -> AsyncIterator[tuple[Stranger, Player]]:
    """The stranger's table, and one more connection."""
    person = await Person.arrive(address)
    table = await person.make_table(address, seats=["me", CHILD, CHILD, CHILD], options={}, pace=0)
    other = await person.make_table(address)
    async with person.at(address, table["id"]) as player, person.at(address, other["id"]) as pinging:
        stranger = Stranger(player)
        task = asyncio.create_task(stranger.play())
        try:
            yield stranger, pinging
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def suffer(address: Address, name: str, seconds: float) -> None:
    """One attack; prints a line."""
    async with playing(address) as (stranger, pinging):
        await asyncio.wait_for(_moved(stranger, 20), PATIENCE)  # the bots' processes have started
        before = stranger.moves
        await longest_ping(pinging, seconds)
        before = stranger.moves - before
        async with AsyncExitStack() as stack:
            began = stranger.moves
            _, longest = await asyncio.gather(ATTACKS[name](address, stack), longest_ping(pinging, seconds))
            during = stranger.moves - began
    ratio = before / during if during else float("inf")
    print(
        f"{name:>12}: {before} own moves before, {during} during (1 / {ratio:.2f}); longest ping {longest * 1e3:.0f} ms"
    )


async def _moved(stranger: Stranger, count: int) -> None:
    while stranger.moves < count:
        await asyncio.sleep(0.1)


def main() -> None:
    """Carry out the attacks one after the other, each on a server of its own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--only", choices=list(ATTACKS))
    args = parser.parse_args()
    for name in [args.only] if args.only else ATTACKS:
        with served(Path(__file__).parent.parent) as (urls, _):
            asyncio.run(suffer(Address(int(urls[0].rstrip("/").rsplit(":", 1)[1])), name, args.seconds))


if __name__ == "__main__":
    main()
