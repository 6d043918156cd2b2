"""Options that several commands share, and rule options as a command line writes them: ``name=value``."""

from __future__ import annotations

import locale
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zashiki.core.game import OptionSpec, OptionValue, Variant
from zashiki.core.languages import LANGUAGES
from zashiki.core.registry import find_game, games

if TYPE_CHECKING:
    from zashiki.locales import Texts

LANG_HELP = f"One of: {', '.join(LANGUAGES)}; the system's by default."
GAME_HELP = f"One of: {', '.join(games())}."
FIRST_GAME = games()[0]

Records = Annotated[list[Path], typer.Argument(help="Match records: .json, or .jsonl with one on each line.")]
GameName = Annotated[str, typer.Option(help=GAME_HELP)]
VariantName = Annotated[str | None, typer.Option(help="The game's variant or mode; by default its first.")]
RuleOptions = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="A rule option, such as bose=true; repeatable.")
]
Trials = Annotated[
    int | None, typer.Option(help="Trials for each move instead of a time: then the seed decides everything.")
]
Processes = Annotated[int | None, typer.Option(min=1, max=1024, help="Matches at once; all cores by default.")]
AsStandings = Annotated[bool, typer.Option("--json", help="Print the standings as JSON.")]
Lang = Annotated[str | None, typer.Option(help=LANG_HELP)]


def language_of(lang: str | None) -> str:
    """The language that was asked for, the system's where none was."""
    from zashiki.locales import match_language

    return lang or match_language(locale.getlocale()[0] or "en")


def texts_in(lang: str | None, *catalogues: str) -> Texts:
    """The texts of some catalogues in the language that was asked for."""
    from zashiki.locales import Texts

    return Texts(language_of(lang), catalogues)


def chosen_variant(game: str, variant: str | None) -> Variant:
    """The variant of a game that was named, its first where none was."""
    rules = find_game(game)
    return rules.variant(variant if variant is not None else next(iter(rules.variants)))


def read_options(texts: Iterable[str], specs: tuple[OptionSpec, ...]) -> dict[str, OptionValue]:
    """The options that were given, each value of the type that the option takes; what is wrong the rules refuse.

    >>> read_options(["bose=true", "depth=3"], (OptionSpec("bose", (False, True)),))
    {'bose': True, 'depth': '3'}
    """
    return dict(_read(text, specs) for text in texts)


def _read(text: str, specs: tuple[OptionSpec, ...]) -> tuple[str, OptionValue]:
    name, _, value = text.partition("=")
    by_text = {str(v).lower(): v for spec in specs if spec.name == name for v in spec.values}
    return name, by_text.get(value.lower(), value)
