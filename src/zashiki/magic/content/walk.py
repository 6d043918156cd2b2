"""Every part of a definition, with the path that leads to it."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

from zashiki.magic.content.reader import fields_of
from zashiki.magic.content.schema import CardDef, CharacterDef, EventDef, MapDef, RaceDef
from zashiki.magic.language.expressions import Part

Definition = RaceDef | CardDef | EventDef | CharacterDef | MapDef


@cache
def _steps(record: type[Part]) -> tuple[tuple[str, str], ...]:
    """Key and attribute of each field of a record in which parts may stand."""
    return tuple((key, attribute) for key, (attribute, hint, _) in fields_of(record).items() if _holds_parts(hint))


def _holds_parts(hint: Any) -> bool:
    return any(map(_holds_parts, get_args(hint))) or (isinstance(hint, type) and issubclass(hint, Part))


def children(part: Part) -> list[tuple[str, Part]]:
    """The parts that stand directly inside one, each with the step that leads to it."""
    found: list[tuple[str, Part]] = []
    for key, attribute in _steps(type(part)):
        value = getattr(part, attribute)
        if isinstance(value, Part):
            found.append((key, value))
        elif isinstance(value, tuple):
            found += [(f"{key}[{index}]", item) for index, item in enumerate(value) if isinstance(item, Part)]
    return found


def parts(part: Part, path: str) -> list[tuple[str, Part]]:
    """Every part inside a definition, with its path."""
    found = [(path, part)]
    for step, child in children(part):
        found += parts(child, f"{path}.{step}" if path else step)
    return found
