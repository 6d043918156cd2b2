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
