"""A hint for the seat that is asked: what its options are worth, the best of them, and one or two sentences why."""

from __future__ import annotations

from math import hypot

from zashiki.analysis.values import Hint, Option, Picks, Reason
from zashiki.septet.analysis.comparison import pair
from zashiki.septet.analysis.playing import trials_of
from zashiki.septet.analysis.reasons import reason, reasons_for
from zashiki.septet.analysis.trials import PlayTrials
from zashiki.septet.analysis.weighing import Allowance, Weighing, mean, paired, spread, worth
from zashiki.septet.rules.observation import Observation

RACE_SHARE = 0.6
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
    *,
    quick: bool = False,
) -> Hint:
    """The hint, within about `seconds`; with `trials` (rounds played out) it is the same every time.

    It rests on the observation alone: what the seat cannot know cannot change it. Raises `InvariantViolation` if the
    seat is asked nothing. `quick` is for compiled hands, where they are there (`playing.get_quick`).
    """
    tried = trials_of(observation, seed, quick=quick)
    weighing = Weighing(tried)
    if len(tried.options) == 1:
        weighing.hold((0,), _part(1 - RACE_SHARE, seconds, trials))
        return _hint(weighing, 0, (reason("why-forced" if tried.decision.count() == 1 else "why-equal", {}),))
    weighing.race(_part(RACE_SHARE, seconds, trials))
    best = weighing.leader()
    other = natural_alternative(weighing, best)
    pair_of_two = (best, _runner_up(weighing, best) if other is None else other)
    weighing.hold(pair_of_two, _part(1 - RACE_SHARE, seconds, trials))
    return _hint(weighing, best, _reasons(weighing, best, other))


def _part(share: float, seconds: float | None, trials: int | None) -> Allowance:
    return Allowance(
        None if seconds is None or trials is not None else share * seconds,
        None if trials is None else round(share * trials),
    )


def natural_alternative(weighing: Weighing, best: int) -> int | None:
    """What somebody would choose who does not look ahead, if it is worse: the first such option in natural order."""
    for option in range(len(weighing.trials.options)):
        if option != best and weighing.raced[option]:
            gap, error = paired(weighing.raced[best], weighing.raced[option], worth)
            if gap > max(LEAST_GAP, error):
                return option
    return None


def _runner_up(weighing: Weighing, best: int) -> int:
    """The most natural of the options that were tried as often as the best."""
    others = [option for option in range(len(weighing.raced)) if option != best]
    return max(others, key=lambda option: (len(weighing.raced[option]), -option))


def _reasons(weighing: Weighing, best: int, other: int | None) -> tuple[Reason, ...]:
    chance = mean([finish.chance for finish in weighing.all_of(best)])
    gap = 0.0
    if other is not None:
        gap, error = pair(weighing.held[best], weighing.held[other]).worth_gap()
        if gap < max(LEAST_GAP, error):
            other = None
    if other is None and chance >= DECIDED:
        return (Reason("why-as-good-as-won", {}, 1.0, False),)
    if other is None and chance <= 1 - DECIDED:
        return (Reason("why-as-good-as-lost", {}, 1.0, False),)
    if other is None:
        return (Reason("why-alike", {}, 1.0, False),)
    return reasons_for(weighing, best, other)


def options_of(weighing: Weighing, best: int) -> tuple[Option, ...]:
    """The options that were tried: every legal card in the order of the decision; of anything else the best first."""
    trials = weighing.trials
    listed: list[tuple[Picks, int]] = [(picks, index) for index, picks in enumerate(trials.options)]
    if isinstance(trials, PlayTrials):
        listed = [((card,), trials.index_of((card,))) for card in trials.decision.options]
    found = [_option(weighing, picks, index, best) for picks, index in listed if weighing.all_of(index)]
    if isinstance(trials, PlayTrials):
        return tuple(found)
    return tuple(sorted(found, key=lambda option: (option.picks != trials.options[best], -option.chance)))


def _option(weighing: Weighing, picks: Picks, index: int, best: int) -> Option:
    """An option beside the best one.

    What an option is worth is told from its distance to the best in the worlds that both have seen: so the luck of a
    few worlds does not make an option that left the race early look better than the one that won it.
    """
    ahead, behind = weighing.all_of(best), weighing.all_of(index)
    top = [finish.chance for finish in ahead]
    gap, error = (0.0, 0.0) if index == best else paired(ahead, behind, lambda finish: finish.chance)
    points, _ = paired(ahead, behind, lambda finish: finish.points)
    match, _ = paired(ahead, behind, lambda finish: finish.match)
    stayed = len(weighing.raced[index]) == len(weighing.raced[best])
    no_worse = stayed and paired(ahead, behind, worth)[0] <= NO_WORSE
    return Option(
        picks=picks,
        chance=max(0.0, mean(top) - max(gap, 0.0)),
        error=hypot(spread(top), error),
        points=mean([finish.points for finish in ahead]) - points,
        match=min(1.0, max(0.0, mean([finish.match for finish in ahead]) - match)),
        worlds=len(behind),
        is_best=index == best or no_worse,
    )


def _hint(weighing: Weighing, best: int, reasons: tuple[Reason, ...]) -> Hint:
    trials = weighing.trials
    return Hint(trials.seat, trials.decision.kind, options_of(weighing, best), trials.options[best], reasons)
