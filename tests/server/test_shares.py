"""Fair shares: what one guest or one address takes, others still have."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest
import websockets

from server.choosers import THINKERS
from server.moments import played
from server.parlour import FOUR_OPEN, Address, Person, parlour
from zashiki.core.record import record_of
from zashiki.server.jobs.bot_runner import Asker, BotRunner
from zashiki.server.jobs.processes import Processes
from zashiki.server.jobs.turns import Turns
from zashiki.server.rate import Meters, household
from zashiki.server.rooms.announcement import Announcement


async def _refusal(person: Person, address: Address, table: str) -> str | None:
    """Why one more connection is not had; None if it is."""
    cookie = {"cookie": f"zashiki_guest={person.token}"}
    async with websockets.connect(f"{address.ws}/api/tables/{table}/live", additional_headers=cookie) as socket:
        message = json.loads(await socket.recv())
        return None if message["type"] == "welcome" else str(message["code"])


def _rows(data: Path, table: str) -> int:
    with closing(sqlite3.connect(data / "zashiki.db")) as database:
        return int(database.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def test_those_who_sit_have_a_place_however_many_watch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, listeners_per_table=3) as address, AsyncExitStack() as stack:
            host, friend, crowd = [await Person.arrive(address) for _ in range(3)]
            table = (await host.make_table(address))["id"]
            async with friend.at(address, table) as player:
                assert (await player.say("sit", seat=1))["type"] == "done"
            for _ in range(3):
                await stack.enter_async_context(crowd.at(address, table))
            assert await _refusal(crowd, address, table) == "too-many"
            assert await _refusal(await Person.arrive(address), address, table) == "too-many"
            for person in (host, friend):
                async with person.at(address, table) as player:
                    assert (await player.say("ping"))["type"] == "done"

    asyncio.run(scene())


def test_an_address_leaves_others_places_to_watch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, listeners_per_address=2) as address, AsyncExitStack() as stack:
            host, *crowd = [await Person.arrive(address) for _ in range(4)]
            table = (await host.make_table(address))["id"]
            for person in crowd[:2]:
                await stack.enter_async_context(person.at(address, table))
            assert await _refusal(crowd[2], address, table) == "too-many"
            elsewhere = {"cookie": f"zashiki_guest={crowd[2].token}", "x-forwarded-for": "192.0.2.7"}
            async with websockets.connect(
                f"{address.ws}/api/tables/{table}/live", additional_headers=elsewhere
            ) as socket:
                assert json.loads(await socket.recv())["type"] == "welcome"

    asyncio.run(scene())


def test_a_guest_has_so_many_connections_to_a_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, listeners_per_guest=2) as address, AsyncExitStack() as stack:
            host = await Person.arrive(address)
            table = (await host.make_table(address))["id"]
            for _ in range(2):
                await stack.enter_async_context(host.at(address, table))
            assert await _refusal(host, address, table) == "too-many"
            assert await _refusal(await Person.arrive(address), address, table) is None

    asyncio.run(scene())


@pytest.mark.parametrize("limit", ["connections", "connections_of_address"])
def test_a_server_has_so_many_connections(tmp_path: Path, limit: str) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, **dict[str, Any]({limit: 2})) as address:
            people = [await Person.arrive(address) for _ in range(3)]
            table = (await people[0].make_table(address))["id"]
            async with people[0].at(address, table), people[1].at(address, table):
                assert await _refusal(people[2], address, table) == "too-many"
            # A place that is left is free again.
            for person in people:
                async with person.at(address, table):
                    pass

    asyncio.run(scene())


def test_a_crowd_that_comes_and_goes_is_told_of_together(tmp_path: Path) -> None:
    """Otherwise so many who come at once would each be told to all the others."""
    crowd = 60

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            table = (await host.make_table(address))["id"]
            people = [await Person.arrive(address) for _ in range(crowd)]
            async with host.at(address, table) as player:
                async with AsyncExitStack() as stack:
                    await asyncio.gather(*(stack.enter_async_context(one.at(address, table)) for one in people))
                    await player.until(lambda one: one.table["watching"] == 1 + crowd)
                await player.until(lambda one: one.table["watching"] == 1)

    asyncio.run(scene())


def test_what_may_wait_is_told_once() -> None:
    async def scene() -> None:
        told: list[float] = []
        loop = asyncio.get_running_loop()

        def tell() -> None:
            told.append(loop.time())
            news.told()

        news = Announcement(tell)
        assert news.is_due(0.01)
        tell()
        assert [news.is_due(0.01) for _ in range(50)] == [False] * 50
        while len(told) < 2:
            await asyncio.sleep(0)
        assert told[1] - told[0] >= 0.01
        await asyncio.sleep(0.02)
        assert len(told) == 2
        # Nobody is left to be told.
        assert news.is_due(0.01)
        tell()
        assert not news.is_due(0.01)
        news.cancel()
        await asyncio.sleep(0.02)
        assert len(told) == 3

    asyncio.run(scene())


def test_who_only_looks_is_not_stored(tmp_path: Path) -> None:
    """But is the same guest at every look, also after a restart."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            people = [await Person.arrive(address) for _ in range(20)]
            host = people[0]
            assert _rows(tmp_path, "guests") == 0
            table = (await host.make_table(address))["id"]
            assert _rows(tmp_path, "guests") == 1
            async with people[1].at(address, table) as player:
                assert player.table["watching"] == 1
                assert _rows(tmp_path, "guests") == 1
                assert (await player.say("sit", seat=0))["type"] == "done"
                assert player.table["seats"][0]["name"] == people[1].me["name"]
                assert _rows(tmp_path, "guests") == 2
        async with parlour(tmp_path) as address:
            for person in people[:3]:
                assert (await person.call(address, "GET", "/me")).json() == person.me
            assert len({person.id for person in people}) == len(people)
            changed = await people[2].call(address, "PATCH", "/me", {"name": "Chie"})
            assert changed.json() == people[2].me | {"name": "Chie"}
            assert (await people[2].call(address, "GET", "/me")).json()["name"] == "Chie"
            # A made-up token is nobody's.
            async with address.client(cookies={"zashiki_guest": "x"}) as client:
                assert len((await client.get("/api/me")).cookies["zashiki_guest"]) == 43
            assert _rows(tmp_path, "guests") == 3

    asyncio.run(scene())


def test_an_address_makes_so_many_tables_and_guests(tmp_path: Path) -> None:
    """Behind a proxy that is believed, each of its clients is an address of its own."""

    async def scene() -> None:
        async with parlour(tmp_path, tables_per_hour_of_address=3, guests_per_hour=5) as address:
            codes = []
            for number in range(8):
                person = await Person.arrive(address)
                answer = await person.call(address, "POST", "/tables", FOUR_OPEN)
                codes.append(answer.status_code)
                answer = await person.call(address, "PATCH", "/me", {"name": f"N{number}"})
                codes.append(answer.status_code)
            assert codes == [201, 200] * 3 + [429, 200] * 2 + [429, 429] * 3
            elsewhere = {"x-forwarded-for": "192.0.2.7"}
            answer = await (await Person.arrive(address)).call(address, "POST", "/tables", FOUR_OPEN, headers=elsewhere)
            assert answer.status_code == 201
            assert (_rows(tmp_path, "tables"), _rows(tmp_path, "guests")) == (4, 6)
        async with parlour(tmp_path, tables_per_hour_of_address=1, trusted_proxies=("203.0.113.1",)) as address:
            for status in (201, 429):
                person = await Person.arrive(address)
                answer = await person.call(address, "POST", "/tables", FOUR_OPEN, headers=elsewhere)
                assert answer.status_code == status

    asyncio.run(scene())


def test_an_address_sends_so_many_records(tmp_path: Path) -> None:
    """Refused before any work is done, as one to go on from is too."""
    record = record_of(played("straw"), ["Aoi", "Bo"]).to_json()

    async def scene() -> None:
        async with parlour(tmp_path, replays_per_minute=2) as address, address.client() as client:
            statuses = [(await client.post("/api/replays", content=record)).status_code for _ in range(3)]
            assert statuses == [200, 200, 429]
            seats = {"seats": ["me", {"bot": "random"}], "variant": "straw", "options": {}}
            origin = {"from": {"record": json.loads(record), "actions": 4}}
            refused = await client.post("/api/tables", json=FOUR_OPEN | seats | origin)
            assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")

    asyncio.run(scene())


def test_a_proxy_that_rewrites_the_host_works_with_its_origin_named(tmp_path: Path) -> None:
    async def scene() -> None:
        origin = {"origin": "https://play.example.org"}
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            assert (await person.call(address, "POST", "/tables", FOUR_OPEN, headers=origin)).status_code == 403
        async with parlour(tmp_path, origins=("https://play.example.org",)) as address:
            assert (await person.call(address, "POST", "/tables", FOUR_OPEN, headers=origin)).status_code == 201

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("here", "there", False),
    ],
)
def test_what_counts_as_one_address(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) == same


def test_meters_forget_who_has_not_asked_for_longest() -> None:
    meters = Meters(1, 3600.0, remembered=2)
    assert [meters.allows(who) for who in "abab"] == [True, True, False, False]
    assert [meters.allows(who) for who in "cb"] == [True, False]
    assert meters.allows("a"), "forgotten for c"


def test_of_many_who_wait_the_one_who_had_least_is_next() -> None:
    async def scene() -> None:
        turns, order = Turns(lambda: 1), []

        async def work(owner: str, rank: int = 0) -> None:
            async with turns.turn(owner, rank):
                order.append(owner)
                await asyncio.sleep(0)

        crowd = [asyncio.create_task(work("crowd")) for _ in range(10)]
        show = asyncio.create_task(work("show", 1))
        await asyncio.sleep(0)
        gone = asyncio.create_task(work("gone"))
        stranger = [asyncio.create_task(work("stranger")) for _ in range(3)]
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(*crowd, *stranger, show)
        assert "gone" not in order
        assert order[-1] == "show"
        assert max(index for index, owner in enumerate(order) if owner == "stranger") <= 7
        async with turns.turn("later"):
            pass

    asyncio.run(scene())


def test_who_stops_waiting_as_a_place_comes_free_takes_and_leaves_none() -> None:
    async def scene() -> None:
        turns, inside = Turns(lambda: 1), list[str]()
        ends = {owner: asyncio.Event() for owner in ("first", "gone", "next", "last")}

        async def work(owner: str) -> None:
            async with turns.turn(owner):
                inside.append(owner)
                await ends[owner].wait()
                inside.remove(owner)

        async def settled() -> None:
            for _ in range(5):
                await asyncio.sleep(0)

        tasks = {owner: asyncio.create_task(work(owner)) for owner in ("first", "gone", "next")}
        await settled()
        # The place is left before who was called off hears of it.
        ends["first"].set()
        tasks["gone"].cancel()
        await settled()
        tasks["last"] = asyncio.create_task(work("last"))
        await settled()
        assert inside == ["next"]
        ends["next"].set()
        await settled()
        assert inside == ["last"]
        ends["last"].set()
        await asyncio.gather(*tasks.values(), return_exceptions=True)

    asyncio.run(scene())


def test_one_host_s_tables_do_not_keep_another_s_bots() -> None:
    """Forty tables where only bots play, and a person's: its bots wait for one thought at most each time."""

    async def scene() -> None:
        processes = Processes(1)
        runner = BotRunner(THINKERS, processes)
        answered: list[str] = []

        async def think(asker: Asker) -> None:
            await runner.choose("septet", "random", b"{}", 0.05, asker)
            answered.append(asker.host)

        try:
            await think(Asker("first", "first"))
            crowd = [asyncio.create_task(think(Asker(str(number), "crowd", False))) for number in range(40)]
            await asyncio.sleep(0)
            for _ in range(5):
                await think(Asker("mine", "stranger"))
            await asyncio.gather(*crowd)
        finally:
            processes.close()
        assert max(index for index, host in enumerate(answered) if host == "stranger") <= 12

    asyncio.run(scene())
