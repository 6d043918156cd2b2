"""The house knows no game: what it serves, plays, draws and measures comes through the games' plug-ins."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import zashiki
from zashiki.core.registry import games

SOURCE = Path(zashiki.__file__).parent
FLOORS = (
    "core",
    "locales",
    "tournaments",
    "players",
    "analysis",
    "pictures",
    "lab",
    "terminal",
    "server",
    "load",
    "host",
    "cli",
    "interop",
    "data",
)
MODULES = sorted([SOURCE / "workers.py", *(path for floor in FLOORS for path in (SOURCE / floor).rglob("*.py"))])

RULE = r"^[SMA]\d+(?:\.\d+)?$"
"""The number of a rule is one game's own."""


def named_games(tree: ast.Module) -> Iterator[str]:
    """Games that a module imports, or names in a text of its own, and rules that it cites; docstrings may."""
    known = games()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (game for game in known if f"{node.module}.".startswith(f"zashiki.{game}."))
        elif isinstance(node, ast.Import):
            names = [f"{alias.name}." for alias in node.names]
            yield from (game for game in known if any(name.startswith(f"zashiki.{game}.") for name in names))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (game for game in known if node.value == game or node.value.startswith(f"zashiki.{game}"))
            yield from re.findall(RULE, node.value)


def test_no_generic_module_names_a_game() -> None:
    found = {
        path.relative_to(SOURCE).as_posix(): list(named_games(ast.parse(path.read_text("utf-8")))) for path in MODULES
    }
    assert {path: names for path, names in found.items() if names} == {}


def test_every_floor_is_looked_at_and_the_look_can_fail() -> None:
    assert all(any((SOURCE / floor).glob("*.py")) for floor in FLOORS)
    assert list(named_games(ast.parse("from zashiki.septet.rules import cards"))) == ["septet"]
    assert list(named_games(ast.parse("if game == 'magic': pass"))) == ["magic"]
    assert list(named_games(ast.parse("import zashiki.magic"))) == ["magic"]
    assert list(named_games(ast.parse("raise IllegalAction('seats', 'too few', 'S2')"))) == ["S2"]
