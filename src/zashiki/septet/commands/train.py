"""`zashiki train`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer


def train(
    out: Annotated[Path, typer.Option(help="Folder for the files, one for each kind of rules.")],
    kind: Annotated[
        list[str] | None,
        typer.Option(
            "--kind",
            "-k",
            help="teams, alone, pairs, piles, turns; all by default. pairs-value: the net that foresees seals.",
        ),
    ] = None,
    labels: Annotated[
        int,
        typer.Option(min=200, max=100_000_000, help="Options tried out in each pass; positions for pairs-value."),
    ] = 120_000,
    passes: Annotated[
        int,
        typer.Option(
            min=1, max=20, help="How often the better policy makes new labels; for pairs-value, how often it sees them."
        ),
    ] = 2,
    start: Annotated[
        Path | None, typer.Option(help="Folder with files to go on from; without it, they begin with rules of thumb.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed gives the same files.")] = 1,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Kinds that are trained at the same time.")] = 1,
) -> None:
    """Train the policies of Yokai Septet's bots by self-play and write them to files; minutes on two cores.

    To try them, name their folder: zashiki arena --bots dragon:weights=FOLDER,dragon
    """
    from zashiki.cli.running import INTERRUPTED, stop_on_signals
    from zashiki.core.errors import InvalidRules
    from zashiki.lab.jobs import Stopped, run_jobs
    from zashiki.septet.bots.learned import value_weights
    from zashiki.septet.bots.learned.weights_io import KINDS

    chosen = tuple(dict.fromkeys(kind or KINDS))
    for name in chosen:
        if name not in (*KINDS, value_weights.KIND):
            expected = ", ".join((*KINDS, value_weights.KIND))
            raise InvalidRules(f"there is no kind of rules {name!r}; expected one of: {expected}")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidRules(f"cannot write to {out}: {error.strerror}") from error
    jobs = [
        Job(name, labels, passes, seed, None if start is None else _read(start / f"{name}.json", name))
        for name in chosen
    ]
    try:
        # Training is compiled code that looks at nothing: it runs apart, where it can be ended at any moment.
        with stop_on_signals() as stop:
            for name, text in run_jobs(train_kind, jobs, min(processes, len(jobs)), stop, apart=True):
                file = out / f"{name}.json"
                _write(file, text)
                typer.echo(f"{file}: {len(text)} bytes")
    except Stopped:
        typer.echo("stopped; the files of the kinds that were done are whole", err=True)
        raise typer.Exit(INTERRUPTED) from None


class Job(msgspec.Struct, frozen=True):
    """What is asked for one kind of rules."""

    kind: str
    labels: int
    passes: int
    seed: int
    start: str | None
    """The text of the file to go on from."""


def train_kind(job: Job) -> tuple[str, str]:
    """The kind of rules and the text of its file; what is found on the way is told on standard error."""
    from zashiki.septet.bots.learned import value_weights, weights_io
    from zashiki.septet.bots.learned.training import rules_of_kind, train_rules, train_value

    def report(line: str) -> None:
        typer.echo(f"{job.kind}: {line}", err=True)

    size: dict[str, Any] = {"passes": job.passes, "rows": job.labels, "seed": job.seed, "report": report}
    if job.kind == value_weights.KIND:
        return job.kind, value_weights.write(train_value(**size, start=job.start and value_weights.read(job.start)))
    start = None if job.start is None else weights_io.read(job.start, job.kind)
    return job.kind, weights_io.write(train_rules(rules_of_kind(job.kind), **size, start=start), job.kind)


def _read(file: Path, kind: str) -> str:
    """The text of a file of weights, after a look at what is in it."""
    from zashiki.core.errors import InvalidRules
    from zashiki.septet.bots.learned import value_weights, weights_io

    try:
        text = file.read_text(encoding="utf-8")
        if kind == value_weights.KIND:
            value_weights.read(text)
        else:
            weights_io.read(text, kind)
    except OSError as error:
        raise InvalidRules(f"cannot read {file}: {error.strerror}") from error
    except (ValueError, KeyError, msgspec.ValidationError) as error:
        raise InvalidRules(f"{file} holds no weights for the kind {kind!r}: {error}") from error
    return text


def _write(file: Path, text: str) -> None:
    """Write the file whole or not at all."""
    from zashiki.core.errors import InvalidRules

    part = file.with_suffix(".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    except OSError as error:
        raise InvalidRules(f"cannot write {file}: {error.strerror}") from error
