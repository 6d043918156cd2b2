"""Yokai Septet's part in hints and analyses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from zashiki.analysis.analyst import Analyst
from zashiki.analysis.values import THOROUGH, Effort, Hint
from zashiki.core.record import Record
from zashiki.locales import Texts
from zashiki.septet.analysis import playing
from zashiki.septet.analysis.course import SeptetCourse
from zashiki.septet.analysis.hints import make_hint
from zashiki.septet.analysis.words import AnalysisWords
from zashiki.septet.rules.observation import Observation


class SeptetAnalyst(Analyst):
    """See `zashiki.analysis.analyst.Analyst`."""

    engine: ClassVar[int] = 1
    catalogues: ClassVar[tuple[str, ...]] = ("septet", "terminal", "analysis")

    def hint(self, observation: Observation, seconds: float, seed: int) -> Hint:
        """The hint for the observing seat."""
        playing.get_quick_in_background()
        return make_hint(observation, seconds, seed=seed, quick=playing.is_quick())

    def course(self, record: Record) -> SeptetCourse:
        """The record, state by state."""
        return SeptetCourse(record)

    def prepare(self) -> Effort:
        """Wait for the compiled code."""
        return THOROUGH if playing.get_quick() else Effort()

    def words(self, texts: Texts, names: Sequence[str]) -> AnalysisWords:
        """Cards, places and reasons in a language."""
        return AnalysisWords(texts, names)


ANALYST = SeptetAnalyst()
