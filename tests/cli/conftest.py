"""What tests of commands share."""

from __future__ import annotations

import pytest

from host.commands import Commands


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Commands:
    """Runs ``zashiki`` in this process."""
    return Commands(monkeypatch, capsys)
