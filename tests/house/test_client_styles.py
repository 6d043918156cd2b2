"""Style sheets of the house name nothing that one game alone has: that stands in the game's own.

What a sheet reads is set somewhere, and what it sets is read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

import zashiki

STATIC = Path(zashiki.__file__).parent / "web" / "static"
GAMES = {path.parent.name for path in STATIC.glob("*/plugin.js")} - {"generic"}
SHEETS = sorted(
    path.relative_to(STATIC).as_posix() for name in ("style", "generic") for path in (STATIC / name).glob("*.css")
)

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_CLASS = re.compile(r"\.([a-z][\w-]+)")
_WORD = re.compile(r"[\w-]+")
_READ = re.compile(r"var\(\s*(--[\w-]+)")
_SET = re.compile(r"(?:^|[\s;{`\"'])(--[\w-]+)[\"']?\s*[:,]", re.MULTILINE)


@cache
def words_by_folder() -> dict[str, set[str]]:
    """All words of the modules of each folder; those beside `index.html` stand under their own name."""
    words: dict[str, set[str]] = defaultdict(set)
    for path in STATIC.rglob("*.js"):
        if "vendor" not in path.parts:
            words[path.relative_to(STATIC).parts[0]].update(_WORD.findall(path.read_text("utf-8")))
    return words


def users_of(name: str) -> set[str]:
    """The folders in whose modules a class is named."""
    return {folder for folder, words in words_by_folder().items() if name in words}


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_class_of_a_game_in_what_is_shared(sheet: str) -> None:
    classes = set(_CLASS.findall(_COMMENT.sub("", (STATIC / sheet).read_text("utf-8"))))
    assert classes, f"{sheet} has no styles"
    owned = {name: users for name in classes if len(users := users_of(name)) == 1}
    assert {name: game for name, (game,) in owned.items() if game in GAMES} == {}


def properties(found: re.Pattern[str]) -> set[str]:
    """Custom properties that sheets and modules read or set; one whose name is made of parts by its beginning."""
    files = [path for end in ("css", "html", "js") for path in STATIC.rglob(f"*.{end}") if "vendor" not in path.parts]
    return {name for path in files for name in found.findall(_COMMENT.sub("", path.read_text("utf-8")))}


def test_every_custom_property_that_is_read_is_set_somewhere() -> None:
    """One that nothing sets is silently its fallback, or nothing at all."""
    made = {name for name in properties(_READ) if name.endswith("-")}
    assert made == {"--magic-", "--suit-", "--table-side-"}
    assert properties(_READ) - properties(_SET) == made


def test_every_custom_property_that_is_set_is_read_somewhere() -> None:
    read = properties(_READ)
    made = tuple(name for name in read if name.endswith("-"))
    modules = {name for words in words_by_folder().values() for name in words}
    assert {name for name in properties(_SET) - read - modules if not name.startswith(made)} == set()
