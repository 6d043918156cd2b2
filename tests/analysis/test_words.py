"""Reasons have texts in every language, with everything that the texts need; and the command that prints them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from typer.testing import CliRunner

import zashiki
from analysis.plays import decisions, record
from zashiki.cli.main import app
from zashiki.locales import LANGUAGES, Texts
from zashiki.septet.analysis.hints import make_hint
from zashiki.septet.analysis.words import AnalysisWords

SOURCE = Path(zashiki.__file__).parent
FRAMES = {"why-plain", "why-likely", "why-nearly"}


def said_in_code() -> set[str]:
    """Every reason that the code may give."""
    code = "".join(path.read_text("utf-8") for path in (SOURCE / "septet" / "analysis").rglob("*.py"))
    return set(re.findall(r'"(why-[a-z-]+)"', code)) - FRAMES


def test_every_reason_has_a_text_and_every_text_is_said() -> None:
    source = (SOURCE / "locales" / "en" / "analysis.ftl").read_text("utf-8")
    texts = {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)}
    assert {text for text in texts if text.startswith("why-")} - FRAMES == said_in_code()


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_become_sentences(language: str) -> None:
    words = AnalysisWords(Texts(language, ("septet", "terminal", "analysis")), ["Aoi", "Bo", "Chie", "Dan"], "team")
    said = set()
    for _, seen in decisions("team", 5):
        if seen.phase.value == "play" and len(seen.tricks) % 4 != 1:
            continue
        for reason in make_hint(seen, trials=40).reasons:
            sentence = words.reason(reason)
            assert "{" not in sentence
            assert "$" not in sentence
            assert "why-" not in sentence
            assert sentence[-1] in ".。"
            said.add(reason.text)
    assert len(said) > 2


def test_exchanges_and_answers_are_called_by_name() -> None:
    words = AnalysisWords(Texts("en", ("septet", "terminal", "analysis")), ["Aoi", "Bo"], "straw")
    assert words.picks("swap", ["up:2", "down:3"]) == "Face-up card 3 ⇄ Face-down card 4"
    assert words.picks("swap", []) == "No exchange"
    assert words.picks("swap-seven", ["keep"]) == "Leave them"
    assert words.picks("discard", ["WA"]) == "Wind A"


@pytest.mark.parametrize(
    ("variant", "language", "said"),
    [
        ("team", "en", "Snow 13, Wind A, Fire 7"),
        ("seal", "en", "Snow 13 to the left, Wind A opposite, Fire 7 to the right"),
        ("seal", "ja", "左に雪の13、向かいに風のA、右に火の7"),
        ("seal", "zh-Hans", "雪13给左侧、风A给对面、火7给右侧"),
        ("seal", "zh-Hant", "雪13給左手邊、風A給對面、火7給右手邊"),
    ],
)
def test_S3_2_of_a_pass_to_everybody_it_is_said_who_gets_which_card(variant: str, language: str, said: str) -> None:
    words = AnalysisWords(Texts(language, ("septet", "terminal", "analysis")), ["Aoi", "Bo", "Chie", "Dan"], variant)
    assert words.picks("pass", ["S13", "WA", "F7"]) == said


def test_the_command_prints_an_analysis(tmp_path: Path) -> None:
    content = json.loads(record("team", 8).to_json())
    content["actions"] = content["actions"][:5]
    file = tmp_path / "match.json"
    file.write_text(json.dumps(content))
    run = CliRunner().invoke
    common = ["--processes", "1", "--worlds", "8"]
    shown = run(app, ["analyse", str(file), *common, "--lang", "en"])
    assert shown.exit_code == 0, shown.output
    for line in ("Chances through the match", "The players", "What it turned on", "Aoi"):
        assert line in shown.output
    printed = run(app, ["analyse", str(file), *common, "--json"])
    assert printed.exit_code == 0
    assert len(json.loads(printed.stdout)["decisions"]) == 5


def test_the_command_refuses_what_is_no_record(tmp_path: Path) -> None:
    from zashiki.core.errors import InvalidRecord

    file = tmp_path / "bad.json"
    file.write_text("{}")
    refused = CliRunner().invoke(app, ["analyse", str(file)])
    assert isinstance(refused.exception, InvalidRecord)
    assert "bad.json" in str(refused.exception)


def test_the_command_names_the_record_of_a_game_that_is_not_there(tmp_path: Path) -> None:
    file = tmp_path / "chess.json"
    file.write_text(json.dumps(json.loads(record("team", 8).to_json()) | {"game": "chess"}))
    refused = CliRunner().invoke(app, ["analyse", str(file)])
    assert "chess.json: there is no game 'chess'" in str(refused.exception)
