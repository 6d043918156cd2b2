"""A program of one's own at a server's table: it sits down, plays to the end, and everybody sees what it is."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from host.commands import Commands
from processes import PATIENCE
from server.parlour import Address, Person, parlour
from zashiki.core.action import ActionRecord
from zashiki.load.visitor import VisitFailed, Visitor, new_token, read_place
from zashiki.players import make_bot

TWO_OPEN = {"game": "septet", "variant": "straw", "options": {}, "seats": ["me", "open"], "pace": 0}


class Reckoner:
    """A bot whose answers are made of NumPy's numbers and texts."""

    name = "reckoner"

    def __init__(self, game: str, seed: int) -> None:
        self._bot = make_bot(game, "random", seed)

    def choose(self, observation: Any, seconds: float) -> Any:
        """A random answer."""
        given = self._bot.choose(observation, seconds)
        return ActionRecord(np.int64(given.seat), np.str_(given.kind), tuple(np.array(given.picks)))  # type: ignore[arg-type]


def visitor(token: str, **more: int) -> Visitor:
    return Visitor(Reckoner, token, name="guest program", seat=more.get("seat"), seconds=0.1, matches=1)


def test_a_program_plays_a_match_and_is_marked(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            table = await host.make_table(address, **TWO_OPEN)
            token = new_token()
            visit = asyncio.create_task(visitor(token).visit(f"{address.http}/table/{table['id']}"))
            async with host.at(address, table["id"]) as player:
                await player.until(lambda p: p.table["seats"][1]["kind"] == "guest")
                seat = player.table["seats"][1]
                assert (seat["bot"], seat["name"]) == ("program", "guest program")
                assert player.table["seats"][0]["bot"] is None
                if player.table["status"] == "gathering":
                    await player.say("start")
                await player.until(lambda p: p.match is not None)
                await player.play(random.Random(1))
                assert player.match is not None
                record = await host.call(address, "GET", f"/matches/{player.match['id']}/record")
                assert record.json()["seats"][1] == {"name": "guest program", "bot": "program"}
            await asyncio.wait_for(visit, PATIENCE)
            again = Person(token, {"id": ""})
            assert (await again.call(address, "GET", "/me")).json()["id"] == seat["guest"]

    asyncio.run(scene())


def test_the_command_says_what_is_wrong(tmp_path: Path, command: Commands) -> None:
    async def here(*words: str) -> tuple[int, str]:
        code, _, errors = await asyncio.to_thread(command, "bot", "play", *words)
        return code, errors.splitlines()[-1]

    async def scene(address: Address) -> None:
        host = await Person.arrive(address)
        table = await host.make_table(address, **{**TWO_OPEN, "seats": ["me", {"bot": "random"}]})
        url = f"{address.http}/table/{table['id']}"
        assert await here(url, "--bot", "random") == (2, "zashiki: no seat of the table is open")
        code, told = await here(f"{address.http}/table/nowhere", "--bot", "random")
        assert (code, "no-such-table" in told) == (2, True)
        code, told = await here(url, "--bot", "random", "--token", "mine")
        assert (code, "expected a token" in told) == (2, True)

    async def whole() -> None:
        async with parlour(tmp_path) as address:
            await scene(address)

    asyncio.run(whole())


@pytest.mark.parametrize("url", ["parlour", "http://127.0.0.1/", "http://127.0.0.1/table/", "ftp://a/table/b"])
def test_only_tables_have_an_address(url: str) -> None:
    with pytest.raises(VisitFailed, match="expected the address of a table"):
        read_place(url)


def test_only_programs_have_such_a_token() -> None:
    assert len(new_token()) == 43
    with pytest.raises(VisitFailed, match="expected a token"):
        visitor("x" * 43)
