"""A host's troubles: a database that cannot be used is told in one line, one that does not answer is waited for."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import resource
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

import nursery
from host.commands import Commands
from processes import PATIENCE
from server.choosers import RANDOM_BOTS
from server.moments import played
from server.parlour import FOUR_OPEN, Address, Person, Process, parlour
from services import Postgres, Redis
from zashiki.core.record import record_of
from zashiki.server.bus.bus import Bus, CannotOpenBus
from zashiki.server.config import Config
from zashiki.server.jobs.worker import work
from zashiki.server.services import Services
from zashiki.server.storage import claim as store_claim
from zashiki.server.storage import sqlite as store_sqlite
from zashiki.server.storage.database_file import CannotOpenStore
from zashiki.server.storage.store import Store, StoreUnavailable

_LOOK_SECONDS = 0.05


async def _opening(data: Path, **settings: object) -> str:
    """Why a server does not open there; empty if it does."""
    try:
        services = Services(Config(data=data, **settings), RANDOM_BOTS)  # type: ignore[arg-type]
        await services.open()
    except CannotOpenStore as error:
        return str(error)
    await services.close()
    return ""


def test_what_is_stored_is_for_its_owner_alone(tmp_path: Path) -> None:
    """In a folder that was there before, and where an older version let others read."""

    async def scene() -> None:
        tmp_path.chmod(0o755)
        for _ in range(2):
            async with parlour(tmp_path) as address:
                person = await Person.arrive(address)
                await person.make_table(address)
                files = sorted(tmp_path.iterdir())
                assert {"zashiki.db", "zashiki.db-wal"} <= {file.name for file in files}
                assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
            for file in tmp_path.iterdir():
                file.chmod(0o644)

    asyncio.run(scene())


async def _once(stored: Callable[[], Awaitable[object]], *, refused: bool) -> None:
    """Wait until writing is refused, or is not any more."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await stored()
                is_refused = False
            except StoreUnavailable:
                is_refused = True
            if is_refused is refused:
                return
            await asyncio.sleep(_LOOK_SECONDS)


def test_the_claim_on_a_database_is_taken_again_where_it_was_lost(postgres: Postgres) -> None:
    """After a restart of PostgreSQL nobody else opens it; who comes first in between has it until they go."""

    async def scene() -> None:
        database = await asyncio.to_thread(postgres.new_database)
        store = Store(database)
        await store.open()
        try:
            postgres.kill()
            postgres.start()
            claims = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (" \
                "SELECT oid FROM pg_database WHERE datname = current_database())"  # fmt: skip
            async with asyncio.timeout(PATIENCE):
                while not (held := await asyncio.to_thread(postgres.rows, database, claims)):
                    await asyncio.sleep(_LOOK_SECONDS)
            assert "another server uses it" in await _opening(Path(), database=database)
            await _once(store.verify, refused=False)
            # Another one waits for the claim, and has it when this one's connection ends.
            rival = await asyncpg.connect(database.replace("+asyncpg", ""))
            waiting = asyncio.create_task(rival.execute(f"SELECT pg_advisory_lock({store_claim._LOCK})"))
            waits = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
            async with asyncio.timeout(PATIENCE):
                while not await asyncio.to_thread(postgres.rows, database, waits):
                    await asyncio.sleep(_LOOK_SECONDS)
            await asyncio.to_thread(postgres.rows, database, f"SELECT pg_terminate_backend({held[0][0]})")
            await waiting
            await _once(store.verify, refused=True)
            await rival.close()
            await _once(store.verify, refused=False)
        finally:
            await store.close()

    asyncio.run(scene())


def test_of_two_servers_without_a_bus_the_second_is_refused(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    async def scene(**settings: Any) -> None:
        async with parlour(tmp_path, **settings):
            assert "another server uses " in await _opening(tmp_path, **settings)
            assert "--bus" in await _opening(tmp_path, bus=redis.url, **settings)
        async with parlour(tmp_path, bus=redis.url, **settings):
            assert "another server uses " in await _opening(tmp_path, **settings)
            assert await _opening(tmp_path, bus=redis.url, **settings) == ""
        assert await _opening(tmp_path, **settings) == ""

    asyncio.run(scene())
    asyncio.run(scene(database=postgres.new_database()))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "nonsense",
        "http://127.0.0.1:1/",
        "http://:Wisteria@127.0.0.1:1/",
        "redis://127.0.0.1:1/0",
        "redis://127.0.0.1:x/0",
        "redis://[::1/0",
        "redis://127.0.0.1:1/0?nonsense=1",
        "redis://127.0.0.1:1/0?protocol=9",
        "rediss://127.0.0.1:1/0?ssl_cert_reqs=nonsense",
        "redis://:Wisteria/a@127.0.0.1:1/0",
        "redis://:[Wisteria]@127.0.0.1:1/0",
    ],
)
def test_a_bus_that_cannot_be_used_is_said_in_one_line(tmp_path: Path, url: str) -> None:
    with pytest.raises(CannotOpenBus) as told:
        asyncio.run(_opening(tmp_path, bus=url))
    assert "bus" in str(told.value)
    assert "\n" not in str(told.value)
    assert "Wisteria" not in str(told.value)


def test_a_bus_is_not_read_as_text(redis: Redis) -> None:
    with pytest.raises(CannotOpenBus, match="decode_responses"):
        Bus(f"{redis.url}?decode_responses=true")


def test_a_worker_that_finds_no_bus_ends_with_all_its_processes() -> None:
    """What keeps it alive starts it anew then: while it waited for its bots to get ready, nobody would."""
    before = set(multiprocessing.active_children())
    with pytest.raises(CannotOpenBus):
        asyncio.run(work("redis://127.0.0.1:1/0", RANDOM_BOTS, {"bots": 1}))
    assert set(multiprocessing.active_children()) <= before


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE guests (name TEXT)")


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE alembic_version (version_num TEXT)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: path.write_bytes(b"a letter to my aunt " * 100), "not a database"),
        (_foreign, "tables of another program"),
        (_newer, "newer version of Zashiki (schema 9999"),
        (Path.mkdir, "unable to open"),
    ],
    ids=["no-database", "foreign", "newer", "folder"],
)
def test_a_file_that_is_no_store_is_refused_and_left_alone(tmp_path: Path, make: object, reason: str) -> None:
    file = tmp_path / "zashiki.db"
    make(file)  # type: ignore[operator]
    before = file.read_bytes() if file.is_file() else b""
    told = asyncio.run(_opening(tmp_path))
    assert told.startswith("cannot use the database ")
    assert reason in told
    assert "\n" not in told
    if before:
        with closing(sqlite3.connect(file)) as database, pytest.raises(sqlite3.Error):
            database.execute("SELECT * FROM matches")


def test_of_another_programs_file_nothing_is_changed(tmp_path: Path) -> None:
    """It goes on to be read by whom it was, and written as it was."""
    file = tmp_path / "zashiki.db"
    _foreign(file)
    file.chmod(0o644)
    before = file.read_bytes()
    assert "tables of another program" in asyncio.run(_opening(tmp_path))
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (before, 0o644)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "nonsense",
        "nosuch://host/db",
        "sqlite:///zashiki.db",
        "postgresql+asyncpg://nobody@127.0.0.1:1/none",
        "postgresql+asyncpg://nobody@127.0.0.1:port/none",
        "postgresql+asyncpg://nobody@127.0.0.1:1/none?sslmode=require",
        "postgresql+asyncpg://nobody@127.0.0.1:1/none?prepared_statement_cache_size=many",
        "postgresql+asyncpg://nobody:a@b:Wisteria@127.0.0.1:1/none",
        "postgresql+asyncpg://nobody@127.0.0.1:1/none?password=Wisteria",
        "sqlite+aiosqlite:///zashiki.db?timeout=long",
        "sqlite+aiosqlite://",
        "sqlite+aiosqlite://zashiki.db",
        "sqlite+aiosqlite:///:memory:",
    ],
)
def test_a_database_that_cannot_be_reached_is_said_in_one_line(tmp_path: Path, url: str) -> None:
    told = asyncio.run(_opening(tmp_path, database=url))
    assert told.startswith("cannot use the database")
    assert "\n" not in told
    assert "Wisteria" not in told


def test_a_database_that_may_only_be_read_is_refused(tmp_path: Path) -> None:
    assert asyncio.run(_opening(tmp_path)) == ""
    url = f"sqlite+aiosqlite:///file:{tmp_path / 'zashiki.db'}?mode=ro&uri=true"
    assert "readonly" in asyncio.run(_opening(tmp_path, database=url))


def test_the_command_says_in_one_line_why_it_does_not_open(tmp_path: Path, command: Commands) -> None:
    (tmp_path / "zashiki.db").write_bytes(b"x" * 5000)
    code, _, errors = command("serve", "--port", "0", "--data", tmp_path)
    assert code == 2
    assert len(errors.splitlines()) == 1, errors
    assert "cannot use the database" in errors


def test_while_the_store_is_locked_the_server_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(store_sqlite, "BUSY_SECONDS", 0.05)

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            table = await person.make_table(address)
            async with person.at(address, table["id"]) as player:
                with closing(sqlite3.connect(tmp_path / "zashiki.db", isolation_level=None)) as rival:
                    rival.execute("BEGIN IMMEDIATE")
                    refused = await person.call(address, "POST", "/tables", FOUR_OPEN)
                    assert (refused.status_code, refused.json()["code"]) == (503, "busy")
                    assert int(refused.headers["retry-after"]) > 0
                    assert (await player.say("sit", seat=0))["code"] == "busy"
                    health = await person.call(address, "GET", "/health")
                    assert (health.status_code, health.json()) == (503, {"ok": False})
                    rival.execute("ROLLBACK")
                assert (await player.say("sit", seat=0))["type"] == "done"
            await person.make_table(address)
            # What is known of the store's health is a second old at most.
            async with asyncio.timeout(PATIENCE):
                while (await person.call(address, "GET", "/health")).json() != {"ok": True}:
                    await asyncio.sleep(0.05)

    with caplog.at_level(logging.WARNING):
        asyncio.run(scene())
    assert "database is locked" in caplog.text
    assert "Traceback" not in caplog.text


def test_the_store_is_written_to_when_it_is_verified(tmp_path: Path) -> None:
    async def scene() -> None:
        opened = Store(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
        await opened.open()
        try:
            before = (tmp_path / "a.db-wal").stat().st_mtime_ns, (tmp_path / "a.db-wal").read_bytes()
            await opened.verify()
            assert (tmp_path / "a.db-wal").read_bytes() != before[1]
        finally:
            await opened.close()

    asyncio.run(scene())


def _knock(table: str) -> bytes:
    """The beginning of a connection to a table."""
    lines = (f"GET /api/tables/{table}/live HTTP/1.1", "Host: here", "Upgrade: websocket", "Connection: Upgrade")
    return "\r\n".join(
        (*lines, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", "")
    ).encode()


def test_who_leaves_without_a_word_is_no_news(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """At any moment, or with a message that is no text."""

    async def scene() -> None:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            table = (await person.make_table(address))["id"]
            for sent in (_knock(table), _knock("nowhere"), b"POST /api/replays HTTP/1.1\r\nHost: x\r\n"):
                for waits in (0, 0.001, 0.01, 0.05):
                    _, writer = await asyncio.open_connection("127.0.0.1", address.port)
                    writer.write(sent)
                    await writer.drain()
                    await asyncio.sleep(waits)
                    writer.transport.abort()
            async with person.at(address, table) as player:
                player.socket.transport.abort()
                await player.until(lambda p: p.is_closed)
            async with person.at(address, table) as player:
                player.socket.protocol.send_text(b"\xff\xfe")
                player.socket.transport.writelines(player.socket.protocol.data_to_send())
                await player.until(lambda p: p.is_closed)
                assert player.socket.close_code == 1007
            assert (await person.call(address, "GET", "/health")).status_code == 200

    with caplog.at_level(logging.WARNING):
        asyncio.run(scene())
    assert caplog.text == ""


def test_a_server_that_is_stopped_with_replays_queued_says_nothing(tmp_path: Path) -> None:
    """Those who wait are told to come again."""
    match = played("seal", seed=5)
    record = record_of(match, ["Aoi", "Bo", "Chie", "Dan"]).to_json()

    async def scene() -> None:
        with (tmp_path / "errors").open("wb") as errors:
            server = await Process.start(tmp_path / "data", "--limit", "jobs-waiting-of-guest=32", stderr=errors)
            async with server.address.client(timeout=PATIENCE) as client:
                asked = [asyncio.create_task(client.post("/api/replays?view=open", content=record)) for _ in range(30)]
                await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
                assert await server.end() == 0
                statuses = [answer.result().status_code for answer in (await asyncio.wait(asked))[0]]
            assert set(statuses) == {200, 503}
        assert (tmp_path / "errors").read_text() == ""

    asyncio.run(scene())


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="Linux alone limits a process that runs")
def test_a_disk_without_room_takes_no_move_and_loses_none(tmp_path: Path) -> None:
    """Nothing more can be written to the server's files: what is said waits for room, and the match goes on with it."""

    async def scene() -> None:
        server = await Process.start(tmp_path, begin=nursery.begin)
        person = await Person.arrive(server.address)
        two = {"variant": "straw", "options": {}, "seats": ["me", {"bot": "child"}]}
        table = (await person.make_table(server.address, **two))["id"]
        async with person.at(server.address, table) as player:
            await player.until(lambda p: p.observation.get("decision"))
            decision = player.observation["decision"]
            _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, most))
            answer = await player.act(decision["kind"], decision["options"][: decision["least"]])
            assert (answer["type"], answer.get("code")) == ("refused", "busy"), answer
            assert await _health(server.address) == 503
            made = await person.call(server.address, "POST", "/tables", FOUR_OPEN)
            assert (made.status_code, made.json()["code"]) == (503, "busy")
            assert made.headers["retry-after"]
            assert player.observation["decision"] == decision

            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
            while await _health(server.address) != 200:
                await asyncio.sleep(0.1)
            answer = await player.act(decision["kind"], decision["options"][: decision["least"]])
            assert answer["type"] == "done", answer
        assert await server.end() == 0

    asyncio.run(scene())


async def _health(address: Address) -> int:
    async with address.client() as client:
        return (await client.get("/api/health")).status_code
