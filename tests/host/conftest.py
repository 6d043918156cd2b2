"""What the tests of a host's tools share."""

from __future__ import annotations

import pytest

from host.commands import Commands


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Commands:
    """``zashiki``, without a process of its own."""
    return Commands(monkeypatch, capsys)
