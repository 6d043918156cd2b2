"""`zashiki puzzles`."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from zashiki.cli.outputs import cannot_write, check_output
from zashiki.core.errors import InvalidRules
from zashiki.locales import so_many

if TYPE_CHECKING:
    from zashiki.septet.puzzles.puzzle import Puzzle

_BEGINS = b'{"id":"'
"""The first bytes of every puzzle."""

puzzles = typer.Typer(help="Puzzles of Yokai Septet, from bots' play.", no_args_is_help=True)

_File = Annotated[Path, typer.Argument(help="The file of puzzles (.jsonl), one on each line.")]


@puzzles.command()
def make(
    file: _File,
    count: Annotated[int, typer.Option(min=1, max=100_000, help="How many puzzles it is to hold in the end.")] = 100,
    player: Annotated[
        str | None, typer.Option(help="The bot whose play they come from; by default the second of the ladder.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed gives the same puzzles.")] = 1,
) -> None:
    """Let bots play all variants, and keep decisions in which one card is best in every deal that fits.

    Each is solved exactly in all these deals; what its other cards lose stands beside it. It is as hard as the bots of
    all levels find it. A file that is there is gone on with, so the command may be stopped at any time.
    """
    from zashiki.players import bot_names
    from zashiki.septet import SEPTET

    levels = bot_names(SEPTET.name)
    player = player or levels[1]
    if player not in levels:
        raise InvalidRules(f"there is no bot {player!r}; expected one of: {', '.join(levels)}")
    check_output(file)
    begun, spent = time.perf_counter(), time.process_time()
    before = _read(file) if file.exists() else []
    found = _make(file, before, count, player, seed)
    seconds = f"{time.perf_counter() - begun:.0f} s ({time.process_time() - spent:.0f} s of one core)"
    typer.echo(f"{so_many(len(found) - len(before), 'puzzle')} in {seconds}, {len(found)} in all: {_levels(found)}")


@puzzles.command()
def pack(
    file: _File,
    folder: Annotated[Path, typer.Argument(help="The folder to fill: an index, and files of some puzzles each.")],
) -> None:
    """Write the puzzles of a file as the browser fetches them, the easy ones first and the variants mixed."""
    from zashiki.septet.puzzles.files import write_packed

    found = _read(file)
    if not found:
        raise InvalidRules(f"{file} holds no puzzle")
    try:
        written = write_packed(folder, found)
    except OSError as error:
        raise cannot_write(folder, error) from error
    files = so_many(len(written), "file")
    typer.echo(f"{so_many(len(found), 'puzzle')} in {files}, {sum(written) // 1024} KiB: {_levels(found)}")


@puzzles.command()
def check(
    folder: Annotated[
        Path | None, typer.Argument(help="A folder of `pack`; by default the puzzles of the house.")
    ] = None,
    count: Annotated[int, typer.Option(min=0, help="How many, taken at random; 0 for all.")] = 0,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Which, and in what order deals are looked at.")] = 0,
) -> None:
    """Prove puzzles anew, each with a solver of its own, and play its refutations out by the rules.

    Exit code 1 where one does not hold.
    """
    from zashiki.septet.puzzles.checking import faults_of
    from zashiki.septet.puzzles.files import HOUSE, read_packed

    begun = time.process_time()
    found = read_packed(folder or HOUSE)
    source = random.Random(seed)
    chosen = source.sample(found, min(count, len(found))) if count else found
    wrong = 0
    for puzzle in chosen:
        for fault in faults_of(puzzle, source.randbytes(32)):
            wrong += 1
            typer.echo(f"{puzzle.id}: {fault}")
    faults = so_many(wrong, "fault")
    of_all = f"{len(chosen)} of {so_many(len(found), 'puzzle')}"
    typer.echo(f"{of_all} checked in {time.process_time() - begun:.0f} s, {faults}")
    if wrong:
        raise typer.Exit(1)


def _levels(found: list[Puzzle]) -> str:
    from zashiki.septet.puzzles.making import LEVELS

    return ", ".join(f"level {level}: {sum(one.level == level for one in found)}" for level in range(1, LEVELS + 1))


def _read(file: Path) -> list[Puzzle]:
    """The puzzles of a file; a line that was cut off at its end counts for nothing."""
    from zashiki.septet.puzzles.puzzle import Puzzle

    found: list[Puzzle] = []
    try:
        data = file.read_bytes()
    except OSError as error:
        raise InvalidRules(f"cannot read {file}: {error.strerror}") from error
    whole = data[: len(data) - len(_cut_off(data))]
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise InvalidRules(f"{file}, line {number}: no puzzle: {error}") from error
    return found


def _cut_off(data: bytes) -> bytes:
    """What was begun to be written behind the last whole line; nothing where it is no beginning of a puzzle."""
    last = data[data.rfind(b"\n") + 1 :]
    if not last.startswith(_BEGINS[: len(last)]):
        return b""
    try:
        msgspec.json.decode(last)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return last
    return b""


def _end_whole(file: Path) -> None:
    """Have a file of puzzles, which has been read, end with a whole line."""
    data = file.read_bytes()
    whole = data[: len(data) - len(_cut_off(data))]
    os.truncate(file, len(whole))
    if whole and not whole.endswith(b"\n"):
        with file.open("ab") as out:
            out.write(b"\n")


def _make(file: Path, before: list[Puzzle], count: int, player: str, seed: int) -> list[Puzzle]:
    """All puzzles of the file, the new ones with them."""
    # Loaded here because it takes a moment.
    from zashiki.players import wait_until_ready
    from zashiki.septet import SEPTET
    from zashiki.septet.puzzles.making import Making

    making = Making(player, seed, count, before)
    wait_until_ready(SEPTET.name)
    try:
        if file.exists():
            _end_whole(file)
        with file.open("ab") as out:
            for puzzle in making.run():
                out.write(msgspec.json.encode(puzzle) + b"\n")
                out.flush()
    except OSError as error:
        raise cannot_write(file, error) from error
    return making.found
