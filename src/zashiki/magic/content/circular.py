"""Numbers that hang on themselves: what an ability makes of a number, where its condition asks for that number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zashiki.magic.content.walk import Definition, parts
from zashiki.magic.language.abilities import StatStatic
from zashiki.magic.language.expressions import StatOf

Circular = tuple[str, str, str]
"""The definition's id, the path of the question, and the number that is asked for."""


def circular_numbers(definitions: Mapping[str, Definition]) -> Iterator[Circular]:
    """Every question for a number, in a condition, whose answer hangs on what the condition decides."""
    asked = [
        (name, place, static.stat, part.stat)
        for name, definition in definitions.items()
        for path, static in parts(definition, "")
        if isinstance(static, StatStatic)
        for place, part in parts(static, path)
        if isinstance(part, StatOf)
    ]
    hangs_on: dict[str, set[str]] = {}
    for _, _, changed, wanted in asked:
        hangs_on.setdefault(changed, set()).add(wanted)
    for name, place, changed, wanted in asked:
        if changed in _behind(wanted, hangs_on):
            yield name, place, wanted


def _behind(number: str, hangs_on: Mapping[str, set[str]]) -> set[str]:
    """The number, and all that it hangs on."""
    found, waiting = {number}, [number]
    while waiting:
        more = hangs_on.get(waiting.pop(), set()) - found
        found |= more
        waiting += more
    return found
