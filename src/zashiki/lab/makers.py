"""What makes a bot of one's own, as the folder of a run knows it again: where it stands, with which values, its source,
and what it uses of its module."""

from __future__ import annotations

import dis
import hashlib
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cached_property, partial
from types import CodeType, FunctionType, MethodType
from typing import Any

import numpy as np

from zashiki.core.errors import InvalidRules

_PLAIN = (bool, int, float, str, bytes, type(None))
_HOUSE = __name__.partition(".")[0]
"""A folder knows the house by its version."""


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
    """Twelve hex digits that change with the source of the maker, and of the classes and functions bound to it; with
    the constants, functions and classes, too, that they use of their own package."""
    digest = hashlib.sha256()
    for part, used in _parts(maker, "", set()):
        for text in (*_sources(part), *_constants(_values(part)), *_constants(used)):
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


def _parts(maker: Any, home: str, known: set[int]) -> Iterator[tuple[type | FunctionType, dict[str, object]]]:
    """The classes and functions that a maker consists of, each once, with what it uses of its module; not those of
    Python, whose version may differ.

    Only what stands in `home`, the maker's own package, is followed into its module: what others make of theirs would
    lead far.
    """
    if id(maker) in known:
        return
    known.add(id(maker))
    inner: tuple[Any, ...] = ()
    if isinstance(maker, partial):
        inner = (maker.func, *maker.args, *maker.keywords.values())
    elif isinstance(maker, MethodType):
        inner = (maker.__func__, maker.__self__)
    elif isinstance(maker, FunctionType):
        home = home or _package(maker)
        used = _used(maker) if home == _package(maker) != _HOUSE else {}
        yield maker, used
        own = (one for one in map(_function_in, used.values()) if _package(one) == home)
        inner = (*_enclosed(maker).values(), *own)
    elif isinstance(maker, type) and _package(maker) not in sys.stdlib_module_names:
        home = home or _package(maker)
        yield maker, {}
        inner = (*maker.__bases__, *map(_function_in, vars(maker).values()))
    for one in inner:
        yield from _parts(one, home, known)


def _package(value: object) -> str:
    """The package in which a class or function stands; empty for anything else."""
    place = value.__module__ if isinstance(value, type | FunctionType) else ""
    return (place or "").partition(".")[0]


def _used(function: FunctionType) -> dict[str, object]:
    """What a function reads of its module, by name; what it sets there itself is no constant."""
    read, written = set(), set()
    for code in _codes(function.__code__):
        for step in dis.get_instructions(code):
            if step.opname == "LOAD_GLOBAL":
                read.add(step.argval)
            elif step.opname == "STORE_GLOBAL":
                written.add(step.argval)
    known = function.__globals__
    return {name: known[name] for name in sorted(read - written) if name in known}


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of those inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _constants(values: dict[str, object]) -> Iterator[str]:
    """The constants among some values, as texts.

    What can be changed in its place may be a memory of the bot's: it is a constant where it is called like one.
    """
    for name, value in values.items():
        told = _constant(value, is_table=name.isupper())
        if told is not None:
            yield f"{name}={told}"


def _constant(value: object, *, is_table: bool) -> str | None:
    """A plain value, or some of them together, as a text that tells it from others; None for anything else."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, _PLAIN):
        return repr(value)
    if is_table and isinstance(value, np.ndarray) and not value.dtype.hasobject:
        return f"{value.dtype}{value.shape}{hashlib.sha256(value.tobytes()).hexdigest()}"
    if is_table and isinstance(value, dict):
        return _together("dict", (one for pair in value.items() for one in pair), is_table)
    if isinstance(value, tuple) or (is_table and isinstance(value, list)):
        return _together(type(value).__name__, value, is_table)
    if isinstance(value, frozenset) or (is_table and isinstance(value, set)):
        return _together(type(value).__name__, sorted(value, key=repr), is_table)
    return None


def _together(kind: str, values: Iterable[object], is_table: bool) -> str | None:
    told = [_constant(value, is_table=is_table) for value in values]
    return None if None in told else f"{kind}{told}"


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


def _values(part: type | FunctionType) -> dict[str, object]:
    """The values of a class, and those that a function takes where it is given none."""
    if isinstance(part, type):
        held = {name: value for name, value in vars(part).items() if not name.startswith("__")}
    else:
        defaults = enumerate(part.__defaults__ or ())
        held = {**{str(number): value for number, value in defaults}, **(part.__kwdefaults__ or {})}
    return dict(sorted(held.items()))
