"""What the tests of the server share."""

from __future__ import annotations

from pathlib import Path

import pytest

import nursery
from host.commands import Commands
from processes import PATIENCE
from server.parlour import DATABASE, make_database
from services import Postgres
from zashiki.server.bus import bus
from zashiki.server.jobs import processes as server_processes
from zashiki.server.matches import analyses


@pytest.fixture(autouse=True)
def patient_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that is busy with other things, a process starts and compiles for as long as it takes."""
    monkeypatch.setattr(analyses, "_TASK_SECONDS", float(PATIENCE))
    monkeypatch.setattr(server_processes, "GRACE_SECONDS", float(PATIENCE))
    monkeypatch.setattr(bus, "CALL_SECONDS", float(PATIENCE))
    monkeypatch.setattr(bus, "ALIVE_SECONDS", PATIENCE)


@pytest.fixture(autouse=True)
def quick_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server in this process has done beside it imports nothing: `test_jobs.py` says what it would have to."""
    monkeypatch.setattr(server_processes, "_STARTS", nursery.FORKS)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / DATABASE}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def database(empty_database: str, tmp_path: Path) -> str:
    """The URL of a database of each kind, for those who do not look at how its tables come to be."""
    if empty_database.startswith("sqlite"):
        make_database(tmp_path)
    return empty_database


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Commands:
    """``zashiki``, without a process of its own."""
    return Commands(monkeypatch, capsys)
