"""How the sheets of the gallery are drawn: for which page, by day or night, with how large a text."""

from __future__ import annotations

from dataclasses import dataclass

from web.player import DESKTOP, LOCALES, PHONE

GAP = 8
"""Pixels between two scenes on a sheet."""
_LANGUAGES = tuple(LOCALES)


@dataclass(frozen=True)
class Look:
    """One sheet: all scenes on a page of this size, in this theme, each in the language whose turn it is."""

    name: str
    size: tuple[int, int]
    theme: str
    turn: int
    """The language of the first scene; the second is in the next one."""
    text: int = 100
    """The size of the text, in hundredths."""
    columns: int = 10
    scale: float = 0.5
    """How large a scene stands on the sheet."""
    most_screens: int = 3
    half: int = 0
    """Which half of the scenes the tests compare, of the two looks that differ in theme alone: even or odd ones."""

    def language(self, scene: int) -> str:
        """The language of the scene of this number."""
        return _LANGUAGES[(scene + self.turn) % len(_LANGUAGES)]

    def compares(self, scene: int) -> bool:
        """Whether the tests compare the scene of this number: each on pages of every size, by day or by night."""
        return scene % 2 == self.half

    def page(self, screens: int) -> tuple[int, int]:
        """How large the page of a scene is that wants so many screens, one below the other."""
        width, height = self.size
        return width, height * min(screens, self.most_screens)

    def place(self, screens: int) -> tuple[int, int]:
        """How large the scene is on the sheet."""
        width, height = self.page(screens)
        return round(width * self.scale), round(height * self.scale)


def _of(page: dict[str, int]) -> tuple[int, int]:
    return page["width"], page["height"]


NARROW = (360, 740)
LOOKS = (
    Look("phone-day", _of(PHONE), "light", 0),
    Look("phone-night", _of(PHONE), "dark", 2, half=1),
    Look("large-text-day", NARROW, "light", 3, text=200, half=1),
    Look("large-text-night", NARROW, "dark", 1, text=200),
    Look("desktop-day", _of(DESKTOP), "light", 1, columns=5, scale=0.3, most_screens=1, half=1),
    Look("desktop-night", _of(DESKTOP), "dark", 3, columns=5, scale=0.3, most_screens=1),
)
"""A scene is in a language of its own on each sheet of one size of text, and in all four on these together."""
