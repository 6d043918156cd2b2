"""Who comes back: after a long time, and with a cookie that opens nothing any more."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from server.parlour import Person, parlour
from zashiki.host.days import Retention
from zashiki.host.retention import prune


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
