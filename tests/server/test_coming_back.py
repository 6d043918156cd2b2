"""Who comes back: after a long time, with a cookie that opens nothing any more, to a clock that waits, from a bot."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path

from server.clocked import begin, two_people
from server.ears import listening
from server.parlour import Person, parlour
from server.twins import asked_of, sit_down, two_rooms
from services import Redis
from zashiki.core.action import ActionRecord
from zashiki.core.outcome import Ending
from zashiki.host.days import Retention
from zashiki.host.retention import prune
from zashiki.server.rooms import stand_in


def test_who_comes_back_after_a_long_time_on_a_new_device_stays(tmp_path: Path) -> None:
    """Nobody was as long away as their other devices; whatever was theirs still is."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            aoi = await Person.arrive(address)
            phrase = (await aoi.call(address, "POST", "/me/phrase", {"language": "en"})).json()["phrase"]
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
                long_ago = int(time.time()) - 1201 * 24 * 3600
                for table in ("guests", "devices"):
                    database.execute(f"UPDATE {table} SET seen = ?", (long_ago,))
            again = await Person.with_phrase(address, phrase)
            await prune(str(tmp_path), Retention(), for_good=True)
            assert (await again.call(address, "GET", "/me")).json()["id"] == aoi.id
            assert (await again.call(address, "GET", "/me/profile")).json()["has_phrase"] is True

    asyncio.run(scene())


def test_a_cookie_that_was_turned_away_is_nobody_s_also_when_its_guest_is_forgotten(tmp_path: Path) -> None:
    """Whoever stole it does not get the id to which the guest's links lead; they are kept apart for 400 days."""

    async def scene() -> tuple[Person, Person]:
        async with parlour(tmp_path) as address:
            stolen, friend = await Person.arrive(address), await Person.arrive(address)
            phrase = (await stolen.call(address, "POST", "/me/phrase", {"language": "en"})).json()["phrase"]
            own = await Person.with_phrase(address, phrase)
            devices = (await own.call(address, "GET", "/me/devices")).json()
            (lost,) = (one["device"]["id"] for one in devices if not one["is_this"])
            await own.call(address, "DELETE", f"/me/devices/{lost}")
            assert (await own.call(address, "POST", "/me/forget", {"guest": own.id})).status_code == 200
            for person in (stolen, own):
                named = (await person.call(address, "PATCH", "/me", {"name": "Aoi"})).json()
                assert named["id"] != own.id
            assert (await friend.call(address, "GET", f"/follows/{own.id}")).status_code == 404
            return stolen, own

    asyncio.run(scene())
    for days, kept in ((399, 1), (401, 0)):
        with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
            database.execute("UPDATE spent_tokens SET created = ?", (int(time.time()) - days * 24 * 3600,))
        # However soon a host lets go of guests: browsers keep cookies so long.
        asyncio.run(prune(str(tmp_path), Retention(guests=30), for_good=True))
        with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database:
            assert database.execute("SELECT count(*) FROM spent_tokens").fetchone() == (kept,)


def test_who_starts_the_clock_by_coming_is_welcomed_first(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_people(tmp_path, clock={"kind": "live", "move": 10, "bank": 30}) as here:
            async with here.at(0) as one, here.at(1) as two:
                await begin(one, two)
            await here.are_gone()
            async with here.at(0) as one:
                await one.until(lambda p: p.clocks and p.clocks[0]["runs"])
                assert one.heard[0]["type"] == "welcome"

    asyncio.run(scene())


def test_a_bot_that_sat_in_neither_answers_for_who_is_back_nor_in_the_next_match(tmp_path: Path, redis: Redis) -> None:
    async def scene() -> None:
        async with two_rooms(tmp_path, redis) as (room, _, guests):
            for seat, guest in enumerate(guests):
                await sit_down(room, guest, seat)
            await room.begin(guests[0].id, again=False, terms=room.company.beginning.terms)
            call_in = partial(stand_in.call_in, index=1, guest=guests[1].id, bot="random")
            await room.change(call_in)
            asked = asked_of(room, 1)
            # While the bot thinks the person comes back.
            await room.join(listening(guests[1])[0])
            assert room.live is not None
            picks = asked.options[: asked.least]
            await room.act_for_bot(room.live.id, asked, ActionRecord(1, asked.kind, picks))
            assert asked_of(room, 1) == asked, "the question is still theirs"
            await room.change(call_in)
            await room.end(room.live, Ending("agreed"))
            await room.begin(guests[0].id, again=True, terms=room.company.beginning.terms)
            assert [seat.stand_in for seat in room.table.seats] == [None] * 4

    asyncio.run(scene())
