"""What the tests of the server share."""

from __future__ import annotations

import pytest

from processes import PATIENCE
from zashiki.server import analyses, bot_runner


@pytest.fixture(autouse=True)
def patient_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that is busy with other things, a process starts and compiles for as long as it takes."""
    monkeypatch.setattr(analyses, "_TASK_SECONDS", float(PATIENCE))
    monkeypatch.setattr(bot_runner, "GRACE_SECONDS", float(PATIENCE))
