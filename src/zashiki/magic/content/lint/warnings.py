"""Warnings about sound packs: dead, without a counter, for nothing, over too soon, without room or a name of its own.

Such a pack can be played, but hardly as meant.
"""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.magic.content.findings import Finding
from zashiki.magic.content.lint.dead import dead
from zashiki.magic.content.lint.own_card import asks_for_itself
from zashiki.magic.content.lint.same_name import same_names
from zashiki.magic.content.lint.spans import too_short
from zashiki.magic.content.lint.unanswerable import unanswerable
from zashiki.magic.content.lint.unpaid import unpaid
from zashiki.magic.content.lint.world import world_of
from zashiki.magic.content.maps import map_warnings
from zashiki.magic.content.schema import CharacterDef, MapDef
from zashiki.magic.content.walk import Definition


def warnings(files: Mapping[str, str], definitions: Mapping[str, Definition]) -> tuple[Finding, ...]:
    """Every warning about definitions that passed the checks, in their order; `files` says where each stands."""
    world = world_of(definitions.values())
    homes = frozenset(one.home for one in definitions.values() if isinstance(one, CharacterDef) and one.home)
    found: list[Finding] = []
    for name, definition in definitions.items():
        if isinstance(definition, MapDef):
            told_of_map = map_warnings(definition, homes)
            found += [Finding(code, files[name], f"map {name}", *told) for code, *told in told_of_map]
            continue
        sort = type(definition).__name__.removesuffix("Def").lower()
        faults = {
            "DEAD": (*dead(definition, world), *asks_for_itself(definition)),
            "NO-COUNTER": unanswerable(definition, world),
            "UNPAID": unpaid(definition),
            "SPAN": too_short(definition),
        }
        for code, told in faults.items():
            found += [
                Finding(code, files[name], f"{sort} {name}", path, message, advice) for path, message, advice in told
            ]
    for name, path, message, advice in same_names(definitions):
        sort = type(definitions[name]).__name__.removesuffix("Def").lower()
        found.append(Finding("SAME-NAME", files[name], f"{sort} {name}", path, message, advice))
    return tuple(found)
