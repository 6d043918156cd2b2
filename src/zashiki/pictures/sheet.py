"""A sheet of drawings, and pictures put together from them.

The drawings are the browser client's: ``script/pictures.mjs`` writes them down, each on a line of its own. A picture
takes along only those that it uses, and has no text: it reads the same in every language, and needs no fonts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files

import msgspec

_NAME = re.compile(r'id="([^"]+)"')
_USED = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
_DIGIT = 0.62
"""The width of a digit, in its heights."""


class Sheet:
    """The drawings in ``art.svg`` of a package."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def _lines(self) -> list[str]:
        return files(self._package).joinpath("art.svg").read_text("utf-8").splitlines()

    @cached_property
    def _drawings(self) -> dict[str, str]:
        return {found[1]: line for line in self._lines if (found := _NAME.search(line))}

    @cached_property
    def paints(self) -> Mapping[str, str]:
        """The client's colours of the day by their names."""
        noted = next(line for line in self._lines if line.startswith("<metadata>"))
        return msgspec.json.decode(noted.removeprefix("<metadata>").removesuffix("</metadata>"), type=dict[str, str])

    def __contains__(self, drawing: str) -> bool:
        return drawing in self._drawings

    def picture(self, width: int, height: int, content: str) -> str:
        """An SVG of that size, with the drawings that the content uses, and those that they use."""
        needed: dict[str, str] = {}
        waiting = [content]
        while waiting:
            for one, other in _USED.findall(waiting.pop()):
                name = one or other
                if name not in needed:
                    needed[name] = self._drawings[name]
                    waiting.append(needed[name])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
            f"<defs>{''.join(needed.values())}</defs>{content}</svg>"
        )


def place(drawing: str, x: float, y: float, width: float, height: float | None = None, more: str = "") -> str:
    """A drawing of the sheet with its upper left corner there; `more` are attributes of SVG."""
    size = f'width="{width:g}" height="{width if height is None else height:g}"'
    return f'<use href="#{drawing}" x="{x:g}" y="{y:g}" {size}{f" {more}" if more else ""}/>'


def number(text: str, x: float, y: float, height: float, colour: str) -> str:
    """Digits, and ``/`` and ``-`` between them, written with the brush: the first at the left, the baseline below."""
    parts = [f'<g color="{colour}" fill="{colour}">']
    for index, sign in enumerate(text):
        left, wide = x + index * height * _DIGIT, height * _DIGIT
        if sign.isdigit():
            parts.append(place(f"digit-{sign}", left, y, height * 0.6, height))
        else:
            (x1, y1), (x2, y2) = ((0.2, 0.5), (0.8, 0.5)) if sign == "-" else ((0.2, 1.0), (0.8, 0.0))
            ends = f"M{left + x1 * wide:g} {y + y1 * height:g}L{left + x2 * wide:g} {y + y2 * height:g}"
            parts.append(f'<path d="{ends}" stroke="{colour}" stroke-width="{height / 9:g}" stroke-linecap="round"/>')
    return "".join([*parts, "</g>"])


def number_width(text: str, height: float) -> float:
    """How wide `number` writes it."""
    return len(text) * height * _DIGIT


def box(x: float, y: float, width: float, height: float, look: str, round_by: float = 10) -> str:
    """A rectangle with round corners; `look` are attributes of SVG."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_by:g}" {look}/>'
