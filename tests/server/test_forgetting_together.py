"""Forgetting: somebody sits down at a table, or does something else, while they or others there are forgotten."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from host.stores import gathering_table
from server.choosers import RANDOM_BOTS
from server.locks import until_one_waits
from server.parlour import FOUR_OPEN, Person, newcomer, parlour
from server.whoever import CUP, TEAMS
from services import Postgres
from zashiki.server.config import Config
from zashiki.server.guest import Visitor
from zashiki.server.ids import new_id
from zashiki.server.people.guests import Guests
from zashiki.server.privacy.forget import _forget, forget
from zashiki.server.refusal import Conflict, Refusal
from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.tables import seating
from zashiki.server.tables.tables import OPEN, Seat, Table, insert_table, replace_table, verify_known


@asynccontextmanager
async def _services(database: str) -> AsyncIterator[Services]:
    services = Services(Config(database=database), RANDOM_BOTS)
    await services.open()
    try:
        yield services
    finally:
        await services.close()


def test_who_is_forgotten_while_they_sit_down_sits_nowhere(database: str) -> None:
    """Nobody could look at the table any more, nor at the list of those that it stands in."""

    async def scene() -> None:
        async with _services(database) as services:
            guest = (await newcomer(services)).guest.id
            table = await gathering_table(services)
            room = await Room.load(services, table.id)
            assert room is not None
            await forget(services.store, guest, {})
            with pytest.raises(Refusal) as refused:
                await room.change(lambda table: seating.sit(table, guest, 1))
            assert refused.value.code == "busy"
            assert await services.tables.find(table.id) == table

    asyncio.run(scene())


def test_what_is_asked_while_somebody_is_forgotten_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Who asks is told to look again, and the log says nothing."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            host = await Person.arrive(address)
            club = (await host.call(address, "POST", "/clubs", {"name": "Foxes"})).json()["key"]
            cup = (await host.call(address, "POST", "/tournaments", CUP)).json()["id"]
            teams = (await host.call(address, "POST", "/duplicates", TEAMS)).json()["id"]
            guest = await Person.arrive(address)

            async def forgotten(_: Guests, __: Visitor) -> None:
                """Whoever had a row has none any more."""

            monkeypatch.setattr(Guests, "keep", forgotten)
            for path, body in (
                ("/clubs", {"name": "Herons"}),
                (f"/clubs/{club}", {"do": "join"}),
                (f"/clubs/{club}/reports", {"reason": "name"}),
                ("/tournaments", CUP),
                (f"/tournaments/{cup}", {"do": "enter"}),
                ("/duplicates", TEAMS),
                (f"/duplicates/{teams}", {"do": "sit", "table": 1, "seat": 1}),
                ("/tables", FOUR_OPEN),
            ):
                answer = await guest.call(address, "POST", path, body)
                assert (answer.status_code, answer.json()["code"]) == (409, "busy"), path

    with caplog.at_level(logging.WARNING):
        asyncio.run(scene())
    assert caplog.text == ""


def test_who_sits_down_by_another_server_while_they_are_forgotten_sits_nowhere(postgres: Postgres) -> None:
    """Whichever comes first."""

    async def scene() -> None:
        async with _services(await asyncio.to_thread(postgres.new_database)) as services:
            bo, chie = [(await newcomer(services)).guest.id for _ in range(2)]
            first, second = [await gathering_table(services) for _ in range(2)]
            async with services.store.engine.connect() as elsewhere:
                await elsewhere.run_sync(_forget, bo, {})
                later = asyncio.create_task(services.tables.replace(seating.sit(first, bo, 1), first))
                await until_one_waits(services.store)
                await elsewhere.commit()
                with pytest.raises(Conflict):
                    await later
            sat = seating.sit(second, chie, 1)
            async with services.store.engine.connect() as elsewhere:
                await elsewhere.run_sync(verify_known, {chie})
                await elsewhere.run_sync(replace_table, sat)
                forgotten = asyncio.create_task(forget(services.store, chie, {}))
                await until_one_waits(services.store)
                await elsewhere.commit()
                await forgotten
            for table in (first, second):
                after = await services.tables.find(table.id)
                assert after is not None
                assert after.seats == table.seats

    asyncio.run(scene())


def test_who_sits_down_meanwhile_has_the_seat(postgres: Postgres) -> None:
    async def scene() -> None:
        async with _services(await asyncio.to_thread(postgres.new_database)) as services:
            aoi, bo, chie = [(await newcomer(services)).guest.id for _ in range(3)]
            seats = (Seat(guest=bo), Seat(guest=aoi), OPEN, OPEN)
            table = Table(
                id=new_id(), game="septet", variant="team", options={}, public=True, pace=1.0, host=bo, seats=seats
            )
            await services.store.write(lambda connection: insert_table(connection, table))
            async with services.store.engine.connect() as elsewhere:
                sat = replace(table, seats=(Seat(guest=bo), Seat(guest=aoi), Seat(guest=chie), OPEN))
                await elsewhere.run_sync(replace_table, sat)
                later = asyncio.create_task(forget(services.store, aoi, {"septet": "random"}))
                await until_one_waits(services.store)
                await elsewhere.commit()
                await later
            after = await services.tables.find(table.id)
            assert after is not None
            assert [seat.guest for seat in after.seats] == [bo, None, chie, None]

    asyncio.run(scene())
