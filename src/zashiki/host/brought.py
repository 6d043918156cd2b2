"""Content that people brought, in a copy of the store: each file a row of a table of its own, so a copy is one file.

Each version lies in a folder that is named by its hash and never changes (`zashiki.server.config.Config.archive`).
"""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from zashiki.host.database import CannotDo

_TABLE = "brought"
_IS_THERE = f"SELECT count(*) FROM sqlite_master WHERE name = '{_TABLE}'"


def _files(archive: Path) -> Iterator[tuple[str, str, bytes]]:
    """What is kept: version, name, content. What is being written has a name with a dot before it."""
    for version in sorted(archive.iterdir()) if archive.is_dir() else ():
        if version.is_dir() and not version.name.startswith("."):
            for file in sorted(version.iterdir()):
                yield version.name, file.name, file.read_bytes()


def take_in(copy: sqlite3.Connection, archive: Path) -> int:
    """Put the archive into a copy of the store; returns how many versions. Raises `CannotDo`."""
    copy.execute(f"CREATE TABLE {_TABLE} (version TEXT, name TEXT, content BLOB, PRIMARY KEY (version, name))")
    try:
        copy.executemany(f"INSERT INTO {_TABLE} VALUES (?, ?, ?)", _files(archive))
    except OSError as error:
        raise CannotDo(f"cannot read {error.filename or archive}: {error.strerror or error}") from error
    return int(copy.execute(f"SELECT count(DISTINCT version) FROM {_TABLE}").fetchone()[0])


def leave_out(copy: sqlite3.Connection) -> None:
    """A store that is put back holds rows of its own alone."""
    copy.execute(f"DROP TABLE IF EXISTS {_TABLE}")


def give_out(source: sqlite3.Connection, archive: Path) -> int:
    """Write the archive that a copy holds, version by version; returns how many. What is there already stays.

    Raises `CannotDo`.
    """
    if not source.execute(_IS_THERE).fetchone()[0]:
        return 0
    rows = source.execute(f"SELECT version, name, content FROM {_TABLE} ORDER BY version, name")
    count = 0
    for version, files in groupby(rows, itemgetter(0)):
        _write(archive, version, [(name, content) for _, name, content in files])
        count += 1
    return count


def _write(archive: Path, version: str, files: list[tuple[str, bytes]]) -> None:
    """One version, whole or not at all."""
    for name in (version, *(name for name, _ in files)):
        if not isinstance(name, str) or not name or name.startswith(".") or Path(name).name != name:
            raise CannotDo(f"the copy names a file {name!r}, which belongs into no folder of packs")
    place = archive / version
    if place.is_dir():
        return
    part = archive / f".{version}.{secrets.token_hex(4)}.part"
    try:
        part.mkdir(parents=True)
        for name, content in files:
            (part / name).write_bytes(content)
        os.replace(part, place)
    except OSError as error:
        raise CannotDo(f"cannot write {place}: {error.strerror or error}") from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
