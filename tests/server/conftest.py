"""What the tests of the server share."""

from __future__ import annotations

import pytest

from processes import PATIENCE
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
