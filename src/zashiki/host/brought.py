"""Content that people brought, in a copy of the store: each file a row of a table of its own, so a copy is one file.

Each version lies in a folder that is named by its hash and never changes, in one of a few folders: packs that tables
are played with, drafts of guests (`zashiki.server.config.Config.archive`, `Config.drafts`).
"""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec

from zashiki.core.contents import all_contents
from zashiki.host.database import CannotDo
from zashiki.host.owner import hand_over
from zashiki.server.config import Config

_TABLE = "brought"
_IS_THERE = f"SELECT count(*) FROM sqlite_master WHERE name = '{_TABLE}'"


def _folders(data: Path) -> tuple[Path, ...]:
    config = Config(data=data)
    return config.archive(), config.drafts()


def _files(folder: Path) -> Iterator[tuple[str, str, str, bytes]]:
    """What is kept: folder, version, name, content. What is being written has a name with a dot before it."""
    for version in sorted(folder.iterdir()) if folder.is_dir() else ():
        if version.is_dir() and not version.name.startswith("."):
            for file in sorted(version.iterdir()):
                yield folder.name, version.name, file.name, file.read_bytes()


def named(options: Iterable[str], packs: Iterable[str]) -> set[str]:
    """What names content: words that are `options` of tables, matches and tournaments (in JSON), and clubs' packs."""
    found = set(packs)
    for one in options:
        found.update(value for value in msgspec.json.decode(one).values() if isinstance(value, str))
    return found


def missing(store: sqlite3.Connection, data: Path) -> tuple[str, ...]:
    """What a store names that its data folder does not hold: what was played with it cannot be shown again."""
    known = {name for (name,) in store.execute("SELECT name FROM sqlite_master")}

    def column(query: str) -> Iterator[Any]:
        # An older store has fewer tables.
        return (value for (value,) in store.execute(query)) if query.split()[-1] in known else iter(())

    tables = ("tables", "matches", "tournaments")
    options = (found for table in tables for found in column(f"SELECT DISTINCT options FROM {table}"))
    used, folders = named(options, column("SELECT value FROM club_packs")), [str(folder) for folder in _folders(data)]
    try:
        return tuple(value for part in all_contents().values() for value in part.missing(folders, used))
    except OSError as error:
        raise CannotDo(f"cannot read {error.filename or data}: {error.strerror or error}") from error


def take_in(copy: sqlite3.Connection, data: Path) -> int:
    """Put what a data folder holds into a copy of its store; returns how many versions. Raises `CannotDo`."""
    columns = "folder TEXT, version TEXT, name TEXT, content BLOB, PRIMARY KEY (folder, version, name)"
    copy.execute(f"CREATE TABLE {_TABLE} ({columns})")
    for folder in _folders(data):
        try:
            copy.executemany(f"INSERT INTO {_TABLE} VALUES (?, ?, ?, ?)", _files(folder))
        except OSError as error:
            raise CannotDo(f"cannot read {error.filename or folder}: {error.strerror or error}") from error
    return int(copy.execute(f"SELECT count(*) FROM (SELECT DISTINCT folder, version FROM {_TABLE})").fetchone()[0])


def leave_out(copy: sqlite3.Connection) -> None:
    """A store that is put back holds rows of its own alone."""
    copy.execute(f"DROP TABLE IF EXISTS {_TABLE}")


def is_in(source: sqlite3.Connection) -> bool:
    """Whether a copy holds any of it."""
    is_there = source.execute(_IS_THERE).fetchone()[0]
    return bool(is_there and source.execute(f"SELECT EXISTS (SELECT 1 FROM {_TABLE})").fetchone()[0])


def give_out(source: sqlite3.Connection, data: Path) -> int:
    """Write what a copy holds into a data folder, version by version; returns how many. What is there already stays.

    Raises `CannotDo`.
    """
    if not source.execute(_IS_THERE).fetchone()[0]:
        return 0
    places = {folder.name: folder for folder in _folders(data)}
    rows = source.execute(f"SELECT folder, version, name, content FROM {_TABLE} ORDER BY folder, version, name")
    count = 0
    for (folder, version), files in groupby(rows, itemgetter(0, 1)):
        if folder not in places:
            raise CannotDo(f"the copy names a folder {folder!r}; expected one of: {', '.join(places)}")
        _write(places[folder], version, [(name, content) for *_, name, content in files])
        count += 1
    return count


def _write(folder: Path, version: str, files: list[tuple[str, bytes]]) -> None:
    """One version, whole or not at all."""
    for name in (version, *(name for name, _ in files)):
        if not isinstance(name, str) or not name or name.startswith(".") or Path(name).name != name:
            raise CannotDo(f"the copy names a file {name!r}, which belongs into no folder of packs")
    place = folder / version
    if place.is_dir():
        return
    part = folder / f".{version}.{secrets.token_hex(4)}.part"
    try:
        if not folder.is_dir():
            folder.mkdir()
            hand_over(folder, folder.parent)
        part.mkdir()
        for name, content in files:
            (part / name).write_bytes(content)
        for path in (*part.iterdir(), part):
            hand_over(path, folder)
        os.replace(part, place)
    except OSError as error:
        raise CannotDo(f"cannot write {place}: {error.strerror or error}") from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
