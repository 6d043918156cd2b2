"""A table drawn as text: the game's own table in the terminal, as a seat sees it."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from zashiki.interop.episode import Episode
from zashiki.terminal.part import terminal_of, texts_of
from zashiki.terminal.people import People

COLUMNS = 100


def draw_table(episode: Episode, seat: int, language: str = "en") -> str:
    """What the seat sees, and what it is asked; raises `InvalidRules` for an unknown language."""
    setting = episode.setting
    texts = texts_of(setting.game, language)
    sides = episode.game.sides(setting.rules)
    people = People(texts, [f"seat {number}" for number in range(setting.seats)], seat, sides)
    page = StringIO()
    console = Console(file=page, width=COLUMNS, force_terminal=False, color_system=None)
    table = terminal_of(setting.game).table(episode.match, texts, people, console)
    seen = episode.seen(seat)
    table.show(seen)
    if seen.decision is not None:
        table.ask(seen)
    return page.getvalue()
