"""The walks of docs/architecture.md name real functions and files: who follows them finds what they say."""

from __future__ import annotations

import importlib
import re
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


@pytest.mark.parametrize("name", sorted({name for walk in WALKS.values() for name in dotted(walk)}))
def test_what_a_walk_names_is_there(name: str) -> None:
    assert resolve(name) is not None


def test_both_walks_name_python_functions() -> None:
    assert all(len(dotted(walk)) >= 8 for walk in WALKS.values())


def test_the_client_s_files_hold_what_the_walk_says() -> None:
    walk = WALKS["A card is tapped"]
    assert re.findall(r"`(table/[\w.]+)`", walk) == ["table/live.js", "table/stage.js"]
    live = (STATIC / "table" / "live.js").read_text("utf-8")
    assert "export class LiveTable" in live
    assert "async act(picks)" in live
    assert "export class Stage" in (STATIC / "table" / "stage.js").read_text("utf-8")


@pytest.mark.parametrize("name", sorted(set(re.findall(r"^\| `(\w+\.py)`", PAGE, re.MULTILINE))))
def test_the_files_of_core_are_there(name: str) -> None:
    assert (SOURCE / "core" / name).is_file()
