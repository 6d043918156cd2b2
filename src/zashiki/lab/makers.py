"""What makes a bot of one's own, as the folder of a run knows it again: where it stands, with which values, and its
source."""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Iterator
from functools import cached_property, partial
from types import CodeType, FunctionType, MethodType
from typing import Any

import numpy as np

from zashiki.core.errors import InvalidRules

_PLAIN = (bool, int, float, str, bytes, type(None))


def told(value: object) -> Any:
    """A value that JSON has no form for, by what tells it from all others; raises `InvalidRules` where nothing does.

    A class or a function is where it stands; a function with values bound to it is both.
    """
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, partial):
        return {"function": value.func, "arguments": value.args, "named": value.keywords}
    if isinstance(value, MethodType):
        return {"function": value.__func__, "arguments": [value.__self__]}
    if isinstance(value, FunctionType) and (enclosed := _enclosed(value)):
        return {"function": _place(value), "enclosed": enclosed}
    if isinstance(value, type) or inspect.isroutine(value):
        return _place(value)
    raise InvalidRules(
        f"a folder could not tell {value!r} from another one: expected classes, functions and plain values; let the "
        "class or the function make the rest"
    )


def source_of(maker: Any) -> str:
    """Twelve hex digits that change with the source of the maker, and of the classes and functions bound to it."""
    digest = hashlib.sha256()
    for part in _parts(maker, set()):
        for text in (*_sources(part), *map(repr, _plain_values(part))):
            digest.update(text.encode(errors="replace") + b"\0")
    return digest.hexdigest()[:12]


def _place(value: Any) -> str:
    return f"{value.__module__ or ''}:{value.__qualname__}"


def _enclosed(function: FunctionType) -> dict[str, object]:
    """What a function has from the one around it, but for itself and what is not there yet."""
    found: dict[str, object] = {}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            value = cell.cell_contents
        except ValueError:
            continue
        if value is not function:
            found[name] = value
    return found


def _parts(maker: Any, known: set[int]) -> Iterator[type | FunctionType]:
    """The classes and functions that a maker consists of, each once; not those of Python, whose version may differ."""
    if id(maker) in known:
        return
    known.add(id(maker))
    inner: tuple[Any, ...] = ()
    if isinstance(maker, partial):
        inner = (maker.func, *maker.args, *maker.keywords.values())
    elif isinstance(maker, MethodType):
        inner = (maker.__func__, maker.__self__)
    elif isinstance(maker, FunctionType):
        yield maker
        inner = tuple(_enclosed(maker).values())
    elif isinstance(maker, type) and maker.__module__.partition(".")[0] not in sys.stdlib_module_names:
        yield maker
        inner = (*maker.__bases__, *map(_function_in, vars(maker).values()))
    for one in inner:
        yield from _parts(one, known)


def _function_in(value: object) -> object:
    """The function behind what stands in a class: behind a property, a static or a cached method."""
    if isinstance(value, property):
        return value.fget
    if isinstance(value, cached_property):
        return value.func
    return value if isinstance(value, FunctionType) else getattr(value, "__wrapped__", value)


def _sources(part: type | FunctionType) -> tuple[str, ...]:
    """The text of a class or function; of a function without any its code.

    A class that was typed into a notebook is found nowhere, and of two in a file that are called the same the first is:
    but their functions are found.
    """
    try:
        return (inspect.getsource(part),)
    except (OSError, TypeError):
        return () if isinstance(part, type) else tuple(_code(part.__code__))


def _code(code: CodeType) -> Iterator[str]:
    yield repr((code.co_code, code.co_names, code.co_varnames))
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code(constant)
        else:
            yield repr(sorted(constant, key=repr) if isinstance(constant, frozenset) else constant)


def _plain_values(part: type | FunctionType) -> tuple[tuple[str, object], ...]:
    """The plain values of a class, and those that a function takes where it is given none."""
    if isinstance(part, type):
        held = {name: value for name, value in vars(part).items() if not name.startswith("__")}
    else:
        defaults = enumerate(part.__defaults__ or ())
        held = {**{str(number): value for number, value in defaults}, **(part.__kwdefaults__ or {})}
    return tuple((name, value) for name, value in sorted(held.items()) if isinstance(value, _PLAIN))
