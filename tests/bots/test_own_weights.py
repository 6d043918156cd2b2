"""Bots with weights of one's own: named on a command line, refused where they are none, and played by."""

from __future__ import annotations

from pathlib import Path

import pytest

from zashiki.core.errors import InvalidRules
from zashiki.core.match import Match
from zashiki.lab.players import check_player, current_source, read_players, seat_player
from zashiki.septet.bots.learned import value_weights
from zashiki.septet.bots.learned.engine import engine_of
from zashiki.septet.bots.learned.own_weights import check_weights, net_of
from zashiki.septet.bots.learned.training import rules_of_kind
from zashiki.septet.bots.learned.weights_io import of_kind, path_of, plain_of, write


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """A folder in which the rules of thumb stand for what was learned of the team game."""
    (tmp_path / "teams.json").write_text(write(plain_of("teams"), "teams"), encoding="utf-8")
    return tmp_path


def test_a_bot_is_named_with_its_weights_and_budget(plain: Path) -> None:
    first, second = read_players(f"dragon:weights={plain}:trials=40,kitsune:weights={plain}", 0.3, None)
    assert (first.bot, first.weights, first.trials) == ("dragon", str(plain), 40)
    assert (second.bot, second.weights, second.trials) == ("kitsune", str(plain), None)
    assert first.name == f"dragon:weights={plain}:trials=40"
    for player in (first, second):
        check_player("septet", player)


def test_it_plays_by_them_and_by_the_package_where_they_say_nothing(plain: Path) -> None:
    match = Match("septet", "team", seed=bytes(32))
    match.advance()
    rules, trio = match.rules, rules_of_kind("alone")
    own, house = engine_of(rules, str(plain)), engine_of(rules)
    assert own.learned != house.learned
    assert engine_of(rules, str(plain)) is own
    assert engine_of(trio, str(plain)).learned is engine_of(trio).learned
    assert net_of("pairs", str(plain)) is value_weights.of_kind("pairs")
    for name in ("dragon", "kitsune"):
        (player,) = read_players(f"{name}:weights={plain}:trials=8", 0.3, None)
        bot = seat_player("septet", player, seed=1)
        action = bot.choose(match.game.observe(match.state, 0), 0.1)
        match.game.action(action)


def test_the_weights_of_the_package_in_a_folder_play_alike(tmp_path: Path) -> None:
    text = path_of("teams").read_text(encoding="utf-8")
    (tmp_path / "teams.json").write_text(text, encoding="utf-8")
    match = Match("septet", "team", seed=bytes(32))
    match.advance()
    seen = match.game.observe(match.state, 2)
    answers = {
        seat_player("septet", player, seed=5).choose(seen, 0.1)
        for player in read_players(f"dragon:trials=60,dragon:weights={tmp_path}:trials=60", 0.3, None)
    }
    assert len(answers) == 1
    assert of_kind("teams") is not plain_of("teams")


def test_results_by_other_weights_are_not_gone_on_with(plain: Path) -> None:
    (before,) = read_players(f"kitsune:weights={plain}", 0.3, None)
    assert before.source == current_source(before) != ""
    (plain / "teams.json").write_bytes(path_of("teams").read_bytes())
    assert current_source(before) != before.source
    rules = rules_of_kind("teams")
    assert engine_of(rules, str(plain)).learned == engine_of(rules).learned


def test_what_is_no_folder_of_weights_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidRules, match=r"expected a folder with one of: teams\.json"):
        check_weights(str(tmp_path))
    (tmp_path / "alone.json").write_text("{}", encoding="utf-8")
    with pytest.raises(InvalidRules, match=r"alone\.json cannot be read as weights: expected format"):
        check_weights(str(tmp_path))


@pytest.mark.parametrize("word", ["child:weights=here", "random:weights=here:trials=5"])
def test_a_bot_without_weights_cannot_have_others(word: str) -> None:
    (player,) = read_players(word, 0.3, None)
    with pytest.raises(InvalidRules, match="those that do: kitsune, tengu, dragon"):
        check_player("septet", player)
    with pytest.raises(InvalidRules, match="none of this game"):
        check_player("magic", read_players("crane:weights=here", 0.3, None)[0])
