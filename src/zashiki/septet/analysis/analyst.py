"""Yokai Septet's part in hints and analyses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from zashiki.analysis.analyst import Analyst
from zashiki.analysis.values import Hint
from zashiki.core.record import Record
from zashiki.locales import Texts
from zashiki.septet.analysis.hints import make_hint
from zashiki.septet.analysis.precompile import WARM_UP
from zashiki.septet.analysis.tasks import SeptetTaskList
from zashiki.septet.analysis.words import AnalysisWords
from zashiki.septet.rules.observation import Observation

COMPILE_PATIENCE = 15.0
"""Seconds that a hint waits for compiled code; loading what has been compiled before takes about two."""


class SeptetAnalyst(Analyst):
    """See `zashiki.analysis.analyst.Analyst`."""

    engine: ClassVar[int] = 6
    catalogues: ClassVar[tuple[str, ...]] = ("septet", "terminal", "analysis")

    def hint(self, observation: Observation, seconds: float, seed: int) -> Hint | None:
        """The hint for the observing seat; None while its code is compiled for the first time on this machine.

        Raises `RuntimeError` where that cannot be done.
        """
        if not WARM_UP.settles(COMPILE_PATIENCE):
            return None
        self.precompile()
        return make_hint(observation, seconds, seed=seed)

    def task_list(self, record: Record) -> SeptetTaskList:
        """The record, state by state."""
        return SeptetTaskList(record)

    def precompile(self) -> None:
        """Wait for the compiled rollouts."""
        if not WARM_UP.wait():
            raise RuntimeError("the code of hints and analyses cannot be compiled on this machine")

    def words(self, texts: Texts, names: Sequence[str], record: Record) -> AnalysisWords:
        """Cards, places and reasons in a language."""
        return AnalysisWords(texts, names, record.variant)


ANALYST = SeptetAnalyst()
