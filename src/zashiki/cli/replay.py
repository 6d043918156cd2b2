"""`zashiki replay`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from zashiki.cli.outline import outline
from zashiki.cli.records import BadFile, labelled_records
from zashiki.core.errors import InvalidRecord
from zashiki.core.record import replay as replay_record


def replay(
    files: Annotated[list[Path], typer.Argument(help="Match records: .json, or .jsonl with one on each line.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object for each record.")] = False,
) -> None:
    """Replay match records by the rules and print what they make of them.

    A record that breaks a rule ends the command with exit code 2 and one line that says where and which.
    """
    for label, record in labelled_records(files):
        try:
            report = replay_record(record).report()
        except InvalidRecord as error:
            raise BadFile(f"{label}: {error}") from error
        typer.echo(msgspec.json.encode(report).decode() if as_json else _readable(label, record.game, report))


def _readable(label: str, game: str, report: dict[str, Any]) -> str:
    return "\n".join([label, *_OUTLINES.get(game, outline)(report)])


def _septet(report: Mapping[str, Any]) -> Iterator[str]:
    for number, round_ in enumerate(report["rounds"], start=1):
        leader = "?" if round_["leader"] is None else round_["leader"]
        yield f"  Round {number}: trump {round_['trump'] or '?'}, seat {leader} leads"
        for index, trick in enumerate(round_["tricks"], start=1):
            winner = "…" if trick["winner"] is None else f"→ seat {trick['winner']}"
            yield f"    {index:2}. seat {trick['leader']}: {'  '.join(trick['plays'])}  {winner}"
        for seat, cards in enumerate(round_["captured"]):
            if cards:
                yield f"    seat {seat} captured {' '.join(cards)}"
        if round_["leftover"]:
            yield f"    collected at the end: {' '.join(round_['leftover'])}"
        if round_["reason"] is not None:
            yield f"    {round_['reason']}: seats {_list(round_['winners'])} win, points {round_['points']}"
    for decision in report["decisions"]:
        yield f"  Seat {decision['seat']} to {decision['kind']}: {' '.join(decision['options'])}"
    state = f"won by seats {_list(report['winners'])}" if report["complete"] else "not finished"
    yield f"  Score {report['score']}, {state}"


def _list(seats: list[int]) -> str:
    return ", ".join(map(str, seats)) or "none"


_OUTLINES: Mapping[str, Callable[[Mapping[str, Any]], Iterator[str]]] = {"septet": _septet}
"""Games whose report has an outline of its own."""
