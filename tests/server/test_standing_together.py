"""Standing: servers that share a database end matches at the same moment, and each of them counts."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection, insert, select

from server.choosers import RANDOM_BOTS
from server.locks import until_one_waits
from server.parlour import newcomer
from server.test_standing import SECOND_WINS, rated_table
from services import Postgres
from zashiki.core.record import SeatRecord
from zashiki.server.config import Config
from zashiki.server.matches.log import new_match
from zashiki.server.people.played import store_result
from zashiki.server.services import Services
from zashiki.server.storage import schema

LAST, NOW = "2026-3", 1_795_000_000
"""A season, and a time (seconds of the epoch) in the one after it."""


def _known(connection: Connection) -> None:
    """The bot has played in the last season."""
    row = {"bot": "kitsune", "game": "septet", "variant": "straw", "season": LAST}
    values = {"mu": 30.0, "sigma": 2.0, "at_least": 24.0, "matches": 50, "won": 25, "total": 50}
    connection.execute(insert(schema.bot_ratings), row | values)


async def _begun(services: Services) -> str:
    """A rated match of somebody with the bot."""
    guest = (await newcomer(services)).guest
    table, entry = new_match(rated_table([guest.id]), (SeatRecord(name="Aoi"),) * 2)
    await services.matches.begin(table, entry, is_new_table=True)
    return entry.id


def test_the_first_matches_of_a_season_that_end_together_both_count(postgres: Postgres) -> None:
    async def scene() -> None:
        services = Services(Config(database=await asyncio.to_thread(postgres.new_database)), RANDOM_BOTS)
        await services.open()
        try:
            await services.store.write(_known)
            one, two = [await _begun(services) for _ in range(2)]
            engine = services.store.engine
            async with engine.connect() as first, engine.connect() as second:
                await first.run_sync(store_result, one, SECOND_WINS, NOW)
                later = asyncio.create_task(second.run_sync(store_result, two, SECOND_WINS, NOW))
                await until_one_waits(services.store)
                await first.commit()
                await later
                await second.commit()
            columns = schema.bot_ratings.c
            query = select(columns.season, columns.matches, columns.total).order_by(columns.season)
            async with services.store.read() as reader:
                assert [tuple(row) for row in await reader.execute(query)] == [(LAST, 50, 50), ("2026-4", 2, 52)]
        finally:
            await services.close()

    asyncio.run(scene())
