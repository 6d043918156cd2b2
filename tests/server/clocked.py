"""Two people at a table whose time is turned by hand, and how they play on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from server.choosers import RANDOM_BOTS
from server.parlour import Address, HandTurned, Person, Player, parlour
from zashiki.server.jobs.bot_runner import Bots

DAY = 86_400.0
OUTRUN = {"not-your-turn", "wrong-kind", "not-an-option", "wrong-count"}
"""What somebody hears whose question a bot has answered by then: others are asked, or the same seat something else."""


class Scene:
    """A server whose time is turned by hand, and two people who play against each other, each with a bot partner."""

    def __init__(self, address: Address, time: HandTurned, people: list[Person], table: dict[str, Any]) -> None:
        self.address, self.time, self.people, self.table = address, time, people, table

    def at(self, person: int) -> Any:
        """That person's connection."""
        return self.people[person].at(self.address, self.table["id"])

    async def are_gone(self) -> None:
        """The server knows that nobody is there any more."""
        path = f"/tables/{self.table['id']}"
        while any(
            s["online"] and s["guest"] for s in (await self.people[0].call(self.address, "GET", path)).json()["seats"]
        ):
            await asyncio.sleep(0.01)


@asynccontextmanager
async def two_people(
    data: Path, time: HandTurned | None = None, bots: Bots = RANDOM_BOTS, **table: Any
) -> AsyncIterator[Scene]:
    """On seats 0 and 1; their partners are bots. The match has not begun."""
    time = time or HandTurned()
    async with parlour(data, bots, time) as address:
        people = [await Person.arrive(address) for _ in range(2)]
        bot = {"bot": "random"}
        made = await people[0].make_table(address, **{"seats": ["me", "open", bot, bot]} | table)
        yield Scene(address, time, people, made)


async def begin(one: Player, two: Player) -> None:
    """The second person sits down, and the host begins the match."""
    assert (await two.say("sit", seat=1))["type"] == "done"
    assert (await one.say("start"))["type"] == "done"
    for player in (one, two):
        await player.until(lambda p: p.match and p.observation)


async def answer(player: Player) -> None:
    """Answer what is asked with the first options. Who just came back may find that the bot was quicker."""
    await player.until(lambda p: p.observation.get("decision"))
    decision, sequence = player.observation["decision"], player.sequence
    picks = (decision["choices"] or [decision["options"][: decision["least"]]])[0]
    said = await player.act(decision["kind"], picks)
    assert said["type"] == "done" or (said["code"] in OUTRUN and player.sequence > sequence), said


async def who_is_asked(*players: Player) -> Player:
    """The first of them who is asked, or for whom the match is over."""

    def is_asked(player: Player) -> bool:
        return bool(player.observation["decision"] or player.is_over)

    while True:
        waits = [asyncio.ensure_future(player.until(is_asked)) for player in players]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
        for player in filter(is_asked, players):
            return player


async def play_on(*players: Player, steps: int) -> None:
    """Answer so many questions, whoever is asked."""
    for _ in range(steps):
        asked = await who_is_asked(*players)
        if asked.is_over:
            return
        await answer(asked)


def kept(data: Path) -> list[dict[str, Any]]:
    """The clocks in the store, by seat."""
    with closing(sqlite3.connect(data / "zashiki.db")) as database:
        rows = database.execute("SELECT seats FROM clocks").fetchall()
    return json.loads(rows[0][0]) if rows else []
