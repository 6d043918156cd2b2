"""`zashiki lab balance` as a person runs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from zashiki.cli.main import app
from zashiki.core.errors import ZashikiError

USUAL = ["--bots", "random", "--processes", "1", "--lang", "en"]
RUN = ["lab", "balance", *USUAL]


def test_it_writes_a_report_and_goes_on(tmp_path: Path) -> None:
    out = ["--out", str(tmp_path)]
    for name, matches in (("--games", "2"), ("--matches", "3")):
        done = CliRunner().invoke(app, [*RUN, *out, name, matches])
        assert done.exit_code == 0, done.output
        assert "report.en.html" in done.stdout
    assert f"{matches} of {matches} matches" in done.stderr
    assert (tmp_path / "first" / "results.jsonl").read_bytes().count(b"\n") == 3


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--mode", "brawl-7"], "no variant 'brawl-7'"),
        (["--pack", "nowhere"], "there is no pack 'nowhere': expected a folder, a TOML file, or one of base"),
        (["--bots", "oracle"], "game 'magic' has no bot 'oracle'"),
        (["-o", "speed=1"], "has no option 'speed'"),
        (["--force", "w_bwo"], "these packs have no card 'w_bwo'; did you mean 'w_bow'?"),
        (["--force", "w_bow", "--force-share", "1"], "at most 0.9 of the matches to be forced, got 1"),
        (["--force", "w_bow", "--force-share", "-1"], "expected more than 0 and at most 0.9 of the matches"),
        (["--force-share", "0.2"], "no --force says which card"),
        (["--seconds", "1", "--trials", "3"], "got both"),
    ],
)
def test_mistakes_are_refused(tmp_path: Path, args: list[str], words: str) -> None:
    error = CliRunner().invoke(app, [*RUN, "--out", str(tmp_path / "run"), *args]).exception
    assert isinstance(error, ZashikiError)
    assert words in str(error)
    assert not (tmp_path / "run").exists()


def test_a_comparison_says_first_what_was_changed(tmp_path: Path) -> None:
    words = ["lab", "compare", "base", "dusk", *USUAL, "--out", str(tmp_path), "--matches", "2"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Gone: Longbow")
    assert any(line.startswith("Mode: Duel  Pairs of matches: 2  Went alike:") for line in lines)
    assert lines[-1].endswith("compare.en.html.")
    for run in ("before", "after"):
        assert (tmp_path / run / "results.jsonl").read_bytes().count(b"\n") == 2
    assert (tmp_path / "changes.csv").read_text("utf-8").startswith("mode,kind,before_id,after_id,before,after")


def test_an_option_alone_can_be_compared(tmp_path: Path) -> None:
    words = ["lab", "compare", "base", "--change", "edition=speed", *USUAL, "--out", str(tmp_path), "--matches", "1"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "Option edition: stable → speed" in done.stdout
    assert "Too few matches to compare anything" in done.stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["base"], "nothing changes from base to base"),
        (["base", "dusk", "--change", "speed=1"], "has no option 'speed'"),
        (["base", "nowhere"], "there is no pack 'nowhere'"),
        (["base", "dusk", "--reach", "0"], "an interval that reaches 0.001 to 1"),
        (["base", "dusk", "--reach", "1e-300"], "an interval that reaches 0.001 to 1"),
    ],
)
def test_what_cannot_be_compared_is_refused(tmp_path: Path, args: list[str], words: str) -> None:
    error = CliRunner().invoke(app, ["lab", "compare", *USUAL, "--out", str(tmp_path / "run"), *args]).exception
    assert isinstance(error, ZashikiError)
    assert words in str(error)
    assert not (tmp_path / "run").exists()
