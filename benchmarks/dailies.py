"""Ten thousand tries at the daily deals in one day, on one process.

    python benchmarks/dailies.py [--tries 10000] [--played 5] [--looks 40] [--seed 0]

So many people begin their try at one of the day's deals, through the same function that the server calls, each a
transaction of its own; their scores are then written as if they had played. A server in a process of its own is started
on that store: how long the day's page takes for who has had their try, and for who has not. Some tries are played to
their end against the deal's fixed bots, one after the other, and a second one is refused: what one costs the server's
process, and its bots' processes.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from server_load import cpu_seconds
from sqlalchemy import Connection, bindparam, insert, update

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.choosers import RANDOM_BOTS
from server.parlour import Person, Process
from zashiki.server.config import Config
from zashiki.server.guest import Guest
from zashiki.server.ids import new_id
from zashiki.server.matches.dailies import deals_of_house
from zashiki.server.services import Services
from zashiki.server.storage import schema

_DAY_SECONDS = 24 * 3600


def family(pid: int) -> list[int]:
    """The process's children, and theirs."""
    own = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [one for child in own for one in (child, *family(child))]


async def begin_all(data: Path, tries: int, source: random.Random) -> None:
    """The day as it is when all have had their try."""
    services = Services(Config(data=data), RANDOM_BOTS)
    await services.open()
    try:
        people = [Guest(new_id(), f"Guest {number}", number % 8) for number in range(tries)]
        now = int(time.time())
        rows = [
            {
                "id": one.id,
                "token_hash": source.randbytes(32),
                "name": one.name,
                "avatar": 0,
                "created": now,
                "seen": now,
            }
            for one in people
        ]
        await services.store.write(lambda connection: connection.execute(insert(schema.guests), rows))
        deals = deals_of_house()
        spent, begun = time.process_time(), time.perf_counter()
        for number, guest in enumerate(people):
            game, deal = deals[number % len(deals)]
            await services.dailies.begin(guest, game, deal.variant)
        used, took = time.process_time() - spent, time.perf_counter() - begun
        print(f"{tries:,} tries begun in {took:.0f} s, {1000 * used / tries:.2f} ms of CPU each")
        scores = [{"who": one.id, "when": now, "what": float(source.randint(-7, 7))} for one in people]

        def finish(connection: Connection) -> None:
            columns = schema.daily_tries.c
            statement = update(schema.daily_tries).where(columns.guest == bindparam("who"))
            connection.execute(statement.values(finished=bindparam("when"), score=bindparam("what")), scores)

        await services.store.write(finish)
    finally:
        await services.close()


async def look(server: Process, person: Person, looks: int, who: str) -> None:
    """Look at the day again and again, and tell how long it took."""
    seconds = []
    spent = cpu_seconds([server.pid])
    for _ in range(looks):
        begun = time.perf_counter()
        assert (await person.call(server.address, "GET", "/daily")).status_code == 200
        seconds.append(time.perf_counter() - begun)
    used = 1000 * (cpu_seconds([server.pid]) - spent) / looks
    print(f"the day's page, {who}: median {1000 * statistics.median(seconds):.0f} ms, {used:.1f} ms of CPU")


async def play_some(server: Process, played: int, tries: int, source: random.Random) -> None:
    """Tries to their end, one after the other; the person plays by chance."""
    own, bots = 0.0, 0.0
    deals = deals_of_house()
    person = await Person.arrive(server.address)
    await look(server, person, 1, "once, before anything is warm")
    for number in range(played):
        person = await Person.arrive(server.address)
        game, deal = deals[number % len(deals)]
        before = cpu_seconds([server.pid]), cpu_seconds(family(server.pid))
        wish = {"game": game, "variant": deal.variant}
        table = (await person.call(server.address, "POST", "/daily", wish)).json()
        async with person.at(server.address, table["id"]) as player:
            await player.say("pace", seconds=0)
            if game == "septet":
                await player.play(source)
            else:
                assert player.match is not None
                await player.say("propose", match=player.match["id"], what="resign")
        own += cpu_seconds([server.pid]) - before[0]
        bots += cpu_seconds(family(server.pid)) - before[1]
        again = await person.call(server.address, "POST", "/daily", wish)
        assert again.json()["code"] == "daily-once", again.text
    if played:
        share = 100 * tries * own / played / _DAY_SECONDS
        cores = tries * bots / played / _DAY_SECONDS
        print(
            f"{played} tries played: {own / played:.2f} s of CPU of the server each, {bots / played:.2f} s of its bots"
        )
        print(f"{tries:,} of them in a day: {share:.1f} % of a core for the server, {cores:.2f} cores for its bots")


async def measure(tries: int, played: int, looks: int, seed: int) -> None:
    """Do it, and print what it took."""
    source = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        await begin_all(data, tries, source)
        server = await Process.start(data)
        try:
            await play_some(server, played, tries, source)
            fresh, done = await Person.arrive(server.address), await Person.arrive(server.address)
            await look(server, fresh, looks, "before the own try")
            wish = {"game": "septet", "variant": "straw"}
            table = (await done.call(server.address, "POST", "/daily", wish)).json()
            async with done.at(server.address, table["id"]) as player:
                assert player.match is not None
                await player.say("propose", match=player.match["id"], what="resign")
            await look(server, done, looks, "after it, with everybody's scores")
        finally:
            await server.end()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tries", type=int, default=10_000)
    parser.add_argument("--played", type=int, default=5)
    parser.add_argument("--looks", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    asyncio.run(measure(options.tries, options.played, options.looks, options.seed))
