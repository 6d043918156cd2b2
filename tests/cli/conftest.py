"""What tests of commands share."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from host.commands import Commands
from zashiki.cli.main import main


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Commands:
    """Runs ``zashiki`` in this process."""
    return Commands(monkeypatch, capsys)


@pytest.fixture
def on_terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, bytes]]:
    """Runs ``zashiki`` in this process on a terminal of an encoding: the exit code, the bytes on standard output."""

    def run(encoding: str, *arguments: object, typed: str = "") -> tuple[int, bytes]:
        out = io.BytesIO()
        with monkeypatch.context() as patch, io.TextIOWrapper(out, encoding=encoding) as stream:
            patch.setattr(sys, "argv", ["zashiki", *map(str, arguments)])
            patch.setattr(sys, "stdin", io.StringIO(typed))
            patch.setattr(sys, "stdout", stream)
            patch.setenv("COLUMNS", "80")
            with pytest.raises(SystemExit) as ended:
                main()
            stream.flush()
            return int(ended.value.code or 0), out.getvalue()

    return run
