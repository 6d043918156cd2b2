"""Two processes that both keep a table, as when one was taken for dead: each finds out when it matters."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from processes import PATIENCE
from server.ears import listening
from server.twins import asked_of, give, sit_down, two_rooms
from services import Redis
from zashiki.core.outcome import Ending
from zashiki.server.config import Config
from zashiki.server.refusal import Refusal
from zashiki.server.rooms import stored_match
from zashiki.server.rooms.answer import Answer
from zashiki.server.rooms.room import Room
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.services import Services
from zashiki.server.storage.store import StoreUnavailable
from zashiki.server.tables.said import Act


def test_two_rooms_play_one_match(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, two, guests):
            listener, ear = listening(guests[3])
            await two.join(listener)
            # Each changes the table from what it knew before the other did.
            await sit_down(one, guests[0], 0)
            await sit_down(two, guests[1], 1)
            with pytest.raises(Refusal) as caught:
                await sit_down(one, guests[2], 1)
            assert caught.value.code == "seat-taken"
            await asyncio.gather(sit_down(one, guests[2], 2), sit_down(two, guests[3], 3))
            await one.begin(guests[0].id, again=False, terms=one.company.beginning.terms)
            await two.catch_up()
            assert one.table == two.table
            assert one.live is not None
            assert two.live is not None
            assert one.live.id == two.live.id
            # All pass at once, half of them here and half there: every number in the log is fought for.
            await asyncio.gather(
                *(give((one, two)[seat % 2], guests[seat], asked_of((one, two)[seat % 2], seat)) for seat in range(4))
            )
            await asyncio.gather(one.catch_up(), two.catch_up())
            last = None
            for turn in range(12):
                # Who is asked, one room learns from the other's log only when the answer comes.
                here, there = (one, two) if turn % 2 else (two, one)
                await there.catch_up()
                assert there.live is not None
                seat = there.live.match.to_act()[0]
                # What somebody says next, they say after they have seen what came of their last answer.
                await here.catch_up() if seat == last else None
                last = seat
                await give(here, guests[seat], asked_of(there, seat))
            log = await one.services.matches.actions(one.live.id)
            assert len(log) == 16
            await asyncio.gather(one.catch_up(), two.catch_up())
            assert one.live.match.state == two.live.match.state
            heard = ear.messages()
            sequences = [message["sequence"] for message in heard if message["type"] == "events"]
            assert sequences == list(range(1, 17)), "whoever stored it, a listener hears everything once and in order"

    asyncio.run(scene())


def test_a_match_begun_elsewhere_is_found(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, two, guests):
            for seat, guest in enumerate(guests):
                await sit_down(one, guest, seat)
            await one.begin(guests[0].id, again=False, terms=one.company.beginning.terms)
            assert one.live is not None
            assert two.live is None
            first = one.live
            asked = asked_of(one, 2)
            await two.act(
                Answer(two, guests[2].id, Act(id=1, match=first.id, kind=asked.kind, picks=asked.options[:3]))
            )
            assert two.live is not None
            with pytest.raises(Refusal) as caught:
                await two.begin(guests[0].id, again=True, terms=two.company.beginning.terms)
            assert caught.value.code == "match-running"
            # A bot's answer to what another process has settled is no answer any more.
            await one.catch_up()
            late = msgspec.structs.replace(asked, options=asked.options[:3])
            before = await one.services.matches.actions(first.id)
            await one.act_for_bot(first.id, late, one.live.match.log[-1].record())
            assert await one.services.matches.actions(first.id) == before

    asyncio.run(scene())


def test_tables_nobody_watches_are_let_go(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, _, _guests):
            services: Any = one.services
            services.config = Config(data=tmp_path, idle_seconds=0.05)
            rooms = Rooms(services)
            async with rooms.hold("here") as room, rooms.hold("here") as again:
                assert room is again
            async with rooms.hold("here") as room:
                await asyncio.sleep(0.1)
                async with rooms.hold("here") as again:
                    assert again is room, "a table that is held stays, also after an earlier farewell"
            await asyncio.sleep(0.1)
            async with rooms.hold("here") as fresh:
                assert fresh is not room
            with pytest.raises(Refusal):
                async with rooms.hold("nowhere"):
                    pass
            await rooms.close()

    asyncio.run(scene())


def test_however_often_a_table_is_left_it_is_looked_after_once(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table by day each look leads to the next: one for each farewell would be more and more of them."""

    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, _, _guests):
            services: Any = one.services
            services.config = Config(data=tmp_path, idle_seconds=3600)
            looks: list[asyncio.TimerHandle] = []
            loop, rooms = asyncio.get_running_loop(), Rooms(services)
            call_later = loop.call_later

            def noted(delay: float, callback: Any, *args: Any) -> asyncio.TimerHandle:
                handle = call_later(delay, callback, *args)
                if callback == rooms._let_go:
                    looks.append(handle)
                return handle

            monkeypatch.setattr(loop, "call_later", noted)
            for _ in range(5):
                async with rooms.hold("here"):
                    pass
            assert len(looks) >= 5
            assert [look.cancelled() for look in looks].count(False) == 1
            await rooms.close()

    asyncio.run(scene())


def test_a_table_that_is_being_loaded_when_the_server_stops_is_not_kept(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would stop its bots and its clocks: they would go on without a store."""

    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, _, _guests):
            rooms, reached, may_go_on, load = Rooms(one.services), asyncio.Event(), asyncio.Event(), Room.load

            async def slow(services: Services, table_id: str) -> Room | None:
                reached.set()
                await may_go_on.wait()
                return await load(services, table_id)

            async def sit_down() -> None:
                async with rooms.hold("here"):
                    pass

            monkeypatch.setattr(Room, "load", slow)
            sitting = asyncio.create_task(sit_down())
            await reached.wait()
            await rooms.close()
            may_go_on.set()
            with pytest.raises(StoreUnavailable):
                await sitting
            assert rooms.live_at("here") is None
            assert not [task for task in asyncio.all_tasks() if "keep()" in repr(task) and "Keeper" in repr(task)]

    asyncio.run(scene())


def test_a_table_whose_visitor_is_gone_before_it_is_loaded_is_let_go(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, _, _guests):
            services: Any = one.services
            services.config = Config(data=tmp_path, idle_seconds=0.05)
            rooms, reached, may_go_on, load = Rooms(services), asyncio.Event(), asyncio.Event(), Room.load
            loaded: list[Room] = []

            async def slow(services: Services, table_id: str) -> Room | None:
                reached.set()
                await may_go_on.wait()
                room = await load(services, table_id)
                loaded.extend([room] if room is not None else [])
                return room

            async def sit_down() -> Room:
                async with rooms.hold("here") as room:
                    return room

            monkeypatch.setattr(Room, "load", slow)
            sitting = asyncio.create_task(sit_down())
            await reached.wait()
            sitting.cancel()
            may_go_on.set()
            while not loaded:
                await asyncio.sleep(0.01)
            async with asyncio.timeout(PATIENCE):
                while rooms.in_memory():
                    await asyncio.sleep(0.01)
            assert await sit_down() is not loaded[0], "nobody was there, so it was not kept"
            await rooms.close()

    asyncio.run(scene())


def test_who_comes_to_a_table_while_another_process_takes_it_is_sent_there(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else they would sit before a table at which nothing happens any more."""

    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, _, guests):
            rooms, reached, may_go_on = Rooms(one.services), asyncio.Event(), asyncio.Event()
            unheard = one.services.conduct.unheard

            async def slow(guest: str) -> frozenset[str]:
                reached.set()
                await may_go_on.wait()
                return await unheard(guest)

            monkeypatch.setattr(one.services.conduct, "unheard", slow)
            listener, _ear = listening(guests[0])
            async with rooms.hold("here") as room:
                coming = asyncio.create_task(room.join(listener))
                await reached.wait()
                rooms._lose("here")
                may_go_on.set()
                await coming
                assert listener.is_sent_away
            await rooms.close()

    asyncio.run(scene())


def test_a_long_match_is_replayed_in_another_process(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the same match there as here, and goes on."""
    monkeypatch.setattr(stored_match, "_LONG", 5)

    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, two, guests):
            for seat, guest in enumerate(guests):
                await sit_down(one, guest, seat)
            await one.begin(guests[0].id, again=False, terms=one.company.beginning.terms)
            assert one.live is not None
            for _ in range(9):
                seat = one.live.match.to_act()[0]
                await give(one, guests[seat], asked_of(one, seat))
            assert two.live is None
            await two.catch_up()
            assert two.live is not None
            assert two.services.work.replay_processes.process_ids()
            assert two.live.match.state == one.live.match.state
            assert two.live.match.log == one.live.match.log
            assert two.live.round_events == one.live.round_events
            seat = two.live.match.to_act()[0]
            await give(two, guests[seat], asked_of(two, seat))
            await one.catch_up()
            assert two.live.match.state == one.live.match.state

    asyncio.run(scene())


def test_a_match_that_people_ended_elsewhere_is_over_here(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, two, guests):
            listener, ear = listening(guests[0])
            await two.join(listener)
            for seat, guest in enumerate(guests):
                await sit_down(one, guest, seat)
            await one.begin(guests[0].id, again=False, terms=one.company.beginning.terms)
            await two.catch_up()
            assert one.live is not None
            asked = asked_of(two, 1)
            await one.end(one.live, Ending("resigned", (0, 2)))
            await two.catch_up()
            with pytest.raises(Refusal) as caught:
                await give(two, guests[1], asked)
            assert caught.value.code == "match-over"
            assert two.table.status == "finished"
            finished = [message for message in ear.messages() if message["type"] == "finished"]
            assert [message["ending"] for message in finished] == [{"reason": "resigned", "seats": [0, 2]}]
            assert finished[0]["outcome"]["ranks"] == [3, 1, 3, 1]

    asyncio.run(scene())
