"""`zashiki play --save`: no match is lost over a file that cannot be written."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from zashiki.cli.main import app
from zashiki.core.errors import InvalidRules
from zashiki.core.record import parse_record, replay
from zashiki.terminal.session import Session

PLAY = ["play", "--game", "magic", "--bot", "clover", "--lang", "en"]


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("nowhere/m.json", "there is no folder"),
        ("file/m.json", "there is no folder"),
        ("folder", "expected a file, got a folder"),
        ("m" * 300, "File name too long"),
    ],
)
def test_a_file_that_cannot_be_is_refused_before_the_first_card(file: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    refused = CliRunner().invoke(app, [*PLAY, "--save", str(tmp_path / file)], input="1\nq\n")
    assert isinstance(refused.exception, InvalidRules), refused.output
    assert str(refused.exception).startswith(f"cannot write to {tmp_path / file}: {reason}")
    assert refused.output == ""


def test_where_the_file_cannot_be_written_after_all_the_record_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Session, path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Session, "save", full)
    file = tmp_path / "m.json"
    done = CliRunner().invoke(app, [*PLAY, "--name", "青い", "--save", str(file)], input="1\nq\n")
    assert isinstance(done.exception, InvalidRules), done.output
    assert str(done.exception).startswith(f"cannot write to {file}: No space left on device; the match's record")
    record = parse_record(done.stdout.splitlines()[-1].encode())
    assert record.seats[0].name == "青い"
    assert replay(record).match.log
