"""`zashiki play`."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zashiki.cli.contents import PLAYED_HELP, with_options, with_packs
from zashiki.cli.options import FIRST_GAME, GameName, Lang, language_of, read_options
from zashiki.cli.outputs import cannot_write, check_output
from zashiki.cli.signs import tell_programs
from zashiki.core.errors import InvalidRules
from zashiki.core.registry import find_game

if TYPE_CHECKING:
    from zashiki.terminal.session import Session


def play(
    variant: Annotated[
        str | None,
        typer.Option(help="The game's variant, its first by default; a wrong one lists them.", show_default=False),
    ] = None,
    game: GameName = FIRST_GAME,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="A rule option, such as scoring=basic; repeatable.")
    ] = None,
    pack: Annotated[list[Path] | None, typer.Option(help=PLAYED_HELP, show_default=False)] = None,
    bot: Annotated[
        str | None,
        typer.Option(help="How well the bots play; a wrong one lists the levels.", show_default=False),
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=60, help="Time a bot may take for a move.")] = 0.5,
    name: Annotated[str, typer.Option(help="Your name.")] = "You",
    lang: Lang = None,
    seed: Annotated[str | None, typer.Option(help="64 hex digits, to play known deals.")] = None,
    save: Annotated[Path | None, typer.Option(help="File to write the match record to, at the end.")] = None,
) -> None:
    """Play a match in the terminal against bots; in team games one of them is your partner."""
    from rich.console import Console

    from zashiki.core.chance import parse_seed
    from zashiki.core.match import Match
    from zashiki.players import bot_names
    from zashiki.terminal.part import texts_of
    from zashiki.terminal.session import LeftTable, Session

    if save is not None:
        check_output(save)
    rules = find_game(game)
    levels = bot_names(game)
    # In the middle of the ladder: neither a pushover nor a long wait.
    level = levels[len(levels) // 2] if bot is None else bot
    if level not in levels:
        raise InvalidRules(f"there is no bot {level!r}; expected one of: {', '.join(levels)}")
    mode = variant or next(iter(rules.variants))
    seed_bytes = secrets.token_bytes(32) if seed is None else parse_seed(seed)
    texts = texts_of(game, language_of(lang))
    console = Console()
    with with_packs(pack or (), game) as given:
        options = with_options(given, read_options(option or [], rules.variant(mode).options))
        session = Session(
            Match(rules, mode, options, seed=seed_bytes),
            texts,
            console,
            bot=level,
            seconds=seconds,
            name=name,
            ask=lambda prompt: console.input(f"{prompt} > "),
        )
        try:
            session.run()
        except (LeftTable, EOFError):
            console.print(texts("terminal-left"))
        finally:
            # After Ctrl-C too, and whatever else ends the match before its time.
            if save is not None:
                _save(session, save)


def _save(session: Session, file: Path) -> None:
    """Write the record; where that fails after all, it stands on standard output."""
    try:
        session.save(file)
    except OSError as error:
        tell_programs(session.record())
        raise InvalidRules(f"{cannot_write(file, error)}; the match's record is the line above") from error
