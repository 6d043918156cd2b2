"""Terminals whose encoding lacks signs: what people read is shown plainly, what programs read is UTF-8 all the same."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from zashiki import analysis
from zashiki.analysis import Analysis
from zashiki.core.match import Match
from zashiki.core.notation import from_texts
from zashiki.core.record import parse_record, record_of
from zashiki.players import make_bot

KEPT = json.loads((Path(__file__).parents[1] / "web" / "analysed.json").read_text("utf-8"))
OnTerminal = Callable[..., tuple[int, bytes]]


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """The record of a match in which somebody has a name of other letters."""
    played = Match("septet", "team", seed=bytes(32))
    played.advance()
    seen = played.game.observe(played.state, 0)
    played.play(played.game.action(make_bot("septet", "random", 1).choose(seen, 0.0)))
    file = tmp_path / "match.json"
    file.write_bytes(record_of(played, ["青い", "B", "C", "D"]).to_json())
    return file


@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "data make --help",
        "doctor {folder}",
        "pack show --lang ja -c w_sword base",
    ],
)
def test_no_command_ends_over_a_sign(words: str, tmp_path: Path, on_terminal: OnTerminal) -> None:
    code, told = on_terminal("latin-1", *words.format(folder=tmp_path / "none").split())
    assert told
    assert code == (1 if words.startswith("doctor") else 0)


def test_what_programs_read_loses_no_sign(match: Path, on_terminal: OnTerminal) -> None:
    record = parse_record(match.read_bytes())

    def written(form: str) -> str:
        code, told = on_terminal("latin-1", "export", match, "--format", form)
        assert code == 0
        return told.decode()

    assert [seat.name for seat in parse_record(written("json").encode()).seats] == [seat.name for seat in record.seats]
    assert list(from_texts(written("text"))) == [record]
    heads, *rows = csv.reader(written("csv").splitlines())
    assert heads == ["match", "at", "seat", "name", "kind", "picks"]
    assert "青い" in {row[3] for row in rows}


def test_an_outline_is_read_on_any_terminal(match: Path, on_terminal: OnTerminal) -> None:
    named = match.rename(match.with_name("対戦.json"))
    code, told = on_terminal("latin-1", "replay", named)
    assert code == 0
    assert b"??.json" in told


def test_an_analysis_is_read_on_a_terminal_of_ascii(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_terminal: OnTerminal
) -> None:
    found = msgspec.convert(KEPT["analysis"], Analysis)
    monkeypatch.setattr(analysis, "analyse", lambda *_, **__: found)
    monkeypatch.setattr(analysis, "can_analyse", lambda _: False)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(KEPT["record"]), "utf-8")
    code, told = on_terminal("ascii", "analyse", file, "--lang", "en")
    assert code == 0
    output = told.decode("ascii")
    assert "Chances through the match" in output
    assert "?" not in output
    assert re.search(r"Round 1 +[_.:=+*#-]{3,}  ", output)
    # A language that has no such letters is told too, as far as that goes.
    assert on_terminal("ascii", "analyse", file, "--lang", "ja")[0] == 0
