"""The columns of both tables, with what they hold; the version grows when a column changes its meaning or goes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from zashiki.core.errors import ZashikiError
from zashiki.lab.folder import BadFolder

VERSION = 1
MATCHES, DECISIONS = "matches", "decisions"
TABLES = (MATCHES, DECISIONS)


class MissingArrow(ZashikiError, ImportError):
    """pyarrow is not installed."""


def arrow() -> Any:
    """The module pyarrow, with its Parquet part; raises `MissingArrow`."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as error:
        raise MissingArrow("pyarrow is not installed; pip install pyarrow brings it") from error
    return pyarrow


@contextmanager
def shard_errors(path: Path) -> Iterator[None]:
    """What cannot be read as a shard, or is none, is raised as `BadFolder`."""
    try:
        yield
    except (arrow().ArrowException, OSError) as error:
        told = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise BadFolder(f"{path}: expected a shard of a data set: {told}") from error


COLUMNS: dict[str, dict[str, tuple[str, str]]] = {
    MATCHES: {
        "match": ("int64", "its number; the key of both tables"),
        "game": ("string", "the game"),
        "variant": ("string", "its variant or mode"),
        "options": ("string", "all rule options with their values, as a JSON object"),
        "seats": ("list<string>", "who sat there, by seat"),
        "actions": ("int32", "how many answers the seats gave"),
        "rounds": ("int32", "how many rounds ended; 0 in a game whose rounds do not count"),
        "winners": ("list<int8>", "the seats that won; empty where the match did not end, or people agreed to stop"),
        "returns": ("list<float>", "the returns by seat, from -1 to 1; empty as `winners`"),
        "reason": ("string", "how it ended, also where people ended it; empty where it did not"),
        "record": ("string", "the match record, as JSON: replays to the same match"),
    },
    DECISIONS: {
        "match": ("int64", "the match"),
        "at": ("int32", "how many actions of the match, those of chance included, come before"),
        "seat": ("int8", "who was asked"),
        "bot": ("string", "who sits there"),
        "kind": ("string", "what was asked"),
        "options": ("list<string>", "what could be picked"),
        "least": ("int8", "how many picks at least"),
        "most": ("int8", "how many picks at most"),
        "picks": ("list<string>", "what was picked"),
        "numbers": (
            "list<int32>",
            "the picks as numbers of version 0 (docs/interop.md); empty in a game that has no numbers",
        ),
        "round": ("int32", "how many rounds had ended before"),
        "round_share": (
            "float",
            "what the seat's side came to win of the round, 0 to 1; null where not known",
        ),
        "return": ("float", "the seat's return of the match, -1 to 1; null where there is none"),
        "observation": ("string", "what the seat knew, as JSON, with perfect recall of the round; null if left out"),
    },
}
"""By table and column: the type, and what it holds. What the documentation prints, and what is written."""


def schema_of(table: str) -> Any:
    """The `pyarrow.Schema` of a table."""
    pa = arrow()
    kinds = {
        "int64": pa.int64(), "int32": pa.int32(), "int8": pa.int8(), "float": pa.float32(), "string": pa.string(),
        "list<string>": pa.list_(pa.string()), "list<int8>": pa.list_(pa.int8()),
        "list<int32>": pa.list_(pa.int32()), "list<float>": pa.list_(pa.float32()),
    }  # fmt: skip
    fields = [pa.field(name, kinds[kind], metadata={"about": about}) for name, (kind, about) in COLUMNS[table].items()]
    return pa.schema(fields, metadata={"zashiki": str(VERSION)})
