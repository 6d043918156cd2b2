"""Is a server's store as it should be: the folder, the disk, the database, its schema."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from zashiki.host import brought
from zashiki.host.database import (
    CannotDo,
    contents_of,
    database_url,
    faults_of,
    is_there,
    opened,
    revisions,
    sqlite_file,
)
from zashiki.host.findings import Finding, fault, fine, warning
from zashiki.host.machine import clock
from zashiki.server.storage.database_file import CannotOpenStore
from zashiki.server.storage.store import Store, StoreUnavailable
from zashiki.server.tables.installed import not_installed, uninstalled

_MIB = 1024 * 1024
_LITTLE = 1024 * _MIB
_NOTHING = 100 * _MIB
_UP_TO_DATE = "a server of this version brings it up to date when it starts; zashiki backup first"
_NEWEST = "SELECT max(at) FROM (SELECT max(played) AS at FROM actions UNION SELECT max(created) FROM tables) AS newest"


def store(place: str) -> Iterator[Finding]:
    """The store in a data folder, or behind a URL."""
    if not database_url(place).startswith("sqlite"):
        yield from _remote(place)
        return
    try:
        file = sqlite_file(place)
    except CannotDo as error:
        yield fault("database", str(error), "name a data folder, or the URL of a database")
        return
    try:
        has_file = is_there(file)
    except CannotDo as error:
        yield fault("database", str(error), "look as the user who runs the server")
        return
    if not has_file:
        yield fault("database", f"there is none at {file}", "zashiki serve --data makes it; or name another folder")
        return
    yield from _permissions(file)
    yield from _disk(file.parent)
    yield from _database(file, None if "://" in place else Path(place))


def _permissions(file: Path) -> Iterator[Finding]:
    if not hasattr(os, "getuid"):
        return
    files = [path for path in file.parent.glob(f"{file.name}*") if path.is_file()]
    if read := sorted(path.name for path in files if path.stat().st_mode & 0o077):
        told = f"others on this machine may read {', '.join(read)}, where the seeds of running matches are"
        yield fault("permissions", told, f"chmod 600 {file}*")
    elif file.stat().st_uid != os.getuid():
        told = f"{file} is user {file.stat().st_uid}'s, not yours"
        yield warning(
            "permissions", told, "look as the user who runs the server, so that the rest is true for them too"
        )
    elif not all(os.access(path, os.W_OK) for path in (file.parent, *files)):
        yield fault("permissions", f"{file.parent} cannot be written", f"chmod u+w {file.parent} {file}*")
    else:
        yield fine("permissions", "the database is for its owner alone")


def _disk(folder: Path) -> Iterator[Finding]:
    free = shutil.disk_usage(folder).free
    told = f"{free // _MIB:,} MiB free at {folder}"
    if free < _NOTHING:
        yield fault("disk", told, "make room: with a full disk no move is taken")
    elif free < _LITTLE:
        yield warning("disk", told, "make room, or see what zashiki prune would let go")
    else:
        yield fine("disk", told)


def _database(file: Path, data: Path | None) -> Iterator[Finding]:
    """Where its data folder is known, also whether the packs are there that it names."""
    try:
        with opened(file, "ro") as connection:
            contents = contents_of(connection)
            broken = faults_of(connection)
            newest = connection.execute(_NEWEST).fetchone()[0]
            missing_games = _not_installed(connection)
            if data is not None:
                contents = msgspec.structs.replace(contents, missing=brought.missing(connection, data))
    except CannotDo as error:
        yield fault("database", str(error), "put back a backup, or use the version of Zashiki that wrote it")
        return
    if broken:
        yield fault("database", "; ".join(broken), "stop the server, keep the files, put back the last backup")
    else:
        yield fine("database", f"sound, {contents.words()}")
    yield _schema(contents.revision)
    yield from _games(missing_games)
    if missing := contents.missing_words():
        told = f"tables, matches or clubs name packs that are not in {data}: {missing}"
        yield fault("packs", told, "put the folders packs and drafts back beside the database")
    yield from clock(newest)


def _not_installed(store: sqlite3.Connection) -> tuple[str, ...]:
    """The games and variants that a store names and that are not installed here."""
    known = {name for (name,) in store.execute("SELECT name FROM sqlite_master")}
    # An older store has fewer tables.
    tables = [table for table in ("tables", "matches", "tournaments") if table in known]
    return not_installed(
        row for table in tables for row in store.execute(f"SELECT DISTINCT game, variant FROM {table}")
    )


def _games(missing: Sequence[str]) -> Iterator[Finding]:
    if missing:
        told = f"tables, matches or tournaments are of what is not installed here: {', '.join(missing)}"
        yield warning("games", told, "install its package beside Zashiki; until then nobody can play or see them")


def _schema(revision: str) -> Finding:
    newest = revisions()[0]
    if revision == newest:
        return fine("schema", f"{revision}, up to date")
    if revision in revisions():
        return warning("schema", f"{revision}, here {newest} is the newest", _UP_TO_DATE)
    return fault("schema", f"{revision}, unknown here", "use the version of Zashiki that wrote it, or a newer one")


def _remote(place: str) -> Iterator[Finding]:
    """A database behind a URL is asked for its schema, and for what was stored last."""
    newest = None
    try:
        revision, newest, missing_games = asyncio.run(_known(place))
    except (CannotOpenStore, StoreUnavailable) as error:
        yield fault("database", str(error), "look at the URL, at whether it runs, and at who may connect")
    except DBAPIError:
        yield fault("database", "it answers, but holds no store", "a server makes it when it starts")
    else:
        yield fine("database", "it answers")
        yield _schema(revision)
        yield from _games(missing_games)
    yield from clock(newest)


async def _known(place: str) -> tuple[str, int | None, tuple[str, ...]]:
    """The step of the schema, the time (seconds of the epoch) of what is stored as done last, and `_not_installed`."""
    remote = Store(place)
    try:
        async with remote.read() as connection:
            revision = str((await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one())
            # What a newer version has made of the tables nobody knows here.
            if revision not in revisions():
                return revision, None, ()
            newest = (await connection.execute(text(_NEWEST))).scalar()
            return revision, newest, await connection.run_sync(uninstalled) if revision == revisions()[0] else ()
    finally:
        await remote.close()
