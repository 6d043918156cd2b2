"""Whom somebody mutes or blocks they do not hear: the server sends none of it, on any device, by any process."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from processes import PATIENCE
from server.parlour import Address, Person, Player, holds, parlour
from server.test_company import company, done
from server.test_conduct import refused
from server.test_friends import befriended, here, said
from services import Redis
from zashiki.server.bus.bus import Bus
from zashiki.server.bus.letters import Heeded, Renamed
from zashiki.server.rooms import rooms, talk
from zashiki.server.rooms.broadcasts import Broadcasts

OPEN = ["me", "open", "open", "open"]


def heard(player: Player) -> list[str]:
    """What a connection was sent of what people said, in this order."""
    return [one.get("saying") or one["text"] for one in player.heard if one["type"] in ("said", "chat")]


async def mutes(address: Address, person: Person, method: str, other: Person) -> list[str]:
    """Whom somebody has muted, once they have muted another one, or do not mind any more."""
    told = (await person.call(address, method, f"/mutes/{other.id}")).json()
    return [one["id"] for one in told["mutes"]]


async def until_heard(player: Player, words: str, before: int = 0) -> list[str]:
    """Wait until that was said there, after so much else; everything that was heard."""
    await player.until(lambda p: words in heard(p)[before:])
    return heard(player)


def test_who_is_muted_is_sent_to_no_device_of_who_muted_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with company(tmp_path, 3) as scene, AsyncExitStack() as stack:
            aoi, bo, chie, watcher = scene.people
            one, two, three, watching = scene.players
            table = one.table["id"]
            phone = await stack.enter_async_context(aoi.at(scene.address, table))
            await done(one, "allow-chat", on=True)
            assert await mutes(scene.address, aoi, "PUT", bo) == [bo.id]
            await done(two, "say", saying="phrase-hello")
            await done(two, "say", saying="emote-angry")
            await done(two, "chat", text="can you hear me")
            # One who comes later does not hear them either.
            tablet = await stack.enter_async_context(aoi.at(scene.address, table))
            await done(two, "say", saying="phrase-again")
            await done(three, "chat", text="I can")
            for own in (one, phone, tablet):
                assert await until_heard(own, "I can") == ["I can"]
            everything = ["phrase-hello", "emote-angry", "can you hear me", "phrase-again", "I can"]
            assert await until_heard(three, "I can") == everything, "others hear them"
            # They are told the rest of what the muted one does, and heard by them.
            await done(one, "say", saying="phrase-sorry")
            await until_heard(two, "phrase-sorry")
            assert await mutes(scene.address, aoi, "DELETE", bo) == []
            await done(three, "say", saying="phrase-wow")
            await done(two, "chat", text="and now")
            for own in (one, phone, tablet):
                assert (await until_heard(own, "and now"))[-2:] == ["phrase-wow", "and now"]
            # Somebody of whom nothing was stored until they wrote can be muted too.
            await done(watching, "chat", text="good cards")
            assert await mutes(scene.address, chie, "PUT", watcher) == [watcher.id]
            for wrong in (chie.id, "nobody"):
                assert await refused(scene.address, chie, "PUT", f"/mutes/{wrong}") == "bad-value"

    asyncio.run(scene())


def test_to_block_somebody_is_to_mute_them_and_to_have_no_invitations(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = await befriended(address)
            table = (await bo.make_table(address, seats=OPEN, public=True))["id"]
            async with aoi.at(address, table) as one, bo.at(address, table) as two:
                await done(one, "sit", seat=1)
                await here(address, aoi)
                await done(one, "stand")
                await said(address, bo, "PUT", f"/invitations/{table}/{aoi.id}")
                assert [asked["guest"]["id"] for asked in (await here(address, aoi))["invitations"]] == [bo.id]
                # Of whom is muted no invitation arrives, and nothing tells them so.
                await aoi.call(address, "PUT", f"/mutes/{bo.id}")
                assert (await here(address, aoi))["invitations"] == []
                assert [sent["is_declined"] for sent in (await here(address, bo))["sent"]] == [False]
                await aoi.call(address, "DELETE", f"/mutes/{bo.id}")
                assert len((await here(address, aoi))["invitations"]) == 1
                await aoi.call(address, "PUT", f"/blocks/{bo.id}")
                await done(two, "say", saying="phrase-hello")
                await done(two, "ping")
                await done(one, "ping")
                assert heard(one) == []
                assert (await here(address, aoi))["invitations"] == []
                assert await refused(address, bo, "PUT", f"/invitations/{table}/{aoi.id}") == "not-here"
                # Who is blocked no more is heard again.
                await aoi.call(address, "DELETE", f"/blocks/{bo.id}")
                await done(two, "say", saying="phrase-sorry")
                assert await until_heard(one, "phrase-sorry") == ["phrase-sorry"]

    asyncio.run(scene())


def test_a_follower_who_is_muted_is_not_told_of(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            for person in (aoi, bo):
                await person.call(address, "PATCH", "/me", {"name": "Somebody"})
            await said(address, bo, "PUT", f"/follows/{aoi.id}")
            assert [one["id"] for one in (await here(address, aoi))["followers"]] == [bo.id]
            await aoi.call(address, "PUT", f"/mutes/{bo.id}")
            assert (await here(address, aoi))["followers"] == []

    asyncio.run(scene())


def test_mutes_are_exported_and_forgotten(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi, bo = [await Person.arrive(address) for _ in range(2)]
            for person in (aoi, bo):
                await person.call(address, "PATCH", "/me", {"name": "Somebody"})
            await aoi.call(address, "PUT", f"/mutes/{bo.id}")
            rows = (await aoi.call(address, "GET", "/me/export")).json()["rows"]
            assert [(row["guest"], row["other"]) for row in rows["mutes"]] == [(aoi.id, bo.id)]
            assert (await bo.call(address, "POST", "/me/forget", {"guest": bo.id})).status_code == 200
            assert (await aoi.call(address, "GET", "/avoided")).json()["mutes"] == []
        assert holds(tmp_path, bo.id.encode()) == set()

    asyncio.run(scene())


def test_other_processes_heed_it_too(tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Aoi is connected through a server that does not keep the table, and mutes somebody there."""
    monkeypatch.setattr(talk, "_SAYINGS", 100_000)

    async def scene() -> None:
        async with AsyncExitStack() as stack:
            near, far = [await stack.enter_async_context(parlour(tmp_path, bus=redis.url)) for _ in range(2)]
            aoi, bo = [await Person.arrive(near) for _ in range(2)]
            table = (await bo.make_table(near, seats=OPEN))["id"]
            two = await stack.enter_async_context(bo.at(near, table))
            one = await stack.enter_async_context(aoi.at(far, table))
            await done(one, "sit", seat=1)
            await done(two, "say", saying="phrase-hello")
            await until_heard(one, "phrase-hello")
            assert (await aoi.call(far, "PUT", f"/mutes/{bo.id}")).status_code == 200
            async with asyncio.timeout(PATIENCE):
                while True:
                    before = len(heard(one))
                    await done(two, "say", saying="phrase-again")
                    await done(one, "say", saying="phrase-wow")
                    # What they say themselves comes after whatever was said before it.
                    told = await until_heard(one, "phrase-wow", before)
                    if told[before:] == ["phrase-wow"]:
                        break

    asyncio.run(scene())


def test_who_was_muted_and_what_people_are_called_is_looked_up_where_letters_were_lost(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a Redis that was started anew: nothing of what was said meanwhile comes again."""
    houses: list[Noted] = []
    send = Bus.send

    class Noted(Broadcasts):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            houses.append(self)

    def lose(bus: Bus, to: str, letter: Any) -> None:
        if not isinstance(letter, Renamed | Heeded):
            send(bus, to, letter)

    monkeypatch.setattr(talk, "_SAYINGS", 100_000)
    monkeypatch.setattr(rooms, "Broadcasts", Noted)
    monkeypatch.setattr(Bus, "send", lose)

    async def scene() -> None:
        async with parlour(tmp_path, bus=redis.url) as one, parlour(tmp_path, bus=redis.url) as two:
            aoi, bo = [await Person.arrive(one) for _ in range(2)]
            table = (await aoi.make_table(one, seats=OPEN))["id"]
            async with aoi.at(one, table) as own, bo.at(one, table) as other:
                await done(other, "sit", seat=1)
                assert await mutes(two, aoi, "PUT", bo) == [bo.id]
                await bo.call(two, "PATCH", "/me", {"name": "Pebble"})
                await done(other, "say", saying="phrase-hello")
                await until_heard(own, "phrase-hello")
                for house in houses:
                    house._miss(None)
                await own.until(lambda p: p.table["seats"][1]["name"] == "Pebble")
                await done(other, "say", saying="phrase-again")
                await done(own, "ping")
                assert heard(own) == ["phrase-hello"]

    asyncio.run(scene())
