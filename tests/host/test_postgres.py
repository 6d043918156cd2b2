"""A host's tools on PostgreSQL: what nobody needs goes, and the store is looked at."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from host.stores import gathering_table, played_match
from server.choosers import RANDOM_BOTS
from server.parlour import newcomer
from services import Postgres
from zashiki.host import stored
from zashiki.host.copies import back_up
from zashiki.host.database import CannotDo
from zashiki.host.days import Retention
from zashiki.host.retention import prune
from zashiki.server.config import Config
from zashiki.server.services import Services

_LONG_AGO = int(time.time()) - 1000 * 24 * 3600
_CLOCK = (("clock", "ok"), ("clock", "warning"))


async def _fill(url: str) -> tuple[str, str]:
    """A guest who did nothing, and one whose table has played twice; their ids."""
    services = Services(Config(database=url), RANDOM_BOTS)
    await services.open()
    try:
        lost = (await newcomer(services)).guest.id
        table, _ = await played_match(services, await gathering_table(services))
        await played_match(services, table)
        await gathering_table(services)
        return lost, table.host
    finally:
        await services.close()


def _levels(url: str) -> dict[str, str]:
    """What is said of the store; of a clock that runs unevenly the machine is the cause."""
    return {
        finding.about: finding.level for finding in stored.store(url) if (finding.about, finding.level) not in _CLOCK
    }


def test_what_is_no_store_is_told_from_what_cannot_be_reached(postgres: Postgres) -> None:
    url = postgres.new_database()
    for place, told in (
        (url, "^it is no database of a Zashiki server$"),
        (url.replace("/parlour", "/nothing"), "^cannot use the database: .*does not exist$"),
        (f"{url}?sslmode=require", "^cannot use the database: .*sslmode"),
    ):
        assert _levels(place) == {"database": "fault"}
        with pytest.raises(CannotDo, match=told):
            asyncio.run(prune(place, Retention()))


def test_what_is_stored_as_done_in_the_future_is_found_behind_a_url_too(postgres: Postgres) -> None:
    """Of several servers one has a clock that is wrong: nothing else tells."""
    url = postgres.new_database()
    asyncio.run(_fill(url))
    postgres.rows(url, f"UPDATE tables SET created = {int(time.time()) + 7 * 24 * 3600}")
    assert _levels(url) == {"database": "ok", "schema": "ok", "clock": "fault"}


def test_a_store_on_postgresql_is_pruned_and_looked_at(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    assert _levels(url) == {"database": "fault"}, "it holds no store"
    lost, host = asyncio.run(_fill(url))
    assert _levels(url) == {"database": "ok", "schema": "ok"}
    assert not any(asyncio.run(prune(url, Retention(), for_good=True)).values())
    postgres.rows(url, f"UPDATE guests SET seen = {_LONG_AGO}")
    postgres.rows(url, f"UPDATE matches SET finished = {_LONG_AGO} WHERE number = 1")
    postgres.rows(url, f"UPDATE tables SET created = {_LONG_AGO} WHERE match IS NULL")
    # The guest who did nothing, and who made the table that goes.
    wanted = {"guests": 2, "tables": 1, "matches": 1, "tournaments": 0, "clubs": 0}
    assert asyncio.run(prune(url, Retention())) == wanted
    gone = asyncio.run(prune(url, Retention(), for_good=True))
    assert {name: gone[name] for name in wanted} == wanted
    assert gone["actions"] == 2
    left = {row[0] for row in postgres.rows(url, "SELECT id FROM guests")}
    assert left == {host}
    assert lost not in left
    assert postgres.rows(url, "SELECT count(*) FROM matches") == [(1,)]
    with pytest.raises(CannotDo, match="pg_dump"):
        back_up(url, tmp_path / "copy.db")
    assert not list(tmp_path.iterdir())
