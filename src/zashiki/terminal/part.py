"""What a game brings to the terminal: its table, and the texts that it speaks with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console

from zashiki.core.match import Match
from zashiki.core.plugin import load_part, plugin_of
from zashiki.locales import Texts
from zashiki.terminal.outline_table import OutlineTable
from zashiki.terminal.people import People
from zashiki.terminal.table import Table

CATALOGUES = ("table", "terminal", "generic")
"""What is said at every table."""


@dataclass(frozen=True)
class TerminalPart:
    """A game's part of the terminal."""

    table: Callable[[Match, Texts, People, Console], Table]
    """Its table for one match."""


def terminal_of(game: str) -> TerminalPart:
    """A game's part of the terminal, or the plain one; raises `InvalidRules` for an unknown game."""
    return load_part(game, "terminal", TerminalPart) or TerminalPart(OutlineTable)


def texts_of(game: str, language: str) -> Texts:
    """The texts of a game's table; raises `InvalidRules` for an unknown game or language."""
    return Texts(language, (*CATALOGUES, *plugin_of(game).catalogues))
