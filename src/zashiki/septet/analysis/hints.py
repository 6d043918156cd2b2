"""A hint for the seat that is asked: what its options are worth, the best of them, and one or two sentences why."""

from __future__ import annotations

from zashiki.analysis.evaluation import SEARCH_SHARE, mean, part_of
from zashiki.analysis.values import Hint, Option, Picks, Reason
from zashiki.septet.analysis.evaluation import SeptetEvaluation
from zashiki.septet.analysis.options import CardOptions, options_of
from zashiki.septet.analysis.reasons import reason, reasons_for
from zashiki.septet.rules.observation import Observation

NO_WORSE = 0.015
"""An option this close to the best is as good."""

LEAST_GAP = 0.02
"""An alternative must be this much worse to be worth a reason."""

DECIDED = 0.97
"""From which chance on a round is as good as won."""


def make_hint(
    observation: Observation,
    seconds: float | None = 1.0,
    trials: int | None = None,
    seed: int = 0,
) -> Hint:
    """The hint, within about `seconds`; with `trials` (rounds played out) it is the same every time.

    It rests on the observation alone: what the seat cannot know cannot change it. Raises `InvariantViolation` if the
    seat is asked nothing.
    """
    options = options_of(observation, seed)
    evaluation = SeptetEvaluation(options)
    if len(options) == 1:
        evaluation.check((0,), part_of(1 - SEARCH_SHARE, seconds, trials))
        return _hint(evaluation, 0, (reason("why-forced" if options.decision.count() == 1 else "why-equal", {}),))
    evaluation.search(part_of(SEARCH_SHARE, seconds, trials))
    best = evaluation.leader()
    other = evaluation.alternative(best, LEAST_GAP)
    checked = (best, evaluation.runner_up(best) if other is None else other)
    evaluation.check(checked, part_of(1 - SEARCH_SHARE, seconds, trials))
    return _hint(evaluation, best, _reasons(evaluation, best, other))


def _reasons(evaluation: SeptetEvaluation, best: int, other: int | None) -> tuple[Reason, ...]:
    chance = mean([outcome.chance for outcome in evaluation.all_of(best)])
    gap = 0.0
    if other is not None:
        gap, error = evaluation.worth_gap(evaluation.checked[best], evaluation.checked[other])
        if gap < max(LEAST_GAP, error):
            other = None
    if other is None and chance >= DECIDED:
        return (Reason("why-as-good-as-won", {}, 1.0, sure=False),)
    if other is None and chance <= 1 - DECIDED:
        return (Reason("why-as-good-as-lost", {}, 1.0, sure=False),)
    if other is None:
        return (Reason("why-alike", {}, 1.0, sure=False),)
    return reasons_for(evaluation, best, other)


def listed(evaluation: SeptetEvaluation, best: int) -> tuple[Option, ...]:
    """The options that were tried: every legal card in the order of the decision; of anything else the best first."""
    options = evaluation.options
    named: list[tuple[Picks, int]] = [(picks, index) for index, picks in enumerate(options.picks)]
    if isinstance(options, CardOptions):
        named = [((card,), options.index_of((card,))) for card in options.decision.options]
    found = [_option(evaluation, picks, index, best) for picks, index in named if evaluation.all_of(index)]
    if isinstance(options, CardOptions):
        return tuple(found)
    return tuple(sorted(found, key=lambda option: (option.picks != options.picks[best], -option.chance)))


def _option(evaluation: SeptetEvaluation, picks: Picks, index: int, best: int) -> Option:
    """An option beside the best one."""
    ahead, behind = evaluation.all_of(best), evaluation.all_of(index)
    chance, error = evaluation.chance_beside(index, best)
    no_worse = evaluation.stayed(index, best) and evaluation.worth_gap(ahead, behind)[0] <= NO_WORSE
    points, match = (
        mean(top) - mean([a - b for a, b in zip(top, low, strict=False)])
        for top, low in (
            ([one.points for one in ahead], [one.points for one in behind]),
            ([one.match for one in ahead], [one.match for one in behind]),
        )
    )
    return Option(
        picks=picks,
        chance=chance,
        error=error,
        points=points,
        match=min(1.0, max(0.0, match)),
        worlds=len(behind),
        is_best=index == best or no_worse,
    )


def _hint(evaluation: SeptetEvaluation, best: int, reasons: tuple[Reason, ...]) -> Hint:
    options = evaluation.options
    return Hint(options.seat, options.decision.kind, listed(evaluation, best), options.picks[best], reasons)
