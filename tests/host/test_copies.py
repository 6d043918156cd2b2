"""Copies of the store: whole and checked, while a server writes; nothing half-made, nothing overwritten."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import nursery
from host.commands import Commands
from host.stores import gathering_table, played_match, rows, with_services
from server.parlour import Person, Process, parlour
from zashiki.host.copies import back_up, restore
from zashiki.host.database import CannotDo, faults_of
from zashiki.server.services import Services
from zashiki.server.storage.database_file import CannotOpenStore


def _store(data: Path, tables: int = 1) -> None:
    async def scene(services: Services) -> None:
        for _ in range(tables):
            await played_match(services, await gathering_table(services))

    with_services(data, scene)


def test_a_copy_is_made_while_people_sit_down_and_serves_like_the_first(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"

    async def scene() -> None:
        async with parlour(data) as address:
            person = await Person.arrive(address)
            tables = [await person.make_table(address) for _ in range(3)]
            copying = asyncio.create_task(asyncio.to_thread(back_up, str(data), copy))
            while not copying.done():
                tables.append(await person.make_table(address))
            contents = await copying
            assert 3 <= contents.tables <= len(tables)
            assert contents.guests == 1
            with pytest.raises(CannotOpenStore, match="another server uses the database"):
                restore(copy, str(data))
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert restore(copy, str(tmp_path / "elsewhere")) == contents
        async with parlour(tmp_path / "elsewhere") as address:
            answer = await person.call(address, "GET", f"/tables/{tables[0]['id']}")
            assert answer.json()["host"] == person.id

    asyncio.run(scene())
    assert {file.name for file in tmp_path.iterdir()} == {"data", "elsewhere", "copy.db"}


def test_the_commands_say_what_they_copied(tmp_path: Path, command: Commands) -> None:
    data, copy, back = tmp_path / "data", tmp_path / "copy.db", tmp_path / "back"
    _store(data, tables=2)
    code, told, errors = command("backup", data, copy)
    assert (code, errors) == (0, "")
    assert "2 matches (2 finished) with 4 actions, 2 tables, 2 guests" in told
    assert command("restore", copy, back)[0::2] == (0, "")
    assert rows(back, "SELECT * FROM matches") == rows(data, "SELECT * FROM matches")
    for again in (("backup", data, copy), ("restore", copy, back)):
        code, told, errors = command(*again)
        assert (code, told, len(errors.splitlines())) == (2, "", 1)
        assert "already" in errors


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_what_is_stopped_in_the_middle_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Commands, number: signal.Signals, code: int
) -> None:
    """Half a copy is as secret as a whole one, and as long."""
    data, copy, back = tmp_path / "data", tmp_path / "copy.db", tmp_path / "back"
    _store(data)
    back_up(str(data), tmp_path / "first.db")

    def stopped(connection: sqlite3.Connection) -> list[str]:
        assert list(tmp_path.rglob(".*.part"))
        os.kill(os.getpid(), number)
        return faults_of(connection)

    monkeypatch.setattr("zashiki.host.copies.faults_of", stopped)
    # As it is where a command is begun by hand: behind "&" a shell has its jobs ignore Ctrl-C.
    ways = {signal.SIGTERM: lambda *_: None, signal.SIGINT: signal.default_int_handler}
    before = {one: signal.signal(one, way) for one, way in ways.items()}
    try:
        assert command("backup", data, copy)[:2] == (code, "")
        assert command("restore", tmp_path / "first.db", back)[:2] == (code, "")
    finally:
        for one, way in before.items():
            signal.signal(one, way)
    assert {path.name for path in tmp_path.iterdir()} == {"data", "first.db", "back"}
    assert [path.name for path in back.iterdir()] == ["zashiki.db.lock"]


def test_beside_a_database_elsewhere_the_data_folder_is_there_from_the_start(tmp_path: Path, command: Commands) -> None:
    """A copy is made every night, also while nobody has brought a pack yet."""
    data, url = tmp_path / "a" / "data", f"sqlite+aiosqlite:///{tmp_path / 'b' / 'zashiki.db'}"

    async def scene() -> None:
        server = await Process.start(data, "--database", url, begin=nursery.begin)
        assert await server.end() == 0

    asyncio.run(scene())
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert command("backup", url, tmp_path / "copy.db", "--folder", data)[0::2] == (0, "")


@pytest.mark.parametrize("name", ["what?", "100%25", "a#b@c:d", "座敷 の", "ほ\udcff"])
def test_a_data_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    """Some of its signs mean something in a URL."""
    data, back = tmp_path / name, tmp_path / f"back {name}"
    _store(data)
    back_up(str(data), tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", str(back)).matches == 1
    assert {path.name for path in tmp_path.iterdir()} == {name, f"back {name}", "copy.db"}
    assert (data / "zashiki.db").is_file()
    assert rows(back, "SELECT count(*) FROM matches") == [(1,)]


def test_packs_that_people_brought_are_in_the_copy_and_come_back(tmp_path: Path, command: Commands) -> None:
    data, copy, back, anew = tmp_path / "data", tmp_path / "copy.db", tmp_path / "back", tmp_path / "anew"
    _store(data)
    first, second = data / "packs" / ("a" * 64), data / "drafts" / ("a" * 64)
    half_written = data / "packs" / ".cc.part"
    for folder in (first, second, half_written):
        folder.mkdir(parents=True)
        (folder / "cards.toml").write_text(f"# {folder.name}", "utf-8")
    (second / "base").write_text("a" * 64, "ascii")
    assert ", 2 versions of packs; schema" in command("backup", data, copy)[1]
    assert ", 2 versions of packs; schema" in command("restore", copy, back)[1]
    kept = {path.relative_to(folder): path.read_bytes() for folder in (data, back) for path in folder.glob("*/a*/*")}
    assert len(kept) == 3
    assert {path.relative_to(back): path.read_bytes() for path in back.glob("*/*/*")} == kept
    # What is named and not there is said, whenever it is copied; what is there is not.
    with closing(sqlite3.connect(data / "zashiki.db")) as database, database:
        database.execute("UPDATE tables SET options = ?", (json.dumps({"packs": f"tide@{'a' * 12}", "other": 1}),))
        database.execute("UPDATE matches SET options = ?", (json.dumps({"packs": f"gone@{'b' * 12}"}),))
    told = f"are not there: gone@{'b' * 12}; what was played with them cannot be shown again"
    for said in (command("backup", data, tmp_path / "said.db"), command("restore", tmp_path / "said.db", anew)):
        assert said[0] == 0
        assert told in said[2]
    # A store that was put back is no copy of a store: it is copied like any other.
    assert back_up(str(back), tmp_path / "again.db").versions == 2
    many = msgspec.structs.replace(back_up(str(back), tmp_path / "many.db"), missing=tuple("abcdefg"))
    assert many.missing_words() == "a, b, c, d, e and 2 more"


def test_packs_that_lie_elsewhere_than_the_database_are_copied_from_there(tmp_path: Path, command: Commands) -> None:
    """A server that was told `--database` keeps them in its `--data`, wherever the database is."""
    data, copy, back = tmp_path / "data", tmp_path / "copy.db", tmp_path / "back"
    _store(tmp_path / "base")
    url = f"sqlite:///{tmp_path / 'base' / 'zashiki.db'}"
    pack = data / "packs" / ("a" * 64) / "cards.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text("# a pack", "utf-8")
    back.mkdir()
    anew = f"sqlite:///{tmp_path / 'anew.db'}"
    assert ", 1 version of packs; schema" in command("backup", url, copy, "--folder", data)[1]
    assert ", 1 version of packs; schema" in command("restore", copy, anew, "--folder", back)[1]
    assert (back / pack.relative_to(data)).read_text("utf-8") == "# a pack"
    nowhere, again = tmp_path / "nowhere", tmp_path / "again.db"
    assert "there is no such folder" in command("backup", url, again, "--folder", nowhere)[2]
    assert "is a data folder itself" in command("backup", tmp_path / "base", again, "--folder", data)[2]
    assert not again.exists()


def test_what_root_puts_back_belongs_to_whoever_the_folder_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a service has a user of its own (DynamicUser): it could not open a database of root's."""
    data, back = tmp_path / "data", tmp_path / "back"
    _store(data)
    (data / "packs" / ("a" * 64)).mkdir(parents=True)
    (data / "packs" / ("a" * 64) / "cards.toml").touch()
    back_up(str(data), tmp_path / "copy.db")
    back.mkdir()
    given: dict[int, tuple[int, int]] = {}

    def chown(path: Path, user: int, group: int, *, follow_symlinks: bool) -> None:
        assert not follow_symlinks
        given[path.stat().st_ino] = user, group

    monkeypatch.setattr(os, "chown", chown)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    restore(tmp_path / "copy.db", str(back))
    there = {path.relative_to(back).as_posix(): given.get(path.stat().st_ino) for path in back.rglob("*")}
    names = {"zashiki.db", "zashiki.db.lock", "packs", f"packs/{'a' * 64}", f"packs/{'a' * 64}/cards.toml"}
    assert there == dict.fromkeys(names, (back.stat().st_uid, back.stat().st_gid))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    given.clear()
    restore(tmp_path / "copy.db", str(tmp_path / "elsewhere"))
    assert not given


@pytest.mark.parametrize(
    ("folder", "name"),
    [("packs", "../cards.toml"), ("packs", "/etc/cards.toml"), ("drafts", ".hidden"), ("packs", ""), ("..", "a")],
)
def test_a_copy_writes_nothing_outside_the_folders_of_packs(folder: str, name: str, tmp_path: Path) -> None:
    _store(tmp_path / "data")
    back_up(str(tmp_path / "data"), tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as database, database:
        database.execute("INSERT INTO brought VALUES (?, 'a', ?, x'00')", (folder, name))
    with pytest.raises(CannotDo, match=r"belongs into no folder of packs|expected one of: packs, drafts"):
        restore(tmp_path / "copy.db", str(tmp_path / "elsewhere"))
    assert [path.name for path in (tmp_path / "elsewhere").rglob("*") if path.is_file()] == ["zashiki.db.lock"]


def _no_database(path: Path) -> None:
    path.write_bytes(b"a letter to my aunt " * 100)


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE guests (name TEXT)")


def _newer(path: Path) -> None:
    _store(path.parent)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


def _torn(path: Path) -> None:
    """A match without its table."""
    _store(path.parent)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DELETE FROM tables")


def _broken(path: Path) -> None:
    """A page in the middle is overwritten."""
    _store(path.parent, tables=20)
    content = bytearray(path.read_bytes())
    for page in range(5, len(content) // 4096):
        content[page * 4096 : page * 4096 + 64] = bytes(range(64))
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("make", "reason"),
    [(_no_database, "not a database"), (_foreign, "no database of a Zashiki"), (_newer, "newer version"),
     (_torn, "belongs to no row of tables"), (_broken, "malformed|is broken")],
)  # fmt: skip
def test_what_is_no_sound_store_is_not_copied(tmp_path: Path, make: object, reason: str) -> None:
    (tmp_path / "data").mkdir()
    make(tmp_path / "data" / "zashiki.db")  # type: ignore[operator]
    attempts: tuple[Callable[[], object], ...] = (
        lambda: back_up(str(tmp_path / "data"), tmp_path / "copy.db"),
        lambda: restore(tmp_path / "data" / "zashiki.db", str(tmp_path / "elsewhere")),
    )
    for attempt in attempts:
        with pytest.raises(CannotDo, match=reason) as refused:
            attempt()
        assert "\n" not in str(refused.value)
    assert not (tmp_path / "copy.db").exists()
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == []
    assert [file.name for file in (tmp_path / "elsewhere").iterdir()] == ["zashiki.db.lock"]


def test_what_a_killed_server_has_left_is_copied_whole(tmp_path: Path) -> None:
    """What stands in its log and not yet in its file, too."""

    async def scene() -> int:
        server = await Process.start(tmp_path / "data", begin=nursery.begin)
        person = await Person.arrive(server.address)
        for _ in range(5):
            await person.make_table(server.address)
        return await server.end(signal.SIGKILL)

    assert asyncio.run(scene()) < 0
    assert (tmp_path / "data" / "zashiki.db-wal").stat().st_size > 0
    assert back_up(str(tmp_path / "data"), tmp_path / "copy.db").tables == 5


def test_a_log_that_was_left_behind_does_not_join_what_is_restored(tmp_path: Path) -> None:
    _store(tmp_path / "data")
    back_up(str(tmp_path / "data"), tmp_path / "copy.db")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "zashiki.db-wal").write_bytes(b"old")
    with pytest.raises(CannotDo, match=r"holds zashiki\.db-wal already"):
        restore(tmp_path / "copy.db", str(tmp_path / "elsewhere"))


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("postgresql+asyncpg://here/there", "pg_dump"),
        ("mysql+aiomysql://here/there", "mysqldump"),
        ("x://", "its own tools"),
        ("://", "got '://'"),
        ("postgresql+asyncpg://zashiki:Wisteria@here:port/there", "^(?!.*Wisteria).*expected a data folder"),
        ("nowhere", "there is no database nowhere/zashiki.db"),
        ("sqlite+aiosqlite:///:memory:", "got 'sqlite"),
        ("sqlite+aiosqlite://copy.db", "got 'sqlite"),
    ],
)
def test_what_is_copied_otherwise_is_said(tmp_path: Path, place: str, told: str) -> None:
    with pytest.raises(CannotDo, match=told):
        back_up(place, tmp_path / "copy.db")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nowhere/copy.db", "nowhere/copy.db: No such file"),
        ("data/zashiki.db/copy.db", "zashiki.db/copy.db: Not a directory"),
        # The name itself may stand there, the one that it has before it is whole may not.
        (f"{'c' * 240}.db", "c.db: File name too long"),
        ("data", "data is there already"),
        ("/", "/ is there already"),
        ("", "is there already"),
    ],
)
def test_where_nothing_can_be_written_it_is_said_and_nothing_is_left(tmp_path: Path, name: str, told: str) -> None:
    _store(tmp_path / "data")
    before = sorted((tmp_path / "data").iterdir())
    with pytest.raises(CannotDo, match=told):
        back_up(str(tmp_path / "data"), tmp_path / name if name else Path())
    assert {file.name for file in tmp_path.iterdir()} == {"data"}
    assert sorted((tmp_path / "data").iterdir()) == before
