"""Evaluating the options of a decision of Yokai Septet, in deals that fit what the seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from zashiki.analysis.evaluation import Evaluation, Leaving, Measure
from zashiki.septet.analysis.options import BATCH, Options
from zashiki.septet.analysis.outcomes import Outcome

MATCH_WEIGHT = 0.15
"""How much the chance to win the match weighs beside that of the round: it settles what the round leaves open."""


def worth(outcome: Outcome) -> float:
    """What options are ranked by."""
    return (1 - MATCH_WEIGHT) * outcome.chance + MATCH_WEIGHT * outcome.match


class SeptetEvaluation(Evaluation[Outcome]):
    """See `zashiki.analysis.evaluation.Evaluation`; a round is won or not, so each deal counts by whole shares."""

    measure: ClassVar[Measure] = Measure(
        most=2000, prior=16, doubt=1.0, batch=BATCH, leaving=Leaving(least=24, again=1.25, behind=2.5)
    )

    def __init__(self, options: Options) -> None:
        super().__init__(options.priors)
        self.options = options

    def try_out(self, options: Sequence[int], count: int) -> Iterable[Sequence[Outcome]]:
        return self.options.try_out(options, count)

    def worth(self, outcome: Outcome) -> float:
        return worth(outcome)
