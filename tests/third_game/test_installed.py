"""The game is installed like any package, and the house plays it: terminal, replay, arena, server."""

from __future__ import annotations

import asyncio
import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from host.commands import Commands
from processes import PATIENCE
from server.parlour import Address, Person, Process
from third_game.package import PACKAGE
from zashiki.core.conformance import check_match
from zashiki.core.errors import InvalidRules
from zashiki.core.plugin import plugin_of, plugins
from zashiki.core.registry import find_game, games
from zashiki.lab.arena import hold
from zashiki.lab.contest import Contest
from zashiki.lab.players import Player
from zashiki.locales import LANGUAGES
from zashiki.players import bot_names
from zashiki.terminal.part import texts_of

ROOT = Path(__file__).parents[2]
TEXTS = {".py", ".js", ".css", ".html", ".ftl", ".svg"}


@pytest.fixture
def command(moved_in: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Commands:
    """Runs ``zashiki`` in this process, where the game is installed."""
    return Commands(monkeypatch, capsys)


@pytest.fixture(scope="module")
def record(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A match that somebody has played in the terminal by typing 1 or 2 again and again, and what the terminal said."""
    path = tmp_path_factory.mktemp("records") / "duet.json"
    arguments = ["--game", "duet", "--option", "rounds=1", "--seed", "07" * 32, "--lang", "en", "--save", str(path)]
    done = subprocess.run(
        [sys.executable, "-m", "zashiki", "play", *arguments],
        input="1 2\n" + "1\n" * 13,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ
        | {"PYTHONPATH": os.pathsep.join([str(installed), *sys.path]), "COLUMNS": "120", "PYTHONUTF8": "1"},
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return path, done.stdout


def test_without_the_package_the_house_knows_nothing_of_the_game() -> None:
    assert "duet" not in games()
    sources = [path for path in (ROOT / "src").rglob("*.*") if path.suffix in TEXTS]
    assert {path.suffix for path in sources} == TEXTS
    assert [path for path in sources if "duet" in path.read_text("utf-8").lower()] == []


def test_a_match_in_the_terminal(record: tuple[Path, str]) -> None:
    path, said = record
    assert "Wren 1" in said
    assert "Lay aside up to three cards for new ones: choose 0–3" in said
    assert "You exchanged cards: 2" in said
    assert "Play a card: choose 1" in said
    assert "The match is over" in said
    assert json.loads(path.read_bytes())["options"] == {"rounds": 1, "trump": True}


def test_the_help_of_the_command_line_names_the_game(installed: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "zashiki", "--help"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(installed), *sys.path]), "PYTHONUTF8": "1"},
        timeout=PATIENCE,
    )
    assert "Yokai Septet, Board Games Are Magic and Duet" in " ".join(done.stdout.split()), done.stderr
    assert "zashiki play --game duet    the same of Duet" in done.stdout


def test_an_answer_against_the_rules_is_refused_with_its_rule(
    command: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1 2 3 4\nX1\nC2 C2\n0\nq\n"))
    code, said, _ = command("play", "--game", "duet", "--seed", "07" * 32, "--lang", "en")
    assert code == 0
    assert "Choose at most three cards. (D3.1)" in said
    assert "X1" in said


def test_a_replay(command: Commands, record: tuple[Path, str]) -> None:
    code, out, _ = command("replay", "--json", record[0])
    assert code == 0
    report = json.loads(out)
    assert report["complete"] is True
    (told,) = report["rounds"]
    assert told["exchanged"][0] == 2
    assert len(told["plays"]) == 26
    assert sum(told["points"]) == max(told["won_by"].count(0), told["won_by"].count(1)) - 6
    assert report["score"] == told["points"]
    assert "won_by:" in command("replay", record[0])[1]


def test_its_deals_can_be_verified_and_what_it_does_not_bring_is_refused(
    command: Commands, record: tuple[Path, str]
) -> None:
    code, out, _ = command("verify", record[0])
    assert (code, "1 draws follow from the seed" in out) == (0, True)
    code, _, errors = command("analyse", record[0])
    assert (code, "no analysis of game 'duet'" in errors) == (2, True)


def test_a_record_against_the_rules_is_refused(command: Commands, record: tuple[Path, str], tmp_path: Path) -> None:
    bad: dict[str, Any] = json.loads(record[0].read_bytes())
    bad["actions"][2] = bad["actions"][3]
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(bad))
    code, _, errors = command("replay", path)
    assert (code, "(D4.1)" in errors) == (2, True)


def test_a_contest_of_its_bots(command: Commands) -> None:
    arguments = ["--game", "duet", "--bots", "random,thrifty", "--deals", "10", "--processes", "1", "--json"]
    code, out, _ = command("arena", *arguments, "--seed", "3")
    assert code == 0
    standings = json.loads(out.splitlines()[0])
    assert standings["matches"] == 20
    (pair,) = standings["pairs"]
    assert (pair["first"], pair["second"]) == ("random", "thrifty")
    assert [rating["player"] for rating in standings["ratings"]] == ["thrifty", "random"]


@pytest.mark.usefixtures("moved_in")
def test_a_contest_in_python_is_told_that_it_counts_whole_matches() -> None:
    players = (Player("random"), Player("thrifty"))
    with pytest.raises(
        InvalidRules, match=r"no rounds to count; expected rounds=None, whole matches \(--matches\), got 1"
    ):
        hold(Contest(game="duet", variant="duet", players=players), deals=1)
    assert hold(Contest(game="duet", variant="duet", players=players, rounds=None), deals=1).matches == 2


def test_an_unknown_level_is_refused_with_those_of_the_game(command: Commands) -> None:
    code, _, errors = command("play", "--game", "duet", "--bot", "dragon")
    assert (code, "random, thrifty" in errors) == (2, True)


@pytest.mark.usefixtures("moved_in")
def test_the_house_finds_game_bots_and_texts_through_the_entry_point() -> None:
    assert games()[-1] == "duet"
    assert bot_names("duet") == ("random", "thrifty")
    assert plugins()["duet"] is plugin_of("duet")
    check_match(find_game("duet"), "duet", {"rounds": 1}, seed=1, probe=1)
    names = {language: texts_of("duet", language)("game-duet") for language in LANGUAGES}
    assert names == {"en": "Duet", "ja": "デュエット", "zh-Hans": "双人惠斯特", "zh-Hant": "雙人惠斯特"}


@pytest.mark.usefixtures("moved_in")
def test_a_guest_plays_each_bot_on_a_real_server(tmp_path: Path) -> None:
    async def scene() -> None:
        process = await Process.start(tmp_path)
        try:
            await play(process.address, "random", rounds=3)
            await play(process.address, "thrifty", rounds=1)
        finally:
            await process.end()

    async def play(address: Address, bot: str, rounds: int) -> None:
        guest = await Person.arrive(address)
        listed = {game["game"]: game for game in (await guest.call(address, "GET", "/games")).json()}
        assert [variant["name"] for variant in listed["duet"]["variants"]] == ["duet"]
        assert listed["duet"]["bots"] == ["random", "thrifty"]
        assert listed["duet"]["hints"] is False
        async with address.client() as client:
            words = await client.get("/locales/zh-Hant/duet.ftl")
        assert words.text == (PACKAGE / "zashiki_duet/texts/zh-Hant/duet.ftl").read_text("utf-8")
        wanted = {"game": "duet", "variant": "duet", "options": {"rounds": rounds}, "seats": ["me", {"bot": bot}]}
        table = await guest.make_table(address, **wanted)
        async with guest.at(address, table["id"]) as player:
            await player.play(random.Random(bot))
            heard = [event for message in player.heard if message["type"] == "events" for event in message["events"]]
            assert heard[-1]["type"] == "MatchEnded"
            foreign = [event for event in heard if event["type"] == "CardsExchanged" and event["seat"] == 1]
            assert [event["aside"] for event in foreign] == [None] * rounds
            assert player.observation["phase"] == "over"
        async with (await Person.arrive(address)).at(address, table["id"]) as latecomer:
            assert latecomer.match is not None
            last_round = latecomer.match["events"]
            assert (last_round[0]["type"], last_round[0]["round"]) == ("RoundStarted", rounds)
            assert [event["cards"] for event in last_round if event["type"] == "HandDealt"] == [None, None]

    asyncio.run(scene())
