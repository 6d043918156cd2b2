"""`zashiki solve`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from zashiki.cli.records import BadFile, labelled_records, named_in_errors
from zashiki.cli.signs import tell_programs
from zashiki.core.record import Record, Replay, replay
from zashiki.locales import so_many
from zashiki.septet import SEPTET
from zashiki.septet.rules.state import Phase, State

if TYPE_CHECKING:
    from zashiki.septet.solver import Solution, Value


def solve(
    record: Annotated[Path, typer.Argument(help="A match record of Yokai Septet (.json).")],
    at: Annotated[
        int | None,
        typer.Option(min=0, help="Number of an action, from 0: the card played there. By default the last one."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    nodes: Annotated[int, typer.Option(min=1, help="Millions of positions to look at, at most.")] = 200,
) -> None:
    """Show what each legal card was worth, with every card open and everybody playing as well as can be.

    Where two sides play, a value is what the round comes to when both play their best: who wins it first, the points
    second. In trio it is what the player can be sure of against both others together.
    """
    label, parsed = _only_record(record)
    number, state = _decision(label, parsed, at)
    # Loaded here because it takes a moment.
    from zashiki.septet.solver import solve as solve_state

    solution = solve_state(state, nodes=nodes * 1_000_000)
    played = parsed.actions[number].picks[0] if number < len(parsed.actions) else None
    if as_json:
        tell_programs(msgspec.json.encode(_report(number, played, solution)))
    else:
        typer.echo(_readable(label, number, played, solution))


def _only_record(path: Path) -> tuple[str, Record]:
    records = list(labelled_records([path]))
    if len(records) != 1:
        raise BadFile(f"{path}: expected one record, got {len(records)}")
    label, record = records[0]
    if record.game != SEPTET.name:
        raise BadFile(f"{label}: only matches of {SEPTET.name} can be solved, got {record.game}")
    return label, record


def _decision(label: str, record: Record, at: int | None) -> tuple[int, State]:
    """The number of the action, and the state before it."""
    whole = _replay(label, record)
    count = len(record.actions)
    if at is None:
        plays = [index for index, action in enumerate(record.actions) if action.kind == "play"]
        asked = whole.match.state.phase is Phase.PLAY
        if not plays and not asked:
            raise BadFile(f"{label}: no card has been played, and none is to be played")
        at = count if asked else plays[-1]
    if at > count:
        raise BadFile(f"{label}: --at {at}: expected a number from 0 to {count}, the record has {count} actions")
    state: State = (whole if at == count else _replay(label, _beginning(record, at))).match.state
    if state.phase is not Phase.PLAY:
        raise BadFile(
            f"{label}: --at {at}: expected a card to be played there, the match is in phase {state.phase.value}"
        )
    return at, state


def _beginning(record: Record, at: int) -> Record:
    """The record up to an action, without what came of the match after it: answers taken back, and people's end."""
    return msgspec.structs.replace(record, actions=record.actions[:at], taken_back=msgspec.UNSET, ending=msgspec.UNSET)


def _replay(label: str, record: Record) -> Replay:
    with named_in_errors(label):
        return replay(record)


def _report(number: int, played: str | None, solution: Solution) -> dict[str, Any]:
    return {
        "at": number,
        "seat": solution.seat,
        "played": played,
        "solved": solution.solved,
        "paranoid": solution.paranoid,
        "nodes": solution.nodes,
        "best": solution.best,
        "cards": [
            {"card": value.card, "solved": value.solved, "least": _value(value.least), "most": _value(value.most)}
            for value in solution.cards
        ],
    }


def _value(value: Value) -> dict[str, Any]:
    worth = {"points": value.points} if value.lead is None else {"lead": value.lead}
    return {"wins": value.wins, **worth}


def _readable(label: str, number: int, played: str | None, solution: Solution) -> str:
    lines = [f"{label}, action {number}: seat {solution.seat} to play, all cards open"]
    if solution.paranoid:
        lines[0] += "; what it can be sure of"
    for value in sorted(solution.cards, key=lambda card: -card.least.number):
        words = _words(value.least, solution)
        if not value.solved:
            words = f"not solved: from {words} to {_words(value.most, solution)}"
        marks = ("  (best)" if value.card in solution.best else "") + ("  (played)" if value.card == played else "")
        lines.append(f"  {value.card:4} {words}{marks}")
    if not solution.solved:
        lines.append(f"  stopped after {so_many(solution.nodes, 'position')}; a higher --nodes allows more")
    return "\n".join(lines)


def _words(value: Value, solution: Solution) -> str:
    if value.lead is not None:
        if value.wins is not None:
            return "wins the match" if value.wins else "loses the match"
        return f"the round is played out, {value.lead:+} seals"
    if value.wins:
        return f"wins, {value.points} points"
    return "a win is not sure" if solution.paranoid else f"loses, {value.points} points to the others"
