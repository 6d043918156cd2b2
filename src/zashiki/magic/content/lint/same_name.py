"""Skills that go by an id which something else has too: both have one name, whatever the packs call them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zashiki.magic.content.schema import CharacterDef
from zashiki.magic.content.walk import Definition

_ADVICE = "give it an id of its own, as all names go by ids"


def same_names(definitions: Mapping[str, Definition]) -> Iterator[tuple[str, str, str, str]]:
    """The definition that comes second, the path there, what it is called like, and what may be done."""
    known: dict[str, str] = {}
    for name, definition in definitions.items():
        if name in known:
            yield name, "id", f"{name!r} is a skill of {known[name]!r} too", _ADVICE
        known.setdefault(name, name)
        for number, skill in enumerate(definition.skill if isinstance(definition, CharacterDef) else ()):
            if skill.id in known:
                other = known[skill.id]
                whose = f"a skill of {other!r}" if other != skill.id else "something else"
                yield name, f"skill[{number}].id", f"{skill.id!r} is {whose} too", _ADVICE
            known.setdefault(skill.id, name)
