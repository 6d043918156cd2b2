"""A table drawn as text: the game's own table in the terminal, as a seat sees it; for files, logs and notebooks."""

from __future__ import annotations

from html import escape
from io import StringIO

from rich.console import Console

from zashiki.core.action import CHANCE
from zashiki.core.given import expect
from zashiki.core.match import Match
from zashiki.terminal.part import terminal_of, texts_of
from zashiki.terminal.people import People

COLUMNS = 100
_PAGE = (
    "<pre style=\"font-family:ui-monospace,Menlo,Consolas,'Noto Sans Mono CJK JP',monospace;line-height:1.25\">"
    "{code}</pre>"
)


class Picture:
    """A table as a notebook shows it; as text everywhere else."""

    def __init__(self, text: str, html: str) -> None:
        self.text = text
        self.html = html

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html


def show(match: Match, seat: int | None = None, language: str = "en") -> Picture:
    """What a seat sees of a match, and what it is asked; the first that is to act where none is named.

    Raises `InvalidRules` for an unknown language, and for what is no match.
    """
    expect(match, Match, "a Match")
    expect(language, str, "a language such as 'en'")
    if seat is None:
        seat = next((one for one in match.to_act() if one != CHANCE), 0)
    game = match.game
    texts = texts_of(game.name, language)
    seats = game.variant(match.variant).seats
    people = People(texts, [f"seat {number}" for number in range(seats)], seat, game.sides(match.rules))
    console = Console(file=StringIO(), width=COLUMNS, force_terminal=False, color_system=None, record=True)
    seen = game.observe(match.state, seat)
    if match.log:
        table = terminal_of(game.name).table(match, texts, people, console)
        table.show(seen)
        if seen.decision is not None:
            table.ask(seen)
    text = console.export_text(clear=False, styles=False)
    html = console.export_html(inline_styles=True, code_format=_PAGE) if text else f"<p>{escape(repr(match))}</p>"
    return Picture(text or repr(match), html)


def table_html(match: Match) -> str:
    """The table of a match as a page shows it, for whoever is to act."""
    return show(match).html
