"""`zashiki data`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from zashiki.cli import options
from zashiki.cli.naming import NamesBots
from zashiki.cli.signs import tell_programs
from zashiki.core.record import Record
from zashiki.locales import so_many

data = typer.Typer(no_args_is_help=True, help="Recorded games for learning, as Parquet files (docs/data.md).")


@data.command("make", cls=NamesBots)
def make(
    bots: Annotated[str, typer.Option(help="Who plays, with commas, as in the arena; they move on from seat to seat.")],
    out: Annotated[Path, typer.Option(help="Folder for the shards; given again, the run goes on.")],
    game: options.GameName = options.FIRST_GAME,
    variant: options.VariantName = None,
    option: options.RuleOptions = None,
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 1000,
    shard_size: Annotated[int, typer.Option(min=1, help="Matches in each shard.")] = 1000,
    observations: Annotated[bool, typer.Option(help="Whether to keep what each seat knew.")] = True,
    seconds: Annotated[float | None, typer.Option(help="Time a bot may take for a move; 0.1 by default.")] = None,
    trials: options.Trials = None,
    processes: Annotated[
        int | None, typer.Option(min=1, max=1024, help="Shards at once; all cores by default.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Another number, other matches.")] = 1,
    lang: options.Lang = None,
) -> None:
    """Let bots play matches into a data set: every decision with what was known, offered, picked and won."""
    from zashiki.cli.arena import read_bots
    from zashiki.cli.running import INTERRUPTED, make_ready, progress_bar, stop_on_signals
    from zashiki.data.making import DataPlan
    from zashiki.data.making import make as make_all
    from zashiki.lab.jobs import Stopped
    from zashiki.lab.players import prepare_players
    from zashiki.workers import all_cores

    texts = options.texts_in(lang, "lab")
    chosen = options.chosen_variant(game, variant)
    plan = DataPlan(
        game=game,
        variant=chosen.name,
        players=read_bots(bots, seconds, trials, default=0.1),
        options=options.read_options(option or [], chosen.options),
        seed=seed,
        shard_size=shard_size,
        with_observations=observations,
    )
    plan.check()
    make_ready(texts, lambda: prepare_players(game, plan.players))
    with stop_on_signals() as stop, progress_bar(texts) as show:
        try:
            # Told by shards, shown in matches, as the words beside it say.
            shown = partial(_show_matches, show, shard_size, matches)
            make_all(plan, matches, out, processes or all_cores(), shown, stop)
        except Stopped:
            typer.echo(texts("lab-interrupted", again="yes"), err=True)
            raise typer.Exit(INTERRUPTED) from None
    _tell_made(out, matches)


def _tell_made(out: Path, matches: int) -> None:
    typer.echo(f"{out}: {so_many(matches, 'match', 'matches')}")


def _show_matches(show: Callable[[int, int], None], shard_size: int, matches: int, done: int, shards: int) -> None:
    show(matches if done == shards else min(done * shard_size, matches), matches)


@data.command("from-records")
def from_records(
    files: options.Records,
    out: Annotated[Path, typer.Option(help="Folder for the shards; must be empty.")],
    observations: Annotated[bool, typer.Option(help="Whether to keep what each seat knew.")] = True,
) -> None:
    """Make a data set of match records."""
    from zashiki.cli.records import BadFile, labelled_records
    from zashiki.core.errors import InvalidRecord
    from zashiki.data.writing import from_records as write

    label = ""

    def records() -> Iterator[Record]:
        nonlocal label
        for name, record in labelled_records(files):
            label = name
            yield record

    try:
        count = write(records(), out, with_observations=observations)
    except BadFile:
        raise
    except InvalidRecord as error:
        raise BadFile(f"{label}: {error}") from error
    _tell_made(out, count)


@data.command("to-records")
def to_records(folder: Annotated[Path, typer.Argument(help="The folder of a data set.")]) -> None:
    """Print every match of a data set as its record, one on each line: save them as .jsonl."""
    from zashiki.data.reading import read_records

    for record in read_records(folder):
        tell_programs(record.to_json())
