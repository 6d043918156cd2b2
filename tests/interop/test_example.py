"""The example learner learns and is measured, on a small scale."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from zashiki.interop.episode import Setting
from zashiki.lab.players import read_players
from zashiki.septet.learner.nets import new_scorer

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


def test_one_deal_has_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    measure = runpy.run_path(str(EXAMPLE))["measure"]
    net = new_scorer(np.random.default_rng(1))
    measure(net, Setting("septet", "team", rewards="round", rounds=1), *read_players("random", 0.3, None), 1)
    said = r"against random: [\d.]+% of 2 rounds won \(too few deals for an error\), [+-][\d.]+ points a round\n"
    assert re.fullmatch(said, capsys.readouterr().out)


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--against", "tanuki,oracle"], "has no bot 'oracle'"),
        (["--teacher", "child,tanuki"], "expected one bot, got 2"),
        (["--out", "nowhere/learned"], "cannot write to nowhere/learned.npz: there is no folder"),
        (["--seconds", "0"], "--seconds: expected a number of seconds above 0, got 0"),
        (["--seconds", "-1"], "--seconds: expected a number of seconds above 0, got -1"),
        (["--seconds", "nan"], "--seconds: expected a number of seconds above 0, got nan"),
        (["--seed", "-1"], "--seed: expected a whole number from 0 on, got -1"),
        (["--rounds", "0"], "--rounds: expected a whole number from 1 on, got 0"),
    ],
)
def test_what_cannot_be_is_told_of_before_anything_is_learned(
    args: list[str], reason: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), "--seconds", "1", "--rounds", "2", *args])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert end.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert reason in told.err.splitlines()[-1]
