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
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from zashiki.bots.septet import mind
    from zashiki.bots.septet.mind.learnt import KINDS
    from zashiki.core.errors import InvalidRules

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
    with ProcessPoolExecutor(min(processes, len(jobs)), mp_context=get_context("spawn")) as pool:
        for name, (text, report) in zip(chosen, pool.map(train_kind, jobs), strict=True):
            file = out / f"{name}.json"
            file.write_text(text, encoding="utf-8")
            typer.echo("\n".join((*report, f"{file}: {len(text)} bytes")))


def train_kind(job: tuple[str, int, int, int]) -> tuple[str, list[str]]:
    """The text of the file for one kind of rules, and what there is to say about how it came about."""
    from zashiki.bots.septet.mind import learnt
    from zashiki.bots.septet.mind.training import rules_of_kind, train_rules

    kind, labels, passes, seed = job
    report: list[str] = []
    weights = train_rules(
        rules_of_kind(kind), passes=passes, rows=labels, seed=seed, report=lambda line: report.append(f"{kind}: {line}")
    )
    return learnt.write(weights, kind), report
