"""Programs that differ from a program in one place: what a text must not confuse with each other."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from zashiki.magic.content.reader import fields_of
from zashiki.magic.language import verbs as o
from zashiki.magic.language.expressions import Limits, Marker, Part

_SEATS = ("self", "next")
_CHOICES = {"seat": _SEATS, "mover": (*_SEATS, "random"), "card": ("w_bow", "e_gift"), "race": ("earth", "pegasus")}


def neighbours(part: Part) -> Iterator[Any]:
    """Every program that differs in one value, one missing or misplaced operation."""
    for attribute, hint, _ in fields_of(type(part)).values():
        for changed in _changes(getattr(part, attribute), hint):
            yield msgspec.structs.replace(part, **{attribute: changed})
    yield from _moved(part)


def _changes(value: Any, hint: Any) -> Iterator[Any]:
    origin = get_origin(hint)
    if origin is Annotated:
        base, *extras = get_args(hint)
        for extra in extras:
            if isinstance(extra, Marker):
                yield from (name for name in _CHOICES.get(extra.names, ()) if name != value)
            if isinstance(extra, Limits):
                yield from (n for n in (value - 1, value + 1) if extra.least <= n <= extra.most)
        if get_origin(base) is tuple:
            yield from _changes(value, base)
    elif origin is Literal:
        yield from (other for other in get_args(hint) if other != value)
    elif origin in (Union, UnionType):
        yield from _other_member(value, get_args(hint))
    elif origin is tuple:
        yield from _other_list(value, get_args(hint))
    elif hint is bool:
        yield not value
    elif isinstance(value, Part):
        yield from neighbours(value)


def _other_member(value: Any, members: tuple[Any, ...]) -> Iterator[Any]:
    if value is not None and NoneType in members:
        yield None
    if isinstance(value, Part):
        yield from neighbours(value)
        return
    for member in members:
        fits = get_origin(member) in (Annotated, Literal) and value is not None
        if fits and isinstance(value, int | str):
            yield from _changes(value, member)


def _other_list(value: tuple[Any, ...], members: tuple[Any, ...]) -> Iterator[Any]:
    hints = (members[0],) * len(value) if members[-1] is Ellipsis else members
    for index, (item, hint) in enumerate(zip(value, hints, strict=True)):
        changed = neighbours(item) if isinstance(item, Part) else _changes(item, hint)
        yield from ((*value[:index], other, *value[index + 1 :]) for other in changed)
    if members[-1] is Ellipsis:
        yield from ((*value[:i], *value[i + 1 :]) for i in range(len(value)) if len(value) > 1)


def _moved(part: Part) -> Iterator[Any]:
    """The last operation of an inner block comes after it instead, or the other way round."""
    for attribute, _, _ in fields_of(type(part)).values():
        block = getattr(part, attribute)
        if not isinstance(block, tuple):
            continue
        for index, op in enumerate(block):
            if isinstance(op, o.Each | o.Repeat | o.May) and len(op.do) > 1:
                apart = (msgspec.structs.replace(op, do=op.do[:-1]), op.do[-1])
                yield msgspec.structs.replace(part, **{attribute: (*block[:index], *apart, *block[index + 1 :])})
            if isinstance(op, o.Check | o.If) and len(op.then) > 1:
                out = (msgspec.structs.replace(op, then=op.then[:-1]), op.then[-1])
                yield msgspec.structs.replace(part, **{attribute: (*block[:index], *out, *block[index + 1 :])})
