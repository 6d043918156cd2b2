"""Style sheets of the house name nothing that one game alone has: that stands in the game's own."""

from __future__ import annotations

import re
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


def users_of(name: str, sources: dict[str, str]) -> set[str]:
    """The folders in whose modules a class is named; of those beside `index.html` their own name."""
    found = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    return {module.split("/")[0] for module, source in sources.items() if found.search(source)}


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_class_of_a_game_in_what_is_shared(sheet: str) -> None:
    modules = (path for path in STATIC.rglob("*.js") if "vendor" not in path.parts)
    sources = {path.relative_to(STATIC).as_posix(): path.read_text("utf-8") for path in modules}
    classes = set(_CLASS.findall(_COMMENT.sub("", (STATIC / sheet).read_text("utf-8"))))
    assert classes, f"{sheet} has no styles"
    owned = {name: users for name in classes if len(users := users_of(name, sources)) == 1}
    assert {name: game for name, (game,) in owned.items() if game in GAMES} == {}
