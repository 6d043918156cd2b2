"""Copies of a server's SQLite database and the packs beside it: made while it runs, put back where none is."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from zashiki.host import brought
from zashiki.host.carried import carry_over
from zashiki.host.database import (
    CannotDo,
    Contents,
    contents_of,
    data_folder,
    faults_of,
    is_of_another_kind,
    opened,
    sqlite_file,
)
from zashiki.host.owner import hand_over
from zashiki.server.storage.database_file import StoreFile

_OWNER_ONLY = 0o600
_BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file."""


def back_up(place: str, file: Path, folder: Path | None = None) -> Contents:
    """Copy the database of a data folder to a new file, also while a server writes to it; returns what the copy holds.

    The copy is what was stored at one moment, a whole and checked database in one file, readable by its owner alone.
    The packs that were kept beside it, or in a `folder` of their own, are rows of the copy: those that its matches need
    are there before them. Raises `CannotDo`; then there is no file of that name.
    """
    database = sqlite_file(place)
    takes_in = data_folder(place, folder) or database.parent
    with opened(database) as source:
        # What is counted and what is copied are the same moment's: a server that writes meanwhile is not kept waiting.
        source.execute("BEGIN")
        return _copy(source, database, file, takes_in=takes_in)


def restore(file: Path, place: str, folder: Path | None = None) -> Contents:
    """Make a copy the database of a data folder that has none; returns what it holds.

    Into a database of another kind, which is empty, it is carried over (`carried.carry_over`). The packs in it go
    beside the database, or to a `folder` that is named, which must be there.
    Where root does it, all of it is the folder's owner's: a service may have a user of its own as whom nobody acts.
    Raises `CannotDo`, and `CannotOpenStore` while a server uses the folder; then there is no database, and packs that
    were written by then do no harm.
    """
    if is_of_another_kind(place):
        return carry_over(file, place, folder)
    database = sqlite_file(place)
    gives_to = data_folder(place, folder) or database.parent
    with opened(file, "ro") as source, _claimed(database):
        left = [path.name for path in map(database.with_name, (database.name + end for end in ("", *_BESIDE)))
                if path.exists()]  # fmt: skip
        if left:
            raise CannotDo(f"{database.parent} holds {', '.join(left)} already: move it away, or restore elsewhere")
        source.execute("BEGIN")
        versions = brought.give_out(source, gives_to)
        missing = brought.missing(source, gives_to)
        return msgspec.structs.replace(_copy(source, file, database), versions=versions, missing=missing)


@contextmanager
def _claimed(database: Path) -> Iterator[None]:
    """Keep servers from the file while it comes to be; raises `CannotOpenStore` where one uses it."""
    claim = StoreFile(database, shared=False)
    claim.claim()
    try:
        hand_over(database.with_name(f"{database.name}.lock"), database.parent)
        yield
    finally:
        claim.close()


def _copy(source: sqlite3.Connection, name: Path, target: Path, takes_in: Path | None = None) -> Contents:
    """A database at a new place, with what people brought to a data folder or without."""
    try:
        before = contents_of(source)
    except CannotDo as error:
        raise CannotDo(f"cannot copy {name}: {error}") from error
    with _written_beside(target) as part:
        with opened(part) as copy:
            source.backup(copy)
            brought.leave_out(copy)
            # In one file, until a server makes its log beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
            faults = faults_of(copy)
            after = contents_of(copy)
            versions = 0 if takes_in is None else brought.take_in(copy, takes_in)
            missing = () if takes_in is None else brought.missing(copy, takes_in)
        if takes_in is None:
            hand_over(part, target.parent)
        if faults:
            raise CannotDo(f"{name} is broken, and was not copied: {'; '.join(faults)}")
        if after != before:
            raise CannotDo(f"the copy of {name} is not what it was made of: {after.words()}, not {before.words()}")
    return msgspec.structs.replace(after, versions=versions, missing=missing)


@contextmanager
def _written_beside(path: Path) -> Iterator[Path]:
    """A new file beside `path` that takes its name when all is well, and is gone if not; nothing is overwritten."""
    try:
        if path.exists():
            raise FileExistsError
        part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWNER_ONLY))
        # Where not even that could be made there is nothing to take away.
        try:
            yield part
            _to_disk(part)
            _give_name(part, path)
            _to_disk(path.parent)
        finally:
            for end in ("", *_BESIDE):
                part.with_name(part.name + end).unlink(missing_ok=True)
    except FileExistsError as error:
        raise CannotDo(f"{path} is there already, and is not overwritten") from error
    except OSError as error:
        raise CannotDo(f"cannot write {path}: {error.strerror or error}") from error


def _give_name(part: Path, path: Path) -> None:
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:
        # A file system that knows one name for a file only.
        if path.exists():
            raise FileExistsError from None
        part.rename(path)


def _to_disk(path: Path) -> None:
    """See to it that a file or a folder is as it is after a power cut too."""
    if os.name != "posix" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
