"""A host's folder of packs: edits show at new tables, matches go on and replay with what they were begun with."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest

import nursery
from magic.own_packs import HARBOUR, NAMES, edit, write
from server.parlour import Address, Person, Process, parlour
from zashiki.core.record import parse_record
from zashiki.server.jobs.bot_runner import house_bots

BETTER = HARBOUR.replace("copies = 20", "copies = 21")


async def offered(address: Address) -> list[str]:
    async with address.client() as client:
        games = (await client.get("/api/games")).json()
    specs = [spec for game in games if game["game"] == "magic" for spec in game["variants"][0]["options"]]
    return [value for spec in specs if spec["name"] == "packs" for value in spec["values"] if "@" in value]


def table_with(value: str, bot: str = "random") -> dict[str, Any]:
    return {"game": "magic", "variant": "brawl-2", "options": {"packs": value}, "seats": ["me", {"bot": bot}]}


async def cards(address: Address, value: str) -> dict[str, Any]:
    async with address.client() as client:
        answer = await client.get("/api/magic/content", params={"packs": value, "language": "ja"})
    assert answer.status_code == 200, answer.text
    return {card["id"]: card for card in answer.json()["cards"]}


def test_edits_show_at_new_tables_and_old_matches_stay_what_they_were(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    host = tmp_path / "host"
    folder = write(host / "harbour")

    async def scene() -> None:
        async with parlour(tmp_path / "data", packs=host) as address:
            [first] = await offered(address)
            person = await Person.arrive(address)
            table = await person.make_table(address, **table_with(first))
            assert (await cards(address, first))["harbour_rope"]["name"] == f"{NAMES['ja']} 1"

            edit(folder, HARBOUR.replace('"draw"', '"drew"'))
            assert await offered(address) == [first]
            assert "did you mean 'draw'?" in caplog.text
            edit(folder, BETTER)
            [second] = await offered(address)
            assert second != first
            copies = [(await cards(address, value))["harbour_rope"]["copies"] for value in (first, second)]
            assert copies == [20, 21]

            async with person.at(address, table["id"]) as player:
                await player.until(lambda p: p.observation.get("decision"))
                decision = player.observation["decision"]
                await player.act(decision["kind"], decision["options"][: decision["least"]])
                assert player.match is not None
                match = player.match["id"]
                await player.say("propose", match=match, what="resign")
                await player.until(lambda p: p.is_over)
            record = parse_record((await person.call(address, "GET", f"/matches/{match}/record")).content)
            assert (record.options["packs"], len(str(record.content))) == (first, 64)
        # Another day, and the folder is gone: what was played with is kept.
        shutil.rmtree(host)
        async with parlour(tmp_path / "data") as address:
            assert await offered(address) == []
            replay = await person.call(address, "GET", f"/matches/{match}/replay")
            assert (replay.status_code, replay.json()["options"]["packs"]) == (200, first)
            async with person.at(address, table["id"]) as player:
                assert player.observation["content"] == record.content
        shutil.rmtree(tmp_path / "data" / "packs")
        async with parlour(tmp_path / "data") as address:
            replay = await person.call(address, "GET", f"/matches/{match}/replay")
            assert (replay.status_code, replay.json()["code"]) == (422, "invalid-record")
            assert f"the packs '{first}' are not here" in replay.json()["reason"]
            async with person.at(address, table["id"]) as player:
                assert f"the packs '{first}' are not here" in player.heard[0]["reason"]

    asyncio.run(scene())


def test_the_bots_of_the_house_play_with_cards_that_they_have_never_seen(tmp_path: Path) -> None:
    write(tmp_path / "host" / "harbour")

    async def scene() -> None:
        async with parlour(tmp_path / "data", house_bots(), packs=tmp_path / "host") as address:
            [value] = await offered(address)
            person = await Person.arrive(address)
            bot = {"bot": "pine"}
            seats = {**table_with(value), "seats": [bot, "me"]}
            table = await person.make_table(address, **seats, pace=0)
            async with person.at(address, table["id"]) as player:
                while player.sequence < 12 and not player.is_over:
                    await player.until(lambda p: p.is_over or p.observation.get("decision"))
                    if decision := player.observation["decision"]:
                        answer = await player.act(decision["kind"], decision["options"][: decision["least"]])
                        assert answer["type"] == "done", answer
                answered = {event["seat"] for message in player.heard for event in message.get("events", ())
                            if "seat" in event}  # fmt: skip
                assert {0, 1} <= answered

    asyncio.run(scene())


def test_what_nobody_has_cannot_be_played(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path / "data") as address:
            person = await Person.arrive(address)
            refused = await person.call(address, "POST", "/tables", table_with("harbour@3f9c2a1b77de"))
            assert (refused.status_code, refused.json()["code"]) == (400, "bad-value")
            assert "'harbour@3f9c2a1b77de' are not here" in refused.json()["reason"]

    asyncio.run(scene())


def test_the_command_serves_packs(tmp_path: Path) -> None:
    write(tmp_path / "host" / "harbour")

    async def scene() -> None:
        server = await Process.start(tmp_path / "data", "--packs", str(tmp_path / "host"), begin=nursery.begin)
        assert len(await offered(server.address)) == 1
        assert await server.end() == 0

    asyncio.run(scene())
