"""Every numbered rule of docs/rules/magic.md, and every value of every option, is the business of some test."""

from __future__ import annotations

import re
from pathlib import Path

from zashiki.magic import MAGIC

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules" / "magic.md"


def numbered_rules() -> set[str]:
    """M1 … M108, A1 … A49, as the document numbers them."""
    return set(re.findall(r"\b([MA]\d+) ", RULES.read_text("utf-8")))


def proved_rules() -> set[str]:
    """The rules that tests carry in their names: ``test_M70_A4_…``, ``test_M95_to_M102_…``."""
    proved: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            proved.update(re.findall(r"(?<=_)([MA]\d+)(?=_)", name))
            for first, last in re.findall(r"M(\d+)_to_M(\d+)", name):
                proved.update(f"M{number}" for number in range(int(first), int(last) + 1))
    return proved


def test_every_rule_has_a_test() -> None:
    rules = numbered_rules()
    assert {f"M{n}" for n in range(1, 109)} | {f"A{n}" for n in range(1, 50)} <= rules
    assert sorted(rules - proved_rules()) == []


def test_every_option_is_in_the_document() -> None:
    text = RULES.read_text("utf-8")
    named = {spec.name for variant in MAGIC.variants.values() for spec in variant.options}
    assert {name for name in named - {"edition", "map"} if f"`{name}=" not in text} == set()
