"""A copy of an SQLite database, carried over into one of another kind: a house that grows onto several machines."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Boolean, Connection, Table, insert, select, text
from sqlalchemy.exc import DBAPIError

from zashiki.host import brought
from zashiki.host.database import COUNTS, CannotDo, Contents, contents_of, data_folder, faults_of, opened, revisions
from zashiki.host.known_store import step_of
from zashiki.server.storage import schema
from zashiki.server.storage.store import Store, StoreUnavailable

_AT_ONCE = 1000
"""Rows that are read and written together."""
_EMPTY = "an empty one is expected, and nothing overwritten"


def carry_over(file: Path, url: str, folder: Path | None = None) -> Contents:
    """Put all that a copy holds into the empty database behind a URL, in one transaction; returns what it holds.

    The packs in it go to a `folder` that is named, which must be there. Raises `CannotDo`, and `CannotOpenStore` where
    the database cannot be used or a server uses it; then no row is in it, and packs that were written do no harm.
    """
    gives_to = data_folder(url, folder)
    with opened(file, "ro") as source:
        source.execute("BEGIN")
        try:
            contents = contents_of(source)
        except CannotDo as error:
            raise CannotDo(f"cannot copy {file}: {error}") from error
        if contents.revision != revisions()[0]:
            raise CannotDo(
                f"{file} has schema {contents.revision}, this program {revisions()[0]}: restore it to a folder, let a "
                "server of this version open that once, and make a copy of it"
            )
        if faults := faults_of(source):
            raise CannotDo(f"{file} is broken, and was not copied: {'; '.join(faults)}")
        if gives_to is None and brought.is_in(source):
            raise CannotDo(f"{file} holds packs: --folder names the servers' data folder, where they go")
        versions = 0 if gives_to is None else brought.give_out(source, gives_to)
        missing = () if gives_to is None else brought.missing(source, gives_to)
        asyncio.run(_carry(source, url, contents))
    return msgspec.structs.replace(contents, versions=versions, missing=missing)


async def _carry(source: sqlite3.Connection, url: str, contents: Contents) -> None:
    store = Store(url)
    try:
        async with store.read() as target:
            step = await target.run_sync(step_of)
        # What is another version's is not brought up to date to be refused then.
        if step not in (None, contents.revision):
            raise CannotDo(f"the database is one of schema {step} already: {_EMPTY}")
        # No server uses it until all is there.
        await store.open()
        async with store.engine.begin() as target:
            await target.run_sync(_fill, source, contents)
    except (StoreUnavailable, DBAPIError, OSError) as error:
        told = error.orig if isinstance(error, DBAPIError) else error
        raise CannotDo(f"cannot fill the database: {' '.join(str(told).split())}") from error
    finally:
        await store.close()


def _fill(target: Connection, source: sqlite3.Connection, contents: Contents) -> None:
    # What others refer to comes before them.
    for table in schema.metadata.sorted_tables:
        if target.execute(select(text("1")).select_from(table).limit(1)).first() is not None:
            raise CannotDo(f"the database has {table.name} already: {_EMPTY}")
        for rows in _rows(source, table):
            target.execute(insert(table), rows)
    carried = Contents(contents.revision, *(target.scalar(text(query)) for query in COUNTS))
    if carried != contents:
        raise CannotDo(f"what was carried over is not what is in the copy: {carried.words()}, not {contents.words()}")


def _rows(source: sqlite3.Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """The rows of a table, so many at once; SQLite keeps what is true or not as a number."""
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    found = source.execute(f'SELECT {names} FROM "{table.name}"')
    while rows := found.fetchmany(_AT_ONCE):
        yield [
            {
                column.name: bool(value) if isinstance(column.type, Boolean) and value is not None else value
                for column, value in zip(table.columns, row, strict=True)
            }
            for row in rows
        ]
