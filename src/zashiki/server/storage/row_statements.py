"""One statement for as many rows as there are: they are sent as one value, an array of objects in JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Boolean, Dialect, Float, Insert, Integer, String
from sqlalchemy.types import TypeEngine

from zashiki.server.storage.writer import Insertion

_PLAIN = (Boolean, Float, Integer, String)
"""Types of columns whose values are the same in JSON."""


def insert_select(
    statement: Insert, columns: Sequence[str], dialect: Dialect, value: str
) -> tuple[str, Mapping[str, TypeEngine[Any]]] | None:
    """The statement as one that selects its rows, up to where they come from; and the types of what each row has.

    `dialect` writes `:name` for a value; `value` is what stands there in its place, with ``\\1`` for the name. None
    where a column holds what JSON has no word for.
    """
    if not all(isinstance(column.type, _PLAIN) for column in statement.table.columns):
        return None
    compiled = statement.inline().compile(dialect=dialect, column_keys=list(columns))
    into, values = str(compiled).split(" VALUES (", 1)
    of_row = re.sub(r":(\w+)", value, values.removesuffix(")"))
    return f"{into} SELECT {of_row}", {name: bind.type for name, bind in compiled.binds.items()}


def as_json(rows: Sequence[Insertion]) -> str:
    """The rows' values."""
    return msgspec.json.encode([one.row for one in rows]).decode()
