"""`zashiki play`."""

from __future__ import annotations

import locale
import secrets
from pathlib import Path
from typing import Annotated

import typer

from zashiki.core.game import OptionSpec, OptionValue
from zashiki.core.registry import find_game


def play(
    variant: Annotated[str, typer.Option(help="team, trio, straw or seal.")] = "team",
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="A rule option, such as scoring=basic; repeatable.")
    ] = None,
    bot: Annotated[str, typer.Option(help="How well the bots play: random, heuristic or search.")] = "search",
    seconds: Annotated[float, typer.Option(min=0.05, max=60, help="Time a bot may take for a move.")] = 0.5,
    name: Annotated[str, typer.Option(help="Your name.")] = "You",
    lang: Annotated[str | None, typer.Option(help="en, ja, zh-Hans or zh-Hant; the system's by default.")] = None,
    seed: Annotated[str | None, typer.Option(help="64 hex digits, to play known deals.")] = None,
    save: Annotated[Path | None, typer.Option(help="File to write the match record to, at the end.")] = None,
) -> None:
    """Play a match in the terminal against bots; in the team game one of them is your partner."""
    from rich.console import Console

    from zashiki.bots import bot_names
    from zashiki.core.chance import parse_seed
    from zashiki.core.errors import InvalidRules
    from zashiki.core.match import Match
    from zashiki.locales import Texts, match_language
    from zashiki.terminal.session import LeftTable, Session

    game = find_game("septet")
    if bot not in bot_names(game.name):
        raise InvalidRules(f"there is no bot {bot!r}; expected one of: {', '.join(bot_names(game.name))}")
    options = dict(_read_option(text, game.variant(variant).options) for text in option or [])
    seed_bytes = secrets.token_bytes(32) if seed is None else parse_seed(seed)
    match = Match(game, variant, options, seed=seed_bytes)
    language = lang or match_language(locale.getlocale()[0] or "en")
    texts = Texts(language, ("septet", "terminal"))
    console = Console()
    session = Session(
        match, texts, console, bot=bot, seconds=seconds, name=name, ask=lambda prompt: console.input(f"{prompt} > ")
    )
    try:
        session.run()
    except (LeftTable, EOFError):
        console.print(texts("terminal-left"))
    if save is not None:
        session.save(save)


def _read_option(text: str, specs: tuple[OptionSpec, ...]) -> tuple[str, OptionValue]:
    """An option as ``name=value``, the value turned into the type that the option takes."""
    name, _, value = text.partition("=")
    by_text = {str(v).lower(): v for spec in specs if spec.name == name for v in spec.values}
    return name, by_text.get(value.lower(), value)
