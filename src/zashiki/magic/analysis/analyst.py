"""The part of Board Games Are Magic in hints and analyses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from zashiki.analysis.analyst import Analyst
from zashiki.analysis.values import Hint
from zashiki.core.record import Record
from zashiki.locales import Texts
from zashiki.magic import MAGIC
from zashiki.magic.analysis.hints import make_hint
from zashiki.magic.analysis.tasks import MagicTaskList
from zashiki.magic.analysis.words import AnalysisWords
from zashiki.magic.rules.observation import Observation


class MagicAnalyst(Analyst):
    """See `zashiki.analysis.analyst.Analyst`. Nothing here is compiled."""

    engine: ClassVar[int] = 9
    catalogues: ClassVar[tuple[str, ...]] = ("magic", "terminal", "analysis", "analysis-magic")

    def hint(self, observation: Observation, seconds: float, seed: int) -> Hint:
        """The hint for the observing seat."""
        return make_hint(MAGIC, observation, seconds, seed=seed)

    def task_list(self, record: Record) -> MagicTaskList:
        """The record, state by state."""
        return MagicTaskList(record)

    def precompile(self) -> None:
        """There is nothing to wait for."""

    def words(self, texts: Texts, names: Sequence[str], record: Record) -> AnalysisWords:
        """Cards, tiles and reasons in a language, as the packs of the record call them."""
        return AnalysisWords(texts, names, MAGIC.content_of(MAGIC.rules(record.variant, record.options)))


ANALYST = MagicAnalyst()
