"""How the modules of the browser client use one another: downwards, each game alone, the games through one list."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import zashiki
from zashiki.core.registry import find_game, games

STATIC = Path(zashiki.__file__).parent / "web" / "static"
GAMES = {path.parent.name for path in STATIC.glob("*/plugin.js")}
"""The folders of games, and `generic`, which stands in for all that have none."""
SHARED = {"app", "art", "vendor", "table", "replay", "lessons", "pages"}
MANIFEST = "games.js"
BESIDE = {".py", ".js", ".mjs"}
"""What else imports modules of the client."""

SPECIFIER = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)


@cache
def imports() -> dict[str, frozenset[str]]:
    """What each module imports, at once or when it is needed. Types that only comments name are none of it."""
    found = {}
    for path in STATIC.rglob("*.js"):
        name = path.relative_to(STATIC).as_posix()
        if not name.startswith("vendor/"):
            source = COMMENT.sub("", path.read_text("utf-8"))
            wanted = SPECIFIER.findall(source)
            found[name] = frozenset(posixpath.normpath(posixpath.join(posixpath.dirname(name), one)) for one in wanted)
    return found


def folder(module: str) -> str:
    """The folder of a module; of those beside `index.html` their own name."""
    return module.split("/")[0]


def uses(origin: set[str]) -> set[tuple[str, str]]:
    """Who uses what, of the modules in some folders."""
    return {(module, used) for module, all_used in imports().items() if folder(module) in origin for used in all_used}


def test_every_module_that_is_imported_is_there() -> None:
    missing = {
        (module, used) for module, all_used in imports().items() for used in all_used if not (STATIC / used).is_file()
    }
    assert missing == set()


def test_every_folder_is_known() -> None:
    assert {folder(module) for module in imports()} == SHARED - {"vendor"} | GAMES | {MANIFEST, "plugin.js"}


def test_what_is_shared_knows_no_game() -> None:
    assert [use for use in uses(SHARED) if folder(use[1]) in GAMES] == []


def test_no_game_knows_another() -> None:
    assert [use for use in uses(GAMES) if folder(use[1]) in GAMES - {folder(use[0])}] == []


def test_only_the_list_of_games_names_them() -> None:
    """Each game with files of its own stands there once; the others share one stand-in."""
    assert {used for used in imports()[MANIFEST] if folder(used) in GAMES} == {f"{game}/plugin.js" for game in GAMES}
    assert [use for use in uses({"plugin.js"}) if folder(use[1]) in GAMES] == []
    assert [use for use in uses(GAMES) if use[1] == MANIFEST] == [], "a game does not ask for games"


@pytest.mark.parametrize("shared", sorted(SHARED - {"vendor", "art"}))
def test_no_word_of_a_game_in_what_is_shared(shared: str) -> None:
    """No id of a text or style, no path and no default names a game. Comments may."""
    names = GAMES - {"generic"}
    for path in (STATIC / shared).rglob("*.js"):
        source = COMMENT.sub("", path.read_text("utf-8"))
        assert not [name for name in names if re.search(rf"\b{name}\b", source, re.IGNORECASE)], path.name


def test_the_lower_floors_do_not_use_the_upper_ones() -> None:
    floors = [{"app", "art"}, {"table"}, {"replay"}, {"lessons"}]
    upward = [
        use
        for number, floor in enumerate(floors)
        for use in uses(floor)
        if folder(use[1]) in set().union(*floors[number + 1 :]) and use[0] != "app/main.js"
    ]
    assert upward == []


def test_there_is_no_circle() -> None:
    tuple(TopologicalSorter(imports()).static_order())


def test_what_a_module_exports_is_used_elsewhere() -> None:
    """By another module or the types in its comments, or by what draws and tests the client."""
    sources = {path: path.read_text("utf-8") for path in STATIC.rglob("*.js") if "vendor" not in path.parts}
    root = STATIC.parents[3]
    beside = [path for place in ("tests", "script") for path in (root / place).rglob("*") if path.suffix in BESIDE]
    words = {path: set(re.findall(r"\w+", text)) for path, text in sources.items()}
    words |= {path: set(re.findall(r"\w+", path.read_text("utf-8"))) for path in beside}
    users = Counter(word for found in words.values() for word in found)
    unused = {
        (path.relative_to(STATIC).as_posix(), name)
        for path, text in sources.items()
        for name in re.findall(r"^export (?:async )?(?:const|function\*?|class|let) (\w+)", text, re.MULTILINE)
        if users[name] < 2
    }
    assert unused == set()


def test_every_module_of_app_stands_in_the_document() -> None:
    page = (STATIC.parents[3] / "docs" / "client.md").read_text("utf-8")
    table = page.partition("\n## app/\n")[2].partition("\n\nA component")[0]
    named = {*re.findall(r"`(\w+\.js)`", table), *re.findall(r"`app/(\w+\.js)`", page)}
    assert {path.name for path in (STATIC / "app").glob("*.js")} - named == set()


def events_of(game: str) -> set[str]:
    """The types of a game's events."""
    return {one.__struct_config__.tag for one in find_game(game).event_type.__args__}


def keys_of(source: str, name: str) -> set[str]:
    """The keys of the object of that name, which are indented by two."""
    body = source[source.index(f"const {name} = {{") :]
    return set(re.findall(r"^  ([A-Z]\w+)[:,(]", body[: body.index("\n};")], re.MULTILINE))


@pytest.mark.parametrize("game", [game for game in games() if game in GAMES])
def test_every_event_has_its_place_in_the_browser(game: str) -> None:
    """What the table shows after it, and what is said of it."""
    for module, table in (("reducer.js", "STEPS"), ("words.js", "WORDS")):
        source = (STATIC / game / module).read_text("utf-8")
        assert keys_of(source, table) == events_of(game), (game, module)
