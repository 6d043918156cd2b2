"""Rule options as a command line writes them: ``name=value``."""

from __future__ import annotations

from collections.abc import Iterable

from zashiki.core.game import OptionSpec, OptionValue
from zashiki.core.languages import LANGUAGES
from zashiki.core.registry import games

LANG_HELP = f"One of: {', '.join(LANGUAGES)}; the system's by default."
GAME_HELP = f"One of: {', '.join(games())}."


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
