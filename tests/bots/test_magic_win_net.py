"""What the searching players of Board Games Are Magic think of a table: the file, its training, and what it sees."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from magic.scenario import Scene, Seat
from zashiki.cli.main import app
from zashiki.core.chance import QuickSource
from zashiki.core.errors import InvalidRules
from zashiki.magic.bots import win_training
from zashiki.magic.bots.win_features import FEATURES, WinFeatures
from zashiki.magic.bots.win_net import WinNet, read, win_net, write
from zashiki.magic.bots.win_positions import Positions, positions
from zashiki.magic.bots.win_probability import win_probabilities, win_probability
from zashiki.magic.bots.win_training import chances, fit, loss, train

FAR = Seat("facet", "i7")


def test_the_file_of_the_package_is_whole_and_small() -> None:
    text = (files("zashiki.magic.bots") / "win_net.json").read_text(encoding="utf-8")
    assert write(read(text)) == text
    assert len(text) < 20_000


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "other"}, "format"),
        ({"out": [1.0]}, "checksum"),
        ({"features": ["luck"]}, "checksum"),
    ],
)
def test_a_file_with_something_wrong_is_refused(change: dict[str, object], said: str) -> None:
    body = json.loads(write(win_net())) | change
    with pytest.raises(ValueError, match=said):
        read(json.dumps(body))


def test_a_net_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="features"):
        read(write(WinNet([1.0], [], [])))
    with pytest.raises(ValueError, match="JSON"):
        read("{")


def test_training_is_reproducible_and_the_command_writes_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From one match of each mode: the command takes no fewer than thirty."""
    monkeypatch.setattr(win_training, "positions", lambda mode, edition, _, seed: positions(mode, edition, 1, seed))
    told: list[str] = []
    net = train(30, 5, told.append)
    assert len(told) == 9
    out = tmp_path / "net.json"
    done = CliRunner().invoke(app, ["lab", "train", "--matches", "30", "--seed", "5", "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert done.stderr.splitlines() == told
    assert out.read_text(encoding="utf-8") == write(net)
    assert read(write(net)).units


def test_the_command_says_why_it_cannot_write_before_it_trains(tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "net.json"
    error = CliRunner().invoke(app, ["lab", "train", "--matches", "30", "--out", str(out)]).exception
    assert isinstance(error, InvalidRules)
    assert str(error) == f"cannot write to {out}: there is no folder {out.parent}"


def test_what_was_learned_foretells_better_than_a_guess() -> None:
    played = positions("brawl-2", "stable", 15, 9)
    fitted = chances(fit([played], 1), played.rows, played.sides)
    assert loss(fitted, played.won) < loss(np.full_like(played.won, 0.5), played.won)


def test_the_net_and_its_training_reckon_alike() -> None:
    played = positions("teams-4", "speed", 2, 3)
    weights = fit([Positions(played.sides, played.rows, played.won)], 1)
    net = WinNet(weights["direct"].tolist(), weights["units"].T.tolist(), weights["out"].tolist())
    table = played.rows[0]
    odds = [np.exp(sum(net.strength(table[seat]) for seat in side) / len(side)) for side in played.sides]
    expected = chances(weights, played.rows[:1], played.sides)[0]
    assert np.allclose(np.array(odds) / sum(odds), expected)


def test_what_is_hidden_is_not_read() -> None:
    quill = Seat("quill", "c3", hand="atk_magic r_tea e_gale", weapon="w_bow")
    scene = Scene(quill, Seat("facet", "d3", hand="e_ward r_soup"), Seat("marl", "f3", hand="w_sword"))
    seen = scene.game.observe(scene.state, 0)
    others = [scene.game.mutable(scene.game.determinize(seen, QuickSource(seed))) for seed in range(4)]
    looks = {tuple(win_probabilities(one, 0)) for one in (scene.game.mutable(scene.state), *others)}
    assert len(looks) == 1
    assert len({tuple(win_probabilities(one, 1)) for one in others}) > 1


def test_every_feature_has_its_place() -> None:
    d = Scene(Seat("quill", "c3", hp=2, weapon="w_staff"), FAR).game.mutable(Scene(Seat("quill", "c3"), FAR).state)
    row = WinFeatures(d, (0,)).row(0)
    assert len(row) == len(FEATURES) == len(set(FEATURES))
    assert row[FEATURES.index("alive")] == 1.0


def test_a_needed_card_in_the_hand_counts() -> None:
    with_it = Scene(Seat("quill", "c3", hand="w_staff"), FAR)
    without = Scene(Seat("quill", "c3", hand="e_gale"), FAR)
    chances_of = [win_probability(one.game.mutable(one.state), 0) for one in (with_it, without)]
    assert chances_of[0] > chances_of[1]
