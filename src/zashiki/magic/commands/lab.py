"""`zashiki lab`."""

from __future__ import annotations

import locale
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zashiki.cli.options import LANG_HELP

if TYPE_CHECKING:
    from zashiki.core.game import OptionValue
    from zashiki.locales import Texts
    from zashiki.magic.balance.facts import Facts
    from zashiki.magic.balance.plan import Plan

lab = typer.Typer(no_args_is_help=True, help="Try out what cards do to a game: thousands of matches between bots.")

FIRST, OTHER = "first", "other"
"""Folders of the two runs of a comparison."""


@lab.callback()
def _lab() -> None:
    """Keep `balance` a command of its own, for others to stand beside it."""


@lab.command("balance")
def balance(
    out: Annotated[Path, typer.Option(help="Folder for results and report; given again, the run goes on.")] = Path(
        "balance"
    ),
    pack: Annotated[
        list[str] | None,
        typer.Option(help="Packs of the house by name, or a folder of .toml files; repeatable, base is added."),
    ] = None,
    mode: Annotated[
        list[str] | None, typer.Option(help="A mode such as brawl-2, repeatable; brawl-2 by default, or: all.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="A rule option, such as edition=speed; repeatable.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Matches in each mode.")] = 1000,
    bots: Annotated[str, typer.Option(help="Who plays; several, with commas, take turns on all seats.")] = "heuristic",
    compare: Annotated[
        list[str] | None,
        typer.Option(help="What to change in a second run on the same seeds: pack=NAME, or an option; repeatable."),
    ] = None,
    seconds: Annotated[float | None, typer.Option(help="Time a bot may take for a move; 0.1 by default.")] = None,
    trials: Annotated[
        int | None, typer.Option(help="Trials for each move instead of a time: then the seed decides everything.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, max=1024, help="Matches at once; all cores by default.")
    ] = None,
    characters: Annotated[
        str, typer.Option(help="Who chooses among the characters dealt: lot, so that all are played alike, or bots.")
    ] = "lot",
    seed: Annotated[int, typer.Option(help="Another number, other matches.")] = 1,
    lang: Annotated[str | None, typer.Option(help=LANG_HELP)] = None,
) -> None:
    """Play many matches of Board Games Are Magic and report how balanced they are: characters, cards, seats, lengths.

    The report is a page in each language, with a match record for everything that stands out.
    """
    from zashiki.cli.running import INTERRUPTED, stop_on_signals
    from zashiki.core.errors import InvalidRules
    from zashiki.locales import Texts, match_language
    from zashiki.magic.balance.files import write_report
    from zashiki.magic.balance.page import file_name

    texts = Texts(lang or match_language(locale.getlocale()[0] or "en"), ("lab",))
    if seconds is not None and trials is not None:
        raise InvalidRules("expected --seconds or --trials, got both")
    packs = tuple(pack or ["base"])
    plan = _plan(packs, mode or [], option or [], bots, 0.1 if seconds is None else seconds, trials, seed, characters)
    other = _changed(plan, compare) if compare else None
    with stop_on_signals() as stop:
        first, later, whole = _play(plan, other, games, processes, out, texts, stop)
        if first:
            write_report(out, plan, first, other, later)
    if first:
        typer.echo(texts("lab-balance-written", file=str(out / file_name(texts.language))))
    if not whole:
        typer.echo(texts("lab-interrupted", again="yes"), err=True)
        raise typer.Exit(INTERRUPTED)


def _plan(
    packs: tuple[str, ...],
    modes: list[str],
    options: list[str],
    bots: str,
    seconds: float,
    trials: int | None,
    seed: int,
    characters: str,
) -> Plan:
    from zashiki.lab.players import read_players
    from zashiki.magic.balance.packs import find_packs, game_with
    from zashiki.magic.balance.run import make_plan

    game = game_with(find_packs(packs))
    chosen = tuple(game.variants) if modes == ["all"] else tuple(modes or ["brawl-2"])
    players = read_players(bots, seconds, trials)
    return make_plan(packs, chosen, players, _options(options, packs, chosen), seed, characters)


def _options(texts: list[str], packs: tuple[str, ...], modes: tuple[str, ...]) -> dict[str, OptionValue]:
    from zashiki.cli.options import read_options
    from zashiki.magic.balance.packs import find_packs, game_with

    game = game_with(find_packs(packs))
    return read_options(texts, tuple(spec for mode in modes for spec in game.variant(mode).options))


def _changed(plan: Plan, changes: list[str]) -> Plan:
    """The plan with other packs or options; raises `InvalidRules` where nothing is changed."""
    from zashiki.core.errors import InvalidRules
    from zashiki.magic.balance.run import make_plan

    packs = tuple(text.partition("=")[2] for text in changes if text.startswith("pack="))
    told = [text for text in changes if not text.startswith("pack=")]
    sources = packs or plan.packs.sources
    options = {**plan.options, **_options(told, sources, plan.modes)}
    other = make_plan(sources, plan.modes, plan.players, options, plan.seed, plan.casting)
    if other == plan:
        raise InvalidRules(f"--compare {' '.join(changes)} changes nothing")
    return other


def _play(
    plan: Plan,
    other: Plan | None,
    games: int,
    processes: int | None,
    out: Path,
    texts: Texts,
    is_stopped: Callable[[], bool],
) -> tuple[list[Facts], list[Facts], bool]:
    """The matches of both runs, and whether they are all."""
    from zashiki.cli.running import all_cores, progress_bar
    from zashiki.lab.jobs import Stopped
    from zashiki.lab.match_loop import BrokenMatch
    from zashiki.magic.balance.run import open_folder, play_all

    runs = [(plan, out / FIRST)] if other is None else [(plan, out / FIRST), (other, out / OTHER)]
    results: list[list[Facts]] = [[], []]
    with ExitStack() as stack:
        folders = [(each, stack.enter_context(open_folder(path, each))) for each, path in runs]
        for index, (_, folder) in enumerate(folders):
            results[index] = [facts for facts in folder.results if facts.key.number < games]
        for index, (each, folder) in enumerate(folders):
            with progress_bar(texts) as show:
                try:
                    results[index] = play_all(each, games, processes or all_cores(), folder, show, is_stopped)
                except Stopped:
                    results[index] = [facts for facts in folder.results if facts.key.number < games]
                    return results[0], results[1], False
                except BrokenMatch as error:
                    (folder.path / "broken.json").write_bytes(error.record + b"\n")
                    raise
    return results[0], results[1], True
