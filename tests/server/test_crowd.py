"""A small share of the simulated week of `benchmarks/crowd.py`, and that it would find what is wrong."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from simulated.clock import SimulatedLoop, Stuck, simulated
from simulated.house import Home, House
from simulated.owners import ownerless, unknown_names
from simulated.person import crowd
from simulated.promises import Ledger, Promises
from simulated.seen import ClockSeen, SeatSeen, TableSeen
from simulated.visit import Visit
from simulated.week import spend
from sqlalchemy import Column, Connection, Executable, String, Table, delete, update

from server.choosers import RANDOM_BOTS
from server.parlour import make_database, newcomer
from server.plain_table import plain_table
from zashiki.server.config import Config
from zashiki.server.matches.log import new_match
from zashiki.server.services import Services
from zashiki.server.storage import schema
from zashiki.server.tables.clock_store import KeptTimes
from zashiki.server.tables.clocks import SeatTime
from zashiki.server.tables.seating import seat_records
from zashiki.server.tables.tables import Seat
from zashiki.server.tables.tables import Table as ParlourTable

SEED = 4
IN_THE_EVENING = [int(hour == 20) for hour in range(24)]


def pass_time(scene: Coroutine[Any, Any, None]) -> None:
    """Live through a scene in simulated time."""
    source = random.Random(1)
    loop = SimulatedLoop(source)
    with asyncio.Runner(loop_factory=lambda: loop) as runner, simulated(loop, 1_000_000.0, source):
        runner.run(scene)


def test_a_day_of_twenty_people_leaves_nothing_behind(tmp_path: Path) -> None:
    people = crowd(people=20, days=1, seed=SEED, eager=4, by_hour=IN_THE_EVENING)
    found = spend(people, days=1, seed=SEED, data=tmp_path)
    assert +found.faults == {}
    assert found.counts["evenings"] > 0
    assert found.counts["answers of people"] > 0
    # Else nothing was looked at: another seed has people who meet, leave each other alone and play with clocks.
    assert [kind for kind, (count, _) in found.promises.items() if not count] == []
    assert found.nights[0].rows["matches"] > 0
    assert found.nights[0].ownerless == {}
    assert found.last.connections == 0
    assert found.last.rooms == found.last.by_day


def test_simulated_time_jumps_to_what_is_due() -> None:
    async def scene() -> None:
        before = time.time()
        news = asyncio.Event()
        asyncio.get_running_loop().call_later(86_400, news.set)
        await news.wait()
        assert time.time() - before == pytest.approx(86_400)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(3600):
                await asyncio.Event().wait()
        assert time.time() - before == pytest.approx(90_000)
        # What is asked of a thread is answered a little later, in simulated time too.
        assert await asyncio.to_thread(sum, [1, 2]) == 3
        assert 0 < time.time() - before - 90_000 < 0.01

    pass_time(scene())

    async def nobody_comes() -> None:
        await asyncio.Event().wait()

    with pytest.raises(Stuck):
        pass_time(nobody_comes())


def _told(**more: Any) -> TableSeen:
    seats = (SeatSeen("guest", "one", True), SeatSeen("guest", "two", False, away=more.pop("away", None)))
    told = {"id": "here", "game": "septet", "host": "one", "match": None, "clock": {"kind": "relaxed"}, **more}
    return TableSeen(seats=seats, **{"status": "playing", **told})


def test_a_time_that_was_told_and_is_not_kept_is_found() -> None:
    async def scene() -> None:
        ledger = Ledger()
        promises = Promises(ledger)
        promises.of_table(_told(status="gathering", begins=5.0))
        await asyncio.sleep(5)
        promises.of_table(_told(away=60.0))
        assert ledger.broken() == [], "the match has begun in time"
        await asyncio.sleep(30)
        promises.of_table(_told(away=30.0))
        promises.of_clocks("match", [ClockSeen(20.0, 10.0, True), ClockSeen(20.0, 10.0, False)])
        await asyncio.sleep(40)
        assert ledger.broken() == [], "nothing is known before it is told"
        promises.of_table(_told())
        promises.drop()
        assert [broken.partition(":")[0] for broken in ledger.broken()] == [
            "away at table here, two",
            "clock at table here, 0",
        ]
        assert ledger.kinds["begins"].latest == 0
        assert ledger.kinds["away"].latest == pytest.approx(10)

    pass_time(scene())


def test_a_muted_line_that_comes_nevertheless_is_found(tmp_path: Path) -> None:
    house = House(Home(tmp_path))
    (person,) = crowd(people=1, days=1, seed=1)
    person.muted = {"muted"}
    visit = Visit(house, person, "here", "sit")
    visit.page.take(b'{"type":"said","guest":"somebody else","seat":1,"saying":"phrase-hello"}')
    assert (house.counts, house.faults) == ({"lines heard": 1}, {})
    visit.page.take(b'{"type":"chat","guest":"muted","name":"B","text":"Hello"}')
    assert (house.counts, house.faults) == ({"lines heard": 1}, {"somebody hears whom they have muted": 1})


async def _begun(services: Services) -> tuple[ParlourTable, str]:
    guest = (await newcomer(services)).guest
    seats = (Seat(guest=guest.id), *[Seat(bot="random")] * 3)
    table = plain_table(guest.id, public=True, seats=seats)
    playing, entry = new_match(table, seat_records(table, {guest.id: guest}))
    return await services.matches.begin(playing, entry, is_new_table=True), guest.id


def _done(connection: Connection, change: Executable) -> None:
    connection.execute(change)


def test_rows_that_nobody_owns_are_found(tmp_path: Path) -> None:
    async def scene() -> None:
        make_database(tmp_path)
        services = Services(Config(data=tmp_path), RANDOM_BOTS)
        await services.open()
        try:
            table, guest = await _begun(services)
            await services.clocks.keep(table.id, KeptTimes(table.match or "", (SeatTime(1.0),) * 4))
            assert await services.store.write(ownerless) == {}
            tables, clocks = schema.tables, schema.clocks
            seats = f'[{{"guest":"{guest}"}},{{"guest":"nobody"}}]'
            for change in (
                delete(schema.devices).where(schema.devices.c.guest == guest),
                update(tables).values(match="nothing", tournament="none", seats=seats),
                update(clocks).values(match="nothing"),
            ):
                await services.store.write(partial(_done, change=change))
            assert await services.store.write(ownerless) == {
                "guests without a device": 1,
                "tables.match": 1,
                "tables.tournament": 1,
                "seats of nobody": 1,
                "clocks.match": 1,
                "clocks of no match that is played": 1,
            }
        finally:
            await services.close()

    asyncio.run(scene())


def test_a_column_that_names_something_has_to_say_what() -> None:
    assert unknown_names() == []
    stray = Table("strays", schema.metadata, Column("number", String(8), primary_key=True), Column("guest", String(16)))
    try:
        assert unknown_names() == ["strays.guest"]
    finally:
        schema.metadata.remove(stray)
