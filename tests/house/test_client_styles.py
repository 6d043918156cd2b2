"""Style sheets of the house name nothing that one game alone has: that stands in the game's own."""

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
