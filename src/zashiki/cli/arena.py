"""`zashiki arena`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zashiki.cli import options
from zashiki.cli.contents import PLAYED_HELP, with_options, with_packs
from zashiki.cli.signs import tell_programs

if TYPE_CHECKING:
    from rich.table import Table

    from zashiki.lab.contest import Contest
    from zashiki.lab.folder import Folder
    from zashiki.lab.players import Player
    from zashiki.lab.playing import PlayedMatch
    from zashiki.lab.standings import Standings
    from zashiki.locales import Texts


def arena(
    bots: Annotated[
        str,
        typer.Option(
            help="Two or more, with commas; each may have a budget of its own, as in tengu:trials=50, "
            "or weights of its own: dragon:weights=FOLDER. "
            "One of your own: ./mybot.py:MyBot, package.module:MyBot, or run:COMMAND."
        ),
    ],
    game: options.GameName = options.FIRST_GAME,
    variant: options.VariantName = None,
    option: options.RuleOptions = None,
    pack: Annotated[list[Path] | None, typer.Option(help=PLAYED_HELP, show_default=False)] = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals every pair of bots plays from all sides.")] = 100,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds of each match that are played and counted; one by default.")
    ] = None,
    matches: Annotated[bool, typer.Option("--matches", help="Play whole matches, and count them.")] = False,
    play_only: Annotated[
        bool,
        typer.Option("--play-only", help="All passes, discards and exchanges by one plain rule: play is measured."),
    ] = False,
    seconds: Annotated[float | None, typer.Option(help="Time a bot may take for a move; 0.3 by default.")] = None,
    trials: options.Trials = None,
    processes: options.Processes = None,
    seed: Annotated[int, typer.Option(help="Another number, other deals.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="Folder for results, tables and plot; given again, the contest goes on.")
    ] = None,
    records: Annotated[
        bool, typer.Option("--records", help="Keep every match as a record in the folder, for replay and analyse.")
    ] = False,
    as_json: options.AsStandings = False,
    lang: options.Lang = None,
) -> None:
    """Let bots play each other on duplicate deals: the same cards, every bot on every side in turn.

    The win share is the first bot's part of what was won: 50 % means that both are equally strong.
    """
    from zashiki.cli.running import INTERRUPTED, stop_on_signals
    from zashiki.core.errors import InvalidRules
    from zashiki.lab.arena import open_folder
    from zashiki.lab.contest import Contest

    texts = options.texts_in(lang, "lab")
    with with_packs(pack or (), game) as given:
        chosen = options.chosen_variant(game, variant)
        contest = Contest(
            game=game,
            variant=chosen.name,
            players=read_bots(bots, seconds, trials),
            options=with_options(given, options.read_options(option or [], chosen.options)),
            rounds=counted_rounds(game, rounds, matches),
            seed=seed,
            play_only=play_only,
            records=records,
        )
        if records and out is None:
            raise InvalidRules("--records needs --out, the folder to write them to")
        contest.check()
        opened = nullcontext(None) if out is None else open_folder(out, contest)
        with opened as folder, stop_on_signals() as stop:
            played, whole = _play(contest, deals, processes, folder, texts, stop)
            _report(contest, played, folder, as_json, texts)
    if not whole:
        typer.echo(texts("lab-interrupted", again="no" if out is None else "yes"), err=True)
        raise typer.Exit(INTERRUPTED)


def read_bots(bots: str, seconds: float | None, trials: int | None, default: float = 0.3) -> tuple[Player, ...]:
    """The bots that were named, with their budgets: `default` seconds a move where none is given."""
    from zashiki.core.errors import InvalidRules
    from zashiki.lab.players import read_players

    if seconds is not None and trials is not None:
        raise InvalidRules("expected --seconds or --trials, got both")
    return read_players(bots, default if seconds is None else seconds, trials)


def counted_rounds(game: str, rounds: int | None, matches: bool) -> int | None:
    """How many rounds are counted; None for whole matches."""
    from zashiki.core.errors import InvalidRules
    from zashiki.lab.measures import measures_of

    if matches and rounds is not None:
        raise InvalidRules("expected --rounds or --matches, got both")
    return rounds or (None if matches or measures_of(game).round_share is None else 1)


def _play(
    contest: Contest,
    deals: int,
    processes: int | None,
    folder: Folder[PlayedMatch] | None,
    texts: Texts,
    is_stopped: Callable[[], bool],
) -> tuple[list[PlayedMatch], bool]:
    """The matches, and whether they are all; a match that broke is left in the folder for whoever mends the bot."""
    from zashiki.cli.running import make_ready, progress_bar
    from zashiki.lab.arena import play_matches
    from zashiki.lab.jobs import Stopped
    from zashiki.lab.match_loop import BrokenMatch
    from zashiki.lab.players import prepare_players
    from zashiki.workers import all_cores

    matches = [] if folder is None else [match for match in folder.results if match.pairing.deal < deals]
    make_ready(texts, lambda: prepare_players(contest.game, contest.players))
    with progress_bar(texts) as show:
        try:
            for match in play_matches(contest, deals, processes or all_cores(), tuple(matches), show, is_stopped):
                matches.append(match)
                if folder is not None:
                    folder.add(match)
        except Stopped:
            return matches, False
        except BrokenMatch as error:
            if folder is not None:
                (folder.path / "broken.json").write_bytes(error.record + b"\n")
            raise
    return matches, True


def _report(
    contest: Contest, matches: list[PlayedMatch], folder: Folder[PlayedMatch] | None, as_json: bool, texts: Texts
) -> None:
    import msgspec
    from rich.console import Console

    from zashiki.lab.standings import standings_of
    from zashiki.lab.tables import write_tables

    standings = standings_of(contest, matches)
    if folder is not None:
        write_tables(folder.path, contest, matches, standings, texts)
    if as_json:
        tell_programs(msgspec.json.encode(standings))
        return
    console = Console()
    console.print(texts("lab-arena-played", deals=standings.deals, matches=standings.matches))
    if standings.pairs:
        console.print(pairs_table(standings, texts))
        console.print(ratings_table(standings, texts))
    if folder is not None:
        console.print(texts("lab-written", folder=str(folder.path)), highlight=False)


def pairs_table(standings: Standings, texts: Texts) -> Table:
    """Who beats whom."""
    from rich.table import Table

    from zashiki.lab.intervals import Estimate

    def share(estimate: Estimate) -> str:
        return f"{100 * estimate.value:.1f} ± {100 * estimate.error:.1f} %"

    # Where there are two sides, a player alone is a player as always.
    alone = any(pair.alone != pair.share for pair in standings.pairs)
    columns = ("pair", "share", "interval", *(("alone",) if alone else ()), "margin")
    table = Table(title=texts("lab-arena-pairs"), title_justify="left")
    for column in columns:
        par = standings.pairs[0].alone_par
        heading = texts(f"lab-arena-column-{column}", par=f"{100 * par:.0f} %")
        table.add_column(heading, justify="left" if column == "pair" else "right")
    for pair in standings.pairs:
        table.add_row(
            f"{pair.first} – {pair.second}",
            share(pair.share),
            f"{100 * pair.share.low:.1f} – {100 * pair.share.high:.1f} %",
            *((share(pair.alone),) if alone else ()),
            _with_error(pair.margin.value, pair.margin.error, 2, texts),
        )
    return table


def ratings_table(standings: Standings, texts: Texts) -> Table:
    """Everybody's rating, and how long they thought."""
    from rich.table import Table

    table = Table(title=texts("lab-arena-ratings"), title_justify="left")
    for column in ("bot", "rating", "moves", "average", "slowest"):
        table.add_column(texts(f"lab-arena-column-{column}"), justify="left" if column == "bot" else "right")
    for rating in standings.ratings:
        pace = rating.pace
        table.add_row(
            rating.player,
            _with_error(rating.rating, rating.error, 0, texts),
            f"{pace.moves}",
            f"{1000 * pace.total / max(pace.moves, 1):.1f} ms",
            f"{1000 * pace.slowest:.0f} ms",
        )
    return table


def _with_error(value: float, error: float, digits: int, texts: Texts) -> str:
    """A figure with its standard error, or the word that there are too few deals for one."""
    stray = f"± {error:.{digits}f}" if isfinite(error) else f"({texts('lab-arena-too-few')})"
    return f"{value:+.{digits}f} {stray}"
