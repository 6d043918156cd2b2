"""Every part of a definition, with the path that leads to it."""

from __future__ import annotations

from collections.abc import Iterator

from zashiki.magic.content.reader import fields_of
from zashiki.magic.content.schema import CardDef, CharacterDef, EventDef, MapDef, RaceDef
from zashiki.magic.language.expressions import Part

Definition = RaceDef | CardDef | EventDef | CharacterDef | MapDef


def children(part: Part) -> Iterator[tuple[str, Part]]:
    """The parts that stand directly inside one, each with the step that leads to it."""
    for key, (attribute, _, _) in fields_of(type(part)).items():
        value = getattr(part, attribute)
        for index, item in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(item, Part):
                yield f"{key}[{index}]" if isinstance(value, tuple) else key, item


def parts(part: Part, path: str) -> Iterator[tuple[str, Part]]:
    """Every part inside a definition, with its path."""
    yield path, part
    for step, child in children(part):
        yield from parts(child, f"{path}.{step}" if path else step)
