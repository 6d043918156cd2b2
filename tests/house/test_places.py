"""Where one has to touch: the figures of the table in docs/architecture.md, counted in the sources.

A place is a file of code that names the thing; texts in four languages, rules pages, packs' names and examples in
documentation are left aside, as the table says.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import zashiki
from zashiki.core.languages import LANGUAGES
from zashiki.players import bot_names

SOURCE = Path(zashiki.__file__).parent
TABLE = (SOURCE.parents[1] / "docs" / "architecture.md").read_text("utf-8").partition("## Where to touch")[2]
CODE = tuple(sorted(SOURCE.rglob("*.py")))
CLIENT = tuple(sorted(path for path in (SOURCE / "web" / "static").rglob("*.js") if "vendor" not in path.parts))


@cache
def _sources(files: tuple[Path, ...]) -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in files}


@cache
def _texts_in(source: str) -> frozenset[str]:
    """The texts that stand in a module."""
    constants = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return frozenset(value for value in constants if isinstance(value, str))


def places_in_code(word: str) -> set[str]:
    """The modules and the client's files in which a text is exactly this word."""
    found = {path for path, source in _sources(CODE).items() if word in source and word in _texts_in(source)}
    quoted = re.compile(rf"""["'`]{re.escape(word)}["'`]""")
    found |= {path for path, text in _sources(CLIENT).items() if quoted.search(text)}
    return {path.relative_to(SOURCE).as_posix() for path in found}


def told(change: str) -> set[str]:
    """The files that the table names for a change."""
    (row,) = (line for line in TABLE.splitlines() if line.startswith(f"| {change} |"))
    return {name for name in re.findall(r"`([^`]+)`", row) if "." in name}


def test_a_variant_of_septet() -> None:
    """Counted by `trio`, whose name means nothing else."""
    named = told("a variant of Septet from existing fields")
    assert len(named) == 3
    assert {"septet/rules/variants.py"} <= places_in_code("trio") <= named


@pytest.mark.parametrize("level", bot_names("septet"))
def test_a_bot_level(level: str) -> None:
    assert places_in_code(level) <= told("a bot level")


def test_a_language() -> None:
    assert told("a language") == {"core/languages.py"}
    for language in sorted(set(LANGUAGES) - {"en", "ja"}):
        # The names of a Chinese system's locales are told apart by the script.
        assert places_in_code(language) - {"locales/__init__.py"} == {"core/languages.py"}
        assert (SOURCE / "locales" / language / "language.toml").is_file()
    assert [
        path.name for path in sorted((SOURCE / "locales").iterdir()) if (path / "language.toml").is_file()
    ] == sorted(LANGUAGES)


def test_a_verb_and_a_third_game_are_counted_where_they_are_added() -> None:
    """`tests/magic/test_verbs.py` names what a verb misses, `tests/third_game` finds no line in the house."""
    assert len(re.findall(r"`magic/[^`]+`", TABLE.partition("| a verb")[2].partition("\n")[0])) == 4
    assert (SOURCE.parents[1] / "tests" / "third_game").is_dir()
