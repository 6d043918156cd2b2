"""`zashiki lab tune`: which numbers bring every character nearest to a fair share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zashiki.cli.options import Lang, Processes, Trials, texts_in
from zashiki.magic.commands import lab_options as options

if TYPE_CHECKING:
    from collections.abc import Callable

    from zashiki.locales import Texts
    from zashiki.magic.balance.compare_report import Comparison
    from zashiki.magic.balance.tuning.run import Goal, Tuned


def tune(
    number: Annotated[
        list[str] | None,
        typer.Option(
            "--number", "-n", help="What may be tuned: ID.KEY=LOW..HIGH, such as m6_dj.hp=9..11 or '*.hp=-1..+1'."
        ),
    ] = None,
    out: options.Out = Path("tune"),
    pack: options.Packs = None,
    mode: options.Modes = None,
    option: options.Options = None,
    tries: Annotated[
        int, typer.Option(min=1, help="How many settings are tried, the present one first, the others by lot.")
    ] = 40,
    matches: Annotated[
        int, typer.Option("--matches", "--games", min=1, help="Matches in each mode for each try.")
    ] = 200,
    confirm: Annotated[
        int, typer.Option(min=1, help="Matches in each mode, before and after, that confirm the best on fresh seeds.")
    ] = 1000,
    name: Annotated[str, typer.Option(help="The id of the patch pack that is written.")] = "tuned",
    bots: options.Bots = "heuristic",
    seconds: options.Seconds = None,
    trials: Trials = None,
    processes: Processes = None,
    seed: options.Seed = 1,
    lang: Lang = None,
) -> None:
    """Search the numbers that bring every character nearest to a fair share, and write them as a patch pack.

    Only the numbers that are listed change, and none that the manual fixes. The best is confirmed on fresh matches.
    """
    from zashiki.cli.arena import read_bots
    from zashiki.cli.running import INTERRUPTED, stop_on_signals
    from zashiki.lab.jobs import Stopped
    from zashiki.magic.balance.run import make_plan
    from zashiki.magic.balance.tuning.numbers import definitions_of, read_numbers
    from zashiki.magic.balance.tuning.run import Goal, check
    from zashiki.magic.commands.lab_runs import CATALOGUES, SECONDS, modes_of, options_of
    from zashiki.magic.outside.sources import read_sources

    texts = texts_in(lang, *CATALOGUES)
    packs = tuple(pack or ["base"])
    players = read_bots(bots, seconds, trials, SECONDS)
    modes = modes_of(packs, mode or [])
    plan = make_plan(packs, modes, players, options_of(option or [], packs, modes), seed, dealing="paired")
    numbers = read_numbers(number or [], definitions_of(read_sources(packs)))
    goal = Goal(plan, numbers, matches, name)
    check(goal)
    with stop_on_signals() as stop:
        try:
            tuned, comparison = _tune(goal, (tries, confirm), out, processes, texts, stop)
        except Stopped:
            typer.echo(texts("lab-interrupted", again="yes"), err=True)
            raise typer.Exit(INTERRUPTED) from None
    _tell(tuned, comparison, out, texts)


def _tune(
    goal: Goal,
    counts: tuple[int, int],
    out: Path,
    processes: int | None,
    texts: Texts,
    is_stopped: Callable[[], bool],
) -> tuple[Tuned, Comparison | None]:
    """The search with so many tries, and so many matches to confirm it; raises `Stopped`."""
    from zashiki.cli.running import progress_bar
    from zashiki.lab.jobs import Stopped
    from zashiki.magic.balance.compare_files import write_comparison
    from zashiki.magic.balance.tuning.report import write_tuning
    from zashiki.magic.balance.tuning.run import BEFORE, Hands, confirmed, find, fresh_plans, place_of
    from zashiki.magic.commands.lab_runs import play_runs
    from zashiki.workers import all_cores

    tries, confirm = counts
    with progress_bar(texts) as show:
        tuned = find(goal, tries, out, Hands(processes or all_cores(), None, show, is_stopped))
    comparison = None
    if tuned.is_better:
        plans = fresh_plans(tuned, out)
        runs = list(zip(plans, (out / BEFORE, place_of(out, plans[1])), strict=True))
        (earlier, later), whole = play_runs(runs, confirm, processes, texts, is_stopped)
        if not whole:
            raise Stopped
        tuned = confirmed(tuned, plans, (earlier, later))
        comparison = write_comparison(out, *plans, earlier, later)
    write_tuning(out, tuned, comparison)
    return tuned, comparison


def _tell(tuned: Tuned, comparison: Comparison | None, out: Path, texts: Texts) -> None:
    """What is won in a few lines, and where the report and the patch are."""
    from zashiki.magic.balance.packs import content_with
    from zashiki.magic.balance.page import file_name
    from zashiki.magic.balance.tuning.report import TUNE, changed_numbers, verdict
    from zashiki.magic.balance.tuning.run import PATCH
    from zashiki.magic.balance.words import Words

    words = Words(texts.language, content_with(tuned.goal.plan.packs))
    for sentence in verdict(tuned, words):
        typer.echo(sentence)
    for name, before, after, ends in changed_numbers(tuned):
        typer.echo(f"{name}: {before} → {after} ({ends})")
    if comparison is not None:
        typer.echo(texts("tune-patch", folder=str(out / PATCH)))
    typer.echo(texts("compare-pages", file=str(out / file_name(texts.language, TUNE))))
