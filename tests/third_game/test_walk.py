"""The walk of `docs/write-a-game.md`: its code is that of the package, and what it names is there."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from third_game.package import PACKAGE
from zashiki.core.plugin import Plugin

FOLDER = Path(__file__).parent
PAGE = (FOLDER.parents[1] / "docs" / "write-a-game.md").read_text("utf-8")
QUOTED = re.findall(r"```(python|toml|ftl)\n(.*?)```", PAGE, re.DOTALL)
SOURCES = {
    "python": [*sorted((PACKAGE / "zashiki_duet").glob("*.py")), FOLDER / "test_conformance.py"],
    "toml": [PACKAGE / "pyproject.toml"],
    "ftl": [PACKAGE / "zashiki_duet" / "texts" / "en" / "duet.ftl"],
}


@pytest.mark.parametrize(("kind", "code"), QUOTED, ids=[code.split("\n", 1)[0].strip() for _, code in QUOTED])
def test_every_sample_stands_in_the_package(kind: str, code: str) -> None:
    assert any(f"\n{code}" in f"\n{source.read_text('utf-8')}" for source in SOURCES[kind])


def test_there_are_samples_of_every_kind() -> None:
    assert {kind for kind, _ in QUOTED} == set(SOURCES)


def test_the_table_of_files_is_complete() -> None:
    named = set(re.findall(r"`(\w+\.py)`", PAGE.split("## 3.")[0]))
    own = {path.name for path in (PACKAGE / "zashiki_duet").glob("*.py")}
    # The vocabulary of the cards, and what the later steps of the walk are about.
    assert named == own - {"__init__.py", "cards.py", "plugin.py", "bots.py"}


def test_every_part_of_the_house_that_is_named_is_there() -> None:
    names = set(re.findall(r"`(zashiki(?:\.\w+)+)`", PAGE)) - {"zashiki.bots"}
    assert "zashiki.core.game.Game" in names
    for name in names:
        module, _, attribute = name.rpartition(".")
        assert hasattr(import_module(module), attribute) or import_module(name), name


def test_the_fields_of_the_record_are_named() -> None:
    rows = set(re.findall(r"^\| `(\w+)` \|", PAGE.split("## 8.")[1], re.MULTILINE))
    assert rows == set(Plugin.__struct_fields__) - {"name", "rules", "order", "players", "texts", "catalogues"}


@pytest.mark.parametrize("module", ["cards", "trick"])
def test_the_examples_in_docstrings_print_what_they_say(module: str) -> None:
    result = doctest.testmod(import_module(f"zashiki_duet.{module}"))
    assert result.attempted
    assert not result.failed
