"""Reading record files for the commands: labels for error messages, one record at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from zashiki.core.errors import InvalidRecord, UnknownGame
from zashiki.core.record import Record, parse_record, read_records


class BadFile(InvalidRecord):
    """An invalid record, with the file and line that hold it."""


def labelled_records(paths: list[Path]) -> Iterator[tuple[str, Record]]:
    """Each record with the name of its file (and its line, in a `.jsonl`); raises `BadFile`."""
    for path in paths:
        label = str(path)
        try:
            for line, data in read_records(path):
                label = f"{path}:{line}" if path.suffix == ".jsonl" else str(path)
                yield label, parse_record(data)
        except InvalidRecord as error:
            raise BadFile(f"{label}: {error}") from error


@contextmanager
def named_in_errors(label: str) -> Iterator[None]:
    """What is wrong with a record, or that its game is not there, is raised as `BadFile`, with the name of its file."""
    try:
        yield
    except (InvalidRecord, UnknownGame) as error:
        raise BadFile(f"{label}: {error}") from error
