"""`zashiki lab balance` as a person runs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from zashiki.cli.main import app
from zashiki.core.errors import ZashikiError

RUN = ["lab", "balance", "--bots", "random", "--processes", "1", "--lang", "en"]


def test_it_writes_a_report_and_goes_on(tmp_path: Path) -> None:
    out = ["--out", str(tmp_path), "--compare", "edition=speed"]
    for games in ("2", "3"):
        done = CliRunner().invoke(app, [*RUN, *out, "--games", games])
        assert done.exit_code == 0, done.output
        assert "report.en.html" in done.stdout
    assert f"{games} of {games} matches" in done.stderr
    assert "What the change did" in (tmp_path / "report.en.html").read_text("utf-8")
    for run in ("first", "other"):
        assert (tmp_path / run / "results.jsonl").read_bytes().count(b"\n") == 3


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--mode", "brawl-7"], "no variant 'brawl-7'"),
        (["--pack", "nowhere"], "there is no pack 'nowhere': expected a folder, a TOML file, or one of base"),
        (["--bots", "oracle"], "game 'magic' has no bot 'oracle'"),
        (["-o", "speed=1"], "has no option 'speed'"),
        (["--compare", "edition=stable", "-o", "edition=stable"], "changes nothing"),
        (["--compare", "pack=nowhere"], "there is no pack 'nowhere'"),
        (["--seconds", "1", "--trials", "3"], "got both"),
    ],
)
def test_mistakes_are_refused(tmp_path: Path, args: list[str], words: str) -> None:
    error = CliRunner().invoke(app, [*RUN, "--out", str(tmp_path / "run"), *args]).exception
    assert isinstance(error, ZashikiError)
    assert words in str(error)
    assert not (tmp_path / "run").exists()
