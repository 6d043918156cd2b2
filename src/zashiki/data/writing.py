"""Writing shards: two Parquet files each, which are there whole or not at all, and the card that describes them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

from zashiki.core.record import Record
from zashiki.data.rows import Row, rows_of
from zashiki.data.schema import COLUMNS, DECISIONS, MATCHES, TABLES, VERSION, arrow, schema_of, shard_errors
from zashiki.lab.folder import BadFolder
from zashiki.locales import so_many

CARD = "README.md"
SHARD_SIZE = 1000
"""Matches in a shard."""


def shard_path(folder: Path, table: str, shard: int) -> Path:
    """The file of a table's shard."""
    return folder / f"{table}-{shard:05}.parquet"


def is_there(folder: Path, shard: int) -> bool:
    """Whether both files of a shard are there."""
    return all(shard_path(folder, table, shard).exists() for table in TABLES)


def matches_in(folder: Path, shard: int) -> int:
    """How many matches a shard holds, 0 where it is not there."""
    path = shard_path(folder, MATCHES, shard)
    if not is_there(folder, shard):
        return 0
    with shard_errors(path):
        return int(arrow().parquet.read_metadata(path).num_rows)


def write_shard(folder: Path, shard: int, rows: dict[str, Sequence[Row]]) -> None:
    """Write both files of a shard; one that was there is replaced."""
    pa = arrow()
    for table in reversed(TABLES):
        path = shard_path(folder, table, shard)
        unfinished = path.with_suffix(".unfinished")
        pa.parquet.write_table(
            pa.Table.from_pylist(list(rows[table]), schema=schema_of(table)), unfinished, compression="zstd"
        )
        os.replace(unfinished, path)


def write_card(folder: Path, told: str) -> None:
    """Write the card of a folder: what it holds, how it was made, what each column means."""
    lines = ["# A data set of matches", "", told, "", f"Schema {VERSION}; the licence is that of Zashiki (MIT)."]
    for table in TABLES:
        lines += ["", f"## `{table}-*.parquet`", "", "| column | type | holds |", "|---|---|---|"]
        lines += [f"| `{name}` | {kind} | {about} |" for name, (kind, about) in COLUMNS[table].items()]
    (folder / CARD).write_text("\n".join([*lines, ""]), "utf-8")


def from_records(records: Iterable[Record], folder: Path | str, *, with_observations: bool = True) -> int:
    """Write match records as a data set; how many they were.

    Raises `BadFolder` for a folder that is not empty, and `InvalidRecord` for a record that the rules refuse.
    """
    arrow()
    folder = Path(folder)
    make_folder(folder)
    waiting = enumerate(records)
    count = 0
    for shard in range(1 << 30):
        # One record after the other, so that whoever reads them knows which one the rules refuse.
        some = islice(waiting, SHARD_SIZE)
        group = [rows_of(record, number, with_observations=with_observations) for number, record in some]
        if not group:
            break
        write_shard(folder, shard, tables_of(group))
        count += len(group)
    write_card(folder, f"{so_many(count, 'match', 'matches')}, from match records (`zashiki data from-records`).")
    return count


def tables_of(group: Iterable[tuple[Row, list[Row]]]) -> dict[str, Sequence[Row]]:
    """The rows of some matches, by table."""
    whole = list(group)
    return {MATCHES: [row for row, _ in whole], DECISIONS: [row for _, rows in whole for row in rows]}


def make_folder(folder: Path) -> None:
    """An empty folder; raises `BadFolder`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise BadFolder(f"{folder}: expected an empty folder")
    except OSError as error:
        raise BadFolder(f"{folder}: cannot be written to: {error.strerror or error}") from error
