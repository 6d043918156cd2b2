"""A server's store as a host's tool opens it, also while the server runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection, inspect, text

from zashiki.host.database import CannotDo, database_url, is_there, revisions, sqlite_file
from zashiki.server.storage.database_file import VERSIONS, CannotOpenStore
from zashiki.server.storage.steps import newer_than
from zashiki.server.storage.store import Store, StoreUnavailable


@asynccontextmanager
async def known_store(place: str) -> AsyncIterator[Store]:
    """The store in a data folder, or behind a URL, if its schema is this program's.

    Raises `CannotDo`, and `CannotOpenStore` for what is no URL.
    """
    url = database_url(place)
    if url.startswith("sqlite") and not is_there(file := sqlite_file(place)):
        raise CannotDo(f"there is no database {file}")
    store = Store(url)
    try:
        await _verify_schema(store)
        yield store
    finally:
        await store.close()


def step_of(connection: Connection) -> str | None:
    """The step of the schema; None where the database is not of this program."""
    if not inspect(connection).has_table(VERSIONS):
        return None
    found: str | None = connection.scalar(text(f"SELECT version_num FROM {VERSIONS}"))
    return found


async def _verify_schema(store: Store) -> None:
    try:
        async with store.read() as connection:
            found = await connection.run_sync(step_of)
    except (StoreUnavailable, CannotOpenStore) as error:
        raise CannotDo(f"cannot use the database: {error}") from error
    if found is None:
        raise CannotDo("it is no database of a Zashiki server")
    if found not in revisions():
        raise CannotDo(newer_than(found, revisions()[0]))
    if found != revisions()[0]:
        raise CannotDo(
            f"the database has schema {found}, this program {revisions()[0]}: "
            "let a server of this version open it first"
        )
