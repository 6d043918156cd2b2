"""The walks of docs/architecture.md name real functions and files: who follows them finds what they say."""

from __future__ import annotations

import importlib
import inspect
import re
import tomllib
from pathlib import Path

import pytest

import zashiki

SOURCE = Path(zashiki.__file__).parent
PAGE = (SOURCE.parents[1] / "docs" / "architecture.md").read_text("utf-8")
STATIC = SOURCE / "web" / "static"

WALKS = {
    title: PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0] for title in ("A card is tapped", "A bot answers")
}


def dotted(walk: str) -> list[str]:
    return re.findall(r"`(zashiki\.[\w.]+)`", walk)


def resolve(name: str) -> object:
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            found = getattr(found, part)
        return found
    raise AttributeError(name)


@pytest.mark.parametrize("title", WALKS)
def test_a_walk_has_its_steps_and_its_drawing(title: str) -> None:
    walk = WALKS[title]
    assert len(re.findall(r"^\d\. ", walk, re.MULTILINE)) == 8
    (drawing,) = re.findall(r'src="(images/[\w-]+\.svg)"', walk)
    text = (SOURCE.parents[1] / "docs" / drawing).read_text("utf-8")
    assert text.count('class="box"') == 8
    assert title in text


NAMED = sorted(set(dotted(PAGE)) - {"zashiki.games"})
"""All but the entry point group."""


@pytest.mark.parametrize("name", NAMED)
def test_what_the_page_names_is_there(name: str) -> None:
    assert resolve(name) is not None


def test_members_that_the_page_names_in_short_are_there() -> None:
    """Of classes that stand there whole too, such as `Broadcasts.cut`."""
    classes = {name.rpartition(".")[2]: found for name in NAMED if isinstance(found := resolve(name), type)}
    short = {one for one in re.findall(r"`([A-Z]\w+)\.(\w+)`", PAGE) if one[0] in classes}
    assert len(short) > 4
    missing = [(name, member) for name, member in short if not _has(classes[name], member)]
    assert missing == []


def _has(owner: type, member: str) -> bool:
    """Whether it is a method, or set when one is made."""
    return hasattr(owner, member) or re.search(rf"self\.{member}\b.* = ", inspect.getsource(owner)) is not None


def test_both_walks_name_python_functions() -> None:
    assert all(len(dotted(walk)) >= 8 for walk in WALKS.values())


def test_the_client_s_files_hold_what_the_walk_says() -> None:
    walk = WALKS["A card is tapped"]
    assert re.findall(r"`(table/[\w.]+)`", walk) == ["table/live.js", "table/stage.js"]
    live = (STATIC / "table" / "live.js").read_text("utf-8")
    assert "export class LiveTable" in live
    assert "async act(picks)" in live
    assert "export class Stage" in (STATIC / "table" / "stage.js").read_text("utf-8")


def layers(container: str) -> list[list[str]]:
    """The floors that `import-linter` holds, from the top down."""
    settings = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))
    (contract,) = (
        contract
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers" and (contract.get("containers") or [""]) == [container]
    )
    return [[part.removeprefix("zashiki.") for part in layer.split(" | ")] for layer in contract["layers"]]


def test_the_drawing_of_the_server_has_the_floors_that_are_held() -> None:
    drawing = (SOURCE.parents[1] / "docs" / "images" / "floors.svg").read_text("utf-8")
    drawn = [name for text in re.findall(r'class="name"[^>]*>([^<]+)<', drawing) for name in text.split(", ")]
    assert drawn == [part for layer in layers("zashiki.server") for part in layer]
    assert "images/floors.svg" in PAGE
    assert set(re.findall(r'class="no"[^>]*>(\d)<', drawing)) == set("12345678")


def test_the_page_names_every_floor_of_the_house() -> None:
    floors = PAGE.partition("## Floors\n")[2].partition("```\n")[2].partition("```")[0]
    named = {name for line in floors.splitlines() for name in re.findall(r"\w+", re.split(r"\s{3,}", line)[0])}
    assert {part for layer in layers("") for part in layer} <= named


@pytest.mark.parametrize("game", ["septet", "magic"])
def test_the_parts_of_a_game_are_all_there(game: str) -> None:
    told = table_of(game)
    parts = {path.name for path in (SOURCE / game).iterdir()} - {"__init__.py", "__pycache__"}
    assert {part for part in parts if f"`{part}`" not in told and f"`{part}/`" not in told} == set()


def table_of(folder: str) -> str:
    """The rows of the table that says what a folder holds."""
    return PAGE.partition(f"`{folder}/`")[2].partition("\n\n")[0]


def first_cells(table: str) -> list[str]:
    """What the first cells of a table name as code."""
    return [
        name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`([\w./]+)`", row)
    ]


def test_the_files_of_core_are_all_there_and_nothing_else() -> None:
    files = {path.name for path in (SOURCE / "core").glob("*.py")} - {"__init__.py"}
    assert sorted(first_cells(table_of("core"))) == sorted(files)


def test_the_parts_of_the_server_are_all_there_and_nothing_else() -> None:
    told = [name.rstrip("/").removesuffix(".py") for name in first_cells(table_of("server"))]
    server = SOURCE / "server"
    assert [name for name in told if not (server / name).is_dir() and not (server / f"{name}.py").is_file()] == []
    assert {folder.name for folder in server.iterdir() if (folder / "__init__.py").is_file()} <= set(told)
