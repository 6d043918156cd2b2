"""`zashiki lab`: its commands, and `balance`, the first of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zashiki.cli.options import Lang, Processes, Trials, texts_in
from zashiki.magic.commands import lab_compare, lab_train, lab_tune
from zashiki.magic.commands import lab_options as options

if TYPE_CHECKING:
    from zashiki.magic.balance.plan import Forcing

lab = typer.Typer(no_args_is_help=True, help="Try out what cards do to a game: thousands of matches between bots.")
lab.command("compare")(lab_compare.compare)
lab.command("tune")(lab_tune.tune)
lab.command("train")(lab_train.train)

RUN = "first"
"""The folder of the matches."""
RARE = "rare"
FORCED_SHARE = 0.5


@lab.command("balance")
def balance(
    out: options.Out = Path("balance"),
    pack: options.Packs = None,
    mode: options.Modes = None,
    option: options.Options = None,
    matches: Annotated[int, typer.Option("--matches", "--games", min=1, help="Matches in each mode.")] = 1000,
    bots: options.Bots = "heuristic",
    force: Annotated[
        list[str] | None,
        typer.Option(help="A card that is surely in a hand in some matches, or: rare; repeatable, they take turns."),
    ] = None,
    force_share: Annotated[
        float | None, typer.Option(help=f"The share of such matches, {FORCED_SHARE:g} by default.", show_default=False)
    ] = None,
    seconds: options.Seconds = None,
    trials: Trials = None,
    processes: Processes = None,
    characters: options.Characters = "lot",
    seed: options.Seed = 1,
    lang: Lang = None,
) -> None:
    """Play many matches of Board Games Are Magic and report how balanced they are: characters, cards, seats, lengths.

    The report is a page in each language, with a match record for everything that stands out.
    """
    from zashiki.cli.arena import read_bots
    from zashiki.cli.running import INTERRUPTED, stop_on_signals
    from zashiki.magic.balance.files import write_report
    from zashiki.magic.balance.page import file_name
    from zashiki.magic.balance.run import make_plan
    from zashiki.magic.commands.lab_runs import CATALOGUES, SECONDS, modes_of, options_of, play_runs

    texts = texts_in(lang, *CATALOGUES)
    players = read_bots(bots, seconds, trials, SECONDS)
    packs = tuple(pack or ["base"])
    modes = modes_of(packs, mode or [])
    chosen = options_of(option or [], packs, modes)
    forcing = _forcing(packs, force or [], force_share)
    plan = make_plan(packs, modes, players, chosen, seed, characters, forcing=forcing)
    with stop_on_signals() as stop:
        (played,), whole = play_runs([(plan, out / RUN)], matches, processes, texts, stop)
        if played:
            write_report(out, plan, played)
    if played:
        typer.echo(texts("lab-balance-written", file=str(out / file_name(texts.language))))
    if not whole:
        typer.echo(texts("lab-interrupted", again="yes"), err=True)
        raise typer.Exit(INTERRUPTED)


def _forcing(packs: tuple[str, ...], cards: list[str], share: float | None) -> Forcing:
    """What is forced; `rare` stands for the cards of the pile with the fewest copies."""
    from zashiki.core.errors import InvalidRules
    from zashiki.magic.balance.packs import content_with, find_packs
    from zashiki.magic.balance.plan import Forcing

    if share is not None and not cards:
        raise InvalidRules("--force-share says how often, but no --force says which card")
    known = content_with(find_packs(packs)).cards
    fewest = min(card.copies for card in known.values())
    rare = [name for name, card in known.items() if card.copies == fewest]
    chosen = dict.fromkeys(name for card in cards for name in (rare if card == RARE else [card]))
    return Forcing(tuple(chosen), 0.0 if not chosen else FORCED_SHARE if share is None else share)
