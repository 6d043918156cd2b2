"""The example learner learns and is measured, on a small scale."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "numpy_learner.py"


def test_the_example_learner_runs() -> None:
    command = [sys.executable, str(EXAMPLE), "--seconds", "0.3", "--rounds", "4", "--teacher", "child"]
    done = subprocess.run([*command, "--against", "random"], capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr
    watched, practised, measured = done.stdout.splitlines()
    assert re.fullmatch(r"watched [\d,]+ rounds of child, picks the same in [\d.]+%", watched)
    rounds = re.fullmatch(r"practised in ([\d,]+) rounds, \d+ steps, [\d.]+ s of CPU time", practised)
    assert rounds is not None
    assert int(rounds[1].replace(",", "")) > 0
    assert re.match(r"against random: [\d.]+% ± [\d.]+% of 4 rounds won", measured)


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--against", "tanuki,oracle"], "has no bot 'oracle'"),
        (["--teacher", "child,tanuki"], "expected one bot, got 2"),
    ],
)
def test_a_bot_that_cannot_be_is_told_of_before_anything_is_learned(
    args: list[str], reason: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), "--seconds", "1", "--rounds", "2", *args])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert end.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert reason in told.err.splitlines()[-1]
