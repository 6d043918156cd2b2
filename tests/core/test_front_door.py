"""The short names: what `import zashiki` brings, and how little it loads."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import pytest

import zashiki
from processes import environment
from zashiki.core.errors import InvalidRules
from zashiki.core.match import Match


def test_a_new_match_is_dealt_and_follows_from_its_seed() -> None:
    match = zashiki.new("septet", "straw", seed=7, bose=True)
    assert match.to_act()
    assert match.options == {"bose": True}
    assert match.seed == (7).to_bytes(32)
    assert match.state == zashiki.new("septet", "straw", seed=(7).to_bytes(32), bose=True).state
    assert zashiki.new("septet").variant == "team"
    assert zashiki.new("septet").seed != zashiki.new("septet").seed


@pytest.mark.parametrize("seed", [-1, 1 << 256, b"short"])
def test_other_seeds_are_refused(seed: int | bytes) -> None:
    with pytest.raises(InvalidRules, match="expected a seed"):
        zashiki.new("septet", seed=seed)


@pytest.mark.parametrize("game", zashiki.games())
def test_a_match_is_pickled_and_copied_with_its_game_by_name(game: str) -> None:
    """It goes to another process and on from there as it would have here."""
    match = zashiki.new(game, seed=1)
    action = match.game.legal_actions(match.state, match.to_act()[0])[0]
    twins = [pickle.loads(pickle.dumps(match)), copy.deepcopy(match), copy.copy(match)]
    assert [len(twin.log) for twin in twins] == [len(match.log)] * 3
    match.play(action)
    for twin in twins:
        assert twin.game is match.game
        twin.play(action)
        assert (twin.state, twin.log) == (match.state, match.log)


def test_all_short_names_lead_somewhere() -> None:
    for name in zashiki.__all__:
        assert getattr(zashiki, name) is not None
        assert name in dir(zashiki)
    assert getattr(zashiki, "Match") is Match  # noqa: B009
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = zashiki.nothing


def test_the_door_itself_loads_nothing() -> None:
    program = "import sys; before = set(sys.modules); import zashiki; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", program], env=environment(), capture_output=True, text=True)
    assert done.returncode == 0
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert loaded - set(sys.stdlib_module_names) == {"zashiki"}
    assert "zashiki.core.match" not in done.stdout.split()
