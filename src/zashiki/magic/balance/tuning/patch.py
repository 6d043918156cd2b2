"""A patch pack (M2) with other numbers: what it replaces is the same but for these."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from zashiki.magic.balance.tuning.numbers import Definition, Number
from zashiki.magic.content.content import Content
from zashiki.magic.packing.toml_text import pack_text

FILE = "pack.toml"
COMMENT = ("A patch (M2) by zashiki lab tune: the same definitions with other numbers.",)


def patch_of(
    pack: str,
    values: Mapping[Number, int],
    definitions: Mapping[str, tuple[str, Definition]],
    content: Content,
) -> str | None:
    """The patch's file as text; None where no number differs from what stands in the packs."""
    changed = {number: value for number, value in values.items() if value != number.usual}
    if not changed:
        return None
    names = dict.fromkeys(number.definition for number in changed)
    tables: list[tuple[str, Mapping[str, Any]]] = [("[pack]", {"id": pack, "format": 1, "kind": "patch"})]
    tables += [("[[replace]]", {"old": name, "new": new_id(pack, name)}) for name in names]
    for name in names:
        sort, definition = definitions[name]
        own = {number.path: value for number, value in changed.items() if number.definition == name}
        tables.append((f"[[{sort}]]", _replaced(definition, name, new_id(pack, name), own)))
    drawn = {new_id(pack, name): content.drawings.get(name, name) for name in names}
    tables.append(("[drawings]", drawn))
    for language, called in content.names.items():
        tables.append((f"[names.{language}]", _names(pack, names, definitions, called)))
    notes = [f"{number.name}: {number.usual} → {value}" for number, value in changed.items()]
    return pack_text((*COMMENT, *notes), tables)


def new_id(pack: str, name: str) -> str:
    """What the patch calls what takes the place of a definition."""
    return f"{pack}_{name}"


def _replaced(definition: Definition, old: str, new: str, values: Mapping[tuple[str, ...], int]) -> Definition:
    """The definition with its new id, which stands wherever it spoke of itself, and its new numbers."""
    found = _renamed(deepcopy(definition), old, new)
    for path, value in values.items():
        inner = found
        for key in path[:-1]:
            inner = inner[int(key)] if isinstance(inner, list) else inner[key]
        if isinstance(inner, list):
            inner[int(path[-1])] = value
        else:
            inner[path[-1]] = value
    return found  # type: ignore[no-any-return]


def _renamed(value: Any, old: str, new: str) -> Any:
    if isinstance(value, dict):
        return {key: _renamed(item, old, new) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, old, new) for item in value]
    return new if value == old else value


def _names(
    pack: str,
    names: Mapping[str, None],
    definitions: Mapping[str, tuple[str, Definition]],
    called: Mapping[str, str],
) -> dict[str, str]:
    """What the new definitions are called: as those that they replace, and their skills too (which leave with them)."""
    found = {new_id(pack, name): called[name] for name in names if name in called}
    skills = [skill["id"] for name in names for skill in definitions[name][1].get("skill", ()) if "id" in skill]
    return {**found, **{skill: called[skill] for skill in skills if skill in called}}
