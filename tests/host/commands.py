"""The command, run in this process."""

from __future__ import annotations

import sys

import pytest

from zashiki.cli.main import main


class Commands:
    """Runs ``zashiki`` as a shell would, and takes in what it prints."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments: object) -> tuple[int, str, str]:
        """The exit code, standard output, standard error."""
        self._monkeypatch.setattr(sys, "argv", ["zashiki", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            main()
        out, errors = self._capsys.readouterr()
        return int(ended.value.code or 0), out, errors
