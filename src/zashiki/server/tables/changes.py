"""What changed between two observations of one seat: most of a table stays as it was from one action to the next."""

from __future__ import annotations

from itertools import compress
from operator import is_not
from typing import Any

import msgspec
from msgspec.structs import astuple


def changed_fields(before: Any, now: Any) -> dict[str, Any] | None:
    """The fields of `now` that are not as they were; None where the two are no observations of one kind.

    `{**before, **changed_fields(before, now)}`, field by field in JSON, is `now`.
    """
    kind = type(now)
    if type(before) is not kind or not isinstance(now, msgspec.Struct):
        return None
    # In JSON some may be missing.
    if kind.__struct_config__.omit_defaults:
        return None
    was, is_ = astuple(before), astuple(now)
    # Most fields are the very same objects: those are left out before any is compared.
    changes = compress(zip(kind.__struct_encode_fields__, was, is_, strict=True), map(is_not, was, is_))
    return {name: value for name, former, value in changes if value != former}
