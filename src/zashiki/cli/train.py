"""`zashiki train`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def train(
    out: Annotated[Path, typer.Option(help="Folder for the files, one for each kind of rules.")],
    kind: Annotated[
        list[str] | None, typer.Option("--kind", "-k", help="teams, alone, pairs, piles, turns; all by default.")
    ] = None,
    labels: Annotated[int, typer.Option(min=200, max=10_000_000, help="Options tried out in each pass.")] = 120_000,
    passes: Annotated[int, typer.Option(min=1, max=20, help="How often the better policy makes new labels.")] = 2,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed gives the same files.")] = 1,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Kinds that are trained at the same time.")] = 1,
) -> None:
    """Train the bots' policies by self-play and write them to files; minutes on two cores.

    To try them, put the files into src/zashiki/bots/septet/weights/.
    """
    from zashiki.bots.septet import mind
    from zashiki.bots.septet.mind.learnt import KINDS
    from zashiki.cli.running import INTERRUPTED, stopped_like_ctrl_c
    from zashiki.core.errors import InvalidRules
    from zashiki.lab.jobs import run_jobs

    chosen = tuple(dict.fromkeys(kind or KINDS))
    for name in chosen:
        if name not in KINDS:
            raise InvalidRules(f"there is no kind of rules {name!r}; expected one of: {', '.join(KINDS)}")
    if not mind.available():
        raise InvalidRules("training needs the compiler numba, which is not installed")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidRules(f"cannot write to {out}: {error.strerror}") from error
    jobs = [(name, labels, passes, seed) for name in chosen]
    try:
        with stopped_like_ctrl_c():
            for name, text in run_jobs(train_kind, jobs, min(processes, len(jobs))):
                file = out / f"{name}.json"
                part = file.with_suffix(".part")
                part.write_text(text, encoding="utf-8")
                part.replace(file)
                typer.echo(f"{file}: {len(text)} bytes")
    except KeyboardInterrupt:
        typer.echo("stopped; the files of the kinds that were done are whole", err=True)
        raise typer.Exit(INTERRUPTED) from None


def train_kind(job: tuple[str, int, int, int]) -> tuple[str, str]:
    """The kind of rules and the text of its file; what is found on the way is told on standard error."""
    from zashiki.bots.septet.mind import learnt
    from zashiki.bots.septet.mind.training import rules_of_kind, train_rules

    kind, labels, passes, seed = job

    def report(line: str) -> None:
        typer.echo(f"{kind}: {line}", err=True)

    weights = train_rules(rules_of_kind(kind), passes=passes, rows=labels, seed=seed, report=report)
    return kind, learnt.write(weights, kind)
