"""`zashiki export`."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from zashiki.cli.records import BadFile, labelled_records, named_in_errors
from zashiki.cli.signs import tell_programs
from zashiki.core.action import CHANCE, ActionRecord
from zashiki.core.notation import from_texts, to_text
from zashiki.core.record import Record, record_of, replay


class Format(StrEnum):
    """What a match can be written as."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"


def export(
    files: Annotated[list[Path], typer.Argument(help="Match records: .json, .jsonl, or .txt as written here.")],
    as_format: Annotated[
        Format,
        typer.Option(
            "--format", help="text: tags, numbered actions; json: with chance's actions; csv: a row an action."
        ),
    ] = Format.TEXT,
) -> None:
    """Write match records in another form, to standard output; text can be read back by this command."""
    records = [one for path in files for one in _read(path)]
    if as_format is Format.CSV:
        _write_csv(records)
        return
    for label, record in records:
        with named_in_errors(label):
            tell_programs(to_text(record) if as_format is Format.TEXT else _full(record))


def _read(path: Path) -> list[tuple[str, Record]]:
    if path.suffix != ".txt":
        return list(labelled_records([path]))
    try:
        text = path.read_bytes().decode()
    except OSError as error:
        raise BadFile(f"{path}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadFile(f"{path}: expected UTF-8, got the byte 0x{error.object[error.start]:02x}") from error
    with named_in_errors(str(path)):
        return [(str(path), record) for record in from_texts(text)]


def _full(record: Record) -> bytes:
    """The record with the actions of chance, which then need not be drawn."""
    match = replay(record).match
    full = record_of(match, ["" for _ in record.seats], with_chance=True)
    taken = record.taken_back and tuple(
        msgspec.structs.replace(one, at=_place(record.actions[: one.at], full.actions)) for one in record.taken_back
    )
    return msgspec.json.encode(
        msgspec.structs.replace(full, seats=record.seats, setup=record.setup, ending=record.ending, taken_back=taken)
    )


def _place(before: Sequence[ActionRecord], actions: Sequence[ActionRecord]) -> int:
    """Behind how many of the actions, those of chance included, something stands that comes after these."""
    place = 0
    for action in before:
        place = actions.index(action, place) + 1
    while place < len(actions) and actions[place].seat == "chance":
        place += 1
    return place


def _write_csv(records: list[tuple[str, Record]]) -> None:
    _write_rows([("match", "at", "seat", "name", "kind", "picks")])
    for number, (label, record) in enumerate(records):
        names = [seat.name or seat.bot or "" for seat in record.seats]
        with named_in_errors(label):
            log = replay(record).match.log
        acted = [(at, action.seat, action.record()) for at, action in enumerate(log)]
        _write_rows(
            (number, at, told.seat, "" if seat == CHANCE else names[seat], told.kind, " ".join(told.picks))
            for at, seat, told in acted
        )


def _write_rows(rows: Iterable[tuple[object, ...]]) -> None:
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    tell_programs(text.getvalue(), nl=False)
