"""Records of answers that show another record's fields as they are."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def shown(kind: type[T], source: msgspec.Struct, **others: Any) -> T:
    """A record of that kind: these fields, and all others by name from the source."""
    same = {name: getattr(source, name) for name in kind.__struct_fields__ if name not in others}
    return kind(**same, **others)
