"""`docs/traceability.md` leads from every numbered rule to the code that keeps it and the tests that prove it."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules" / "septet.md"
TABLE = ROOT / "docs" / "traceability.md"
TEXT_ONLY = "text only"
"""Stands in the place of functions or tests where a rule is about texts; a reason follows."""


@dataclass(frozen=True)
class Row:
    """One rule of the table."""

    rule: str
    code: str
    tests: str

    def functions(self) -> list[str]:
        """The dotted names of what implements it."""
        return [] if self.code.startswith(TEXT_ONLY) else re.findall(r"`([^`]+)`", self.code)

    def test_names(self) -> list[str]:
        """Its tests, as ``tests/rules/test_s4_tricks.py::test_s4_2_must_follow_suit``."""
        return [] if self.tests.startswith(TEXT_ONLY) else re.findall(r"`([^`]+)`", self.tests)


def _section(text: str, number: int) -> str:
    found = re.search(rf"^## S{number} .*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None, f"section S{number} of the rules"
    return found.group()


def numbered_rules() -> list[str]:
    """Every rule of the rules document, by the name it has in the table.

    ``S4.2``; ``S2 4p`` for a variant; ``S11 scoring=basic`` for the value of an option; ``S12 I1``; ``S13 D1``.
    """
    text = RULES.read_text(encoding="utf-8")
    rules = re.findall(r"^(S\d+\.\d+)\b", text, re.MULTILINE)
    rules += [f"S2 {name}" for name in re.findall(r"^\| `([^`]+)` \|", _section(text, 2), re.MULTILINE)]
    for option, values in re.findall(r"^\| `([^`]+)` \| ([^|]+) \|", _section(text, 11), re.MULTILINE):
        rules += [f"S11 {option}={value}" for value in re.findall(r"`([^`]+)`", values)]
    rules += [f"S12 {number}" for number in re.findall(r"^(I\d+) ", _section(text, 12), re.MULTILINE)]
    rules += [f"S13 D{number}" for number in re.findall(r"^\| (\d+) \|", _section(text, 13), re.MULTILINE)]
    return rules


@cache
def rows() -> tuple[Row, ...]:
    """The table."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if re.match(r"\| S\d", line)]
    assert all(len(row) == 4 for row in cells), [row for row in cells if len(row) != 4]
    return tuple(Row(rule, code, tests) for rule, _, code, tests in cells)


@cache
def marked_tests() -> dict[str, frozenset[str]]:
    """Every test with the rules that its marker names, read from the sources; the other game has its own rules."""
    other_game = ROOT / "tests" / "magic"
    return {
        f"{path.relative_to(ROOT).as_posix()}::{function.name}": frozenset(_marked_rules(function))
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        if not path.is_relative_to(other_game)
        for function in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and function.name.startswith("test_")
    }


def _marked_rules(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            assert decorator.args, function.name
            yield from (str(ast.literal_eval(argument)) for argument in decorator.args)


def _resolve(name: str) -> object:
    """What a dotted name stands for: a module of the package, and an attribute of it, or an attribute of that."""
    parts = name.split(".")
    for end in range(len(parts) - 1, 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            found = getattr(found, part)
        return found
    raise AttributeError(name)


def test_the_rules_document_is_read_whole() -> None:
    """As many rules as there are: a change of its form must not make this test blind."""
    rules = numbered_rules()
    assert len(rules) == len(set(rules))
    counts = {section: len([rule for rule in rules if re.match(rf"S{section}[. ]", rule)]) for section in range(14)}
    assert counts == {0: 4, 1: 5, 2: 6, 3: 5, 4: 6, 5: 10, 6: 8, 7: 9, 8: 14, 9: 3, 10: 9, 11: 13, 12: 5, 13: 21}


def test_every_rule_is_in_the_table_once_and_in_order() -> None:
    """The table has the rules of the document, each once, and no other."""
    order = {rule: index for index, rule in enumerate(sorted(numbered_rules(), key=_by_number))}
    listed = [row.rule for row in rows()]
    assert sorted(set(order) - set(listed)) == [], "rules that are not in the table"
    assert sorted(set(listed) - set(order)) == [], "rows for rules that do not exist"
    assert listed == sorted(order, key=lambda rule: order[rule])


def _by_number(rule: str) -> tuple[int, int]:
    found = re.match(r"S(\d+)(?:\.(\d+)| [ID](\d+))?", rule)
    assert found is not None
    section, *numbers = found.groups()
    return int(section), next((int(number) for number in numbers if number is not None), 0)


def _is_reason(cell: str) -> bool:
    return cell.startswith(TEXT_ONLY) and len(cell) > len(TEXT_ONLY) + 10


def test_what_implements_a_rule_exists() -> None:
    """Functions, classes or tables of the package, by their dotted names; or a reason why there are none."""
    assert [row.rule for row in rows() if not row.functions() and not _is_reason(row.code)] == []
    for row in rows():
        for name in row.functions():
            assert name.startswith("zashiki."), f"{row.rule}: {name}"
            _resolve(name)


def test_the_tests_of_a_rule_exist_and_carry_its_number() -> None:
    """Each named test exists and is marked with the rule; and each test marked with the rule is named."""
    assert [row.rule for row in rows() if not row.test_names() and not _is_reason(row.tests)] == []
    for row in rows():
        names = row.test_names()
        marked = {name for name, rules in marked_tests().items() if row.rule in rules}
        assert len(names) == len(set(names)), row.rule
        assert sorted(set(names) - set(marked_tests())) == [], f"{row.rule}: no such test"
        assert sorted(set(names) - marked) == [], f"not marked with {row.rule}"
        assert sorted(marked - set(names)) == [], f"marked with {row.rule}, but not in its row"


def test_no_test_is_marked_with_a_rule_that_does_not_exist() -> None:
    """A marker names rules of the document."""
    known = set(numbered_rules())
    assert {name: rules - known for name, rules in marked_tests().items() if rules - known} == {}


def test_every_rule_test_is_marked() -> None:
    """A test in `tests/rules` proves a rule, and its name begins with a section that its marker names."""
    for name, rules in marked_tests().items():
        if name.startswith("tests/rules/"):
            section = re.match(r"test_s(\d+)_", name.split("::")[1])
            assert section is not None, name
            assert any(re.match(rf"S{section.group(1)}[. ]", rule) for rule in rules), name
