"""Whoever speaks of a card or race that a patch has replaced speaks of what has come in its place (M2)."""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec

from zashiki.magic.content.reader import fields_of
from zashiki.magic.language.expressions import Marker, Part

_P = TypeVar("_P", bound=Part)
_REPLACED = ("card", "race")
"""What programs and characters call by its id."""


def with_successors(part: _P, successors: Mapping[str, str]) -> _P:
    """The part with each card and race in it that is gone called by its successor; itself where none is."""
    changed = {}
    for attribute, hint, _ in fields_of(type(part)).values():
        before = getattr(part, attribute)
        after = _value(before, hint, successors)
        if after != before:
            changed[attribute] = after
    return msgspec.structs.replace(part, **changed) if changed else part


def _value(value: Any, hint: Any, successors: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return successors.get(value, value) if _is_reference(hint) else value
    if isinstance(value, Part):
        return with_successors(value, successors)
    if isinstance(value, tuple):
        inner = get_args(get_args(hint)[0] if get_origin(hint) is Annotated else hint)
        hints = inner if len(inner) == len(value) and Ellipsis not in inner else inner[:1] * len(value)
        return tuple(_value(item, item_hint, successors) for item, item_hint in zip(value, hints, strict=True))
    return value


def _is_reference(hint: Any) -> bool:
    if get_origin(hint) in (Union, UnionType):
        return any(map(_is_reference, get_args(hint)))
    extras = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return any(isinstance(extra, Marker) and extra.names in _REPLACED for extra in extras)
