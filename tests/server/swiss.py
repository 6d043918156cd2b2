"""Tournaments for the tests: made, entered, looked at; matches that are played, resigned, or settled without play."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from processes import PATIENCE
from server.parlour import Address, HandTurned, Person

SWISS = {
    "name": "Friday",
    "game": "septet",
    "variant": "straw",
    "options": {},
    "system": "swiss",
    "rounds": 3,
    "bot": "random",
    "minutes": 60,
    "most": 64,
}
DUELS = SWISS | {"game": "magic", "variant": "brawl-2", "system": "knockout"}


class Watch(HandTurned):
    """A time that a test turns, by which rounds end too."""

    def epoch(self) -> float:
        return 1_800_000_000 + self._now


async def make(host: Person, address: Address, **changes: Any) -> str:
    """A new tournament; its id."""
    answer = await host.call(address, "POST", "/tournaments", SWISS | changes)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def do(person: Person, address: Address, tournament: str, do: str, **more: Any) -> httpx.Response:
    """What somebody does with it."""
    return await person.call(address, "POST", f"/tournaments/{tournament}", {"do": do, **more})


async def look(address: Address, tournament: str) -> dict[str, Any]:
    """The tournament as everybody sees it."""
    async with address.client() as client:
        answer = await client.get(f"/api/tournaments/{tournament}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def until(address: Address, tournament: str, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Wait until something is true of the tournament."""
    async with asyncio.timeout(PATIENCE):
        while not is_so(told := await look(address, tournament)):
            await asyncio.sleep(0.05)
    return told


def tables_of(told: dict[str, Any], person: Person) -> list[dict[str, Any]]:
    """The tables of the round that the person may sit at."""
    numbers = {one["guest"]: one["number"] for one in told["standings"]}
    own = numbers.get(person.id)
    return [
        table
        for pairing in told["pairings"]
        if pairing["round"] == told["round"] and own in (pairing["first"], pairing["second"])
        for table in pairing["tables"]
        if table["entrant"] in (own, None) and not table["is_over"]
    ]


async def play(address: Address, person: Person, table: str, seed: int) -> None:
    """Bring a match to its end, whatever comes of it."""
    async with person.at(address, table) as player:
        await player.say("pace", seconds=0)
        await player.play(random.Random(seed))


async def resign(address: Address, person: Person, table: str) -> None:
    """Give a match up."""
    async with person.at(address, table) as player:
        assert player.match is not None
        await player.say("propose", match=player.match["id"], what="resign")


async def play_round(address: Address, tournament: str, people: Iterable[Person], most: int = 100) -> None:
    """People bring their matches to the end, `most` of them by playing and the others by resigning."""
    told = await look(address, tournament)
    tables = [(person, table["table"]) for person in people for table in tables_of(told, person)]
    jobs = [
        play(address, person, table, seed) if seed < most else resign(address, person, table)
        for seed, (person, table) in enumerate(tables)
    ]
    await asyncio.gather(*jobs)


def settle(data: Path, scores: Sequence[tuple[dict[str, Any], float | None]]) -> None:
    """Let matches be over with these scores, as the store would tell it: nobody sits there, and no server keeps them.

    None for one that was given up.
    """
    now = int(time.time())
    with closing(sqlite3.connect(data / "zashiki.db", timeout=PATIENCE)) as database, database:
        for table, score in scores:
            database.execute("UPDATE matches SET finished = ? WHERE id = ?", (now, table["match"]))
            database.execute("UPDATE tables SET status = 'finished' WHERE id = ?", (table["table"],))
            database.execute("UPDATE tournament_matches SET score = ? WHERE match = ?", (score, table["match"]))
