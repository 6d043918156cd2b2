"""From a content to a PDF file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import msgspec

from zashiki.core.errors import InvalidRules
from zashiki.locales import Texts
from zashiki.magic.content.content import Content
from zashiki.magic.language.cards import Terrain
from zashiki.magic.outside.pack_files import UnreadablePack
from zashiki.magic.packing.deck import Deck
from zashiki.magic.wording.describe import Describer


class Printed(msgspec.Struct, frozen=True):
    """What came of it."""

    cards: int
    pages: int


def press(
    content: Content,
    language: str,
    out: Path,
    *,
    paper: str = "a4",
    chosen: Sequence[str] | None = None,
    once: bool = False,
    maps: bool = True,
    font: Path | None = None,
) -> Printed:
    """Print the cards of a content (or only those chosen) into a file; raises `UnreadablePack`, `NoFont`."""
    try:
        from zashiki.magic.packing.fonts import find_font
        from zashiki.magic.packing.printing import PAPERS, Printer
    except ModuleNotFoundError as error:
        raise InvalidRules("printing needs the package fpdf2; pip install fpdf2 brings it") from error
    if paper not in PAPERS:
        raise UnreadablePack(f"there is no paper {paper!r}; expected one of: {', '.join(PAPERS)}")
    deck = Deck(content, language)
    has_races = chosen is None or not content.races.keys().isdisjoint(chosen)
    cards = [*deck.cards(chosen, once=once), *(deck.races() if has_races else ())]
    wanted = [name for name in content.boards if maps and (chosen is None or name in chosen)]
    boards = [name for name in wanted if content.boards[name].has_lines]
    if not cards and not boards:
        raise UnreadablePack(_nothing(wanted))
    printer = Printer(
        content, deck, find_font(language, deck.text(cards), font), "letter" if paper == "letter" else "a4"
    )
    try:
        pages = printer.write(cards, boards, _names(content, language), out)
    except OSError as error:
        raise UnreadablePack(f"{out}: {error.strerror}") from error
    return Printed(len(cards), pages)


def _nothing(graphs: Sequence[str]) -> str:
    """Why nothing is printed, where maps of edges are all that there is."""
    if not graphs:
        return "there is no card to print"
    return f"there is nothing to print: maps with adjacency = 'edges' are not printed ({', '.join(graphs)})"


def _names(content: Content, language: str) -> dict[str, str]:
    """Names of maps, places and terrains."""
    words = Describer(content, language)
    texts = Texts(language, ("magic",))
    found = {terrain: texts(f"magic-terrain-{terrain}") for terrain in get_args(Terrain)}
    for name, board in content.boards.items():
        found[name] = words.name(name)
        found.update({place: words.name(place) for place in board.places})
    return found
