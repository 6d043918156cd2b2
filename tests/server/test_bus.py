"""Servers on one store that work together over a bus: whoever comes to any of them is at the same table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from host.stores import rows
from processes import PATIENCE
from server.parlour import FOUR_OPEN, Address, Person, parlour
from server.push_service import CONTACT, Browser
from services import Postgres, Redis, Wire
from zashiki.core.action import ActionRecord
from zashiki.server.bus.bus import Bus, BusUnavailable
from zashiki.server.bus.letters import Answered
from zashiki.server.jobs import workforce as workforce_module
from zashiki.server.jobs.bot_runner import choose_in_time
from zashiki.server.jobs.jobs import Order
from zashiki.server.jobs.processes import JobFailed
from zashiki.server.jobs.roster import Roster, RosterLine
from zashiki.server.jobs.workforce import Answers, Workforce, queue_of
from zashiki.server.rooms import rooms


@asynccontextmanager
async def _two(data: Path, redis: Redis, **settings: Any) -> AsyncIterator[tuple[Address, Address]]:
    """Two servers on one database."""
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(parlour(data, bus=redis.url, **settings)) for _ in range(2)]
        yield one, two


async def _shown(person: Person, address: Address, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await person.call(address, "GET", f"/tables/{table}")).json()
    return found


def test_people_at_two_servers_sit_at_one_table(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with _two(tmp_path, redis, listeners_per_guest=2) as (one, two):
            host, friend = await Person.arrive(one), await Person.arrive(two)
            table = (await host.make_table(one, seats=["me", "open", "open", "open"]))["id"]
            async with host.at(one, table) as here, friend.at(two, table) as there:
                assert there.table["watchers"][0]["id"] == friend.id
                assert (await there.say("sit", seat=1))["type"] == "done"
                await here.until(lambda p: p.table["seats"][1]["guest"] == friend.id)
                assert (await there.say("sit", seat=0))["code"] == "seat-taken"
                assert (await there.say_raw("{"))["code"] == "malformed"
                assert (await there.say_raw(b"{}"))["code"] == "malformed"
                # What is nowhere stored is known to both.
                assert (await there.say("say", saying="phrase-hello"))["type"] == "done"
                await here.until(lambda p: any(message["type"] == "said" for message in p.heard))
                assert (await friend.call(two, "PATCH", "/me", {"name": "Momo"})).status_code == 200
                await here.until(lambda p: p.table["seats"][1]["name"] == "Momo")
                assert (await here.say("start"))["code"] == "seats-open"
                assert (await here.say("give-seat", seat=2, guest=friend.id))["type"] == "refused"
                async with asyncio.timeout(PATIENCE):
                    for address in (one, two):
                        while not all(seat["online"] for seat in (await _shown(host, address, table))["seats"][:2]):
                            await asyncio.sleep(0.05)
                async with friend.at(two, table), friend.at(two, table) as third:
                    await third.until(lambda p: p.is_closed)
                    assert (third.heard[0]["code"], third.socket.close_code) == ("too-many", 4429)
            assert (await _shown(host, two, table))["seats"][1]["name"] == "Momo"

    asyncio.run(scene())


def test_a_server_that_stops_hands_its_tables_over(tmp_path: Path, redis: Redis) -> None:
    """Whoever was connected to them is told to come again, at whichever server."""

    async def scene() -> None:
        async with AsyncExitStack() as stack:
            two = await stack.enter_async_context(parlour(tmp_path, bus=redis.url))
            async with AsyncExitStack() as ending:
                one = await ending.enter_async_context(parlour(tmp_path, bus=redis.url))
                host, friend = await Person.arrive(one), await Person.arrive(two)
                table = (await host.make_table(one, seats=["me", "open", "open", "open"]))["id"]
                here = await stack.enter_async_context(host.at(one, table))
                there = await stack.enter_async_context(friend.at(two, table))
                assert (await there.say("sit", seat=1))["type"] == "done"
            for player in (here, there):
                await player.until(lambda p: p.is_closed)
                assert player.socket.close_code == 1012, player is here
            async with friend.at(two, table) as again:
                assert again.seat == 1
                assert (await again.say("stand"))["type"] == "done"

    asyncio.run(scene())


def test_servers_count_together(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with _two(tmp_path, redis, guests_per_hour=3, phrases_per_hour=3) as (one, two):
            statuses = []
            for number in range(5):
                address = (one, two)[number % 2]
                person = await Person.arrive(address)
                statuses.append((await person.call(address, "POST", "/tables", FOUR_OPEN)).status_code)
            assert statuses == [201, 201, 201, 429, 429]
            tried = [
                await person.call((one, two)[number % 2], "POST", "/me/recovery", {"phrase": "nobody's"})
                for number in range(5)
            ]
            assert [answer.status_code for answer in tried] == [403, 403, 403, 429, 429]

    asyncio.run(scene())


def test_a_device_that_is_turned_away_is_cut_off_wherever_it_plays(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with _two(tmp_path, redis) as (one, two):
            stolen = await Person.arrive(one)
            table = (await stolen.make_table(one, seats=["me", "open", "open", "open"]))["id"]
            own, device = await _moved(stolen, one, two)
            async with stolen.at(one, table) as thief, own.at(two, table) as player:
                assert (await own.call(two, "DELETE", f"/me/devices/{device}")).status_code == 200
                await thief.until(lambda p: p.is_closed)
                assert (await player.say("ping"))["type"] == "done"

    asyncio.run(scene())


def test_what_was_said_while_a_server_was_cut_off_from_the_bus_is_looked_up(tmp_path: Path, redis: Redis) -> None:
    """A device that was turned away plays no more there, and who has forgotten themselves sits there no more."""

    async def scene() -> None:
        wire = Wire(redis.port)
        await wire.open()
        wired = redis.url.replace(str(redis.port), str(wire.port))
        async with parlour(tmp_path, bus=wired) as one, parlour(tmp_path, bus=redis.url) as two:
            stolen, friend, watcher = await Person.arrive(one), await Person.arrive(two), await Person.arrive(one)
            table = (await stolen.make_table(one, seats=["me", "open", "open", "open"]))["id"]
            own, device = await _moved(stolen, one, two)
            async with friend.at(one, table) as sitting:
                assert (await sitting.say("sit", seat=1))["type"] == "done"
            async with stolen.at(one, table) as thief, own.at(one, table) as player, watcher.at(one, table) as looking:
                await wire.close()
                assert (await own.call(two, "DELETE", f"/me/devices/{device}")).status_code == 200
                assert (await friend.call(two, "POST", "/me/forget", {"guest": friend.id})).status_code == 200
                await wire.open()
                await thief.until(lambda p: p.is_closed)
                for there in (player, looking):
                    await there.until(lambda p: p.is_closed or p.table["seats"][1]["kind"] == "open")
        await wire.close()

    asyncio.run(scene())


async def _moved(person: Person, one: Address, two: Address) -> tuple[Person, str]:
    """The person on another device; and what the one that they had until now is called."""
    phrase = (await person.call(one, "POST", "/me/phrase", {"language": "en"})).json()["phrase"]
    async with two.client() as client:
        assert (await client.post("/api/me/recovery", json={"phrase": phrase})).status_code == 200
        own = Person(client.cookies["zashiki_guest"], person.me)
    devices = (await own.call(two, "GET", "/me/devices")).json()
    return own, next(known["device"]["id"] for known in devices if not known["is_this"])


def test_a_report_comes_through_any_server(tmp_path: Path, redis: Redis) -> None:
    """What was said at the table knows that one alone which keeps it."""

    async def scene() -> None:
        async with _two(tmp_path, redis) as (one, two):
            host, rude = await Person.arrive(one), await Person.arrive(one)
            table = (await host.make_table(one, seats=["me", "open", "open", "open"]))["id"]
            about = {"table": table, "guest": rude.id, "reason": "words"}
            async with host.at(one, table), rude.at(one, table) as other:
                assert (await other.say("sit", seat=1))["type"] == "done"
                assert (await other.say("say", saying="emote-angry"))["type"] == "done"
                stranger = await Person.arrive(two)
                refused = await stranger.call(two, "POST", "/reports", about)
                assert (refused.status_code, refused.json()["code"]) == (403, "not-seated")
                assert (await host.call(two, "POST", "/reports", about)).status_code == 201
                async with asyncio.timeout(PATIENCE):
                    while rows(tmp_path, "SELECT address FROM reports") != [("127.0.0.1",)]:
                        await asyncio.sleep(0.01)
                ((said,),) = rows(tmp_path, "SELECT said FROM reports")
                assert [line["text"] for line in msgspec.json.decode(str(said))] == ["emote-angry"]

    asyncio.run(scene())


def test_who_looks_for_something_else_at_another_server_is_not_waited_for(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever has just loaded a table looks once more by itself.
    monkeypatch.setattr(rooms, "ALIVE_SECONDS", 3600)

    async def scene() -> None:
        async with _two(tmp_path, redis) as (one, two):
            host, other = await Person.arrive(one), await Person.arrive(one)
            wish = {"game": "septet", "variant": "team"}
            table = (await host.call(one, "POST", "/quick", wish)).json()["id"]
            async with host.at(one, table) as here:
                assert (await other.call(one, "POST", "/quick", wish)).json()["id"] == table
                await here.until(lambda p: p.table["seats"][1]["guest"] == other.id)
                elsewhere = await other.call(two, "POST", "/quick", wish | {"variant": "trio"})
                assert elsewhere.json()["id"] != table
                await here.until(lambda p: p.table["seats"][1]["kind"] == "open")

    asyncio.run(scene())


def test_who_has_spoken_and_gone_is_reported_through_any_server(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with _two(tmp_path, redis) as (one, two):
            host, rude = await Person.arrive(one), await Person.arrive(one)
            table = (await host.make_table(one, seats=["me", "open", "open", "open"]))["id"]
            about = {"table": table, "guest": rude.id, "reason": "words"}
            async with host.at(one, table):
                async with rude.at(one, table) as other:
                    assert (await other.say("sit", seat=1))["type"] == "done"
                    assert (await other.say("say", saying="emote-angry"))["type"] == "done"
                    assert (await other.say("stand"))["type"] == "done"
                    await _watched_by(1, host, two, table)
                await _watched_by(0, host, two, table)
                assert (await host.call(two, "POST", "/reports", about)).status_code == 201
                async with asyncio.timeout(PATIENCE):
                    while rows(tmp_path, "SELECT said FROM reports") == [("[]",)]:
                        await asyncio.sleep(0.01)
                ((said,),) = rows(tmp_path, "SELECT said FROM reports")
                assert [line["text"] for line in msgspec.json.decode(str(said))] == ["emote-angry"]
                # Who has said nothing and is gone cannot be reported here.
                wrong = about | {"guest": (await Person.arrive(two)).id}
                assert (await host.call(two, "POST", "/reports", wrong)).json()["code"] == "bad-value"

    asyncio.run(scene())


async def _watched_by(count: int, person: Person, address: Address, table: str) -> None:
    """Wait until the server at that address knows that so many watch the table."""
    async with asyncio.timeout(PATIENCE):
        while (await _shown(person, address, table))["watching"] != count:
            await asyncio.sleep(0.05)


@asynccontextmanager
async def _buses(redis: Redis) -> AsyncIterator[tuple[Workforce, Bus]]:
    """One who gives jobs for bots, and a place on the bus of another one."""
    asking, other = Bus(redis.url), Bus(redis.url)
    workforce = Workforce("bots", Roster(asking, RosterLine(web=1)), Answers(asking))
    await asking.open()
    await other.open()
    try:
        yield workforce, other
    finally:
        await other.close()
        await asking.close()


def _nobody(*_: object) -> ActionRecord:
    raise AssertionError("it is carried out elsewhere")


def _asked(workforce: Workforce, bot: str) -> asyncio.Task[ActionRecord]:
    arguments = (_nobody, "septet", bot, b"{}", 1.0, float("inf"), 7)
    return asyncio.create_task(workforce.work(choose_in_time, *arguments, seconds=1.0, name=f"bot {bot}"))


async def _taken(bus: Bus) -> Order:
    async with asyncio.timeout(PATIENCE):
        while (data := await bus.ask(bus.redis.rpop(queue_of("bots")))) is None:
            await asyncio.sleep(0.01)
    return msgspec.msgpack.decode(data, type=Order)


def test_of_two_answers_the_first_counts(redis: Redis) -> None:
    async def scene() -> None:
        async with _buses(redis) as (workforce, other):
            asking = _asked(workforce, "child")
            order = await _taken(other)
            for card in ("W2", "W3"):
                answer = msgspec.json.encode(ActionRecord(0, "play", (card,)))
                other.send(order.sender, Answered(order.id, answer))
            assert await asyncio.wait_for(asking, PATIENCE) == ActionRecord(0, "play", ("W2",))
            broken = _asked(workforce, "tanuki")
            order = await _taken(other)
            other.send(order.sender, Answered(order.id, b"", "it broke"))
            with pytest.raises(JobFailed, match="it broke"):
                await asyncio.wait_for(broken, PATIENCE)

    asyncio.run(scene())


def test_a_job_is_given_again_when_the_bus_was_gone(redis: Redis) -> None:
    async def scene() -> None:
        async with _buses(redis) as (workforce, other):
            asking = _asked(workforce, "child")
            first = await _taken(other)
            redis.kill()
            redis.start()
            await asyncio.wait_for(other.until_up(), PATIENCE)
            again = await _taken_again(other)
            assert again == first
            other.send(again.sender, Answered(again.id, msgspec.json.encode(ActionRecord(0, "play", ("W2",)))))
            assert (await asyncio.wait_for(asking, PATIENCE)).picks == ("W2",)

    asyncio.run(scene())


async def _waiting(bus: Bus, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while await bus.ask(bus.redis.llen(queue_of("bots"))) != count:
            await asyncio.sleep(0.01)


def test_a_job_that_nobody_waits_for_is_taken_out_of_the_queue(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that come back would else do all that has waited in vain before anything that somebody waits for."""
    monkeypatch.setattr(workforce_module, "GRACE_SECONDS", 0.0)

    async def scene() -> None:
        async with _buses(redis) as (workforce, other):
            asking = [_asked(workforce, bot) for bot in ("child", "tanuki")]
            await _waiting(other, 2)
            asking[0].cancel()
            await _waiting(other, 1)
            with pytest.raises(JobFailed, match="no worker answered within 1 s"):
                await asyncio.wait_for(asking[1], PATIENCE)
            await _waiting(other, 0)

    asyncio.run(scene())


async def _taken_again(bus: Bus) -> Order:
    """As `_taken`, from a Redis that may still be starting."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await _taken(bus)
            except BusUnavailable:
                await asyncio.sleep(0.05)


def test_a_zero_in_an_id_is_refused_plainly(
    tmp_path: Path, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    """PostgreSQL takes none in a text."""
    calls = [
        ("GET", "/tables/%00", None),
        ("GET", "/tables/a%00b", None),
        ("GET", "/tables/%00/qr?link=%00", None),
        ("POST", "/tables/%00/hint", {"match": "\0"}),
        ("GET", "/matches/%00/record", None),
        ("GET", "/matches/%00/replay?view=%00", None),
        ("GET", "/matches/%00/analysis", None),
        ("POST", "/matches/%00/analysis", None),
        ("PATCH", "/me", {"name": "\0"}),
        ("POST", "/tables", FOUR_OPEN | {"game": "\0"}),
        ("POST", "/tables", FOUR_OPEN | {"variant": "\0"}),
        ("POST", "/tables", FOUR_OPEN | {"stand_in": "\0"}),
        ("POST", "/tables", FOUR_OPEN | {"seats": [{"bot": "\0"}] * 4}),
        ("POST", "/me/passkeys/show", {"id": "\0", "rawId": "\0", "type": "public-key", "response": {}}),
        ("PUT", "/push", Browser("https://web.push.apple.com", "\0").subscription),
    ]

    async def scene(database: str) -> None:
        async with parlour(tmp_path, database=database, push=CONTACT) as address:
            person = await Person.arrive(address)
            for method, path, body in calls:
                answer = await person.call(address, method, path, body)
                assert 400 <= answer.status_code < 500, (path, answer.status_code, answer.text)
                assert answer.json()["reason"]
            async with websockets.connect(f"{address.ws}/api/tables/%00/live") as socket:
                assert "no-such-table" in str(await socket.recv())
            table = (await person.make_table(address, seats=["me", "open", "open", "open"]))["id"]
            async with person.at(address, table) as player:
                for message in (
                    {"type_": "give-seat", "seat": 0, "guest": "\0"},
                    {"type_": "hand-over", "guest": "\0"},
                    {"type_": "act", "match": "\0", "kind": "\0", "picks": ["\0"]},
                    {"type_": "set-bot", "seat": 1, "bot": "\0"},
                    {"type_": "say", "saying": "\0"},
                ):
                    kind = str(message.pop("type_"))
                    assert (await player.say(kind, **message))["code"] not in ("internal", "busy"), kind

    with caplog.at_level(logging.WARNING):
        asyncio.run(scene(postgres.new_database()))
    assert caplog.text == ""
