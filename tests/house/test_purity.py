"""The walls of the house: what the rules may import, and that nothing asks which variant it is."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import zashiki

SOURCE = Path(zashiki.__file__).parent
_CONTRACTS = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
PURE_FLOORS = tuple(
    module.removeprefix("zashiki.").replace(".", "/")
    for contract in _CONTRACTS["contracts"]
    if contract["name"].startswith("Rules and engines")
    for module in contract["source_modules"]
)
"""Those that a contract of import-linter holds to the same."""
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


ASKED = {"variant", "edition", "seats", "players", "seat_count"}
"""What would tell which variant it is."""


def test_every_pure_floor_is_there() -> None:
    assert len(PURE_FLOORS) > 10
    assert all(any((SOURCE / floor).glob("*.py")) for floor in PURE_FLOORS)


def impurities(file: str, text: str) -> set[str]:
    """What a file of this name imports and must not."""
    forbidden = IMPURE | (set() if file in RANDOM else {"random"}) | (set() if file in FILES else {"pathlib"})
    return set(imports(ast.parse(text))) & forbidden


def test_rules_use_no_clock_no_machine_no_hidden_chance() -> None:
    found = {path.relative_to(SOURCE).as_posix(): impurities(path.name, path.read_text("utf-8")) for path in PURE}
    assert {path: modules for path, modules in found.items() if modules} == {}


def comparisons_with_a_variant(text: str) -> Iterator[int]:
    """Lines that compare something called variant, or a number of seats or players, with one constant."""
    if not any(name in text for name in ASKED):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare) and len(node.comparators) == 1:
            sides = (node.left, node.comparators[0])
            names = {side.attr if isinstance(side, ast.Attribute) else getattr(side, "id", None) for side in sides}
            constant = any(isinstance(side, ast.Constant) and side.value is not None for side in sides)
            if constant and names & ASKED:
                yield node.lineno


def test_nothing_asks_which_variant_it_is() -> None:
    found = {
        path.relative_to(SOURCE).as_posix(): list(comparisons_with_a_variant(path.read_text("utf-8")))
        for path in SOURCE.rglob("*.py")
        if {"septet", "magic", "players", "server"} & set(path.relative_to(SOURCE).parts)
    }
    assert len(found) > 400
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_lints_above_can_fail() -> None:
    assert list(comparisons_with_a_variant("if rules.variant == 'team': pass")) == [1]
    assert list(comparisons_with_a_variant("if state.seats > 3: pass")) == [1]
    assert list(comparisons_with_a_variant("if state.seats > seat: pass")) == []
    assert impurities("play.py", "import os.path, random\nfrom pathlib import Path") == {"os", "random", "pathlib"}
    assert impurities("chance.py", "import random, time") == {"time"}
    assert impurities("record.py", "from pathlib import Path") == set()
