"""The steps that the schema of the store has taken, one after the other; `migrations` says what each does."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from zashiki.server.storage.database_file import ANOTHERS, VERSIONS, CannotOpenStore

_STEPS = Path(__file__).parent / "migrations"


@cache
def newest() -> str:
    """The last of the steps: each stands in a file ``v0001_what_it_does.py`` and is named by its four digits."""
    return max(file.name[1:5] for file in (_STEPS / "versions").glob("v[0-9]*.py"))


def newer_than(found: str, known: str) -> str:
    """What a host is told of a database that another version has brought further than this one can."""
    return f"it is of a newer version of Zashiki (schema {found}; here {known} is the newest)"


def bring_up_to_date(connection: Connection) -> None:
    """Take the steps that the database has not taken; raises `CannotOpenStore`."""
    tables = inspect(connection).get_table_names()
    if tables and VERSIONS not in tables:
        raise CannotOpenStore(ANOTHERS)
    found = list(connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalars()) if tables else []
    if found and found[0] > newest():
        raise CannotOpenStore(f"{newer_than(found[0], newest())}: use that version, or put back a backup from before")
    if found != [newest()]:
        _migrate(connection)


def _migrate(connection: Connection) -> None:
    # It is loaded where there is something to do: most starts find nothing.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(_STEPS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise CannotOpenStore(" ".join(str(error).split())) from error
