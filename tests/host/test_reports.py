"""What a report tells a host, who may be a guest too: nothing of deals that others are still to play."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from host.dates import ago, happened
from host.stores import rows
from server.arena import Driven, house
from server.parlour import newcomer
from server.swiss import Watch
from zashiki.host.moderation import packed
from zashiki.server.people.conduct import Report
from zashiki.server.tournaments.tournaments import start


async def _reported(arena: Driven, table: str, match: str, guest: str) -> dict[str, Any]:
    """What a report from the match tells."""
    report = Report(guest=guest, about=guest, table=table, match=match, reason="other", said=(), address="")
    await arena.services.conduct.report(report)
    ((found,),) = rows(arena.data, "SELECT id FROM reports")
    told = await packed(arena.services.store, str(found))
    rows(arena.data, "DELETE FROM reports")
    return told


def test_of_a_round_that_is_played_no_record_is_told(tmp_path: Path) -> None:
    """Also of a match in it that is over."""

    async def scene() -> None:
        async with house(tmp_path, Watch()) as arena:
            host = await arena.make(system="swiss", minutes=60, rounds=1)
            await arena.enter(2)
            await arena.do(start(host))
            standing = await arena.until(lambda now: now.tournament.round == 1)
            over, running = standing.matches
            happened(tmp_path, "matches", "finished", ago(0), over.match)
            for match in (over, running):
                told = await _reported(arena, match.table, match.match, host)
                assert (told["match"], told["record"], told["sealed"]) == (match.match, None, True)
            rows(tmp_path, "UPDATE tournaments SET ends = NULL")
            told = await _reported(arena, over.table, over.match, host)
            assert told["record"]["setup"]["seed"]
            assert not told["sealed"]

    asyncio.run(scene())


def test_of_a_daily_deal_no_record_is_told_before_the_day_is_over(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, Watch()) as arena:
            guest = (await newcomer(arena.services)).guest
            table = await arena.services.dailies.begin(guest, "septet", "straw")
            assert table.match is not None
            happened(tmp_path, "matches", "finished", ago(0), table.match)
            told = await _reported(arena, table.id, table.match, guest.id)
            assert (told["record"], told["sealed"]) == (None, True)
            rows(tmp_path, f"UPDATE daily_tries SET day = date({ago(2)}, 'unixepoch')")
            told = await _reported(arena, table.id, table.match, guest.id)
            assert told["record"]["setup"]["seed"]

    asyncio.run(scene())
