"""A server's store as a host's tool opens it, also while the server runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from zashiki.host.database import CannotDo, database_url, revisions, sqlite_file
from zashiki.server.store import Store, StoreUnavailable


@asynccontextmanager
async def known_store(place: str) -> AsyncIterator[Store]:
    """The store in a data folder, or behind a URL, if its schema is this program's; raises `CannotDo`."""
    url = database_url(place)
    if url.startswith("sqlite") and not (file := sqlite_file(place)).is_file():
        raise CannotDo(f"there is no database {file}")
    store = Store(url)
    try:
        await _verify_schema(store)
        yield store
    finally:
        await store.close()


async def _verify_schema(store: Store) -> None:
    try:
        async with store.read() as connection:
            found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
    except (DBAPIError, StoreUnavailable) as error:
        raise CannotDo(f"it is no database of a Zashiki server: {error}") from error
    if found != revisions()[0]:
        raise CannotDo(
            f"the database has schema {found}, this program {revisions()[0]}: "
            "let a server of this version open it first"
        )
