"""A process that stood still and goes on: others have taken it for dead, and people have played on without it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from processes import PATIENCE
from server.ears import answering, listening
from server.parlour import HandTurned
from server.twins import asked_of, give, sit_down, two_rooms
from services import Redis
from zashiki.server.bus.bus import ALIVE_SECONDS
from zashiki.server.refusal import Refusal
from zashiki.server.rooms.rooms import Rooms
from zashiki.server.tables.clocks import Live


def test_an_answer_that_was_held_up_answers_no_other_question(tmp_path: Path, redis: Redis) -> None:
    """Whom one process did not hear answers through another, and is asked again: the same words would fit that too."""

    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, two, guests):
            for seat, guest in enumerate(guests):
                await sit_down(two, guest, seat)
            await two.begin(guests[0].id, again=False, terms=two.company.beginning.terms)
            live = two.live
            assert live is not None

            async def answer() -> int:
                seat = live.match.to_act()[0]
                await give(two, guests[seat], asked_of(two, seat))
                return seat

            for _ in range(4):
                await answer()
            while True:
                await one.catch_up()
                seat = live.match.to_act()[0]
                unheard = asked_of(two, seat)
                held_up = answering(one, guests[seat], unheard, unheard.options[-1:])
                assert await answer() == seat
                while live.match.to_act()[0] != seat:
                    await answer()
                again = asked_of(two, seat)
                if again.kind == unheard.kind and unheard.options[-1] in again.options:
                    break
            before = await two.services.matches.actions(live.id)
            for _ in range(2):
                # Before it has heard of the other answer, and after.
                with pytest.raises(Refusal) as caught:
                    await one.act(held_up)
                assert caught.value.code == "not-your-turn"
            assert await two.services.matches.actions(live.id) == before
            await give(one, guests[seat], again)

    asyncio.run(scene())


def test_what_was_stored_where_a_table_was_lost_is_taken_in_where_it_is_kept(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, two, guests):
            here, there = Rooms(one.services), Rooms(two.services)
            async with here.hold("here") as before:
                assert one.services.bus is not None
                # It counts as dead: another one keeps the table.
                await one.services.bus.redis.delete("zashiki:kept:table:here")
                async with there.hold("here") as room:
                    await sit_down(before, guests[0], 0)
                    here._lose("here")
                    async with asyncio.timeout(ALIVE_SECONDS / 2):
                        while room.table.seats[0].guest != guests[0].id:
                            await asyncio.sleep(0.01)
            await asyncio.gather(here.close(), there.close())

    asyncio.run(scene())


def test_who_stood_still_looks_whether_a_table_is_theirs_before_anything_is_done_there(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (one, two, _):
            here, bus = Rooms(one.services), one.services.bus
            assert bus is not None
            assert two.services.bus is not None
            async with here.hold("here") as room:
                done: list[object] = []

                async def note() -> None:
                    done.append(room)

                await asyncio.sleep(0)
                monkeypatch.setattr(room.keeper, "_carry_out", note)
                room.keeper.wake()
                while not done:
                    await asyncio.sleep(0.01)
                done.clear()
                await bus.redis.set("zashiki:kept:table:here", two.services.bus.id)
                monkeypatch.setattr(here._leases, "_beat_at", -1000.0)
                bus.was_dead = True
                room.keeper.wake()
                async with asyncio.timeout(PATIENCE):
                    while here.in_memory():
                        await asyncio.sleep(0.01)
                assert not done
            await here.close()

    asyncio.run(scene())


def test_no_bot_is_called_in_for_who_has_answered_through_another_process(tmp_path: Path, redis: Redis) -> None:
    """A process that stood still does not know of it, and by its own clock their time is out."""

    async def scene() -> None:
        time = HandTurned()
        async with two_rooms(tmp_path, redis, time, Live(move=30, bank=0)) as (one, two, guests):
            for seat, guest in enumerate(guests):
                await sit_down(one, guest, seat)
                await one.join(listening(guest)[0])
            await one.begin(guests[0].id, again=False, terms=one.company.beginning.terms)
            await two.catch_up()
            keeping = asyncio.create_task(one.keeper.keep())
            for seat, guest in enumerate(guests):
                await give(two, guest, asked_of(two, seat))

            async def stand_ins(seconds: float) -> int:
                """How many bots sit in after so long."""
                time.turn(seconds)
                for _ in range(20):
                    await asyncio.sleep(0.005)
                    await one.tell_table()
                await two.catch_up()
                return sum(seat.stand_in is not None for seat in two.table.seats)

            assert await stand_ins(31) == 0
            assert await stand_ins(31) == 1, "who is asked now has let it run out"
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    asyncio.run(scene())
