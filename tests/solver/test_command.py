"""`zashiki solve` as a person runs it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from processes import zashiki
from referee.deals import random_record
from solver.exhaustive import card_values
from zashiki.cli.main import app
from zashiki.core.action import ActionRecord
from zashiki.core.errors import ZashikiError
from zashiki.core.record import parse_record, start
from zashiki.septet import SEPTET
from zashiki.septet.solver import Value


def solve(*args: str | Path) -> Result:
    return CliRunner().invoke(app, ["solve", *map(str, args)])


def record(variant: str) -> dict[str, Any]:
    """One long round, so that its last decisions can be searched through in plain Python."""
    rules = SEPTET.rules(variant)
    for seed in range(1000):
        data = random_record(variant, {}, random.Random(seed), 1)
        if len(plays(data)) > rules.seats * (rules.tricks_per_round - 4):
            return data
    raise AssertionError("no long round found")


def plays(data: dict[str, Any]) -> list[int]:
    return [index for index, action in enumerate(data["actions"]) if action["kind"] == "play"]


def saved(folder: Path, data: dict[str, Any]) -> Path:
    file = folder / "match.json"
    file.write_text(json.dumps(data))
    return file


def truth(data: dict[str, Any], at: int) -> dict[str, Value]:
    match = start(parse_record(json.dumps(data).encode()))
    match.advance()
    for action in data["actions"][:at]:
        match.play(match.game.action(ActionRecord(action["seat"], action["kind"], tuple(action["picks"]))))
    return {str(card): value for card, value in card_values(match.state).items()}


@pytest.mark.parametrize("variant", ["team", "trio", "seal", "straw"])
def test_the_values_of_a_decision(variant: str, tmp_path: Path) -> None:
    data = record(variant)
    at = plays(data)[-4]
    done = solve(saved(tmp_path, data), "--at", str(at), "--json")
    assert done.exit_code == 0, done.output
    report = json.loads(done.stdout)
    assert (report["at"], report["seat"]) == (at, data["actions"][at]["seat"])
    assert report["played"] == data["actions"][at]["picks"][0]
    assert report["solved"]
    values = truth(data, at)
    assert list(values) == [card["card"] for card in report["cards"]]
    for card in report["cards"]:
        value = values[card["card"]]
        worth = {"points": value.points} if value.lead is None else {"lead": value.lead}
        assert card["least"] == card["most"] == {"wins": value.wins, **worth}
    assert set(report["best"]) == {card for card, value in values.items() if value == max(values.values())}


def test_the_last_card_played_or_the_one_to_be_played(tmp_path: Path) -> None:
    data = record("team")
    done = solve(saved(tmp_path, data), "--json")
    last = plays(data)[-1]
    assert json.loads(done.stdout)["at"] == last
    data["actions"] = data["actions"][:last]
    done = solve(saved(tmp_path, data), "--json")
    report = json.loads(done.stdout)
    assert (report["at"], report["played"]) == (last, None)


def test_what_came_after_the_decision_does_not_matter(tmp_path: Path) -> None:
    """An answer that was taken back later, and that the match was ended before its rules did."""
    data = record("team")
    before, last = plays(data)[-2:]
    plain = solve(saved(tmp_path, data), "--at", str(before), "--json")
    data["taken_back"] = [{"at": last, "action": data["actions"][last]}]
    data["ending"] = {"reason": "resigned", "seats": [1, 3]}
    done = solve(saved(tmp_path, data), "--at", str(before), "--json")
    assert done.exit_code == 0, done.output
    assert done.stdout == plain.stdout


def test_in_words(tmp_path: Path) -> None:
    data = record("team")
    at = plays(data)[-6]
    file = saved(tmp_path, data)
    done = solve(file, "--at", str(at))
    lines = done.stdout.splitlines()
    assert lines[0] == f"{file}, action {at}: seat {data['actions'][at]['seat']} to play, all cards open"
    assert len(lines) == 1 + len(truth(data, at))
    assert "(best)" in lines[1]
    assert sum("(played)" in line for line in lines) == 1
    assert all("wins, " in line or "loses, " in line for line in lines[1:])


def test_what_is_refused(tmp_path: Path) -> None:
    data = record("team")
    file = saved(tmp_path, data)
    first = plays(data)[0]
    passing = solve(file, "--at", "0")
    beyond = solve(file, "--at", "9999")
    data["actions"] = data["actions"][: first - 1]
    nothing = solve(saved(tmp_path, data))
    data["actions"] = [{"seat": 0, "kind": "play", "picks": ["W2"]}]
    illegal = solve(saved(tmp_path, data))
    missing = solve(tmp_path / "nowhere.json")
    magic = solve(saved(tmp_path, data | {"game": "magic"}))
    for done, said in (
        (passing, "--at 0: expected a card to be played there, the match is in phase pass"),
        (beyond, "--at 9999: expected a number from 0 to"),
        (nothing, "no card has been played, and none is to be played"),
        (illegal, "match.json: action 0: seat 0"),
        (missing, "nowhere.json: cannot be read"),
        (magic, "only matches of septet can be solved, got magic"),
    ):
        assert isinstance(done.exception, ZashikiError), done.output
        assert said in str(done.exception)
        assert len(str(done.exception).splitlines()) == 1
        assert done.output == ""


def test_a_refusal_is_one_line(tmp_path: Path) -> None:
    done = zashiki("solve", tmp_path / "nowhere.json")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "nowhere.json: cannot be read" in done.stderr
    assert len(done.stderr.splitlines()) == 1
