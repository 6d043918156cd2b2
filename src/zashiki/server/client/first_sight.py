"""What a page shows before any module has come: the bar, and on the entrance what the house is and what it offers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

import msgspec

from zashiki.core.registry import games
from zashiki.locales import Texts


class Card(msgspec.Struct, frozen=True):
    """A game on the entrance, by its name; what it says there is an id of its catalogues."""

    game: str
    line: str
    catalogues: tuple[str, ...]


SIGHT = "<!-- sight -->"
"""Where a page has room for a sight that only its own address knows."""


def first_sight(root: Path, language: str, cards: Sequence[Card], *, is_home: bool) -> str:
    """The bar, and on the entrance its words and its games, as the modules will draw them: nothing moves then."""
    text = Texts(language, ("shell", *dict.fromkeys(name for card in cards for name in card.catalogues)))
    logo = (root / "art" / "favicon.svg").read_text("utf-8").replace("<svg ", '<svg class="header-logo" ', 1)
    name = f"<span>{escape(text('zashiki'))}</span>"
    bar = f'<header class="header"><a class="header-home" href="/">{logo}{name}</a></header>'
    if not is_home:
        return bar + SIGHT
    title = text("home-title", games=len(games()))
    words = f'<h1>{escape(title)}</h1><p class="home-line">{escape(text("home-line"))}</p>'
    shown = "".join(
        f'<section class="panel game-card"><div class="game-picture"></div>'
        f'<h2>{escape(text(f"game-{card.game}"))}</h2><p class="game-line">{escape(text(card.line))}</p>'
        f'<div class="game-room"></div></section>'
        for card in cards
    )
    return (
        f'{bar}<main class="main-home"><div class="page home"><section class="home-hero">{words}</section>'
        f'<div class="home-games">{shown}</div></div></main>'
    )


def table_sight(language: str, title: str, line: str) -> str:
    """What is read until the table is there: what is played, and who sits there."""
    text = Texts(language, ("table",))
    words = f'<h1>{escape(title)}</h1><p>{escape(line)}</p><p class="soft">{escape(text("table-opening"))}</p>'
    return f'<main class="main-table" lang="{language}"><section class="page notice">{words}</section></main>'
