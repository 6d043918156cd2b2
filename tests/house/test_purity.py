"""The walls of the house: what the rules may import, and that nothing asks which variant it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import zashiki

SOURCE = Path(zashiki.__file__).parent
PURE_FLOORS = (
    "core",
    "septet/rules",
    "septet/bitboard",
    "septet/solver",
    "septet/vector",
    "magic/rules",
    "magic/effects",
    "magic/content",
    "magic/packs",
    "magic/wording",
)
PURE = sorted(path for floor in PURE_FLOORS for path in (SOURCE / floor).rglob("*.py"))

IMPURE = {"time", "datetime", "os", "uuid", "secrets", "socket", "threading", "asyncio", "subprocess", "sys"}
"""What a rule can never need: clocks, the machine, other processes."""

FILES = {"record.py"}
"""Records are read from files here; nothing else in the pure floors touches one."""

RANDOM = {"chance.py"}
"""The one place that may know a generator."""


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]


def test_every_pure_floor_is_there() -> None:
    assert all(any((SOURCE / floor).glob("*.py")) for floor in PURE_FLOORS)


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_rules_use_no_clock_no_machine_no_hidden_chance(path: Path) -> None:
    found = set(imports(ast.parse(path.read_text("utf-8"))))
    assert not found & IMPURE
    assert "random" not in found or path.name in RANDOM
    assert "pathlib" not in found or path.name in FILES


def comparisons_with_a_variant(tree: ast.Module) -> Iterator[int]:
    """Lines that compare something called variant, or a number of seats or players, with one constant."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and len(node.comparators) == 1:
            sides = (node.left, node.comparators[0])
            names = {side.attr if isinstance(side, ast.Attribute) else getattr(side, "id", None) for side in sides}
            constant = any(isinstance(side, ast.Constant) and side.value is not None for side in sides)
            if constant and names & {"variant", "edition", "seats", "players", "seat_count"}:
                yield node.lineno


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in SOURCE.rglob("*.py")
        if {"septet", "magic", "players", "server"} & set(path.relative_to(SOURCE).parts)
    ],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_nothing_asks_which_variant_it_is(path: Path) -> None:
    assert list(comparisons_with_a_variant(ast.parse(path.read_text("utf-8")))) == []


def test_the_lint_above_can_fail() -> None:
    assert list(comparisons_with_a_variant(ast.parse("if rules.variant == 'team': pass"))) == [1]
    assert list(comparisons_with_a_variant(ast.parse("if state.seats > 3: pass"))) == [1]
    assert list(comparisons_with_a_variant(ast.parse("if state.seats > seat: pass"))) == []
