"""Finding company: what goes on at public tables, and a match with whoever wants the same. Time is turned by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import websockets

from server.parlour import Address, HandTurned, Person, Player, parlour

WISH = {"game": "septet", "variant": "team"}
LIVE = {"kind": "live", "move": 20, "bank": 300}
BOT = {"bot": "random"}


@asynccontextmanager
async def house(data: Path, **settings: Any) -> AsyncIterator[tuple[Address, HandTurned]]:
    """A server that looks anew whenever somebody asks what goes on."""
    time = HandTurned()
    async with parlour(data, time=time, going_on_seconds=0, **({"start_seconds": 5} | settings)) as address:
        yield address, time


async def seek(address: Address, person: Person, **changes: Any) -> dict[str, Any]:
    """Ask for a quick match: the table to go to."""
    answer = await person.call(address, "POST", "/quick", WISH | changes)
    assert answer.status_code == 200, answer.text
    table: dict[str, Any] = answer.json()
    return table


async def going_on(address: Address, person: Person) -> dict[str, list[str]]:
    """The ids of the tables that are told, by sort."""
    told = (await person.call(address, "GET", "/tables")).json()
    return {sort: [one["table"]["id"] for one in told[sort]] for sort in ("open", "watch")}


async def done(player: Player, type_: str, /, **fields: Any) -> None:
    """Say something that is carried out."""
    answer = await player.say(type_, **fields)
    assert answer["type"] == "done", answer


def test_those_who_want_the_same_meet_and_the_match_begins(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, time):
            people = [await Person.arrive(address) for _ in range(4)]
            tables = [await seek(address, person) for person in people[:3]]
            # Nobody need have come yet to be found.
            assert len({table["id"] for table in tables}) == 1
            assert tables[0]["quick"]
            assert tables[0]["public"]
            assert [seat["kind"] for seat in tables[2]["seats"]] == ["guest"] * 3 + ["open"]
            # Who asks again goes on waiting there.
            assert (await seek(address, people[0]))["id"] == tables[0]["id"]
            async with people[0].at(address, tables[0]["id"]) as one:
                assert one.table["begins"] is None
                assert (await going_on(address, people[3]))["open"] == [tables[0]["id"]]
                await seek(address, people[3])
                await one.until(lambda p: p.table["begins"] == 5)
                # Whoever changes their mind in time is heard, and it begins when they say so.
                await done(one, "ready", on=False)
                assert one.table["begins"] is None
                await done(one, "start")
                time.turn(5)
                await one.until(lambda p: p.match)
                assert (await going_on(address, people[3])) == {"open": [], "watch": [tables[0]["id"]]}

    asyncio.run(scene())


def test_who_asks_again_does_not_wait_on_beside_somebody_they_have_blocked(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            one, two = [await Person.arrive(address) for _ in range(2)]
            shared = await seek(address, one)
            assert (await seek(address, two))["id"] == shared["id"]
            assert (await two.call(address, "PUT", f"/blocks/{one.id}")).status_code == 200
            other = await seek(address, two)
            assert other["id"] != shared["id"]
            left = (await one.call(address, "GET", f"/tables/{shared['id']}")).json()
            assert [seat["guest"] for seat in left["seats"]] == [one.id, None, None, None]
            assert (await seek(address, one))["id"] == shared["id"]

    asyncio.run(scene())


def test_nobody_is_led_to_a_host_who_has_blocked_them_and_only_looks_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            host, one, two = [await Person.arrive(address) for _ in range(3)]
            wanted = {"options": {"scoring": "advanced"}, "seats": ["open"] * 4, "public": True}
            table = (await host.make_table(address, **wanted))["id"]
            await seek(address, one, variant="trio")
            assert (await host.call(address, "PUT", f"/blocks/{one.id}")).status_code == 200
            async with host.at(address, table):
                assert (await seek(address, two))["id"] == table
                assert (await seek(address, one))["id"] != table

    asyncio.run(scene())


def test_nobody_is_led_to_another_game_pace_or_house_rule(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, _):
            people = [await Person.arrive(address) for _ in range(6)]
            first = await seek(address, people[0])
            others = [
                await seek(address, people[1], variant="trio"),
                await seek(address, people[2], clock=LIVE),
                await seek(address, people[3], game="magic", variant="brawl-2"),
                await people[4].make_table(address, public=True, options={"scoring": "basic"}),
            ]
            assert len({table["id"] for table in [first, *others]}) == 5
            # Who wishes for something else leaves what they waited for.
            moved = await seek(address, people[0], variant="trio")
            assert moved["id"] == others[0]["id"]
            left = (await people[0].call(address, "GET", f"/tables/{first['id']}")).json()
            assert [seat["kind"] for seat in left["seats"]] == ["open"] * 4
            # A public table with the rulebook's rules takes those who seek.
            plain = await people[4].make_table(address, public=True, options={}, seats=["me", *["open"] * 3])
            async with people[4].at(address, plain["id"]):
                assert (await seek(address, people[5]))["id"] == plain["id"]

    asyncio.run(scene())


def test_bots_fill_in_when_somebody_says_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, time):
            one, two, watcher = [await Person.arrive(address) for _ in range(3)]
            table = (await seek(address, one))["id"]
            await seek(address, two)
            async with one.at(address, table) as first, two.at(address, table), watcher.at(address, table) as third:
                assert (await third.say("fill", bot="random"))["code"] == "not-seated"
                assert (await first.say("fill", bot="nobody"))["code"] == "unknown-bot"
                await done(first, "fill", bot="random")
                assert [seat["kind"] for seat in first.table["seats"]] == ["guest", "guest", "bot", "bot"]
                assert first.table["begins"] == 5
                time.turn(5)
                await third.until(lambda p: p.match)

    asyncio.run(scene())


def test_who_leaves_while_others_wait_gives_the_seat_up(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as (address, time):
            one, two, three = [await Person.arrive(address) for _ in range(3)]
            table = (await seek(address, one))["id"]
            await seek(address, two)
            async with two.at(address, table) as second:
                async with one.at(address, table):
                    await second.until(lambda p: all(seat["online"] for seat in p.table["seats"][:2]))
                await second.until(lambda p: p.table["seats"][0]["away"])
                time.turn(59)
                await done(second, "ping")
                assert second.table["seats"][0]["guest"] == one.id, "a line that breaks is no farewell"
                time.turn(1)
                await second.until(lambda p: p.table["seats"][0]["kind"] == "open")
                assert second.table["host"] == two.id
            # A table where nobody is any more leads nobody astray, and its last guest back.
            while (await going_on(address, three))["open"]:
                await asyncio.sleep(0)
            assert (await seek(address, three))["id"] != table
            assert (await seek(address, two))["id"] == table

    asyncio.run(scene())


def test_a_host_lists_a_table_and_says_whether_it_may_be_watched(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, start_seconds=0) as (address, _):
            host, friend, stranger = [await Person.arrive(address) for _ in range(3)]
            table = (await host.make_table(address, seats=["me", "open", BOT, BOT]))["id"]
            async with host.at(address, table) as one, friend.at(address, table) as two:
                assert await going_on(address, stranger) == {"open": [], "watch": []}
                for type_ in ("list", "spectators"):
                    assert (await two.say(type_, on=True))["code"] == "not-host"
                await done(one, "list", on=True)
                await done(one, "spectators", on=False)
                await two.until(lambda p: p.table["public"])
                assert (await going_on(address, stranger))["open"] == [table]
                async with stranger.at(address, table) as third:
                    await done(two, "sit", seat=1)
                    await done(one, "start")
                    # Before the match anybody may look in; then those who do not play hear no more.
                    await third.until(lambda p: p.is_closed)
                assert await going_on(address, stranger) == {"open": [], "watch": []}
                url = f"{address.ws}/api/tables/{table}/live"
                cookie = {"cookie": f"zashiki_guest={stranger.token}"}
                async with websockets.connect(url, additional_headers=cookie) as socket:
                    assert "no-spectators" in str(await socket.recv())
                    with pytest.raises(websockets.ConnectionClosed) as closed:
                        await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
                await done(one, "spectators", on=True)
                assert (await going_on(address, stranger))["watch"] == [table]
                async with stranger.at(address, table) as third:
                    assert third.observation["seat"] is None

    asyncio.run(scene())


def test_what_goes_on_is_looked_up_once_for_all_who_ask(tmp_path: Path) -> None:
    async def scene() -> None:
        async with parlour(tmp_path, going_on_seconds=3600) as address:
            person = await Person.arrive(address)
            before = await person.call(address, "GET", "/tables")
            await seek(address, person)
            after = await person.call(address, "GET", "/tables")
            assert after.json() == before.json() == {"open": [], "watch": []}
            known = {"if-none-match": before.headers["etag"]}
            assert (await person.call(address, "GET", "/tables", headers=known)).status_code == 304

    asyncio.run(scene())


def test_wishes_that_cannot_be_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, seeks_per_minute=3) as (address, _):
            person = await Person.arrive(address)

            async def refused(body: dict[str, Any]) -> tuple[int, str]:
                answer = await person.call(address, "POST", "/quick", body)
                return answer.status_code, answer.json()["code"]

            assert await refused(WISH | {"game": "chess"}) == (400, "bad-value")
            assert await refused(WISH | {"variant": "quintet"}) == (400, "bad-value")
            assert await refused(WISH | {"clock": {"kind": "live", "move": 0}}) == (400, "malformed")
            assert await refused({"game": "septet"}) == (400, "malformed")
            for _ in range(3):
                await seek(address, person)
            assert await refused(WISH) == (429, "too-fast")

    asyncio.run(scene())
