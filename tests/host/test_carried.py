"""A house that grows: a copy of its SQLite database is carried over into an empty PostgreSQL, whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Boolean, create_engine, insert

from host.commands import Commands
from host.stores import gathering_table, played_match, rows, take_back, with_services
from server.parlour import FOUR_OPEN, Person, parlour
from services import Postgres
from zashiki.host import carried
from zashiki.host.copies import back_up, restore
from zashiki.host.database import CannotDo
from zashiki.server.storage import schema
from zashiki.server.storage.database_file import CannotOpenStore


def _copy(folder: Path) -> Path:
    """A copy of a store in which something was played."""

    async def scene(services: object) -> None:
        await played_match(services, await gathering_table(services))  # type: ignore[arg-type]

    with_services(folder / "data", scene)
    back_up(str(folder / "data"), folder / "copy.db")
    return folder / "copy.db"


def test_who_was_at_one_machine_goes_on_at_several(tmp_path: Path, postgres: Postgres) -> None:
    """The same people, tables and matches, and whoever comes next."""
    url = postgres.new_database()

    async def scene() -> None:
        async with parlour(tmp_path / "data") as address:
            person = await Person.arrive(address)
            table = await person.make_table(address, **FOUR_OPEN)
        contents = await asyncio.to_thread(back_up, str(tmp_path / "data"), tmp_path / "copy.db")
        assert await asyncio.to_thread(restore, tmp_path / "copy.db", url) == contents
        async with parlour(tmp_path / "elsewhere", database=url) as address:
            answer = await person.call(address, "GET", f"/tables/{table['id']}")
            assert answer.json()["host"] == person.id
            async with person.at(address, table["id"]) as player:
                await player.until(lambda p: p.table)
            await Person.arrive(address)
            with pytest.raises(CannotOpenStore, match="another server uses it"):
                await asyncio.to_thread(restore, tmp_path / "copy.db", url)

    asyncio.run(scene())


def _value(column: object, number: int) -> object:
    """Something that a column may hold."""
    kind = column.type  # type: ignore[attr-defined]
    if isinstance(kind, Boolean):
        return bool(number % 2)
    return {int: number, float: number / 4, bytes: bytes([number, 0, 255]), str: f"日{number}"}[kind.python_type]


def test_every_row_of_every_table_is_carried_over_as_it_is(tmp_path: Path, postgres: Postgres) -> None:
    """More rows than are read at once, and nothing where nothing was."""
    url, copy = postgres.new_database(), _copy(tmp_path)
    engine = create_engine(f"sqlite:///{copy}")
    with engine.begin() as connection:
        for table in schema.metadata.sorted_tables:
            for number in range(2):
                row = {c.name: None if c.nullable and number else _value(c, number) for c in table.columns}
                connection.execute(insert(table), row)
        guest = {c.name: _value(c, 7) for c in schema.guests.columns}
        many = [{**guest, "id": f"g{n}", "token_hash": b"%d" % n, "phrase_hash": None} for n in range(2500)]
        connection.execute(insert(schema.guests), many)
    restore(copy, url)
    with engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            names = ", ".join(f'"{column.name}"' for column in table.columns)
            there = postgres.rows(url, f'SELECT {names} FROM "{table.name}"')
            here = [tuple(row) for row in connection.execute(table.select())]
            assert sorted(map(repr, there)) == sorted(map(repr, here)), table.name
    engine.dispose()


def test_nothing_is_overwritten_and_nothing_half_made(
    tmp_path: Path, postgres: Postgres, command: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, copy = postgres.new_database(), _copy(tmp_path)
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("UPDATE matches SET variant = 'a' || char(0)")
    with pytest.raises(CannotDo, match=r"^cannot fill the database: .*invalid byte sequence"):
        restore(copy, url)
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("UPDATE matches SET variant = 'team'")
    guests = rows(tmp_path / "data", "SELECT id FROM guests")
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("UPDATE guests SET id = 'nobody'")
    with pytest.raises(CannotDo, match=r"is broken, and was not copied: a row of .* belongs to no row of guests"):
        restore(copy, url)
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("UPDATE guests SET id = ?", guests[0])
    monkeypatch.setattr(carried, "_AT_ONCE", 1)
    assert postgres.rows(url, "SELECT count(*) FROM guests") == [(0,)]
    code, told, errors = command("restore", copy, url)
    assert (code, errors) == (0, "")
    assert "1 match (1 finished) with 2 actions, 1 table, 1 guest; schema " in told
    code, told, errors = command("restore", copy, url)
    assert (code, told) == (2, "")
    assert errors == "zashiki: the database has guests already: an empty one is expected, and nothing overwritten\n"
    assert postgres.rows(url, "SELECT count(*) FROM guests") == [(1,)]


def test_a_copy_of_an_older_version_is_brought_up_to_date_first(tmp_path: Path, postgres: Postgres) -> None:
    url, copy = postgres.new_database(), _copy(tmp_path)
    take_back(tmp_path / "data", "0020")
    copy.unlink()
    back_up(str(tmp_path / "data"), copy)
    with pytest.raises(CannotDo, match=r"has schema 0020, this program .* restore it to a folder"):
        restore(copy, url)
    copy.unlink()
    back_up(str(_copy(tmp_path / "new").parent / "data"), copy)
    restore(copy, url)
    postgres.rows(url, "UPDATE alembic_version SET version_num = '0020'")
    with pytest.raises(CannotDo, match="one of schema 0020 already"):
        restore(copy, url)
    assert postgres.rows(url, "SELECT version_num FROM alembic_version") == [("0020",)], "it is left as it is"
    with closing(sqlite3.connect(tmp_path / "other.db")) as database:
        database.execute("CREATE TABLE guests (name TEXT)")
    with pytest.raises(CannotDo, match=r"cannot copy .*no database of a Zashiki server"):
        restore(tmp_path / "other.db", url)


def test_packs_go_to_the_folder_that_is_named(tmp_path: Path, postgres: Postgres) -> None:
    url, copy = postgres.new_database(), _copy(tmp_path)
    version = tmp_path / "data" / "packs" / ("a" * 64)
    version.mkdir(parents=True)
    (version / "pack.toml").write_text("")
    copy.unlink()
    back_up(str(tmp_path / "data"), copy)
    with pytest.raises(CannotDo, match="holds packs: --folder names"):
        restore(copy, url)
    (tmp_path / "shared").mkdir()
    assert restore(copy, url, tmp_path / "shared").versions == 1
    assert (tmp_path / "shared" / "packs" / version.name / "pack.toml").read_text() == ""
