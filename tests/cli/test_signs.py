"""Terminals whose encoding lacks signs: what people read is shown plainly."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from zashiki import analysis
from zashiki.analysis import Analysis
from zashiki.cli.main import app

KEPT = json.loads((Path(__file__).parents[1] / "web" / "analysed.json").read_text("utf-8"))


def test_an_analysis_is_read_on_a_terminal_of_ascii(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = msgspec.convert(KEPT["analysis"], Analysis)
    monkeypatch.setattr(analysis, "analyse", lambda *_, **__: found)
    monkeypatch.setattr(analysis, "can_analyse", lambda _: False)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(KEPT["record"]), "utf-8")
    told = CliRunner(charset="ascii").invoke(app, ["analyse", str(file), "--lang", "en"])
    assert told.exit_code == 0, told.exception
    assert "Chances through the match" in told.output
    assert "?" not in told.output
    assert re.search(r"Round 1 +[_.:=+*#-]{3,}  ", told.output)
    # A language that has no such letters is told too, as far as that goes.
    assert CliRunner(charset="ascii").invoke(app, ["analyse", str(file), "--lang", "ja"]).exit_code == 0
