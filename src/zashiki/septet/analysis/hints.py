"""A hint for the seat that is asked: what its options are worth, the best of them, and one or two sentences why."""

from __future__ import annotations

from math import hypot

from zashiki.analysis.values import Hint, Option, Picks, Reason
from zashiki.players.sequential_halving import Budget
from zashiki.septet.analysis.comparison import pair
from zashiki.septet.analysis.evaluation import Evaluation, mean, paired, spread, worth
from zashiki.septet.analysis.options import CardOptions, options_of
from zashiki.septet.analysis.reasons import reason, reasons_for
from zashiki.septet.rules.observation import Observation

SEARCH_SHARE = 0.6
"""The part of the time that goes into finding the best option; the rest checks it against the natural alternative."""

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
    evaluation = Evaluation(options)
    if len(options) == 1:
        evaluation.check((0,), _part(1 - SEARCH_SHARE, seconds, trials))
        return _hint(evaluation, 0, (reason("why-forced" if options.decision.count() == 1 else "why-equal", {}),))
    evaluation.search(_part(SEARCH_SHARE, seconds, trials))
    best = evaluation.leader()
    other = natural_alternative(evaluation, best)
    pair_of_two = (best, _runner_up(evaluation, best) if other is None else other)
    evaluation.check(pair_of_two, _part(1 - SEARCH_SHARE, seconds, trials))
    return _hint(evaluation, best, _reasons(evaluation, best, other))


def _part(share: float, seconds: float | None, trials: int | None) -> Budget:
    return Budget(
        None if seconds is None or trials is not None else share * seconds,
        None if trials is None else max(1, round(share * trials)),
    )


def natural_alternative(evaluation: Evaluation, best: int) -> int | None:
    """What somebody would choose who does not look ahead, if it is worse: the first such option in natural order."""
    for option in range(len(evaluation.options.picks)):
        if option != best and evaluation.searched[option]:
            gap, error = paired(evaluation.searched[best], evaluation.searched[option], worth)
            if gap > max(LEAST_GAP, error):
                return option
    return None


def _runner_up(evaluation: Evaluation, best: int) -> int:
    """The most natural of the options that were tried as often as the best."""
    others = [option for option in range(len(evaluation.searched)) if option != best]
    return max(others, key=lambda option: (len(evaluation.searched[option]), -option))


def _reasons(evaluation: Evaluation, best: int, other: int | None) -> tuple[Reason, ...]:
    chance = mean([outcome.chance for outcome in evaluation.all_of(best)])
    gap = 0.0
    if other is not None:
        gap, error = pair(evaluation.checked[best], evaluation.checked[other]).worth_gap()
        if gap < max(LEAST_GAP, error):
            other = None
    if other is None and chance >= DECIDED:
        return (Reason("why-as-good-as-won", {}, 1.0, sure=False),)
    if other is None and chance <= 1 - DECIDED:
        return (Reason("why-as-good-as-lost", {}, 1.0, sure=False),)
    if other is None:
        return (Reason("why-alike", {}, 1.0, sure=False),)
    return reasons_for(evaluation, best, other)


def listed(evaluation: Evaluation, best: int) -> tuple[Option, ...]:
    """The options that were tried: every legal card in the order of the decision; of anything else the best first."""
    options = evaluation.options
    named: list[tuple[Picks, int]] = [(picks, index) for index, picks in enumerate(options.picks)]
    if isinstance(options, CardOptions):
        named = [((card,), options.index_of((card,))) for card in options.decision.options]
    found = [_option(evaluation, picks, index, best) for picks, index in named if evaluation.all_of(index)]
    if isinstance(options, CardOptions):
        return tuple(found)
    return tuple(sorted(found, key=lambda option: (option.picks != options.picks[best], -option.chance)))


def _option(evaluation: Evaluation, picks: Picks, index: int, best: int) -> Option:
    """An option beside the best one.

    What an option is worth is told from its distance to the best in the deals that both have seen: so the luck of a
    few deals does not make an option that left the search early look better than the one that won it.
    """
    ahead, behind = evaluation.all_of(best), evaluation.all_of(index)
    top = [outcome.chance for outcome in ahead]
    gap, error = (0.0, 0.0) if index == best else paired(ahead, behind, lambda outcome: outcome.chance)
    points, _ = paired(ahead, behind, lambda outcome: outcome.points)
    match, _ = paired(ahead, behind, lambda outcome: outcome.match)
    stayed = len(evaluation.searched[index]) == len(evaluation.searched[best])
    no_worse = stayed and paired(ahead, behind, worth)[0] <= NO_WORSE
    return Option(
        picks=picks,
        chance=max(0.0, mean(top) - max(gap, 0.0)),
        error=hypot(spread(top), error),
        points=mean([outcome.points for outcome in ahead]) - points,
        match=min(1.0, max(0.0, mean([outcome.match for outcome in ahead]) - match)),
        worlds=len(behind),
        is_best=index == best or no_worse,
    )


def _hint(evaluation: Evaluation, best: int, reasons: tuple[Reason, ...]) -> Hint:
    options = evaluation.options
    return Hint(options.seat, options.decision.kind, listed(evaluation, best), options.picks[best], reasons)
