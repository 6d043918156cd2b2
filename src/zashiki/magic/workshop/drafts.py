"""A draft as tables and as TOML: the two say the same, and each is made from the other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from zashiki.core.workshop import MAX_DRAFT_BYTES, Draft, UnfitDraft
from zashiki.magic.content.reader import Reader, TooManyFaults
from zashiki.magic.content.toml import MAX_BRACKETS, tables

FILE = "pack.toml"
"""What the one file of a draft is called."""

_SAFE_BITS = 53
"""Browsers know greater numbers only roughly."""
_LISTS_OF_TABLES = ("race", "card", "event", "character", "map", "replace", "ability", "skill")
"""What stands in a file as ``[[card]]``; every other list stands in one line, or has a line for each item."""
_IN_LINE = ("attack", "limit", "on", "if", "target")
"""Tables that stand in the line of their key."""
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_SHOWN = 40
_WIDE = 100
"""A longer list has a line for each item."""


class Writing(msgspec.Struct, frozen=True):
    """A draft in both forms. `made` is empty where the text cannot be read."""

    text: str
    made: dict[str, Any]


def written(draft: Draft) -> Writing:
    """A draft in both forms; raises `UnfitDraft` for what is no draft at all."""
    if isinstance(draft, str):
        _verify_size(draft)
        return Writing(draft, _made(draft))
    _verify_depth(draft, MAX_BRACKETS)
    text = _text(draft)
    _verify_size(text)
    return Writing(text, dict(draft))


def _verify_size(text: str) -> None:
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        raise UnfitDraft("expected a text in Unicode, got half a character") from error
    if size > MAX_DRAFT_BYTES:
        raise UnfitDraft(f"expected a draft of at most {MAX_DRAFT_BYTES} bytes, got {size}")


def _verify_depth(value: object, left: int) -> None:
    if left < 0:
        raise UnfitDraft(f"expected at most {MAX_BRACKETS} lists and tables inside each other")
    if isinstance(value, Mapping):
        for item in value.values():
            _verify_depth(item, left - 1)
    elif isinstance(value, list | tuple):
        for item in value:
            _verify_depth(item, left - 1)


def _made(text: str) -> dict[str, Any]:
    try:
        return {key: _plain(value) for key, value in tables(Reader(FILE), text.encode())}
    except TooManyFaults:
        return {}


def _plain(value: object) -> Any:
    """A value of TOML as JSON has it; what JSON does not know (a time, a number of any size) becomes a text."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, str | bool):
        return value
    if isinstance(value, int) and value.bit_length() <= _SAFE_BITS:
        return value
    return str(value)[:_SHOWN]


def _text(draft: Mapping[str, object]) -> str:
    plain = {key: value for key, value in draft.items() if not _stands_apart(key, value)}
    parts = [_lines("", plain)] if plain else []
    parts += [part for key, value in draft.items() if key not in plain for part in _tables(_key(key), value)]
    return "\n".join(parts)


def _stands_apart(key: str, value: object) -> bool:
    """Whether a value has a heading of its own, ``[names.en]`` or ``[[card]]``."""
    if isinstance(value, Mapping):
        return key not in _IN_LINE
    return isinstance(value, list) and key in _LISTS_OF_TABLES and bool(value) and _are_tables(value)


def _are_tables(values: Sequence[object]) -> bool:
    return all(isinstance(value, Mapping) for value in values)


def _tables(path: str, value: object) -> Iterator[str]:
    """A table, or each of a list of tables, under its heading; those inside come last, as what follows is theirs."""
    heads, tables = (f"[{path}]", [value]) if isinstance(value, Mapping) else (f"[[{path}]]", value)
    assert isinstance(tables, list)
    for table in tables:
        plain = {name: item for name, item in table.items() if not _stands_apart(name, item)}
        if plain or len(plain) == len(table) or heads.startswith("[["):
            yield _lines(f"{heads}\n", plain)
        for name, item in table.items():
            if name not in plain:
                yield from _tables(f"{path}.{_key(name)}", item)


def _lines(head: str, plain: Mapping[str, object]) -> str:
    return head + "".join(f"{_key(key)} = {_laid_out(value)}\n" for key, value in plain.items())


def _laid_out(value: object) -> str:
    """A value in one line; of a long list each item has its own."""
    line = _in_line(value)
    if isinstance(value, list) and len(line) > _WIDE:
        return "[\n" + "".join(f"  {_in_line(item)},\n" for item in value) + "]"
    return line


def _in_line(value: object) -> str:
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {_in_line(item)}" for key, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_in_line, value))}]"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and value.bit_length() <= _SAFE_BITS:
        return str(value)
    raise UnfitDraft(f"expected texts, whole numbers, true or false, lists and tables, got {str(value)[:_SHOWN]!r}")


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    # A text of JSON is one of TOML, but for the one control character that JSON lets stand.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
