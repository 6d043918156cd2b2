"""Forgetting: somebody sits down at a table, by another server, while who played there is forgotten."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from server.choosers import RANDOM_BOTS
from server.locks import until_one_waits
from server.parlour import newcomer
from services import Postgres
from zashiki.server.config import Config
from zashiki.server.ids import new_id
from zashiki.server.privacy.forget import forget
from zashiki.server.services import Services
from zashiki.server.tables.tables import OPEN, Seat, Table, insert_table, replace_table


def test_who_sits_down_meanwhile_has_the_seat(postgres: Postgres) -> None:
    async def scene() -> None:
        services = Services(Config(database=await asyncio.to_thread(postgres.new_database)), RANDOM_BOTS)
        await services.open()
        try:
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
        finally:
            await services.close()

    asyncio.run(scene())
