"""The short names: what `import zashiki` brings, and how little it loads."""

from __future__ import annotations

import ast
import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import zashiki
from processes import environment
from zashiki.core.action import ActionRecord
from zashiki.core.errors import InvalidNotation, InvalidRules
from zashiki.core.match import Match
from zashiki.core.record import parse_record


def test_a_new_match_is_dealt_and_follows_from_its_seed() -> None:
    match = zashiki.new("septet", "straw", seed=7, bose=True)
    assert match.to_act()
    assert match.options == {"bose": True}
    assert match.seed == (7).to_bytes(32)
    assert match.state == zashiki.new("septet", "straw", seed=(7).to_bytes(32), bose=True).state
    assert zashiki.new("septet").variant == "team"
    assert zashiki.new("septet").seed != zashiki.new("septet").seed


def test_a_number_of_numpy_is_a_seed_too() -> None:
    assert zashiki.new("septet", seed=np.int64(7)).seed == zashiki.new("septet", seed=7).seed


def test_answers_in_numbers_and_texts_of_numpy_are_plain_ones() -> None:
    """As of a bot that reckons with them: they are equal, but no JSON was to be made of them."""
    match = zashiki.new("septet", "straw", seed=1)
    while match.to_act():
        seat = match.to_act()[0]
        decision = match.game.decision(match.state, seat)
        assert decision is not None
        picks = np.array(next(decision.picks()))
        match.play(ActionRecord(np.int64(seat), np.str_(decision.kind), tuple(picks)))  # type: ignore[arg-type]
    record = zashiki.record_of(match, ["Aoi", "Bo"])
    assert parse_record(record.to_json()) == record
    assert msgspec.json.decode(msgspec.json.encode(match.state), type=match.game.state_type) == match.state


@pytest.mark.parametrize(
    ("seat", "picks", "reason"),
    [
        (None, ("W2",), "expected the number of a seat, or 'chance', got None"),
        (1.0, ("W2",), "expected the number of a seat, or 'chance', got 1.0"),
        (0, (2,), "expected a kind and picks of text, got 'pass' and"),
        (0, "W2", "expected a kind and picks of text, got 'pass' and 'W2'"),
    ],
)
def test_what_is_no_answer_is_refused(seat: Any, picks: Any, reason: str) -> None:
    with pytest.raises(InvalidNotation, match=reason):
        zashiki.new("septet", seed=1).play(ActionRecord(seat, "pass", picks))


@pytest.mark.parametrize("value", [np.True_, np.int64(1), np.str_("true"), object(), "\ud800"])
def test_a_value_that_no_option_has_is_refused_whatever_it_is(value: Any) -> None:
    with pytest.raises(InvalidRules, match="option 'bose' of variant 'straw' is one of false, true, got "):
        zashiki.new("septet", "straw", seed=1, bose=value)


def test_a_match_of_its_own_wants_the_bytes_of_a_seed() -> None:
    with pytest.raises(InvalidNotation, match=r"expected a seed of 32 bytes, got 1$"):
        Match("septet", "team", seed=1).advance()  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 1 << 256, b"short", "1", 1.5])
def test_other_seeds_are_refused(seed: Any) -> None:
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


@pytest.mark.parametrize("game", zashiki.games())
def test_a_match_takes_what_a_bot_answers(game: str) -> None:
    """A record does what the action does that it names, and is logged as that."""
    match, other = zashiki.new(game, seed=1), zashiki.new(game, seed=1)
    seat = match.to_act()[0]
    chosen = zashiki.make_bot(game, "random", 1).choose(match.game.observe(match.state, seat), 1.0)
    assert match.play(chosen) == other.play(other.game.action(chosen))
    assert (match.state, match.log) == (other.state, other.log)
    with pytest.raises(InvalidNotation, match="no such thing"):
        match.play(ActionRecord(seat, "no such thing", ()))


@pytest.mark.parametrize("game", zashiki.games())
@pytest.mark.parametrize("seat", [-1, 9])
def test_a_seat_that_there_is_not_sees_nothing(game: str, seat: int) -> None:
    """S0.2, M4: also where Python would count from the end."""
    match = zashiki.new(game, seed=1)
    with pytest.raises(InvalidNotation, match=f"there is no seat {seat}"):
        match.game.observe(match.state, seat)


def test_all_short_names_lead_somewhere() -> None:
    for name in zashiki.__all__:
        assert getattr(zashiki, name) is not None
        assert name in dir(zashiki)
    assert zashiki.Match is Match
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        getattr(zashiki, "nothing")  # noqa: B009


def test_type_checkers_see_the_same_short_names_at_the_same_places() -> None:
    """And each as a name that may be imported from here."""
    tree = ast.parse(Path(zashiki.__file__).read_text(encoding="utf-8"))
    seen = {
        alias.asname: node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    seen.pop(None, None)
    assert seen == zashiki._PLACES | {"__version__": "zashiki.core.version"}


def test_the_door_itself_loads_nothing() -> None:
    program = "import sys; before = set(sys.modules); import zashiki; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", program], env=environment(), capture_output=True, text=True)
    assert done.returncode == 0
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert loaded - set(sys.stdlib_module_names) == {"zashiki"}
    assert "zashiki.core.match" not in done.stdout.split()
