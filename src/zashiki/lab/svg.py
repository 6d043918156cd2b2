"""Drawings in SVG that stand on their own: the parlour's colours by day and by night, the reader's own letters."""

from __future__ import annotations

import unicodedata
from html import escape

FONT_SIZE = 13.0
_WIDE, _NARROW = 1.0, 0.56
"""How wide a letter is, in its size: of Chinese and Japanese, of all others on average."""

STYLE = """
:root { --page: #f6f1e7; --ink: #1f1b16; --soft: #5f564a; --line: #d8cdb8; --mark: #2b4a86; --other: #94481a;
  --fair: #1c6444; --band: #1c644422; --odd: #a3321a; }
@media (prefers-color-scheme: dark) { :root { --page: #12151c; --ink: #ece5d6; --soft: #b3ad9f; --line: #2e3646;
  --mark: #8fb4f5; --other: #f2b285; --fair: #7fcf9f; --band: #7fcf9f22; --odd: #ff8a70; } }
.plot text { font: 13px system-ui, "Noto Sans CJK JP", sans-serif; fill: var(--ink); }
.plot .soft { fill: var(--soft); }
.plot .title { font-weight: 600; font-size: 15px; }
.plot .grid { stroke: var(--line); }
.plot .mark { stroke: var(--mark); fill: var(--mark); }
.plot .small { font-size: 11px; }
.plot .field { fill: var(--line); fill-opacity: 0.35; }
.plot .other { stroke: var(--other); fill: var(--other); }
.plot .odd { stroke: var(--odd); fill: var(--odd); }
.plot .fair { stroke: var(--fair); stroke-dasharray: 5 4; }
.plot .band { fill: var(--band); }
.plot .trace { stroke: var(--mark); fill: none; stroke-width: 2; }
"""
"""Goes into a page once, or into each drawing that is a file of its own."""


def width_of(text: str) -> float:
    """About how wide a text is, in pixels."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return FONT_SIZE * (_WIDE * wide + _NARROW * (len(text) - wide))


class Drawing:
    """A drawing of a size; shapes are added one by one, classes give them their colours."""

    def __init__(self, width: float, height: float, label: str) -> None:
        """`label` is what is read out instead of the picture."""
        self.width = width
        self.height = height
        self._label = label
        self._shapes: list[str] = []

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str, width: float = 1) -> None:
        """A line."""
        self._shapes.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}" stroke-width="{width:g}"/>'
        )

    def rect(
        self, x: float, y: float, width: float, height: float, kind: str, note: str = "", opacity: float = 1.0
    ) -> None:
        """A rectangle; `note` shows when it is pointed at."""
        # The classes' colours win over attributes, so only a style takes the edge off.
        seen = 'stroke="none"' if opacity == 1 else f'style="stroke: none; fill-opacity: {opacity:g}"'
        self._shapes.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" class="{kind}" {seen}>'
            f"{_note(note)}</rect>"
        )

    def dot(self, x: float, y: float, radius: float, kind: str, note: str = "") -> None:
        """A filled circle."""
        self._shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" class="{kind}">{_note(note)}</circle>')

    def trace(self, points: list[tuple[float, float]]) -> None:
        """A line through points."""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._shapes.append(f'<polyline points="{path}" class="trace"/>')

    def text(self, x: float, y: float, text: str, kind: str = "", anchor: str = "start", turn: float = 0.0) -> None:
        """A text whose base line begins, has its middle or ends at a point, turned by so many degrees."""
        turned = f' transform="rotate({turn:g} {x:.1f} {y:.1f})"' if turn else ""
        self._shapes.append(
            f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}"{turned}>{escape(text)}</text>'
        )

    def inline(self) -> str:
        """The drawing as part of a page that has `STYLE`."""
        return self._drawn("")

    def file(self) -> str:
        """The drawing as a file of its own."""
        background = f'<rect width="{self.width:g}" height="{self.height:g}" fill="var(--page)"/>'
        return self._drawn(f"<style>{STYLE}</style>{background}") + "\n"

    def _drawn(self, before: str) -> str:
        size = f'viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" height="{self.height:g}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} class="plot" role="img" '
            f'aria-label="{escape(self._label)}">{before}{"".join(self._shapes)}</svg>'
        )


def _note(text: str) -> str:
    return f"<title>{escape(text)}</title>" if text else ""
