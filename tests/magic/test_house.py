"""The walls: what the game may import, that it knows no other game, and that nothing asks which mode it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import zashiki.magic

SOURCE = Path(zashiki.magic.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))

IMPURE = {"time", "datetime", "os", "uuid", "secrets", "socket", "threading", "asyncio", "subprocess", "sys", "random"}
"""What a rule can never need."""


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def comparisons_with_a_mode(tree: ast.Module) -> Iterator[int]:
    """Lines that compare something called variant, edition or seats with a constant."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and len(node.comparators) == 1:
            sides = (node.left, node.comparators[0])
            names = {side.attr if isinstance(side, ast.Attribute) else getattr(side, "id", None) for side in sides}
            constant = any(isinstance(side, ast.Constant) and side.value is not None for side in sides)
            if constant and names & {"variant", "edition", "seats", "players"}:
                yield node.lineno


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_rules_are_pure_and_know_no_other_game(path: Path) -> None:
    found = set(imports(ast.parse(path.read_text("utf-8"))))
    assert not {name.split(".")[0] for name in found} & IMPURE
    own = {name for name in found if name.startswith("zashiki")}
    assert all(name.startswith(("zashiki.core", "zashiki.magic")) for name in own)
    assert "importlib.resources" not in found or path.name == "loader.py"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_asks_which_mode_it_is(path: Path) -> None:
    assert list(comparisons_with_a_mode(ast.parse(path.read_text("utf-8")))) == []


def test_the_lint_above_can_fail() -> None:
    assert list(comparisons_with_a_mode(ast.parse("if rules.variant == 'teams-4': pass"))) == [1]


def test_septet_knows_nothing_of_magic() -> None:
    for path in (SOURCE.parent / "septet").rglob("*.py"):
        assert not any(name.startswith("zashiki.magic") for name in imports(ast.parse(path.read_text("utf-8")))), path
