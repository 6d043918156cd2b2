"""The embedded database as the file system has it: its owner alone reads it, and one server at a time writes it."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from zashiki.core.errors import ZashikiError

try:
    import fcntl
except ImportError:  # Where there are no such locks, two servers on one file are the host's own care.
    fcntl = None  # type: ignore[assignment]

_LOG = logging.getLogger(__name__)
_OWNER_ONLY = 0o600
FOLDER_OWNER_ONLY = 0o700
"""Who may enter a data folder."""
VERSIONS = "alembic_version"
"""The table that says which step a database has taken last."""
ANOTHERS = "it holds the tables of another program"
"""What is said of a database that has tables, and not that one."""
# SQLite gives what it keeps beside the file the file's own permissions when it makes them, not later.
_SUFFIXES = ("", "-wal", "-shm", "-journal", ".lock")


class CannotOpenStore(ZashikiError):
    """The database cannot be used; the message says in one line why, and what a host can do."""


class StoreFile:
    """An SQLite file and the claim of a server on it, which ends with the process at the latest."""

    def __init__(self, path: Path, *, shared: bool) -> None:
        """`shared` are servers that work together over a bus; any other wants the file for itself."""
        self._path = path
        self._shared = shared
        self._claim: int | None = None

    def claim(self) -> None:
        """Make the folder if it is not there, and claim the file that is or will be in it; raises `CannotOpenStore`."""
        with self._told_plainly():
            # The seeds of running matches lie in there: nobody else on the machine may read them.
            self._path.parent.mkdir(mode=FOLDER_OWNER_ONLY, parents=True, exist_ok=True)
            self._take_claim()

    def open(self) -> None:
        """Claim the file, and make it if it is not there; raises `CannotOpenStore`."""
        self.claim()
        with self._told_plainly(), suppress(FileExistsError):  # Another server that shares it may be faster.
            # A file that is open in this process must not be opened beside SQLite: closing it would end SQLite's locks.
            if not self._path.exists():
                os.close(os.open(self._path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWNER_ONLY))
        # Nothing of what is another program's is changed, not even who may read it.
        self._read()
        self._hide()

    @contextmanager
    def _told_plainly(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            self.close()
            raise CannotOpenStore(f"cannot use the database {self._path}: {error.strerror or error}") from error

    def close(self) -> None:
        """Give up the claim."""
        if self._claim is not None:
            os.close(self._claim)
            self._claim = None

    def _take_claim(self) -> None:
        if fcntl is None:
            return
        self._claim = os.open(self._path.with_name(f"{self._path.name}.lock"), os.O_CREAT | os.O_RDWR, _OWNER_ONLY)
        try:
            fcntl.flock(self._claim, (fcntl.LOCK_SH if self._shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self.close()
            raise CannotOpenStore(
                f"another server uses the database {self._path}: stop it, give this one a folder of its own (--data), "
                "or start all servers of this database with the same --bus"
            ) from error

    def _read(self) -> None:
        try:
            with closing(sqlite3.connect(self._path)) as connection:
                tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        except sqlite3.Error as error:
            self.close()
            raise CannotOpenStore(f"cannot use the database {self._path}: {error}") from error
        if tables and VERSIONS not in tables:
            self.close()
            raise CannotOpenStore(f"cannot use the database {self._path}: {ANOTHERS}")

    def _hide(self) -> None:
        """Take from others what an older version, or whoever copied the files, let them read."""
        for suffix in _SUFFIXES:
            path = self._path.with_name(f"{self._path.name}{suffix}")
            try:
                if path.exists() and path.stat().st_mode & 0o077:
                    path.chmod(_OWNER_ONLY)
            except OSError as error:
                _LOG.warning("others on this machine may read %s: %s", path, error.strerror or error)
