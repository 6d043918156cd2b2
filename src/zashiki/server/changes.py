"""What changed between two observations of one seat: most of a table stays as it was from one action to the next."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import msgspec

_Reader = tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]
_READERS: dict[type, _Reader] = {}


def _reader(kind: type[msgspec.Struct]) -> _Reader:
    """The names of an observation's fields in JSON, and what reads their values; no names where some may be missing."""
    names = () if kind.__struct_config__.omit_defaults else kind.__struct_encode_fields__
    return _READERS.setdefault(kind, (names, attrgetter(*kind.__struct_fields__)))


def changed_fields(before: Any, now: Any) -> dict[str, Any] | None:
    """The fields of `now` that are not as they were; None where the two are no observations of one kind.

    `{**before, **changed_fields(before, now)}`, field by field in JSON, is `now`.
    """
    kind = type(now)
    if type(before) is not kind or not isinstance(now, msgspec.Struct):
        return None
    names, values = _READERS.get(kind) or _reader(kind)
    if len(names) < 2:
        return None
    changes = zip(names, values(before), values(now), strict=True)
    return {name: value for name, former, value in changes if value is not former and value != former}
