"""A host's database, looked at from outside the server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from stat import S_ISREG

import msgspec
from alembic.config import Config as AlembicConfig
from alembic.script import ScriptDirectory

import zashiki.server.storage
from zashiki.core.errors import ZashikiError
from zashiki.locales import so_many
from zashiki.server.config import Config
from zashiki.server.storage.database_file import CannotOpenStore
from zashiki.server.storage.steps import newer_than
from zashiki.server.storage.store import database_at

_TOOLS = {"postgresql": "pg_dump and pg_restore", "mysql": "mysqldump", "mariadb": "mariadb-dump"}
"""What copies other databases, while they run."""


class CannotDo(ZashikiError):
    """A host's tool does not do what it was told; the message says why, and what to do instead."""


@cache
def revisions() -> tuple[str, ...]:
    """The steps that the schema of the store has taken, the newest first."""
    config = AlembicConfig()
    folder = Path(zashiki.server.storage.__path__[0]) / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    return tuple(step.revision for step in ScriptDirectory.from_config(config).walk_revisions())


def database_url(place: str) -> str:
    """The SQLAlchemy URL of a server's data folder; a URL stays as it is."""
    return place if "://" in place else Config(data=Path(place)).database_url()


def sqlite_file(place: str) -> Path:
    """The SQLite file of a data folder or a URL; raises `CannotDo` for every other database."""
    try:
        url = database_at(database_url(place))
    except CannotOpenStore as error:
        # A password is nobody's business.
        shown = repr(place) if "@" not in place else f"another: {error}"
        raise CannotDo(f"expected a data folder or an SQLAlchemy URL, got {shown}") from error
    if url.get_backend_name() == "sqlite" and url.database:
        return Path(url.database)
    tool = _TOOLS.get(url.get_backend_name(), "its own tools")
    raise CannotDo(f"only SQLite databases are copied by this command; copy a {url.get_backend_name()} one with {tool}")


def is_of_another_kind(place: str) -> bool:
    """Whether it is the URL of a database that is no SQLite; what is no URL is for `sqlite_file` to refuse."""
    try:
        return database_at(database_url(place)).get_backend_name() != "sqlite"
    except CannotOpenStore:
        return False


def data_folder(place: str, folder: Path | None) -> Path | None:
    """The data folder of a server: of one that was told a URL, the folder named besides; None where none was named.

    Raises `CannotDo` for a folder that is not there, and for two of them.
    """
    if folder is None:
        return None if "://" in place else Path(place)
    if "://" not in place:
        raise CannotDo(f"--folder goes with the URL of a database; {place} is a data folder itself")
    if not folder.is_dir():
        raise CannotDo(f"expected the server's data folder, got {folder}: there is no such folder")
    return folder


def is_there(file: Path) -> bool:
    """Whether there is a file of that name; raises `CannotDo` where nobody may look, as in another user's folder."""
    try:
        return S_ISREG(file.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise CannotDo(f"cannot use the database {file}: {error.strerror or error}") from error


_TOLD = 5
"""How many of something that is missing are named."""


class Contents(msgspec.Struct, frozen=True):
    """What is in a database: the step of its schema, and how many of each."""

    revision: str
    guests: int
    tables: int
    matches: int
    finished: int
    """Of the matches, those that are over."""
    actions: int
    versions: int = 0
    """Of packs that people brought, where they are copied too."""
    missing: tuple[str, ...] = ()
    """What names packs that lie nowhere, where that was looked for."""

    def missing_words(self) -> str:
        """The first of them, and how many more there are; empty where all are there."""
        first, more = self.missing[:_TOLD], len(self.missing) - _TOLD
        return ", ".join(first) + (f" and {more:,} more" if more > 0 else "")

    def words(self) -> str:
        """In one line."""
        packs = f", {so_many(self.versions, 'version')} of packs" if self.versions else ""
        return (
            f"{so_many(self.matches, 'match', 'matches')} ({self.finished:,} finished) with "
            f"{so_many(self.actions, 'action')}, {so_many(self.tables, 'table')}, "
            f"{so_many(self.guests, 'guest')}{packs}; schema {self.revision}"
        )


COUNTS = (
    "SELECT count(*) FROM guests",
    "SELECT count(*) FROM tables",
    "SELECT count(*) FROM matches",
    "SELECT count(*) FROM matches WHERE finished IS NOT NULL",
    "SELECT count(*) FROM actions",
)
"""What `Contents` counts, in its order."""


@contextmanager
def opened(path: Path, mode: str = "rw") -> Iterator[sqlite3.Connection]:
    """The SQLite file, which must be there; raises `CannotDo` for whatever SQLite says against it."""
    if not is_there(path):
        raise CannotDo(f"there is no database {path}")
    try:
        uri = f"{path.resolve().as_uri()}?mode={mode}"
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=10)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise CannotDo(f"cannot use the database {path}: {error}") from error


def revision_of(connection: sqlite3.Connection) -> str | None:
    """The step of the schema; None where the database is not of this program."""
    found = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone()[0]
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone() if found else None
    return None if row is None else str(row[0])


def contents_of(connection: sqlite3.Connection) -> Contents:
    """What is in a database; raises `CannotDo` where it is another program's or newer than this one."""
    revision = revision_of(connection)
    if revision is None:
        raise CannotDo("it is no database of a Zashiki server")
    if revision not in revisions():
        raise CannotDo(newer_than(revision, revisions()[0]))
    return Contents(revision, *(connection.execute(query).fetchone()[0] for query in COUNTS))


def faults_of(connection: sqlite3.Connection) -> list[str]:
    """What is broken in the database, as SQLite tells it; empty for a sound one."""
    # SQLite says some of it in several lines.
    found = [" ".join(str(row[0]).split()) for row in connection.execute("PRAGMA integrity_check(5)")]
    torn = connection.execute("PRAGMA foreign_key_check").fetchmany(5)
    return [one for one in found if one != "ok"] + [f"a row of {row[0]} belongs to no row of {row[2]}" for row in torn]
