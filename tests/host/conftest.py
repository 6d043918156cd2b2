"""What the tests of a host's tools share."""

from __future__ import annotations

import pytest

import nursery
from host.commands import Commands
from zashiki.server.jobs import processes as server_processes


@pytest.fixture(autouse=True)
def quick_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server in this process has done beside it imports nothing."""
    monkeypatch.setattr(server_processes, "_STARTS", nursery.FORKS)


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Commands:
    """``zashiki``, without a process of its own."""
    return Commands(monkeypatch, capsys)
