"""Packs written as TOML: definitions as people write them, a table for each ability."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
TABLES = ("ability", "skill")
"""What of a definition stands in tables of its own."""


def value_text(value: Any) -> str:
    """A value on one line.

    >>> value_text({"op": "draw", "n": 1, "to": ["self"], "may": True})
    '{ op = "draw", n = 1, to = ["self"], may = true }'
    """
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {value_text(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(value_text, value))}]"
    # Texts of JSON are texts of TOML; true, false and whole numbers are written alike.
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def table_text(head: str, values: Mapping[str, Any]) -> str:
    """A table with its head, such as ``[pack]`` or ``[[card]]``."""
    name = head.strip("[]")
    lines = [head, *(f"{_key(key)} = {value_text(item)}" for key, item in values.items() if key not in TABLES)]
    text = "\n".join(lines) + "\n"
    return text + "".join(table_text(f"[[{name}.{key}]]", item) for key in TABLES for item in values.get(key, ()))


def pack_text(comment: Iterable[str], tables: Iterable[tuple[str, Mapping[str, Any]]]) -> str:
    """A pack's file: a comment, then its tables."""
    head = "".join(f"# {line}\n" for line in comment)
    return "\n".join([head, *(table_text(name, values) for name, values in tables)])
