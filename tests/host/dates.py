"""Dates in a store, and what goes because of them."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from host.stores import rows
from zashiki.host.days import Retention
from zashiki.host.retention import prune

DAY = 24 * 3600


def ago(days: float) -> int:
    """So many days before now, in seconds of the epoch."""
    return int(time.time() - days * DAY)


def happened(data: Path, table: str, column: str, when: int, *ids: str) -> None:
    """Let something have happened then."""
    with closing(sqlite3.connect(data / "zashiki.db")) as database, database:
        for one in ids:
            assert database.execute(f"UPDATE {table} SET {column} = ? WHERE id = ?", (when, one)).rowcount == 1


def pruned(data: Path, *, for_good: bool = True, **days: int) -> dict[str, int]:
    """What went, or would go."""
    gone = asyncio.run(prune(str(data), Retention(**days), for_good=for_good))
    return {name: count for name, count in gone.items() if count}


def ids(data: Path, table: str) -> set[object]:
    """The ids of all rows."""
    return {row[0] for row in rows(data, f"SELECT id FROM {table}")}
