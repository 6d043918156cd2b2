"""Stores for the tests: a server's services on a folder, and tables as they might stand there."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import create_engine

from server.choosers import RANDOM_BOTS
from server.parlour import DATABASE, make_database, newcomer
from zashiki.core.action import ActionRecord
from zashiki.core.record import SeatRecord
from zashiki.server.config import Config
from zashiki.server.ids import new_id
from zashiki.server.matches.endings import MatchEnd
from zashiki.server.matches.entry import MatchEntry
from zashiki.server.matches.log import new_match
from zashiki.server.services import Services
from zashiki.server.storage import steps
from zashiki.server.tables.tables import Seat, Table, insert_table

_T = TypeVar("_T")
BOTS = (Seat(bot="random"),) * 3


def with_services(data: Path, scene: Callable[[Services], Awaitable[_T]]) -> _T:
    """Play a scene with the services of a server on that folder."""

    async def play() -> _T:
        make_database(data)
        services = Services(Config(data=data), RANDOM_BOTS)
        await services.open()
        try:
            return await scene(services)
        finally:
            await services.close()

    return asyncio.run(play())


def take_back(data: Path, step: str) -> None:
    """Have the store in the folder be as it was after that step of its schema."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(steps.__file__).parent / "migrations"))
    engine = create_engine(f"sqlite:///{data / DATABASE}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, step)
    engine.dispose()


async def gathering_table(services: Services, *, friend: str | None = None) -> Table:
    """A table of a new guest where no match has begun; maybe somebody else sits there too."""
    guest = (await newcomer(services)).guest
    seats = (Seat(guest=guest.id), Seat(guest=friend), *BOTS[:2])
    table = Table(
        id=new_id(), game="septet", variant="team", options={"scoring": "basic"}, public=True, pace=1.0,
        host=guest.id, seats=seats,
    )  # fmt: skip
    await services.store.write(lambda connection: insert_table(connection, table))
    return table


async def played_match(services: Services, table: Table, *, ends: bool = True) -> tuple[Table, MatchEntry]:
    """The table's next match with two actions, and the table after it."""
    playing, entry = new_match(table, (SeatRecord(name="Aoi"),) * 4)
    begun = await services.matches.begin(playing, entry)
    for number in (1, 2):
        action = ActionRecord(number, "pass", ("W2", "W3", "W4"))
        await services.matches.append(
            entry.id, number, action, ends=MatchEnd(begun.id, None) if ends and number == 2 else None
        )
    found = await services.tables.find(table.id)
    assert found is not None
    return found, entry


def rows(data: Path, query: str) -> list[tuple[object, ...]]:
    """What the database in a folder says; changes count as well."""
    with closing(sqlite3.connect(data / "zashiki.db")) as database, database:
        return database.execute(query).fetchall()
