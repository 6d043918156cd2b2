"""`zashiki lab compare`: what a change of packs or options does, by the same matches before and after."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zashiki.cli.options import Lang, Processes, Trials, texts_in
from zashiki.magic.commands import lab_options as options

if TYPE_CHECKING:
    from zashiki.locales import Texts
    from zashiki.magic.balance.compare_report import Comparison
    from zashiki.magic.balance.plan import Plan

BEFORE, AFTER = "before", "after"
"""Folders of the two runs."""
TOGETHER = "+"
"""Between packs that are played together."""


def compare(
    before: Annotated[str, typer.Argument(help="A pack, by name or folder; several with + between them.")],
    after: Annotated[
        str | None, typer.Argument(help="The pack to compare it with; the same if left out.", show_default=False)
    ] = None,
    change: Annotated[
        list[str] | None, typer.Option(help="A rule option that only the second has, NAME=VALUE; repeatable.")
    ] = None,
    out: options.Out = Path("compare"),
    mode: options.Modes = None,
    option: options.Options = None,
    matches: Annotated[
        int, typer.Option("--matches", "--games", min=1, help="Matches in each mode, before and after.")
    ] = 500,
    reach: Annotated[float, typer.Option(help="How far a wanted interval goes to either side, in fair shares.")] = 0.05,
    bots: options.Bots = "heuristic",
    seconds: options.Seconds = None,
    trials: Trials = None,
    processes: Processes = None,
    characters: options.Characters = "lot",
    seed: options.Seed = 1,
    lang: Lang = None,
) -> None:
    """Say what differs between two packs, and what that does: the same matches are played with each of them."""
    from zashiki.cli.arena import read_bots
    from zashiki.cli.running import INTERRUPTED, stop_on_signals
    from zashiki.magic.balance.compare_files import change_plan, check_reach, write_comparison
    from zashiki.magic.balance.run import make_plan
    from zashiki.magic.commands.lab_runs import CATALOGUES, SECONDS, modes_of, options_of, play_runs

    texts = texts_in(lang, *CATALOGUES)
    check_reach(reach)
    players = read_bots(bots, seconds, trials, SECONDS)
    old = tuple(before.split(TOGETHER))
    new = old if after is None else tuple(after.split(TOGETHER))
    modes = modes_of(old, mode or [])
    plan = make_plan(old, modes, players, options_of(option or [], old, modes), seed, characters)
    plans = change_plan(plan, new, options_of(change or [], new, modes))
    for line in changed_lines(*plans, texts):
        typer.echo(line)
    with stop_on_signals() as stop:
        runs = list(zip(plans, (out / BEFORE, out / AFTER), strict=True))
        (earlier, later), whole = play_runs(runs, matches, processes, texts, stop)
        comparison = write_comparison(out, *plans, earlier, later, reach)
    tell(comparison, out, texts)
    if not whole:
        typer.echo(texts("lab-interrupted", again="yes"), err=True)
        raise typer.Exit(INTERRUPTED)


def changed_lines(first: Plan, other: Plan, texts: Texts) -> Iterator[str]:
    """What was changed, in words."""
    from zashiki.magic.balance.compare_report import changed_options
    from zashiki.magic.balance.packs import content_with
    from zashiki.magic.packing.compare import differences

    for name, before, after in changed_options(first, other):
        yield texts("compare-option", name=name, before=before, after=after)
    for each in differences(content_with(first.packs), content_with(other.packs), texts.language):
        yield texts(f"pack-{each.change}", title=each.title, id=each.id)
        yield from (f"  {line}" for line in each.lines)


def tell(comparison: Comparison, out: Path, texts: Texts) -> None:
    """The comparison in a few lines, and where the report is."""
    from zashiki.magic.balance.compare_report import COMPARE, clear_lines, overview_heads, overview_rows
    from zashiki.magic.balance.packs import content_with
    from zashiki.magic.balance.page import file_name
    from zashiki.magic.balance.words import Words

    words = Words(texts.language, *(content_with(plan.packs) for plan in (comparison.first, comparison.other)))
    if not comparison.modes:
        typer.echo(texts("compare-too-few"))
    heads = overview_heads(comparison, words)
    for row in overview_rows(comparison, words):
        typer.echo("  ".join(f"{head}: {cell}" for head, cell in zip(heads, row, strict=True)))
    if comparison.modes:
        lines = clear_lines(comparison, words)
        for line in lines or [texts("compare-nothing-clear")]:
            typer.echo(line)
    typer.echo(texts("compare-pages", file=str(out / file_name(texts.language, COMPARE))))
