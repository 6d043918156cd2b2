"""Logs as JSON: where something came up, and nothing that is secret."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import websockets

import processes
from processes import PATIENCE
from server.choosers import BAD_BOTS
from server.parlour import FOUR_OPEN, Address, Person, Process, parlour
from zashiki.server.logs import JsonFormatter, known_here, note


class _Lines(logging.Handler):
    """Keeps what would be written, as a server would word it where it was logged."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonFormatter())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def entries(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]


@pytest.fixture
def lines() -> Any:
    handler = _Lines()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)


def test_an_entry_is_one_line_that_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    log, lines = logging.getLogger("zashiki.test"), _Lines()
    # Nobody else takes it in: what is no Unicode could not be reported of a test.
    monkeypatch.setattr(log, "propagate", False)
    monkeypatch.setattr(log, "handlers", [lines])
    broken = "\ud800"
    note(request="r", table=lambda: "t", match=lambda: None)
    try:
        raise ValueError("two\nlines")
    except ValueError:
        log.exception("a %s\nof %s", "fault", broken)
    (line,), (entry,) = lines.lines, lines.entries()
    assert "\n" not in line
    assert list(entry) == ["time", "level", "logger", "event", "request", "table", "error"]
    assert entry["time"].endswith("+00:00")
    assert (entry["level"], entry["event"]) == ("error", "a fault\nof \\ud800")
    assert entry["error"].endswith("ValueError: two\nlines")
    note(request=None, table=None, match=None)
    assert known_here() == {}


def test_bots_that_fail_are_logged_with_their_table_and_match(tmp_path: Path, lines: _Lines) -> None:
    async def scene() -> tuple[str, str]:
        async with parlour(tmp_path, BAD_BOTS) as address:
            person = await Person.arrive(address)
            seats = ["me", *[{"bot": "raises"}] * 3]
            table = await person.make_table(address, seats=seats)
            async with person.at(address, table["id"]) as player:
                await player.until(lambda p: p.sequence >= 3)
            return table["id"], table["match"]

    table, match = asyncio.run(scene())
    found = [entry for entry in lines.entries() if "a bot with a fault" in entry["event"]]
    assert len(found) >= 3
    assert all((entry["table"], entry["match"]) == (table, match) and "request" not in entry for entry in found)


def test_a_call_that_breaks_is_logged_with_its_request_and_without_secrets(tmp_path: Path, lines: _Lines) -> None:
    """A statement that the database refuses is told; the seeds and tokens in it are not."""

    async def scene() -> str:
        async with parlour(tmp_path) as address:
            person = await Person.arrive(address)
            await person.make_table(address)
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
                for moment, table in (("UPDATE", "guests"), ("INSERT", "matches")):
                    refuse = f"BEFORE {moment} ON {table} BEGIN SELECT RAISE(ABORT, 'no more'); END"
                    database.execute(f"CREATE TRIGGER no_{table} {refuse}")
            assert (await person.call(address, "PATCH", "/me", {"name": "Aoi"})).status_code == 500
            full = {"seats": ["me", *[{"bot": "random"}] * 3]}
            assert (await person.call(address, "POST", "/tables", FOUR_OPEN | full)).status_code == 409
            with closing(sqlite3.connect(tmp_path / "zashiki.db")) as database, database:
                database.execute("ALTER TABLE matches RENAME TO gone")
            answer = await person.call(address, "POST", "/tables", FOUR_OPEN | full)
            assert answer.status_code in (500, 503)
            answer = await person.call(address, "GET", "/matches/somewhere/record")
            assert answer.status_code in (500, 503)
            return person.token

    token = asyncio.run(scene())
    entries = lines.entries()
    assert any("no more" in entry.get("error", "") and "UPDATE guests" in entry["error"] for entry in entries)
    assert any(entry.get("match") == "somewhere" and len(entry["request"]) == 12 for entry in entries)
    _verify_no_secrets("\n".join(lines.lines), token, tmp_path)


def _verify_no_secrets(text: str, token: str, data: Path) -> None:
    assert token not in text
    assert "parameters: {" not in text
    assert "parameters: (" not in text
    with closing(sqlite3.connect(data / "zashiki.db")) as database:
        hashes = database.execute("SELECT token_hash FROM guests").fetchall()
    assert hashes
    for (value,) in hashes:
        assert value.hex() not in text
        assert repr(value)[2:-1] not in text


def test_a_server_that_logs_as_json_writes_nothing_else(tmp_path: Path) -> None:
    """From its beginning to its end, with a store that breaks between."""

    async def scene() -> tuple[str, str, str]:
        command = [sys.executable, "-m", "zashiki", "serve", "--log-json", "--port", "0", "--data", tmp_path / "data"]
        pipes = {"stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.PIPE}
        process = await processes.begin(command, **pipes)
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
        server = Process(process, Address(int(line.strip().rstrip("/").rpartition(":")[2])))
        person = await Person.arrive(server.address)
        table = await person.make_table(server.address, seats=["me", *[{"bot": "child"}] * 3])
        with closing(sqlite3.connect(tmp_path / "data" / "zashiki.db")) as database, database:
            ((seed,),) = database.execute("SELECT seed FROM matches").fetchall()
            database.execute("ALTER TABLE actions RENAME TO gone")
        answer = await person.call(server.address, "GET", f"/tables/{table['id']}")
        assert answer.status_code == 200
        await asyncio.wait_for(_break_a_connection(person, server.address, table["id"]), PATIENCE)
        process.terminate()
        _, errors = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode == 0
        return errors.decode(), person.token, seed.hex()

    text, token, seed = asyncio.run(scene())
    entries = [json.loads(line) for line in text.splitlines()]
    assert entries[0]["event"].startswith("open at http://127.0.0.1:")
    assert entries[-1]["event"] == "closing, told by SIGTERM"
    assert any({"request", "table"} <= entry.keys() for entry in entries[1:-1]), text
    assert seed not in text
    _verify_no_secrets(text, token, tmp_path / "data")


async def _break_a_connection(person: Person, address: Address, table: str) -> None:
    headers = {"cookie": f"zashiki_guest={person.token}"}
    async with websockets.connect(f"{address.ws}/api/tables/{table}/live", additional_headers=headers) as socket:
        await socket.wait_closed()
