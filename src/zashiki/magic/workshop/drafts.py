"""A draft as tables and as TOML: the two say the same, and each is made from the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import tomlkit
from tomlkit.items import AoT, Array, Table

from zashiki.core.workshop import MAX_DRAFT_BYTES, Draft, UnfitDraft
from zashiki.magic.content.reader import Reader, TooManyFaults
from zashiki.magic.content.toml import MAX_BRACKETS, tables

FILE = "pack.toml"
"""What the one file of a draft is called."""

_SAFE_BITS = 53
"""Browsers know greater numbers only roughly."""
_LISTS_OF_TABLES = ("race", "card", "event", "character", "map", "replace", "ability", "skill")
"""What stands in a file as ``[[card]]``; every other list stands in one line, or has a line for each item."""
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
    return str(value)[:_SAFE_BITS]


def _text(draft: Mapping[str, object]) -> str:
    document = tomlkit.document()
    for key, value in draft.items():
        document.append(key, _item(key, value))
    return tomlkit.dumps(document)


def _item(key: str, value: object) -> Any:
    """A value on its own lines: a table, a list of tables, or a list that is laid out."""
    if isinstance(value, Mapping) and key not in ("attack", "limit", "on", "if", "target"):
        return _table(value)
    if isinstance(value, list) and key in _LISTS_OF_TABLES and value and all(isinstance(one, Mapping) for one in value):
        found: AoT = tomlkit.aot()
        for one in value:
            found.append(_table(one))
        return found
    return _in_line(value)


def _table(value: Mapping[str, object]) -> Table:
    table: Table = tomlkit.table()
    items = [(key, _item(key, item)) for key, item in value.items()]
    # Tables inside come last: whatever followed them would be theirs.
    for key, item in sorted(items, key=lambda pair: isinstance(pair[1], Table | AoT)):
        table.append(key, item)
    return table


def _in_line(value: object) -> Any:
    if isinstance(value, Mapping):
        table = tomlkit.inline_table()
        for key, item in value.items():
            table.append(key, _in_line(item))
        return table
    if isinstance(value, list | tuple):
        array: Array = tomlkit.array()
        for item in value:
            array.append(_in_line(item))
        return array.multiline(len(array.as_string()) > _WIDE)
    if value is None or isinstance(value, float):
        raise UnfitDraft(f"expected texts, whole numbers, true or false, lists and tables, got {value!r}")
    return tomlkit.item(value)
