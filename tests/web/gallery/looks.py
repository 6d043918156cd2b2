"""How the sheets of the gallery are drawn: for which page, by day or night, with how large a text."""

from __future__ import annotations

from dataclasses import dataclass

from repetitions import THOROUGH
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
    quarters: tuple[int, ...] = ()
    """Which scenes a common run compares, of each four; a thorough one compares all."""
    heard: int | None = None
    """Which of them is also looked at by axe-core."""

    def language(self, scene: int) -> str:
        """The language of the scene of this number."""
        return _LANGUAGES[(scene + self.turn) % len(_LANGUAGES)]

    def compares(self, scene: int, thorough: bool = THOROUGH > 1) -> bool:
        """Whether the tests compare the scene of this number: by day on one sheet and by night on another, on a phone
        and of four neighbours, which are alike, two on a desktop and two with large text."""
        return thorough or scene % 4 in self.quarters

    def hears(self, scene: int, thorough: bool = THOROUGH > 1) -> bool:
        """Whether axe-core looks at the scene of this number: at each in one of the looks with plain text."""
        return self.heard is not None and (thorough or scene % 4 == self.heard)

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
    Look("phone-day", _of(PHONE), "light", 0, quarters=(0, 2), heard=2),
    Look("phone-night", _of(PHONE), "dark", 2, quarters=(1, 3), heard=1),
    Look("large-text-day", NARROW, "light", 3, text=200, quarters=(1,)),
    Look("large-text-night", NARROW, "dark", 1, text=200, quarters=(2,)),
    Look("desktop-day", _of(DESKTOP), "light", 1, columns=5, scale=0.3, most_screens=1, quarters=(3,), heard=3),
    Look("desktop-night", _of(DESKTOP), "dark", 3, columns=5, scale=0.3, most_screens=1, quarters=(0,), heard=0),
)
"""A scene is in a language of its own on each sheet of one size of text, and in all four on these together."""
