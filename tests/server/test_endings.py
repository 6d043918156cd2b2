"""What is over leaves nothing behind: no clocks of its own, and no bot that still answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from server.choosers import RANDOM_BOTS
from server.parlour import make_database, newcomer
from server.plain_table import plain_table
from zashiki.core.action import ActionRecord
from zashiki.core.outcome import Ending
from zashiki.server.config import Config
from zashiki.server.matches.endings import MatchEnd
from zashiki.server.matches.log import new_match
from zashiki.server.rooms.bot_turns import first_answer
from zashiki.server.rooms.room import Room
from zashiki.server.services import Services
from zashiki.server.tables.clock_store import KeptTimes
from zashiki.server.tables.clocks import ByDay, Live, SeatTime
from zashiki.server.tables.seating import seat_records
from zashiki.server.tables.tables import LISTED, OPEN, Seat, Table


@asynccontextmanager
async def _services(data: Path) -> AsyncIterator[Services]:
    make_database(data)
    services = Services(Config(data=data), RANDOM_BOTS)
    await services.open()
    try:
        yield services
    finally:
        await services.close()


async def _begun(services: Services) -> Table:
    """A match of two people and two bots."""
    guests = {guest.id: guest for guest in [(await newcomer(services)).guest for _ in range(2)]}
    one, two = guests
    table = plain_table(
        one, clock=Live(20.0), seats=(Seat(guest=one), Seat(bot="random"), Seat(guest=two), Seat(bot="random"))
    )
    playing, entry = new_match(table, seat_records(table, guests))
    return await services.matches.begin(playing, entry, is_new_table=True)


def _times(match: str | None) -> KeptTimes:
    return KeptTimes(match or "", (SeatTime(5.0, 1.0, 0),) * 4)


def test_a_bots_answer_to_a_match_that_people_have_ended_counts_for_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with _services(tmp_path) as services:
            table = await _begun(services)
            room = await Room.load(services, table.id)
            assert room is not None
            assert room.live is not None
            asked = room.live.decision(1)
            assert asked is not None
            await room.end(room.live, Ending("agreed"))
            with caplog.at_level(logging.WARNING):
                await room.act_for_bot(room.live.id, asked, first_answer(asked))
            assert await services.matches.actions(room.live.id) == []

    asyncio.run(scene())
    assert caplog.records == []


@pytest.mark.parametrize("is_played_out", [True, False])
def test_the_clocks_of_a_match_go_with_it(is_played_out: bool, tmp_path: Path) -> None:
    async def scene() -> None:
        async with _services(tmp_path) as services:
            table = await _begun(services)
            match = table.match or ""
            await services.clocks.keep(table.id, _times(match))
            assert await services.clocks.find(table.id) == _times(match)
            if is_played_out:
                last = ActionRecord(0, "play", ("W2",))
                await services.matches.append(match, 1, last, ends=MatchEnd(table.id, None))
            else:
                room = await Room.load(services, table.id)
                assert room is not None
                assert room.live is not None
                await room.end(room.live, Ending("resigned", (0, 2)))
            assert await services.clocks.find(table.id) is None
            # A look at the clocks that is stored too late comes to nothing.
            await services.clocks.keep(table.id, _times(match))
            assert await services.clocks.find(table.id) is None

    asyncio.run(scene())


def test_who_waits_by_day_is_found_however_many_tables_were_made_and_left_since(tmp_path: Path) -> None:
    async def scene() -> None:
        async with _services(tmp_path) as services:
            guest = (await newcomer(services)).guest
            waiting = Table(
                id="waiting",
                game="septet",
                variant="team",
                options={"scoring": "basic"},
                public=True,
                quick=True,
                pace=1.0,
                clock=ByDay(1),
                host=guest.id,
                seats=(Seat(guest=guest.id), OPEN, OPEN, OPEN),
            )
            await services.matches.begin(waiting, None, is_new_table=True)
            for number in range(LISTED):
                left = msgspec.structs.replace(waiting, id=f"left{number}", clock=Live(20.0))
                await services.matches.begin(left, None, is_new_table=True)
            found = await services.tables.public("gathering")
            assert waiting.id in {one.table.id for one in found}
            assert len(found) == LISTED + 1
            assert [one.created for one in found] == sorted((one.created for one in found), reverse=True)

    asyncio.run(scene())
