"""A game that was played in the house and is not installed any more: it keeps nobody from anything else."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.parlour import Address, Closed, Person, parlour
from third_game.conftest import at_home
from zashiki.server.config import Config
from zashiki.server.jobs.bot_runner import house_bots
from zashiki.server.run import _tell_what_is_missing
from zashiki.server.services import Services

DUET: dict[str, Any] = {"game": "duet", "variant": "duet", "options": {"rounds": 1}}
ALONE = {**DUET, "seats": ["me", {"bot": "random"}]}


class Left(msgspec.Struct):
    """What a guest has left behind in the store, by its id."""

    guest: Person
    gathering: str
    playing: str
    over: str
    match: str
    duplicate: str
    club: str

    @property
    def preset(self) -> str:
        """Where the club's preset for the game is."""
        return f"/clubs/{self.club}/presets/duet/duet"


async def fill(address: Address) -> Left:
    """Have the game played, liked and begun while it is there."""
    guest = await Person.arrive(address)
    gathering = await guest.make_table(address, **DUET, seats=["me", "open"], public=True)
    playing, over = [await guest.make_table(address, **ALONE) for _ in range(2)]
    async with guest.at(address, over["id"]) as player:
        await player.play(random.Random(1))
        assert player.match is not None
        match: str = player.match["id"]
    wanted = {**DUET, "tables": 2, "bot": "random", "minutes": 30}
    duplicate = (await guest.call(address, "POST", "/duplicates", wanted)).json()["id"]
    club = (await guest.call(address, "POST", "/clubs", {"name": "Whist"})).json()["key"]
    left = Left(guest, gathering["id"], playing["id"], over["id"], match, duplicate, club)
    for path, body in (("/me/profile", {"favourite": ["duet", "duet"], "likes": True}), (left.preset, {})):
        method = "PATCH" if "profile" in path else "PUT"
        assert (await guest.call(address, method, path, body)).status_code == 200
    return left


@pytest.fixture
def left(installed: Path, tmp_path: Path) -> Left:
    """A store in the test's folder in which there is something of the game, and the game is gone."""

    async def scene() -> Left:
        async with parlour(tmp_path) as address:
            return await fill(address)

    with at_home(installed):
        return asyncio.run(scene())


def test_what_is_asked_of_its_tables_and_matches_is_refused_with_words(left: Left, tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            of_match = [f"/matches/{left.match}/{what}" for what in ("record", "replay", "analysis")]
            of_table = [f"/tables/{table}" for table in (left.gathering, left.playing, left.over)]
            for path in (*of_match, *of_table, f"/duplicates/{left.duplicate}"):
                answer = await left.guest.call(address, "GET", path)
                assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game"), path
            for table in (left.gathering, left.playing, left.over):
                with pytest.raises(Closed):
                    async with left.guest.at(address, table) as player:
                        await player.until(lambda p: p.match)
                assert (player.heard[0]["code"], player.socket.close_code) == ("unknown-game", 4404)
            async with address.client() as client:
                for page in (f"/table/{left.gathering}", f"/duplicate/{left.duplicate}", f"/club/{left.club}"):
                    assert (await client.get(page)).status_code == 200, page
            # Whoever looked for one of them does not keep others from finding theirs.
            stranger = await Person.arrive(address)
            assert (await stranger.call(address, "GET", "/tables")).json() == {"open": [], "watch": []}
            wish = {"game": "septet", "variant": "team"}
            assert (await stranger.call(address, "POST", "/quick", wish)).status_code == 200

    asyncio.run(scene())


def test_a_guest_takes_everything_along_and_is_forgotten(left: Left, installed: Path, tmp_path: Path) -> None:
    async def gone() -> None:
        async with parlour(tmp_path) as address:
            export = (await left.guest.call(address, "GET", "/me/export")).json()
            records = {one["match"]["id"]: one["record"] for one in export["matches"]}
            assert records.keys() > {left.match}
            assert len(records[left.match]["actions"]) == 28
            for path in ("/me/profile", "/me/matches", "/me/insight", "/friends", "/tournaments", "/daily"):
                assert (await left.guest.call(address, "GET", path)).status_code == 200, path
            assert (await left.guest.call(address, "GET", f"/clubs/{left.club}/games")).status_code == 200
            profile = await left.guest.call(
                address, "PATCH", "/me/profile", {"favourite": ["duet", "duet"], "likes": False}
            )
            assert profile.json()["favourites"] == []
            assert (await left.guest.call(address, "DELETE", left.preset)).json()["presets"] == []
            assert (await left.guest.call(address, "POST", "/me/forget", {"guest": left.guest.id})).status_code == 200

    async def back() -> None:
        """The match that was played then goes on where the game is, without a person."""
        async with parlour(tmp_path) as address:
            table = (await (await Person.arrive(address)).call(address, "GET", f"/tables/{left.playing}")).json()
            assert (table["status"], [seat["bot"] for seat in table["seats"]]) == ("playing", ["random"] * 2)

    asyncio.run(gone())
    with at_home(installed):
        asyncio.run(back())


def test_of_a_game_that_is_there_a_variant_may_be_gone(
    left: Left, installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            paths = (f"/duplicates/{left.duplicate}", f"/tables/{left.over}", f"/matches/{left.match}/record")
            for path in paths:
                answer = await left.guest.call(address, "GET", path)
                assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game"), path
            assert (await left.guest.call(address, "GET", "/tables")).json() == {"open": [], "watch": []}
            assert (await left.guest.call(address, "GET", "/me/export")).status_code == 200

    with at_home(installed):
        from zashiki_duet.game import Duet

        variant = msgspec.structs.replace(Duet.variants["duet"], name="duo")
        monkeypatch.setattr(Duet, "variants", {"duo": variant})
        asyncio.run(scene())


@pytest.mark.usefixtures("left")
def test_a_server_says_at_its_start_what_it_has_not_got(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def start() -> None:
        services = Services(Config(data=tmp_path), house_bots())
        await services.open()
        await _tell_what_is_missing(services)
        await services.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(start())
    assert "of what is not installed here: duet" in caplog.text
