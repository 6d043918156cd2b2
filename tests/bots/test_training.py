"""Training: seeded, so the same files come out; and what is learnt is worth something."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba import njit
from typer.testing import CliRunner, Result

from processes import PATIENCE, started
from zashiki.cli.main import app
from zashiki.core.errors import InvalidRules
from zashiki.septet import SEPTET
from zashiki.septet.bitboard.arrays import aligned_table
from zashiki.septet.bots.learned import features, policy_fitting, policy_net, training, value_weights
from zashiki.septet.bots.learned.engine import Engine
from zashiki.septet.bots.learned.evaluation_matches import evaluate_against
from zashiki.septet.bots.learned.inference import prepare
from zashiki.septet.bots.learned.policy import net_score
from zashiki.septet.bots.learned.policy_net import Net, Unit
from zashiki.septet.bots.learned.training import rules_of_kind, train_rules
from zashiki.septet.bots.learned.weights_io import KINDS, kind_of, of_kind, plain_of, read, write
from zashiki.septet.commands.train import Job, train_kind


def test_each_kind_is_trained_on_rules_of_its_kind() -> None:
    assert [kind_of(rules_of_kind(kind)) for kind in KINDS] == list(KINDS)


def test_the_same_seed_learns_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "EVALUATION_DEALS", 50)
    monkeypatch.setattr(training, "PASS_WORLDS", 8)
    monkeypatch.setattr(training, "CARD_WORLDS", 8)
    rules = SEPTET.rules("team", {})
    reports: list[list[str]] = [[], []]
    learned = [train_rules(rules, passes=1, rows=400, seed=3, report=lines.append) for lines in reports]
    assert learned[0] == learned[1]
    assert reports[0] == reports[1]
    assert train_rules(rules, passes=1, rows=400, seed=4, report=lambda line: None) != learned[0]
    assert read(write(learned[0], "teams"), "teams") is not None


def test_fitting_finds_what_pays() -> None:
    """Decisions between three options of which the second feature says what they are worth, under much noise."""
    source = np.random.default_rng(1)
    groups = np.repeat(np.arange(2000), 3)
    values = source.normal(size=(6000, 3))
    rewards = 0.05 * values[:, 1] + source.normal(size=6000) * 0.1
    weights = policy_fitting.fit(groups, rewards, values, np.zeros(3))
    assert weights[1] > 5 * max(abs(weights[0]), abs(weights[2]))
    lost, any_lost = policy_fitting.regret(groups, 0.05 * values[:, 1], values @ weights)
    assert lost < 0.05 * any_lost


def test_a_net_finds_what_no_sum_can_say() -> None:
    """Decisions between three options whose worth is that two features agree in sign: no weighing of each alone."""
    source = np.random.default_rng(1)
    groups = np.repeat(np.arange(2000), 3)
    values = source.normal(size=(6000, features.COUNT))
    worth = 0.1 * np.sign(values[:, 0] * values[:, 1])
    rewards = worth + source.normal(size=6000) * 0.1
    net = policy_fitting.fit_net(groups, rewards, values, Net((0.0,) * features.COUNT), seed=1)
    lost, any_lost = policy_fitting.regret(groups, worth, policy_fitting.scores_of(net, values))
    sum_lost, _ = policy_fitting.regret(
        groups, worth, values @ policy_fitting.fit(groups, rewards, values, np.zeros(features.COUNT))
    )
    assert lost < 0.5 * any_lost < sum_lost


def test_the_compiled_judgement_is_the_net() -> None:
    """All lanes at once come to what the sums one by one come to, whatever units are below their bias."""
    source = np.random.default_rng(2)
    count = features.COUNT
    units = tuple(Unit(tuple(source.normal(size=count)), *source.normal(size=2)) for _ in range(policy_net.UNITS - 3))
    net = Net(tuple(source.normal(size=count)), units)
    values = source.normal(size=(50, count)) * (source.random((50, count)) < 0.4)
    table = aligned_table([policy_net.pack_net(net), policy_net.pack_net(Net((0.0,) * count))])
    rows = np.zeros((50, policy_net.ROOM))
    rows[:, :count] = values
    assert [judge(table[0], row) for row in rows] == pytest.approx(policy_fitting.scores_of(net, values).tolist())
    assert [judge(table[1], row) for row in rows] == [0.0] * 50


@njit
def judge(net: Any, row: Any) -> float:
    """What players ask of a net, from Python."""
    prepare(net, row[features.CARD_COUNT :], row[features.COUNT :])
    return net_score(net, row)


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_learned_beats_the_rules_of_thumb(kind: str) -> None:
    """Policy against policy, without any search, on fixed deals."""
    rules = rules_of_kind(kind)
    share, error = evaluate_against(Engine(rules, of_kind(kind)), Engine(rules, plain_of(kind)), 1000, seed=77)
    assert share - 2 * error > 1 / len(rules.sides)


def test_as_strong_as_itself() -> None:
    rules = SEPTET.rules("trio", {})
    engine = Engine(rules, plain_of("alone"))
    share, error = evaluate_against(engine, Engine(rules, plain_of("alone")), 200, seed=5)
    assert share == pytest.approx(1 / 3)
    assert error == pytest.approx(0)


FEW = ("--labels", "200", "--passes", "1")


def train(*args: str | Path) -> Result:
    return CliRunner().invoke(app, ["train", *map(str, args), *FEW])


def refusal(*args: str | Path) -> str:
    """The one line that a user's mistake ends with."""
    done = train(*args)
    assert isinstance(done.exception, InvalidRules), (done.output, done.exception)
    return str(done.exception)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two files of weights."""
    folder = tmp_path_factory.mktemp("trained")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "EVALUATION_DEALS", 50)
        patch.setattr(training, "PASS_WORLDS", 8)
        for name in ("turns", "pairs-value"):
            kind, text = train_kind(Job(name, labels=200, passes=1, seed=1, start=None))
            (folder / f"{kind}.json").write_text(text, "utf-8")
    return folder


def test_the_command_goes_on_from_files_and_writes_files(
    trained: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """What processes of its own have to say is said here."""
    done = train("--out", tmp_path, "--start", trained, "--kind", "turns", "--kind", "pairs-value")
    assert done.exit_code == 0, done.output
    files = [tmp_path / "turns.json", tmp_path / "pairs-value.json"]
    assert sorted(tmp_path.iterdir()) == sorted(files)
    texts = [file.read_text("utf-8") for file in files]
    assert json.loads(texts[0])["quantities"]["situation"] == list(features.SITUATION_NAMES)
    # The same job without a start has learned the first ones.
    assert read(texts[0], "turns").cards != read((trained / "turns.json").read_text("utf-8"), "turns").cards
    assert (value_weights.read(texts[1]) != value_weights.read((trained / "pairs-value.json").read_text("utf-8"))).any()
    told = capfd.readouterr().err
    assert "turns: pass 1:" in told
    assert "pairs-value: in " in told
    assert done.stdout.splitlines() == [f"{file}: {len(text)} bytes" for file, text in zip(files, texts, strict=True)]


def test_a_file_of_another_kind_or_none_is_nothing_to_go_on_from(trained: Path, tmp_path: Path) -> None:
    shutil.copytree(trained, tmp_path / "first")
    shutil.copy(trained / "turns.json", tmp_path / "first" / "teams.json")
    shutil.copy(trained / "turns.json", tmp_path / "first" / "pairs-value.json")
    for kind, problem in (
        ("teams", "holds no weights for the kind 'teams'"),
        ("alone", "cannot read"),
        ("pairs-value", "holds no weights for the kind 'pairs-value'"),
    ):
        assert problem in refusal("--out", tmp_path / "third", "--start", tmp_path / "first", "--kind", kind)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes cannot be counted here")
def test_the_command_that_is_told_to_stop_leaves_nothing_behind(tmp_path: Path) -> None:
    """Neither processes that go on nor a file that is cut off."""
    command = [sys.executable, "-m", "zashiki", "train", "--out", tmp_path, "--labels", "9000000", "--processes", "2"]
    with started(command, stderr=subprocess.PIPE) as process:
        while len(processes_of_session(process.pid)) < 3:
            assert process.poll() is None
            time.sleep(0.1)
        process.terminate()
        _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert errors.splitlines() == ["stopped; the files of the kinds that were done are whole"]
        end = time.monotonic() + PATIENCE
        while processes_of_session(process.pid):
            assert time.monotonic() < end
            time.sleep(0.1)
    assert not list(tmp_path.iterdir())


def processes_of_session(session: int) -> list[int]:
    """The processes that a command has begun, and itself."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(FileNotFoundError, ProcessLookupError):
            state, _, _, its_session = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()[:4]
            if int(its_session) == session and state != "Z":
                found.append(int(folder.name))
    return found


def test_the_command_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    said = refusal("--out", tmp_path, "--kind", "bridge")
    assert said.startswith("there is no kind of rules 'bridge'; expected one of: teams, ")
    (tmp_path / "file").write_text("")
    assert "cannot write to" in refusal("--out", tmp_path / "file" / "x", "--kind", "teams")
    (tmp_path / "pairs-value.json").mkdir()
    assert f"cannot write {tmp_path / 'pairs-value.json'}" in refusal("--out", tmp_path, "--kind", "pairs-value")
