"""What is cut between processes and services at the worst moment: whoever waits hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from processes import PATIENCE
from server.parlour import Person, parlour
from services import Redis, Wire
from zashiki.core.action import ActionRecord
from zashiki.server.bus import leases
from zashiki.server.bus.bus import Bus, BusUnavailable, CannotOpenBus
from zashiki.server.bus.leases import Leases
from zashiki.server.bus.letters import Answered, Renamed, Said
from zashiki.server.bus.relays import Relays
from zashiki.server.connections.closing import Closing
from zashiki.server.guest import Guest, Visitor
from zashiki.server.matches.log import MatchLog
from zashiki.server.storage.store import StoreUnavailable


@asynccontextmanager
async def _on_the_bus(*buses: Bus) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        for bus in buses:
            await bus.open()
            stack.push_async_callback(bus.close)
        yield


async def _until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0)  # what is not true for long must not be missed


async def _silence(bus: Bus) -> None:
    """Cut what letters go by, and leave a process what it asks Redis by, until it has noticed."""
    await bus.redis.client_kill_filter(_type="pubsub")
    await _until(lambda: not bus.is_up)


class _Waits:
    """A client that says nothing, and the frames that it is sent."""

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int) -> None: ...

    def write_frame(self, frame: bytes) -> None: ...

    def backlog_bytes(self) -> int:
        return 0

    def hang_up(self) -> None: ...

    def abort(self) -> None: ...


def test_who_comes_while_a_server_hears_nothing_is_sent_back(redis: Redis) -> None:
    """The keeper's welcome would not arrive, and nobody would know."""

    async def scene() -> None:
        here, keeper = Bus(redis.url), Bus(redis.url)
        relays = Relays(here, backlog_bytes=1024, messages=10, seconds=1.0)
        visitor = Visitor(Guest("guest", "Momo", 0), "token", is_stored=True)
        async with _on_the_bus(here, keeper):
            await _silence(here)
            async with asyncio.timeout(PATIENCE):
                assert await relays.pass_on(keeper.id, "table", visitor, _Waits(), _Waits()) == Closing.COME_BACK

    asyncio.run(scene())


def test_what_was_begun_while_a_server_heard_nothing_is_void(redis: Redis) -> None:
    async def scene() -> None:
        bus, told = Bus(redis.url), list[bool]()
        bus.watch(tuple, lambda process: None if process else told.append(bus.is_up))
        async with _on_the_bus(bus):
            await _silence(bus)
            await _until(lambda: told == [False, True])

    asyncio.run(scene())


def test_what_another_process_has_taken_is_let_go(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Redis forgets what is kept whenever it starts anew; nobody else need notice."""
    monkeypatch.setattr(leases, "_LOOK_SECONDS", 0.0)

    async def scene() -> None:
        one, other = Bus(redis.url), Bus(redis.url)
        lost = list[str]()
        mine, theirs = Leases(one, "table", lost.append), Leases(other, "table", lost.append)
        async with _on_the_bus(one, other):
            for name in ("taken", "forgotten"):
                assert await mine.keep(name) == await theirs.keep(name) == one.id
            # In one step: with its next beat the first would take again what nobody has.
            await one.redis.set("zashiki:kept:table:taken", other.id)
            await one.redis.delete("zashiki:kept:table:forgotten")
            assert await theirs.keep("taken") == other.id
            await _until(lambda: lost == ["taken"])
            async with asyncio.timeout(PATIENCE):
                while await one.redis.get("zashiki:kept:table:forgotten") != one.id.encode():
                    await asyncio.sleep(0.05)
            assert (mine.holds("taken"), mine.holds("forgotten"), theirs.holds("taken")) == (False, True, True)
            await mine.let_go("forgotten", lambda: False)
            assert await theirs.keep("forgotten") == other.id

    asyncio.run(scene())


def test_of_what_was_said_while_nothing_went_through_connections_begin_anew(redis: Redis) -> None:
    """What is true for longer than a connection is told as soon as it can be, and in its order."""

    async def scene() -> None:
        wire, heard = Wire(redis.port), list[str]()
        await wire.open()
        bus, other = Bus(redis.url.replace(str(redis.port), str(wire.port))), Bus(redis.url)
        other.hear(Renamed, lambda renamed: heard.append(renamed.guest.name))
        other.hear(Said, lambda said: heard.append(str(said.text)))
        async with _on_the_bus(other, bus):
            wire.cut()
            await _until(lambda: not bus.is_up)
            for name in ("Momo", "Aoi"):
                bus.send(other.id, Said(bus.id, 1, "void"))
                bus.send(other.id, Renamed(bus.id, Guest("guest", name, 0)))
            async with asyncio.timeout(PATIENCE):
                await bus.until_up()
            bus.send(other.id, Said(bus.id, 2, "new"))
            await _until(lambda: "new" in heard)
            assert heard == ["Momo", "Aoi", "new"]
        await wire.close()

    asyncio.run(scene())


def test_much_that_is_said_at_once_arrives_in_its_order(redis: Redis) -> None:
    async def scene() -> None:
        bus, other, heard = Bus(redis.url), Bus(redis.url), list[str | None]()
        other.hear(Said, lambda said: heard.append(said.text))
        async with _on_the_bus(bus, other):
            for number in range(2_000):
                bus.send(other.id, Said(bus.id, 1, str(number)))
                if number % 7 == 0:
                    await asyncio.sleep(0)
            await _until(lambda: len(heard) == 2_000)
            assert heard == [str(number) for number in range(2_000)]

    asyncio.run(scene())


def test_a_bus_with_a_password_is_opened_with_it_alone(redis: Redis) -> None:
    async def scene() -> None:
        host = Bus(redis.url)
        await host.redis.config_set("requirepass", "secret")
        try:
            with pytest.raises(CannotOpenBus, match=r"[Aa]uth"):
                await Bus(redis.url).open()
            async with _on_the_bus(Bus(redis.url.replace("//", "//:secret@"))):
                pass
            async with _on_the_bus(Bus(redis.url.replace("//", "//default:secret@"))):
                pass
        finally:
            await host.redis.config_set("requirepass", "")
            await host.redis.aclose()

    asyncio.run(scene())


def test_an_answer_is_known_to_be_delivered(redis: Redis) -> None:
    async def scene() -> None:
        bus, heard = Bus(redis.url), list[Answered]()
        bus.hear(Answered, heard.append)
        async with _on_the_bus(bus):
            answered = Answered("job", b"{}")
            assert await bus.deliver(bus.id, answered)
            assert not await bus.deliver("nobody", answered)
            await _until(lambda: heard == [answered])
            redis.kill()
            with pytest.raises(BusUnavailable):
                await bus.deliver(bus.id, answered)

    asyncio.run(scene())


def test_what_was_stored_without_an_answer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection to the database breaks after the action is stored; whoever played it goes away."""
    append, torn = MatchLog.append, list[str]()

    async def tear(log: MatchLog, match: str, sequence: int, action: ActionRecord, **more: Any) -> None:
        await append(log, match, sequence, action, **more)
        torn.append(action.kind)
        raise StoreUnavailable("cut")

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host, friend = await Person.arrive(address), await Person.arrive(address)
            duel = {"game": "magic", "variant": "brawl-2", "options": {}, "seats": ["me", "open"]}
            table = (await host.make_table(address, **duel))["id"]
            async with friend.at(address, table) as there:
                async with host.at(address, table) as here:
                    assert (await there.say("sit", seat=1))["type"] == "done"
                    assert (await here.say("start"))["type"] == "done"
                    await here.until(lambda p: p.observation.get("decision"))
                    decision = here.observation["decision"]
                    monkeypatch.setattr(MatchLog, "append", tear)
                    picks = decision["options"][: decision["least"]]
                    assert (await here.act(decision["kind"], picks))["code"] == "busy"
                await there.until(lambda p: p.sequence == 1)
                assert torn == [decision["kind"]]

    asyncio.run(scene())
