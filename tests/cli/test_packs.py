"""``--pack`` of the commands that play and replay."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from magic.own_packs import HARBOUR, write
from zashiki.cli.main import app
from zashiki.core.errors import ZashikiError
from zashiki.magic.outside.open_sets import ARCHIVES


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input="")


def test_a_match_with_an_own_pack_is_played_saved_replayed_and_verified(tmp_path: Path) -> None:
    folder, file = write(tmp_path / "harbour"), tmp_path / "match.json"
    played = run("play", "--game", "magic", "--pack", folder, "--save", file, "--seed", "00" * 32, "--lang", "en")
    assert played.exit_code == 0, (played.output, played.exception)
    record = json.loads(file.read_text())
    assert record["options"]["packs"].startswith("harbour@")
    replayed = run("replay", file, "--pack", folder, "--json")
    assert replayed.exit_code == 0, (replayed.output, replayed.exception)
    assert json.loads(replayed.output)["complete"] is False
    assert ARCHIVES not in os.environ
    verified = run("verify", file, "--pack", folder)
    assert "draws follow from the seed" in verified.output


PIER = """
[pack]
id = "pier"
format = 1
kind = "patch"
[[card]]
id = "pier_rope"
kind = "effect"
copies = 3
[[card.ability]]
type = "active"
range = "green"
do = [{ op = "draw", to = "self", n = 2 }]
[[replace]]
old = "harbour_rope"
new = "pier_rope"
[names.en]
pier = "Pier"
pier_rope = "Cable"
"""
"""A patch of what an expansion brings."""


def test_several_packs_are_played_together_and_found_again_by_all_commands(tmp_path: Path) -> None:
    harbour, pier = write(tmp_path / "harbour"), write(tmp_path / "pier", PIER)
    file = tmp_path / "match.json"
    packs = ("--pack", pier, "--pack", "shore", "--pack", harbour)
    played = run("play", "--game", "magic", *packs, "--save", file, "--seed", "00" * 32, "--lang", "en")
    assert played.exit_code == 0, (played.output, played.exception)
    value = json.loads(file.read_text())["options"]["packs"]
    assert value.startswith("shore@")
    again = run("replay", file, "--pack", harbour, "--pack", "shore", "--pack", pier, "--json")
    assert again.exit_code == 0, (again.output, again.exception)
    assert "draws follow from the seed" in run("verify", file, *packs).output
    refused = run("replay", file, "--pack", harbour, "--pack", "shore")
    assert f"the packs '{value}' are not here" in str(refused.exception)
    assert ARCHIVES not in os.environ


def test_a_record_finds_its_pack_among_others_that_do_not_go_together(tmp_path: Path) -> None:
    harbour, file = write(tmp_path / "harbour"), tmp_path / "match.json"
    other = write(tmp_path / "edited", HARBOUR.replace("copies = 20", "copies = 19"))
    run("play", "--game", "magic", "--pack", harbour, "--save", file, "--lang", "en")
    assert run("replay", file, "--pack", other, "--pack", harbour).exit_code == 0
    faulty = write(tmp_path / "faulty", HARBOUR.replace('"draw"', '"drew"'))
    assert "[UNKNOWN-OP]" in str(run("replay", file, "--pack", harbour, "--pack", faulty).exception)


def test_packs_of_the_house_keep_their_name(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("play", "--game", "magic", "--pack", "shore", "--pack", "dusk", "--save", file, "--lang", "en")
    assert json.loads(file.read_text())["options"]["packs"] == "dusk-shore"
    assert run("replay", file).exit_code == 0


def test_packs_are_named_in_one_way(tmp_path: Path) -> None:
    refused = run("play", "--game", "magic", "--pack", write(tmp_path / "harbour"), "-o", "packs=dusk")
    assert "--pack and the option packs=dusk both say what is played with" in str(refused.exception)


def test_bots_play_each_other_with_own_packs(tmp_path: Path) -> None:
    packs, out = ("--pack", write(tmp_path / "harbour"), "--pack", write(tmp_path / "pier", PIER)), tmp_path / "arena"
    played = run(
        *("arena", "--game", "magic", "--bots", "clover,random", "--deals", 1, "--trials", 1, "--processes", 2),
        *packs, "--out", out, "--records", "--lang", "en",
    )  # fmt: skip
    assert played.exit_code == 0, (played.output, played.exception)
    assert run("replay", out / "records.jsonl", *packs).exit_code == 0
    assert "are not here" in str(run("replay", out / "records.jsonl").exception)


@pytest.mark.parametrize("command", ["replay", "verify", "analyse"])
def test_a_record_without_its_pack_says_what_it_needs(command: str, tmp_path: Path) -> None:
    folder, file = write(tmp_path / "harbour"), tmp_path / "match.json"
    run("play", "--game", "magic", "--pack", folder, "--save", file, "--lang", "en")
    value = json.loads(file.read_text())["options"]["packs"]
    for more in ((), ("--pack", write(tmp_path / "edited", HARBOUR.replace("copies = 20", "copies = 19")))):
        refused = run(command, file, *more)
        assert isinstance(refused.exception, ZashikiError)
        if command != "analyse":  # Where a game has no analysis, that is said first.
            assert f"the packs '{value}' are not here" in str(refused.exception)
            assert "--pack DIR" in str(refused.exception)


def test_a_faulty_pack_is_refused_as_the_check_refuses_it(tmp_path: Path) -> None:
    folder = write(tmp_path / "harbour", HARBOUR.replace('"draw"', '"drew"'))
    refused = run("play", "--game", "magic", "--pack", folder)
    assert isinstance(refused.exception, ZashikiError)
    assert "did you mean 'draw'? [UNKNOWN-OP]" in str(refused.exception)
    assert ARCHIVES not in os.environ


def test_a_game_without_packs_takes_none(tmp_path: Path) -> None:
    refused = run("play", "--game", "septet", "--pack", write(tmp_path / "harbour"))
    assert "nothing but its own cards" in str(refused.exception)
