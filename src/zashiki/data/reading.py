"""Reading a data set: tables with the columns that are wanted, and the matches as records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from zashiki.core.errors import InvalidRules
from zashiki.core.record import Record, parse_record
from zashiki.core.registry import read_observation
from zashiki.data.schema import COLUMNS, DECISIONS, MATCHES, TABLES, arrow, schema_of, shard_errors
from zashiki.lab.folder import BadFolder


def read(folder: Path | str, table: str = DECISIONS, columns: Sequence[str] | None = None) -> Any:
    """A table of a data set as a `pyarrow.Table`, with all columns or those named.

    ``.to_pandas()`` makes a data frame of it, ``polars.from_arrow`` one of polars. Raises `InvalidRules` for a table or
    column that does not exist, `BadFolder` where there are no shards, or one cannot be read.
    """
    pa = arrow()
    if table not in TABLES:
        raise InvalidRules(f"there is no table {table!r}; expected one of: {', '.join(TABLES)}")
    for name in columns or ():
        if name not in COLUMNS[table]:
            raise InvalidRules(f"table {table!r} has no column {name!r}; expected one of: {', '.join(COLUMNS[table])}")
    shards = sorted(Path(folder).glob(f"{table}-*.parquet"))
    if not shards:
        raise BadFolder(f"{folder}: expected {table}-*.parquet of a data set, found none")
    wanted = None if columns is None else list(columns)
    tables = []
    for shard in shards:
        with shard_errors(shard):
            tables.append(pa.parquet.read_table(shard, columns=wanted, schema=schema_of(table)))
    return pa.concat_tables(tables)


def observation_of(game: str, text: str) -> Any:
    """What the column ``observation`` holds, as bots and `zashiki.interop.tensors` take it.

    Raises `InvalidRules` for an unknown game, `InvalidNotation` for what is no observation of it.
    """
    return read_observation(game, text)


def read_records(folder: Path | str) -> Iterator[Record]:
    """Every match of a data set as the record that it came from, in order; raises as `read` does."""
    for number, text in enumerate(read(folder, MATCHES, ["record"]).column("record")):
        if not text.is_valid:
            raise BadFolder(f"{folder}: expected a record in each row of {MATCHES}, found none in row {number}")
        yield parse_record(text.as_py().encode())
