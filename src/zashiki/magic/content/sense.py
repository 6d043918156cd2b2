"""Warnings about sound packs: what is dead, and what has no counter. Such a pack can be played, but hardly as meant."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.magic.content.counters import unanswerable
from zashiki.magic.content.dead import dead
from zashiki.magic.content.findings import Finding
from zashiki.magic.content.schema import MapDef
from zashiki.magic.content.walk import Definition
from zashiki.magic.content.world import world_of


def warnings(files: Mapping[str, str], definitions: Mapping[str, Definition]) -> tuple[Finding, ...]:
    """Every warning about definitions that passed the checks, in their order; `files` says where each stands."""
    world = world_of(definitions.values())
    found: list[Finding] = []
    for name, definition in definitions.items():
        if isinstance(definition, MapDef):
            continue
        sort = type(definition).__name__.removesuffix("Def").lower()
        for code, told in (("DEAD", dead(definition, world)), ("NO-COUNTER", unanswerable(definition))):
            found += [
                Finding(code, files[name], f"{sort} {name}", path, message, advice) for path, message, advice in told
            ]
    return tuple(found)
