"""Names and sentences of the balance report in one language."""

from __future__ import annotations

from collections.abc import Mapping

from zashiki.lab.charts import percent
from zashiki.lab.intervals import Estimate
from zashiki.locales import FALLBACK, Texts
from zashiki.magic.balance.outliers import Outlier
from zashiki.magic.content.content import Content

CATALOGUES = ("lab", "experiments", "pack", "magic")
_SHARES = {"guard", "short", "comeback", "card-idle"}
"""Outliers whose number is a share, not a number of fair shares."""


class Words:
    """Texts of a language, and what the packs call their cards in it."""

    def __init__(self, language: str, *contents: Content) -> None:
        """With several contents, a name is the first one's that has it."""
        self.language = language
        self.texts = Texts(language, CATALOGUES)
        self._names: list[Mapping[str, str]] = [
            content.names.get(code, {}) for code in (language, FALLBACK) for content in contents
        ]

    def __call__(self, key: str, **args: str | int) -> str:
        return self.texts(key, **args)

    def name(self, id_: str) -> str:
        """What a card, a character or a skill is called; its id where the packs do not say."""
        return next((names[id_] for names in self._names if id_ in names), id_)

    def mode(self, mode: str) -> str:
        """What a mode is called."""
        return self.texts(f"variant-{mode}")

    def end(self, reason: str) -> str:
        """How a match ended."""
        return self.texts(f"lab-end-{reason}")

    def place(self, place: str) -> str:
        """A place in the order of play, given from 0."""
        return self.texts("lab-place", place=int(place) + 1)

    def outlier(self, outlier: Outlier) -> str:
        """The sentence of an outlier."""
        number = percent(outlier.ratio) if outlier.kind in _SHARES else f"{outlier.ratio:.2f}"
        about = self.place(outlier.id) if outlier.kind.startswith("place") else self.name(outlier.id)
        if outlier.kind == "long":
            number = f"{outlier.ratio:.0f}"
        return self.texts(
            f"lab-odd-{outlier.kind}",
            name=about,
            number=number,
            low=f"{outlier.low:.2f}",
            high=f"{outlier.high:.2f}",
            usual=f"{outlier.high:.0f}",
            count=outlier.count,
        )


def ratio(estimate: Estimate | None) -> str:
    """A win share in fair shares, with its interval."""
    if estimate is None:
        return "–"
    return f"{estimate.value:.2f} ({estimate.low:.2f}–{estimate.high:.2f})"
