"""`zashiki replay`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from zashiki.cli.contents import PACK_HELP, with_packs
from zashiki.cli.options import Records
from zashiki.cli.records import labelled_records, named_in_errors
from zashiki.cli.signs import tell_programs
from zashiki.core.outcome import Ending
from zashiki.core.plugin import load_part
from zashiki.core.record import replay as replay_record
from zashiki.terminal.outline import outline


def replay(
    files: Records,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object for each record.")] = False,
    pack: Annotated[list[Path] | None, typer.Option(help=PACK_HELP)] = None,
) -> None:
    """Replay match records by the rules and print what they make of them.

    A record that breaks a rule ends the command with exit code 2 and one line that says where and which.
    """
    with with_packs(pack or ()):
        for label, record in labelled_records(files):
            with named_in_errors(label):
                report = replay_record(record).report()
            if as_json:
                tell_programs(msgspec.json.encode(report))
            else:
                typer.echo(_readable(label, record.game, report))


def _readable(label: str, game: str, report: dict[str, Any]) -> str:
    lines = load_part(game, "outline", Callable) or outline  # type: ignore[arg-type]
    told = {name: value for name, value in report.items() if name != "ending"}
    return "\n".join([label, *lines(told), *_ended(report.get("ending"))])


def _ended(ending: Ending | None) -> list[str]:
    """How people ended the match before its rules did."""
    if ending is None:
        return []
    seats = ", ".join(map(str, ending.seats))
    return [f"  Ended by people: {f'resigned by seats {seats}' if seats else 'they agreed to stop'}"]
