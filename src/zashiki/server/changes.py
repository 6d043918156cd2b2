"""What changed between two observations of one seat: most of a table stays as it was from one action to the next."""

from __future__ import annotations

from typing import Any

import msgspec


def changed_fields(before: Any, now: Any) -> dict[str, Any] | None:
    """The fields of `now` that are not as they were; None where the two are no observations of one kind.

    `{**before, **changed_fields(before, now)}`, field by field in JSON, is `now`.
    """
    kind = type(now)
    if type(before) is not kind or not isinstance(now, msgspec.Struct) or kind.__struct_config__.omit_defaults:
        return None
    changes = {}
    for field, name in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
        value = getattr(now, field)
        if value is not (former := getattr(before, field)) and value != former:
            changes[name] = value
    return changes
