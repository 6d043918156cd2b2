"""`zashiki puzzles`."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from zashiki.core.errors import InvalidRules

if TYPE_CHECKING:
    from zashiki.septet.analysis.puzzles import Puzzle

puzzles = typer.Typer(help="Puzzles of Yokai Septet, from bots' play.", no_args_is_help=True)


@puzzles.callback()
def _group() -> None:
    """So that `make` keeps its name."""


@puzzles.command()
def make(
    out: Annotated[Path, typer.Argument(help="The file to write (.json).")],
    count: Annotated[int, typer.Option(min=1, max=100_000, help="How many puzzles.")] = 100,
    player: Annotated[
        str | None, typer.Option(help="The bot whose play they come from; by default the second of the ladder.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed gives the same puzzles.")] = 1,
) -> None:
    """Let bots play, and keep decisions in which one card is best in every deal that fits what the seat knows.

    Each is solved exactly in all these deals; what its other cards lose stands beside it. It is as hard as the bots of
    all levels find it.
    """
    from zashiki.players import bot_names
    from zashiki.septet import SEPTET

    levels = bot_names(SEPTET.name)
    player = player or levels[1]
    if player not in levels:
        raise InvalidRules(f"there is no bot {player!r}; expected one of: {', '.join(levels)}")
    if not out.resolve().parent.is_dir():
        raise InvalidRules(f"cannot write to {out}: there is no folder {out.resolve().parent}")
    begun = time.perf_counter()
    found, rounds = _make(count, player, seed)
    try:
        out.write_bytes(msgspec.json.encode({"puzzles": found}) + b"\n")
    except OSError as error:
        raise InvalidRules(f"cannot write to {out}: {error.strerror}") from error
    numbers = ", ".join(f"level {level}: {sum(one.level == level for one in found)}" for level in range(1, 7))
    typer.echo(f"{len(found)} puzzles from {rounds} rounds in {time.perf_counter() - begun:.0f} s; {numbers}")


def _make(count: int, player: str, seed: int) -> tuple[list[Puzzle], int]:
    """The puzzles, and from how many rounds they come."""
    # Loaded here because it takes a moment.
    from zashiki.players import wait_until_ready
    from zashiki.septet import SEPTET
    from zashiki.septet.analysis.puzzles import deals_of, puzzle_of
    from zashiki.septet.solver.solving import Solver

    wait_until_ready(SEPTET.name)
    solver, found, rounds = Solver(), [], 0
    for rounds, deal in enumerate(deals_of(seed), 1):  # noqa: B007 - how many there were is told
        puzzle = puzzle_of(solver, deal, player)
        if puzzle is not None:
            found.append(puzzle)
        if len(found) == count:
            break
    return found, rounds
