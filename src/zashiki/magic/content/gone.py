"""What a patch has replaced (M2)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Gone(msgspec.Struct, frozen=True):
    """A definition that a patch has put another in the place of: its id, and what it was called, by language."""

    id: str
    names: Mapping[str, str]


def origin(name: str, gone: Mapping[str, Gone]) -> str:
    """What stood first where this stands now, before any patch; itself where none has replaced anything there."""
    seen = {name}
    while name in gone and gone[name].id not in seen:
        name = gone[name].id
        seen.add(name)
    return name
