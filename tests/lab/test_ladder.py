"""A ladder that lasts: bots come over time, ratings follow from the folder alone."""

from __future__ import annotations

import json
import re
from math import isfinite
from pathlib import Path

import pytest
from typer.testing import CliRunner

from zashiki.cli.main import app
from zashiki.core.errors import InvalidRules, ZashikiError
from zashiki.data.making import DataPlan
from zashiki.lab.folder import BadFolder, keep_plan
from zashiki.lab.jobs import Stopped
from zashiki.lab.ladder import HISTORY, LadderPlan, LastingLadder, spread
from zashiki.lab.players import Player, read_players
from zashiki.players.random_bot import RandomBot

PLAN = LadderPlan(game="septet", variant="straw")
RANDOM, CHILD, TANUKI, HEURISTIC = (Player(name) for name in ("random", "child", "tanuki", "heuristic"))


def twin(number: int) -> Player:
    return Player("random", label=f"twin {number}")


def test_the_strong_stand_above_the_weak(tmp_path: Path) -> None:
    ladder = LastingLadder(tmp_path, PLAN)
    ladder.add([RANDOM, CHILD])
    ladder.run(8)
    ladder.add([HEURISTIC])
    standings = ladder.run(8)
    assert [rating.player for rating in standings.ratings][-1] == "random"
    assert standings == LastingLadder(tmp_path).standings()
    assert len(standings.pairs) == 3
    header, *lines = (tmp_path / HISTORY).read_text().splitlines()
    assert header == "matches,player,rating,error"
    assert [line.split(",")[0] for line in lines] == ["16"] * 2 + ["48"] * 3
    assert ladder.run(8) == standings
    assert len((tmp_path / HISTORY).read_text().splitlines()) == 6


def test_the_same_comings_make_the_same_ladder(tmp_path: Path) -> None:
    ratings = []
    for name, processes in (("a", 1), ("b", 2)):
        ladder = LastingLadder(tmp_path / name, PLAN)
        for newcomer in (RANDOM, CHILD, HEURISTIC):
            ladder.add([newcomer])
        standings = ladder.run(2, processes)
        ratings.append([(rating.player, rating.rating) for rating in standings.ratings])
    assert ratings[0] == ratings[1]


def test_a_newcomer_meets_a_few_from_all_over_the_ladder(tmp_path: Path) -> None:
    ladder = LastingLadder(tmp_path, PLAN)
    ladder.add([twin(number) for number in range(7)])
    assert [len(entry.meets) for entry in ladder.entries] == [0, 1, 2, 3, 4, 4, 4]
    assert {pairing.second for pairing in ladder.pairings(1)} == set(range(1, 7))
    ladder.run(1)
    order = [rating.player for rating in ladder.standings().ratings]
    ladder.add([CHILD])
    met = {ladder.players[number].name for number in ladder.entries[7].meets}
    assert {order[0], order[-1]} <= met
    assert len(met) == 4


def test_who_has_not_played_has_no_rating_and_changes_nobodys(tmp_path: Path) -> None:
    """In the ranking by which newcomers find their opponents such a bot comes last."""
    ladder = LastingLadder(tmp_path, PLAN)
    ladder.add([RANDOM, CHILD])
    before = ladder.run(6)
    ladder.add([HEURISTIC])
    assert ladder.standings().ratings == before.ratings
    assert ladder._ranking()[-1] == 2


def test_a_newcomer_of_few_deals_has_no_error_yet(tmp_path: Path) -> None:
    """However many deals the others have played: one deal says nothing of the next."""
    ladder = LastingLadder(tmp_path, PLAN)
    ladder.add([RANDOM, CHILD])
    ladder.run(12)
    ladder.add([TANUKI])
    for deals, is_known in ((1, False), (4, False), (5, True)):
        errors = {rating.player: rating.error for rating in ladder.run(deals).ratings}
        assert isfinite(errors["tanuki"]) == is_known
        assert isfinite(errors["random"])


def test_the_deals_of_a_ladder_are_those_of_all_who_meet(tmp_path: Path) -> None:
    ladder = LastingLadder(tmp_path, PLAN)
    ladder.add([twin(number) for number in range(6)])
    assert len(ladder.pairings(1)) == 2 * (5 * 6 // 2 - 1)
    assert ladder.run(2).deals == ladder.standings().deals == 2
    ladder.add([CHILD])
    assert ladder.standings().deals == 0
    assert ladder.run(1).deals == 1


def test_a_few_of_a_ranking() -> None:
    assert spread([]) == ()
    assert spread([3, 1]) == (1, 3)
    assert spread(list(range(100))) == (0, 33, 66, 99)


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    told: list[int] = []
    ladder = LastingLadder(tmp_path, PLAN)
    ladder.add([RANDOM, CHILD])
    with pytest.raises(Stopped):
        ladder.run(3, progress=lambda done, total: told.append(done), is_stopped=lambda: told[-1] == 2)
    ladder.run(3, progress=lambda done, total: told.append(done))
    assert told == [0, 1, 2, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_bot_that_has_changed_is_another(tmp_path: Path, by_hand: bool) -> None:
    """Also one that was not read from a command line, which does not say by itself of which state it is."""
    file = tmp_path / "own.py"
    file.write_text("class Own:\n    def choose(self, seen, seconds):\n        return next(seen.decision.picks())\n")
    (own,) = [Player(f"{file}:Own", label="Own")] if by_hand else read_players(f"{file}:Own", 0.3, None)
    ladder = LastingLadder(tmp_path / "ladder", PLAN)
    ladder.add([RANDOM, own])
    assert ladder.run(1).matches == 2
    file.write_text(file.read_text() + "\n")
    with pytest.raises(InvalidRules, match="bot 'Own' has changed"):
        LastingLadder(tmp_path / "ladder").run(2)


def test_a_bot_that_has_changed_keeps_nobody_from_playing(tmp_path: Path) -> None:
    """What it has played counts on; it is named, meets nobody who comes later, and may be gone."""
    own, folder = tmp_path / "own.py", tmp_path / "ladder"
    own.write_text("class Own:\n    def choose(self, seen, seconds):\n        return next(seen.decision.picks())\n")
    ladder = LastingLadder(folder, PLAN)
    ladder.add([RANDOM, Player(f"{own}:Own", label="Own")])
    ladder.run(1)
    own.unlink()
    better = tmp_path / "better.py"
    better.write_text(
        "class Better:\n    def choose(self, seen, seconds):\n        return next(seen.decision.picks())\n"
    )
    ladder.add([Player(f"{better}:Better", label="Better")])
    assert [entry.meets for entry in ladder.entries] == [(), (0,), (0,)]
    standings = ladder.run(3)
    # Two of one deal with the bot that is gone, six of three with the other.
    assert standings.matches == 2 + 6
    assert {rating.player for rating in standings.ratings} == {"random", "Own", "Better"}
    assert ladder.run(1) == standings
    told = CliRunner().invoke(app, ["ladder", "show", str(folder), "--lang", "en"])
    assert re.search(r"play no more: Own\.", told.output)


@pytest.mark.parametrize("refused", [Player("nobody"), Player("own", maker=RandomBot), CHILD, HEURISTIC])
def test_who_was_refused_leaves_nobody_on_the_ladder_who_is_not_written_down(tmp_path: Path, refused: Player) -> None:
    """Matches of one who does not stand in the folder would be another's later."""
    ladder = LastingLadder(tmp_path, PLAN)
    ladder.add([RANDOM, CHILD])
    with pytest.raises(InvalidRules):
        ladder.add([HEURISTIC, refused])
    assert ladder.run(1).matches == 2
    assert LastingLadder(tmp_path).standings() == ladder.standings()
    assert LastingLadder(tmp_path).players == ladder.players == (RANDOM, CHILD)


def test_what_is_no_ladder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFolder, match="expected a ladder"):
        LastingLadder(tmp_path / "nowhere")
    ladder = LastingLadder(tmp_path / "new", PLAN)
    with pytest.raises(InvalidRules, match="two bots or more"):
        ladder.run(1)
    ladder.add([RANDOM])
    with pytest.raises(InvalidRules, match="on the ladder already"):
        ladder.add([RANDOM])
    with pytest.raises(InvalidRules, match="no bot 'oracle'"):
        ladder.add([Player("oracle")])
    with pytest.raises(InvalidRules, match="keeps words, not objects"):
        ladder.add([Player("mine", maker=RandomBot)])
    with pytest.raises(BadFolder, match="another run"):
        LastingLadder(tmp_path / "new", LadderPlan(game="septet", variant="team"))
    (tmp_path / "new" / "entries.json").write_text("{}")
    with pytest.raises(BadFolder, match=r"entries\.json: expected that of a ladder"):
        LastingLadder(tmp_path / "new")


def test_the_folder_of_a_data_set_is_no_ladder(tmp_path: Path) -> None:
    keep_plan(tmp_path, DataPlan(game="septet", variant="straw", players=(RANDOM,)))
    with pytest.raises(BadFolder, match=r"plan\.json: expected that of a ladder"):
        CliRunner().invoke(app, ["ladder", "add", str(tmp_path), "random"], catch_exceptions=False)
    assert [file.name for file in tmp_path.iterdir()] == ["plan.json"]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--game", "magic"], "game: this ladder has 'septet', got 'magic'"),
        (["--variant", "team"], "variant: this ladder has 'straw', got 'team'"),
        (["--seed", "2"], "seed: this ladder has 1, got 2"),
        (["--matches"], "rounds: this ladder has 1, got None"),
        (["-o", "bose=true"], "options: this ladder has "),
    ],
)
def test_another_game_than_the_ladders_is_not_put_aside(tmp_path: Path, more: list[str], told: str) -> None:
    LastingLadder(tmp_path, LadderPlan(game="septet", variant="straw", options={"bose": False}))
    same = ["--game", "septet", "--variant", "straw", "--seed", "1", "-o", "bose=false"]
    with pytest.raises(InvalidRules, match=re.escape(told)):
        CliRunner().invoke(app, ["ladder", "add", str(tmp_path), "random", *more], catch_exceptions=False)
    CliRunner().invoke(app, ["ladder", "add", str(tmp_path), "random", *same], catch_exceptions=False)
    assert [player.name for player in LastingLadder(tmp_path).players] == ["random"]


@pytest.mark.parametrize("bots", ["random,nobody", "random:trials=0", ""])
def test_who_is_refused_at_first_leaves_no_ladder_behind(tmp_path: Path, bots: str) -> None:
    folder = tmp_path / "ladder"
    with pytest.raises(InvalidRules):
        CliRunner().invoke(app, ["ladder", "add", str(folder), bots], catch_exceptions=False)
    CliRunner().invoke(app, ["ladder", "add", str(folder), "random", "--variant", "straw"], catch_exceptions=False)
    assert LastingLadder(folder).plan.variant == "straw"


def test_the_commands(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        done = CliRunner().invoke(app, ["ladder", *words], catch_exceptions=False)
        assert done.exit_code == 0
        return done.stdout

    folder = str(tmp_path / "ladder")
    assert "child meets random" in run("add", folder, "random,child", "--variant", "straw", "-o", "bose=true")
    assert "heuristic meets random, child" in run("add", folder, "heuristic")
    assert "Not rated before a first match: random, child, heuristic." in run("show", folder, "--lang", "en")
    assert "random" in run("run", folder, "--deals", "1", "--processes", "1", "--lang", "en")
    shown = json.loads(run("show", folder, "--json"))
    assert shown["matches"] == 6
    assert shown["ratings"][0]["error"] is None
    assert json.loads((tmp_path / "ladder" / "plan.json").read_text())["options"]["bose"] is True
    assert "too few deals" in run("show", folder, "--lang", "en")
    with pytest.raises(ZashikiError, match="--seconds or --trials"):
        run("add", folder, "tanuki", "--seconds", "1", "--trials", "1")
