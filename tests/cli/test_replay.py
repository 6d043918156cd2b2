"""`zashiki replay` and `zashiki verify` as a person runs them: exit codes, what is printed where, one clear line."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from host.commands import Commands
from processes import zashiki
from referee.deals import random_record
from referee.referee import referee
from zashiki.core.match import Match
from zashiki.core.record import record_of, replay
from zashiki.players import make_bot
from zashiki.septet.terminal.outline import outline


@pytest.fixture
def record() -> dict[str, Any]:
    return random_record("team", {}, random.Random(4), 2, False)


def test_replay_prints_exactly_the_report(tmp_path: Path, record: dict[str, Any], command: Commands) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    code, out, errors = command("replay", file, "--json")
    assert (code, errors) == (0, "")
    assert json.loads(out) == referee(record)


def test_replay_prints_an_outline_of_every_game(tmp_path: Path, command: Commands) -> None:
    match = Match("magic", "brawl-2", seed=bytes(32))
    match.advance()
    for _ in range(12):
        seat = match.to_act()[0]
        match.play(match.game.legal_actions(match.state, seat)[0])
    file = tmp_path / "magic.json"
    file.write_bytes(record_of(match, ["Aoi", "Bo"]).to_json())
    report = json.loads(command("replay", file, "--json")[1])
    code, out, errors = command("replay", file)
    assert (code, errors) == (0, "")
    lines = out.splitlines()
    assert lines[0] == str(file)
    assert {line.strip().split(":")[0] for line in lines[1:] if line.startswith("  ")} >= {
        name for name, value in report.items() if value
    }


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        ({"reason": "resigned", "seats": [0, 2]}, "  Ended by people: resigned by seats 0, 2"),
        ({"reason": "agreed", "seats": []}, "  Ended by people: they agreed to stop"),
    ],
)
def test_it_says_how_people_ended_a_match(
    tmp_path: Path, record: dict[str, Any], command: Commands, ending: dict[str, Any], told: str
) -> None:
    file = tmp_path / "ended.json"
    file.write_text(json.dumps(record | {"actions": record["actions"][:5], "ending": ending}))
    code, out, errors = command("replay", file)
    assert (code, errors) == (0, "")
    assert out.splitlines()[-1] == told


def test_the_outline_of_seal_tells_the_seals_and_no_points() -> None:
    """Nothing else counts there (S7.3), and a round may end without a winner."""
    match, bot = Match("septet", "seal", seed=bytes(32)), make_bot("septet", "tanuki", 1)
    match.advance()
    while match.to_act():
        match.play(bot.choose(match.game.observe(match.state, match.to_act()[0]), 0.0))
    report = replay(record_of(match, list("abcd"))).report()
    lines = list(outline(report))
    told = [line.strip() for line in lines if "sealed so far" in line]
    assert told == [
        f"sealed so far, by side: {' | '.join(' '.join(suits) or 'none' for suits in round_['sealed'])}"
        for round_ in report["rounds"]
    ]
    assert "    played-out" in lines
    assert lines[-1] == f"  Won by seats {', '.join(map(str, report['winners']))}"
    assert not [line for line in lines if "points" in line or "Score" in line]


def test_records_before_the_bad_one_are_still_printed(tmp_path: Path, record: dict[str, Any]) -> None:
    """In a process of its own, as a script sees it."""
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(record))
    record["actions"][0]["picks"][0] = record["actions"][0]["picks"][1]
    bad.write_text(json.dumps(record))
    done = zashiki("replay", good, bad, "--json")
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr.splitlines() == [line for line in done.stderr.splitlines() if "bad.json: action 0: seat" in line]
    assert "S3.2" in done.stderr


def test_a_line_of_many_is_named(tmp_path: Path, record: dict[str, Any], command: Commands) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text(json.dumps(record) + "\n" + "{}\n")
    code, out, errors = command("replay", file, "--json")
    assert (code, len(out.splitlines())) == (2, 1)
    assert "many.jsonl:2: not a match record" in errors
    assert len(errors.splitlines()) == 1


def test_a_hundred_megabytes_are_refused_unread(tmp_path: Path, command: Commands) -> None:
    for name in ("big.json", "big.jsonl"):
        file = tmp_path / name
        with file.open("wb") as out:
            out.truncate(100_000_000)
        code, _, errors = command("replay", file, "--json")
        assert code == 2
        assert len(errors.splitlines()) == 1
        assert "at most 4194304 bytes" in errors


def test_a_readable_replay_names_tricks_and_score(tmp_path: Path, record: dict[str, Any], command: Commands) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    code, out, _ = command("replay", file)
    assert code == 0
    assert "Round 1: trump" in out
    assert "Score" in out


def test_verify(tmp_path: Path, record: dict[str, Any], command: Commands) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    assert command("verify", file)[0] == 2
    seeded = {**record, "setup": {"seed": "00" * 32}, "actions": []}
    file.write_text(json.dumps(seeded))
    code, out, _ = command("verify", file)
    assert code == 0
    assert "1 draws follow from the seed" in out
    code, _, errors = command("verify", file, "--commitment", "11" * 32)
    assert (code, len(errors.splitlines())) == (2, 1)


def test_help_teaches(command: Commands) -> None:
    code, out, _ = command("--help")
    assert code == 0
    for word in ("serve", "play", "replay", "verify"):
        assert word in out
