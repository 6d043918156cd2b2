"""The examples in the documents run, and their links lead somewhere."""

from __future__ import annotations

import doctest
import importlib
import re
import runpy
from pathlib import Path

import pytest
from typer.testing import CliRunner

from zashiki.analysis import Mark
from zashiki.cli.main import app
from zashiki.core.match import Match
from zashiki.core.record import record_of
from zashiki.magic.model.actions import CHANCE_KINDS, SEAT_KINDS
from zashiki.server.calls.faults import STATUS
from zashiki.server.connections.closing import Closing

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>>" in page.read_text("utf-8")], ids=lambda page: str(page.relative_to(ROOT))
)
def test_examples_print_what_they_say(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL).failed == 0


SOURCE = ROOT / "src"
EXAMPLES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted((SOURCE / "zashiki").rglob("*.py"))
    if ">>>" in path.read_text("utf-8")
]


@pytest.mark.parametrize("module", EXAMPLES)
def test_examples_of_docstrings_print_what_they_say(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module), optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_sample_of_an_analysis_runs_as_a_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (sample,) = re.findall(r"```python\n(from.*?)```", (ROOT / "docs" / "analysis.md").read_text("utf-8"), re.DOTALL)
    match = Match("septet", "team", seed=bytes(32))
    match.advance()
    while len(match.log) < 3:
        match.play(match.game.legal_actions(match.state, match.to_act()[0])[0])
    (tmp_path / "game.json").write_bytes(record_of(match, list("abcd")).to_json())
    assert sample.count("processes=2") == 1
    # In this process, and alone: `tests/analysis` holds that more of them say the same.
    (tmp_path / "sample.py").write_text(sample.replace("processes=2", "processes=1"))
    monkeypatch.chdir(tmp_path)
    runpy.run_path("sample.py", run_name="__main__")
    assert capsys.readouterr().out.split()[0] in [mark.value for mark in Mark]


def test_links_lead_to_files() -> None:
    missing = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in [*PAGES, *(ROOT / "src").rglob("*.md")]
        for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", page.read_text("utf-8"))
        if not (page.parent / target).exists()
    ]
    assert missing == []


def test_files_that_the_sources_name_are_there() -> None:
    """In back quotes, by the end of their path."""
    there = [path.as_posix() for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.*")]
    sources = [path for end in ("py", "js") for path in (ROOT / "src").rglob(f"*.{end}") if "vendor" not in path.parts]
    missing = {
        f"{source.name}: {name}"
        for source in sources
        for name in re.findall(r"(?<!`)`(\w[\w/]*\.(?:py|js|css|toml|ftl))`", source.read_text("utf-8"))
        if not any(path.endswith(f"/{name}") for path in there)
    }
    # Where any name may stand.
    assert missing == {"form.py: templates/NAME.toml"}


def test_every_row_of_a_table_has_as_many_cells_as_its_head() -> None:
    """A bar in code parts cells too, unless it is written `\\|`: what stands behind it would not be shown."""
    for page in PAGES:
        text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
        for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
            head, *rows = [len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()]
            assert rows == [head] * len(rows), f"{page.name}: {table.splitlines()[0]}"


def test_every_picture_is_shown_on_a_page() -> None:
    text = "".join(page.read_text("utf-8") for page in PAGES)
    pictures = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs" / "images").rglob("*.*")]
    assert [picture for picture in pictures if picture not in text] == []


def test_the_first_card_is_the_one_that_a_new_pack_begins_with(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "packs.md").read_text("utf-8").partition("## A first card\n")[2].partition("\n## ")[0]
    operations, said = re.findall(r"```(?:toml)?\n(.*?)```", page, re.DOTALL)
    folder = tmp_path / "my-pack"
    assert CliRunner().invoke(app, ["pack", "new", str(folder)]).exit_code == 0
    written = (folder / "pack.toml").read_text("utf-8")
    assert f"do = [{', '.join(operations.splitlines())}]" in written
    assert said in CliRunner().invoke(app, ["pack", "show", str(folder), "--lang", "en"]).output
    (folder / "pack.toml").write_text(written.replace("n = 1, dtype", "n = 2, dtype"), "utf-8")
    again = CliRunner().invoke(app, ["pack", "show", str(folder), "--lang", "en"]).output
    assert said.replace("Deal 1", "Deal 2") in again


def test_every_kind_of_action_of_magic_stands_in_the_table_with_its_rule() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    table = page.partition("### Of Board Games Are Magic\n")[2].partition("\n## ")[0]
    rows = [line.split(" | ") for line in table.splitlines() if line.startswith("| ")]
    for kinds, is_chance in ((SEAT_KINDS, False), (CHANCE_KINDS, True)):
        for kind in kinds.values():
            (row,) = (row for row in rows if f"`{kind.kind}`" in row[0] and ("of chance" in row[0]) == is_chance)
            assert re.search(rf"\b{kind.rule}\b", row[2]), kind.kind


def test_every_code_with_which_rules_refuse_stands_in_the_protocol() -> None:
    table = (ROOT / "docs" / "protocol.md").read_text("utf-8").partition("Refusal codes at a table:\n")[2]
    texts = "".join(path.read_text("utf-8") for path in (ROOT / "src" / "zashiki" / "locales" / "en").glob("*.ftl"))
    codes = set(re.findall(r"^(?:magic-)?refuse-([\w-]+) =", texts, re.MULTILINE))
    # Of a lesson's coach, and of records alone.
    codes -= {"lesson", "no-deals"}
    assert len(codes) > 30
    assert {code for code in codes if f"`{code}`" not in table} == set()


def test_every_status_of_an_error_stands_in_the_protocol() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8").partition("### Errors\n")[2].partition("\n### ")[0]
    rows = {
        int(row[0]): set(re.findall(r"`([\w-]+)`", row[1])) for row in re.findall(r"^\| (\d+) \| (.*) \|$", page, re.M)
    }
    assert {code for code, status in STATUS.items() if status != 400 and code not in rows[status]} == set()
    named = {code: status for status, codes in rows.items() if status not in {413, 500, 503} for code in codes}
    assert {code: status for code, status in named.items() if STATUS.get(code, 400) != status} == {"wrong-origin": 403}


def test_every_code_that_closes_a_connection_stands_in_the_protocol_and_means_the_same_to_the_client() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8").partition("What connections are closed with:\n")[2]
    told = {int(code) for code in re.findall(r"^\| (\d{4}) \|", page, re.M)}
    assert told == set(Closing)
    client = (ROOT / "src" / "zashiki" / "web" / "static" / "table" / "connection.js").read_text("utf-8")
    final = dict(re.findall(r'(\d{4}): "(\w+)"', client))
    assert {int(code) for code in final} == {Closing.NOT_FOR_YOU, Closing.NO_SUCH_TABLE}
