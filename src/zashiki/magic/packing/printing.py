"""Cards as a PDF to be printed on both sides and cut: nine cards a page, the backs mirrored on the page behind."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
from fpdf import FPDF

from zashiki.magic.content.board import Board
from zashiki.magic.content.content import Content
from zashiki.magic.language.cards import CardKind
from zashiki.magic.packing.deck import GREEN, GREY, RED, Deck, PrintedCard
from zashiki.magic.packing.drawings import drawing
from zashiki.magic.packing.fonts import Font
from zashiki.magic.packing.wrapping import wrap

Paper = Literal["a4", "letter"]
PAPERS: dict[str, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""Width and height of a page, in millimetres."""

WIDTH, HEIGHT = 63.0, 88.0
"""A card, in millimetres: what sleeves are made for."""
COLUMNS, ROWS = 3, 3
PER_PAGE = COLUMNS * ROWS
_MARK = 4.0
_PADDING = 4.0
_COLOURS: dict[str, tuple[int, int, int]] = {
    "attack": (176, 58, 46),
    "event_trigger": (125, 102, 8),
    "steal": (91, 44, 111),
    "weapon": (120, 66, 18),
    "armor": (40, 80, 110),
    "effect": (20, 110, 100),
    "recovery": (40, 115, 60),
    "element": (100, 60, 130),
    "event": (135, 90, 50),
    "big": (170, 35, 35),
    "character": (45, 60, 90),
    "bar": (90, 90, 90),
    "reference": (60, 60, 60),
    "draw": (45, 60, 90),
}
_MARKS = {RED: (200, 40, 40), GREEN: (30, 140, 70), GREY: (150, 150, 150)}
_TERRAINS = {
    "grass": (206, 228, 176),
    "building": (200, 200, 200),
    "forest": (110, 150, 100),
    "mountain": (190, 165, 205),
    "snow": (245, 248, 252),
    "water": (160, 200, 232),
}
_INK = (30, 30, 30)


LARGEST, SMALLEST = 10.5, 4.5
"""Sizes of a card's text, in points. A text that has no room beside a drawing stands alone."""
_TINIEST = 0.5
"""What has no room even so is smaller still: it stays on its own card, where a magnifying glass may read it."""
_LEADING = 0.5
_GAP = 0.5
"""Between paragraphs, in rows."""
EASY = 8.0
"""A size that is easy to read at the table."""
BESIDE = 9.0
"""The size of what stands beside a portrait, if there is room."""
PORTRAIT = 26.0
"""The side of a character's portrait, in millimetres."""
_SIDES = (40.0, 36.0, 32.0, 28.0, 24.0, 20.0)
"""Of the drawing, in millimetres."""
_BELOW = 2.5
"""Between the drawing and the text."""
_DRAWN = frozenset(get_args(CardKind)) | {"character", "event", "big"}
"""Frames around a drawing."""


def _height(paragraphs: list[tuple[float, str, list[str]]], size: float) -> float:
    return sum(len(rows) + _GAP for _, _, rows in paragraphs) * size * _LEADING


class Place(msgspec.Struct, frozen=True):
    """Where a card stands: its page, from 0, and its upper left corner in millimetres."""

    page: int
    x: float
    y: float


def front_place(number: int, paper: str) -> Place:
    """Where the n-th card's face stands on its page."""
    page, rest = divmod(number, PER_PAGE)
    row, column = divmod(rest, COLUMNS)
    left, top = _margins(paper)
    return Place(page, left + column * WIDTH, top + row * HEIGHT)


def back_place(number: int, paper: str) -> Place:
    """Where the n-th card's back stands on the page behind, when the sheet is turned over its long edge."""
    front = front_place(number, paper)
    return Place(front.page, PAPERS[paper][0] - front.x - WIDTH, front.y)


def _margins(paper: str) -> tuple[float, float]:
    width, height = PAPERS[paper]
    return (width - COLUMNS * WIDTH) / 2, (height - ROWS * HEIGHT) / 2


class Printer:
    """Draws a deck."""

    def __init__(self, content: Content, deck: Deck, font: Font, paper: Paper) -> None:
        self._content = content
        self._deck = deck
        self._paper = paper
        self._pdf = FPDF(unit="mm", format=PAPERS[paper])
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.add_font("card", fname=font.path, collection_font_number=font.face)
        self._wrapped: dict[tuple[str, float, float], list[str]] = {}

    def write(self, cards: Sequence[PrintedCard], maps: Sequence[str], names: dict[str, str], path: Path) -> int:
        """Draw the cards, their backs and the maps into a file; returns the number of pages."""
        for start in range(0, len(cards), PER_PAGE):
            sheet = cards[start : start + PER_PAGE]
            self._page(self._face, front_place, sheet)
            self._page(self._back, back_place, sheet)
        for name in maps:
            self._map(self._content.boards[name], names)
        self._pdf.output(str(path))
        return int(self._pdf.page_no())

    def _page(self, draw: Any, place_of: Any, sheet: Sequence[PrintedCard]) -> None:
        self._pdf.add_page()
        self._cut_lines()
        for number, card in enumerate(sheet):
            place = place_of(number, self._paper)
            draw(card, place.x, place.y)

    def _cut_lines(self) -> None:
        """Short lines outside the cards, so that nothing is left of them after cutting."""
        pdf, (width, height) = self._pdf, PAPERS[self._paper]
        left, top = _margins(self._paper)
        right, bottom = width - left, height - top
        pdf.set_draw_color(120)
        pdf.set_line_width(0.15)
        for column in range(COLUMNS + 1):
            x = left + column * WIDTH
            pdf.line(x, top - _MARK - 1, x, top - 1)
            pdf.line(x, bottom + 1, x, bottom + _MARK + 1)
        for row in range(ROWS + 1):
            y = top + row * HEIGHT
            pdf.line(left - _MARK - 1, y, left - 1, y)
            pdf.line(right + 1, y, right + _MARK + 1, y)

    # ---- a card ----

    def _face(self, card: PrintedCard, x: float, y: float) -> None:
        pdf = self._pdf
        pdf.set_draw_color(*_COLOURS[card.frame])
        pdf.set_line_width(0.9 if card.frame == "big" else 0.5)
        pdf.rect(x + 1.5, y + 1.5, WIDTH - 3, HEIGHT - 3, style="D", round_corners=True, corner_radius=2.5)
        pdf.set_fill_color(*_COLOURS[card.frame])
        pdf.rect(x + 3, y + 3, WIDTH - 6, 12, style="F", round_corners=True, corner_radius=1.5)
        pdf.set_text_color(255)
        self._fit(card.title, x + _PADDING, y + 3.6, WIDTH - 2 * _PADDING - 11, 6.5, 12)
        self._fit(card.kind, x + _PADDING, y + 10, WIDTH - 2 * _PADDING - 11, 4, 7)
        if card.corner:
            pdf.set_font("card", size=17)
            pdf.set_xy(x + WIDTH - _PADDING - 11, y + 4.5)
            pdf.cell(11, 9, card.corner, align="R")
        pdf.set_text_color(*_INK)
        width, height = WIDTH - 2 * _PADDING, HEIGHT - 23
        picture = drawing(card.drawing or card.id, card.frame) if card.frame in _DRAWN else None
        side, size = self._room(card, width, height) if picture else (0.0, self._size(card, width, height))
        if picture and side:
            left = x + (_PADDING if card.beside else (WIDTH - side) / 2)
            pdf.image(BytesIO(picture), x=left, y=y + 17, w=side, h=side, keep_aspect_ratio=True)
            self._beside(card, left + side + 2, y + 17, width - side - 2, side)
            side += _BELOW
        self._text(card, x + _PADDING, y + 18 + side, width, size)

    def _room(self, card: PrintedCard, width: float, height: float) -> tuple[float, float]:
        """The side of the drawing and the size of the text: as large a drawing as leaves the text easy to read."""
        if card.beside:
            return PORTRAIT, self._size(card, width, height - PORTRAIT - _BELOW)
        easy = _height(self._paragraphs(card, width, EASY), EASY)
        side = next((side for side in _SIDES if side + _BELOW + easy <= height), _SIDES[-1])
        size = self._size(card, width, height - side - _BELOW)
        return (side, size) if size >= SMALLEST else (0.0, self._size(card, width, height))

    def _size(self, card: PrintedCard, width: float, height: float) -> float:
        """The largest size at which all lines have room."""
        size = LARGEST
        while size > _TINIEST and _height(self._paragraphs(card, width, size), size) > height:
            size -= 0.25
        return size

    def _beside(self, card: PrintedCard, x: float, y: float, width: float, height: float) -> None:
        """Short lines beside the drawing, in the largest size at which all of them have room."""
        pdf, size = self._pdf, BESIDE
        while True:
            pdf.set_font("card", size=size)
            rows = [row for text in card.beside for row in wrap(text, width, pdf.get_string_width)]
            if size <= _TINIEST or len(rows) * size * _LEADING <= height:
                break
            size -= 0.25
        for number, row in enumerate(rows):
            pdf.set_xy(x, y + number * size * _LEADING)
            pdf.cell(width, size * _LEADING, row)

    def _text(self, card: PrintedCard, x: float, y: float, width: float, size: float) -> None:
        paragraphs = self._paragraphs(card, width, size)
        pdf, step = self._pdf, size * _LEADING
        pdf.set_font("card", size=size)
        for indent, mark, rows in paragraphs:
            if mark:
                pdf.set_fill_color(*_MARKS[mark])
                draw = pdf.rect if mark == RED else pdf.ellipse
                draw(x, y + step * 0.3, 1.8, 1.8, style="F")
            for row in rows:
                pdf.set_xy(x + indent, y)
                pdf.cell(width - indent, step, row)
                y += step
            y += step * _GAP

    def _paragraphs(self, card: PrintedCard, width: float, size: float) -> list[tuple[float, str, list[str]]]:
        """Indent, mark and rows of each paragraph; the foot has neither."""
        found = [(3.0, line.mark, self._rows(line.text, width - 3.5, size)) for line in card.lines]
        return [*found, (0.0, "", self._rows(card.foot, width - 0.5, size))] if card.foot else found

    def _rows(self, text: str, width: float, size: float) -> list[str]:
        """The rows of a text, as often as it is tried how large it may be."""
        key = (text, width, size)
        if key not in self._wrapped:
            self._pdf.set_font("card", size=size)
            self._wrapped[key] = wrap(text, width, self._pdf.get_string_width)
        return self._wrapped[key]

    def _fit(self, text: str, x: float, y: float, width: float, height: float, size: float) -> None:
        """One line, smaller where it would be too long."""
        pdf = self._pdf
        pdf.set_font("card", size=size)
        while size > 4 and pdf.get_string_width(text) > width:
            size -= 0.5
            pdf.set_font("card", size=size)
        if (wide := pdf.get_string_width(text)) > width:
            pdf.set_font("card", size=size * width / wide)
        pdf.set_xy(x, y)
        pdf.cell(width, height, text)

    def _back(self, card: PrintedCard, x: float, y: float) -> None:
        pdf = self._pdf
        pdf.set_fill_color(*_COLOURS[card.back])
        pdf.rect(x, y, WIDTH, HEIGHT, style="F")
        pdf.set_draw_color(255)
        pdf.set_line_width(0.4)
        pdf.rect(x + 5, y + 5, WIDTH - 10, HEIGHT - 10, style="D", round_corners=True, corner_radius=3)
        pdf.set_text_color(255)
        pdf.set_font("card", size=13)
        pdf.set_xy(x + 6, y + HEIGHT / 2 - 5)
        pdf.multi_cell(WIDTH - 12, 7, self._deck.back(card.back), align="C")

    # ---- a map ----

    def _map(self, board: Board, names: dict[str, str]) -> None:
        """A map as large as the page, lying on its side where it is wide. Maps that are no grid are left out."""
        places = {tile: board.at(tile) for tile in board.tiles}
        grid = {tile: (x, y) for tile, (x, y) in places.items() if x is not None and y is not None}
        if len(grid) < len(places):
            return
        columns, rows = (1 + max(place[axis] for place in grid.values()) for axis in (0, 1))
        is_hex = board.adjacency == "hex"
        pdf = self._pdf
        wide = columns > rows
        pdf.add_page(orientation="landscape" if wide else "portrait", format=PAPERS[self._paper])
        width, height = sorted(PAPERS[self._paper], reverse=wide)
        side = min((width - 20) / (columns + (0.5 if is_hex else 0)), (height - 30) / rows)
        left = (width - side * (columns + (0.5 if is_hex else 0))) / 2
        pdf.set_text_color(*_INK)
        self._fit(names[board.id], left, 8, width - 2 * left, 8, 16)
        place_of = {tile: place for place, tile in board.places.items()}
        for tile, (x, y) in grid.items():
            at = left + side * (x + (0.5 if is_hex and y % 2 else 0)), 20 + side * y
            self._tile(board, tile, at, side, names.get(place_of.get(tile, ""), ""), names)

    def _tile(
        self, board: Board, tile: str, at: tuple[float, float], side: float, place: str, names: dict[str, str]
    ) -> None:
        pdf, (x, y) = self._pdf, at
        terrain = board.terrain[tile]
        pdf.set_fill_color(*_TERRAINS[terrain])
        pdf.set_draw_color(110)
        pdf.set_line_width(0.25)
        pdf.rect(x, y, side, side, style="DF")
        pdf.set_text_color(90)
        self._fit(tile, x, y + 0.3, side, 3.5, 6)
        pdf.set_text_color(*_INK)
        self._fit(place or names[terrain], x, y + side / 2 - 2, side, 4, 8)
