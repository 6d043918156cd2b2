"""A hint for the seat that is asked: what its best answers are worth, the best of them, and why."""

from __future__ import annotations

from zashiki.analysis.evaluation import SEARCH_SHARE, mean, part_of
from zashiki.analysis.values import Hint, Option, Reason
from zashiki.magic.analysis.evaluation import MagicEvaluation
from zashiki.magic.analysis.reasons import plain_reason, reason, reasons_for
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation

NO_WORSE = 0.01
"""An answer this close to the best is as good."""
LEAST_GAP = 0.015
"""An alternative must be this much worse to be worth a reason."""
DECIDED = 0.97
"""From which chance on a match is as good as won."""
DIGITS = 4


def make_hint(
    game: Magic, observation: Observation, seconds: float | None = 1.0, trials: int | None = None, seed: int = 0
) -> Hint:
    """The hint, within about `seconds`; with `trials` it is the same every time.

    It rests on the observation alone. Raises `InvariantViolation` if the seat is asked nothing.
    """
    evaluation = MagicEvaluation(game, observation, str(seed))
    if len(evaluation.picks) == 1:
        evaluation.check((0,), part_of(1 - SEARCH_SHARE, seconds, trials))
        only = evaluation.decision.count() == 1
        return _hint(evaluation, 0, (reason("magic-why-forced" if only else "magic-why-natural"),))
    evaluation.search(part_of(SEARCH_SHARE, seconds, trials))
    best = evaluation.leader()
    other = evaluation.alternative(best, LEAST_GAP)
    if other is None:
        other = evaluation.runner_up(best)
    evaluation.check((best, other), part_of(1 - SEARCH_SHARE, seconds, trials))
    return _hint(evaluation, best, _reasons(game, evaluation, best, other))


def _reasons(game: Magic, evaluation: MagicEvaluation, best: int, other: int) -> tuple[Reason, ...]:
    gap, error = evaluation.chance_gap(evaluation.checked[best], evaluation.checked[other])
    if gap >= max(LEAST_GAP, error):
        return reasons_for(evaluation, game.mutable(evaluation.state), best, other)
    outcomes = evaluation.all_of(best)
    # That all trials ended alike proves nothing, unless nobody and no chance acts between.
    holds = None if all(outcome.at_once for outcome in outcomes) else 1.0
    if all(outcome.is_won for outcome in outcomes):
        return (reason("magic-why-wins", holds=holds),)
    if all(outcome.is_drawn for outcome in outcomes):
        return (reason("magic-why-draws", holds=holds),)
    chance = mean([outcome.chance for outcome in outcomes])
    if evaluation.state.winners:
        # The match has been won by somebody else: the chances are those of the next place (A23).
        chance = 0.5
    if chance >= DECIDED:
        return (Reason("magic-why-won", {}, 1.0, sure=False),)
    if chance <= 1 - DECIDED:
        return (Reason("magic-why-lost", {}, 1.0, sure=False),)
    return (plain_reason(evaluation, game.mutable(evaluation.state), best) or reason("magic-why-alike"),)


def _hint(evaluation: MagicEvaluation, best: int, reasons: tuple[Reason, ...]) -> Hint:
    decision = evaluation.decision
    return Hint(decision.seat, decision.kind, listed(evaluation, best), evaluation.picks[best], reasons)


def listed(evaluation: MagicEvaluation, best: int) -> tuple[Option, ...]:
    """The answers that were tried, the best first."""
    side = evaluation.state.rules.mates(evaluation.decision.seat)
    found = [_option(evaluation, side, answer, best) for answer in range(len(evaluation.picks))]
    return tuple(sorted(found, key=lambda option: (option.picks != evaluation.picks[best], -option.chance)))


def _option(evaluation: MagicEvaluation, side: tuple[int, ...], answer: int, best: int) -> Option:
    """What an answer is worth is told from its distance to the best in the worlds that both have seen."""
    ahead, behind = evaluation.all_of(best), evaluation.all_of(answer)
    chance, error = evaluation.chance_beside(answer, best)
    no_worse = evaluation.stayed(answer, best) and evaluation.chance_gap(ahead, behind)[0] <= NO_WORSE
    return Option(
        picks=evaluation.picks[answer],
        chance=round(chance, DIGITS),
        error=round(error, DIGITS),
        points=round(mean([sum([outcome.worn[seat] for seat in side]) for outcome in behind]), DIGITS),
        match=round(chance, DIGITS),
        worlds=len(behind),
        is_best=answer == best or no_worse,
    )
