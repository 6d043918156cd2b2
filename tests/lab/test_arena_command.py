"""`zashiki arena` as a person runs it: what it prints, interrupts, one clear line."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from processes import PATIENCE, started
from zashiki.cli.main import app
from zashiki.core.errors import ZashikiError
from zashiki.core.registry import games
from zashiki.lab.arena import open_folder, play_matches
from zashiki.lab.contest import Contest
from zashiki.lab.folder import RESULTS
from zashiki.lab.players import Player, player_names
from zashiki.lab.standings import standings_of
from zashiki.lab.tables import DEALS, MATCHES, PLOT, STANDINGS

ZASHIKI = [sys.executable, "-m", "zashiki", "arena", "--lang", "en"]


def test_it_prints_the_standings(tmp_path: Path) -> None:
    words = ["arena", "--bots", "heuristic,random", "--deals", "3", "--processes", "1", "--lang", "en"]
    done = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "new" / "run")])
    assert done.exit_code == 0, done.output
    assert "3 deals, 6 matches." in done.stdout
    assert "heuristic – random" in done.stdout
    assert "6 of 6 matches" in done.stderr
    for name in (MATCHES, DEALS, PLOT, STANDINGS):
        assert (tmp_path / "new" / "run" / name).stat().st_size > 100


def test_its_help_names_the_bots_of_every_game() -> None:
    helped = CliRunner().invoke(app, ["arena", "--help"]).output
    for game in games():
        assert f"Bots of {game}: " in helped
        assert all(name in helped for name in player_names(game))


def test_json_is_for_programs() -> None:
    words = ["arena", "--bots", "heuristic,random", "--variant", "trio", "--deals", "2", "--processes", "1", "--json"]
    done = CliRunner().invoke(app, words)
    standings = json.loads(done.stdout)
    assert standings["deals"] == 2
    assert standings["matches"] == 12
    assert {rating["player"] for rating in standings["ratings"]} == {"heuristic", "random"}


def test_an_interrupted_contest_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    args = ["--bots", "heuristic,random", "--processes", "2", "--seed", "3", "--out"]
    command = [*ZASHIKI, *args, str(tmp_path / "run"), "--deals", "5000"]
    results = tmp_path / "run" / RESULTS
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        end = time.monotonic() + PATIENCE
        while not (results.exists() and results.read_bytes().count(b"\n") > 2) and time.monotonic() < end:
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130, errors
    assert "Stopped before the end" in errors
    assert "Traceback" not in errors
    contest = Contest(game="septet", variant="team", players=(Player("heuristic"), Player("random")), seed=3)
    deals = results.read_bytes().count(b"\n") // 2 + 2
    with open_folder(tmp_path / "run", contest) as folder:
        for match in play_matches(contest, deals, done=folder.results):
            folder.add(match)
        whole = list(play_matches(contest, deals))
        assert standings_of(contest, folder.results).pairs == standings_of(contest, whole).pairs


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--bots", "random"], "two bots or more, got 1"),
        (["--bots", "heuristic,oracle"], "game 'septet' has no bot 'oracle'; expected one of: "),
        (["--bots", "random,heuristic", "--game", "go"], "there is no game 'go'"),
        (["--bots", "random,heuristic", "--seconds", "1", "--trials", "5"], "--seconds or --trials, got both"),
        (["--bots", "random,heuristic", "--matches", "--rounds", "2"], "--rounds or --matches, got both"),
        (["--bots", "random,heuristic", "-o", "bose=true"], "variant 'team' has no option 'bose'"),
        (["--bots", "random,heuristic", "--lang", "fr"], "there is no language 'fr'"),
    ],
)
def test_mistakes_are_refused(args: list[str], words: str) -> None:
    error = CliRunner().invoke(app, ["arena", *args]).exception
    assert isinstance(error, ZashikiError)
    assert words in str(error)
    assert len(str(error).splitlines()) == 1
