"""`zashiki ladder`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zashiki.cli import options
from zashiki.cli.naming import NamesBots
from zashiki.cli.signs import tell_programs

if TYPE_CHECKING:
    from zashiki.lab.ladder import LadderPlan, LastingLadder
    from zashiki.lab.standings import Standings
    from zashiki.locales import Texts

ladder = typer.Typer(no_args_is_help=True, help="Ratings that last: bots added over time, each against a few others.")

_FOLDER = "The folder of the ladder."


@ladder.command("add", cls=NamesBots)
def add(
    folder: Annotated[Path, typer.Argument(help=f"{_FOLDER} A new one is made.")],
    bots: Annotated[str, typer.Argument(help="One or more, with commas, as in the arena.")],
    game: Annotated[
        str | None, typer.Option(help=f"{options.GAME_HELP} For a new ladder; by default {options.FIRST_GAME}.")
    ] = None,
    variant: Annotated[str | None, typer.Option(help="The variant of a new ladder; by default the first.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="A rule option of a new ladder; repeatable.")
    ] = None,
    matches: Annotated[bool, typer.Option("--matches", help="A new ladder counts whole matches.")] = False,
    seconds: Annotated[float | None, typer.Option(help="Time a bot may take for a move; 0.3 by default.")] = None,
    trials: options.Trials = None,
    seed: Annotated[int | None, typer.Option(help="The seed of a new ladder; 1 by default.")] = None,
) -> None:
    """Put bots on a ladder; each will meet a few of those that are there, from the weakest to the strongest."""
    from zashiki.cli.arena import counted_rounds, read_bots
    from zashiki.lab.folder import PLAN
    from zashiki.lab.ladder import LadderPlan, LastingLadder
    from zashiki.lab.players import check_player

    players = read_bots(bots, seconds, trials)
    plan = None
    if (folder / PLAN).exists():
        _verify_same(LastingLadder(folder).plan, game, variant, option, matches, seed)
    else:
        game = game or options.FIRST_GAME
        chosen = options.chosen_variant(game, variant)
        plan = LadderPlan(
            game=game,
            variant=chosen.name,
            options=chosen.complete(options.read_options(option or [], chosen.options)),
            rounds=counted_rounds(game, None, matches),
            seed=1 if seed is None else seed,
        )
        # A ladder that nobody could be put on would stay, and be of this game and variant for ever.
        for player in players:
            check_player(game, player)
    found = LastingLadder(folder, plan)
    found.add(players)
    for entry in found.entries[-len(players) :]:
        others = ", ".join(found.players[number].name for number in entry.meets) or "nobody yet"
        typer.echo(f"{entry.player.name} meets {others}")


def _verify_same(
    plan: LadderPlan,
    game: str | None,
    variant: str | None,
    option: Sequence[str] | None,
    matches: bool,
    seed: int | None,
) -> None:
    """What is said of a ladder that is there must be what it is; raises `InvalidRules`."""
    from zashiki.core.errors import InvalidRules

    named = (("game", game), ("variant", variant), ("seed", seed))
    said: dict[str, object] = {name: value for name, value in named if value is not None}
    if option:
        specs = options.chosen_variant(plan.game, plan.variant).options
        said["options"] = {**plan.options, **options.read_options(option, specs)}
    if matches:
        said["rounds"] = None
    for name, value in said.items():
        if value != (found := getattr(plan, name)):
            raise InvalidRules(f"{name}: this ladder has {found!r}, got {value!r}; another needs another folder")


@ladder.command("run")
def run(
    folder: Annotated[Path, typer.Argument(help=_FOLDER)],
    deals: Annotated[int, typer.Option(min=1, help="Deals that each pair plays in all.")] = 100,
    processes: options.Processes = None,
    lang: options.Lang = None,
) -> None:
    """Play what is missing, and print the ladder; the same command goes on where it was stopped."""
    from zashiki.cli.running import INTERRUPTED, make_ready, progress_bar, stop_on_signals
    from zashiki.lab.jobs import Stopped
    from zashiki.lab.ladder import LastingLadder
    from zashiki.lab.players import prepare_players
    from zashiki.workers import all_cores

    texts = options.texts_in(lang, "lab")
    found = LastingLadder(folder)
    make_ready(texts, lambda: prepare_players(found.plan.game, found.players))
    with stop_on_signals() as stop, progress_bar(texts) as show:
        try:
            standings = found.run(deals, processes or all_cores(), show, stop)
        except Stopped:
            typer.echo(texts("lab-interrupted", again="yes"), err=True)
            raise typer.Exit(INTERRUPTED) from None
    _print(found, standings, texts)


@ladder.command("show")
def show(
    folder: Annotated[Path, typer.Argument(help=_FOLDER)],
    as_json: options.AsStandings = False,
    lang: options.Lang = None,
) -> None:
    """Print the ladder as it stands."""
    import msgspec

    from zashiki.lab.ladder import LastingLadder

    found = LastingLadder(folder)
    standings = found.standings()
    if as_json:
        tell_programs(msgspec.json.encode(standings))
    else:
        _print(found, standings, options.texts_in(lang, "lab"))


def _print(found: LastingLadder, standings: Standings, texts: Texts) -> None:
    from rich.console import Console

    from zashiki.cli.arena import pairs_table, ratings_table

    console = Console()
    if standings.ratings:
        console.print(ratings_table(standings, texts))
        console.print(pairs_table(standings, texts))
    rated = {rating.player for rating in standings.ratings}
    if unrated := [player.name for player in found.players if player.name not in rated]:
        console.print(texts("lab-ladder-unrated", bots=", ".join(unrated)), highlight=False)
    if resting := [found.players[number].name for number in found.resting()]:
        console.print(texts("lab-ladder-resting", bots=", ".join(resting)), highlight=False)
