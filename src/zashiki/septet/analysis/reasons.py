"""Choosing the sentences: claims are found in the deals of the search and said only if they hold in others."""

from __future__ import annotations

from collections.abc import Iterable

from zashiki.analysis.evaluation import mean
from zashiki.analysis.values import Reason
from zashiki.septet.analysis.comparison import Claim, pair
from zashiki.septet.analysis.evaluation import SeptetEvaluation
from zashiki.septet.analysis.options import CardOptions
from zashiki.septet.analysis.plan_claims import PlanClaims
from zashiki.septet.analysis.play_claims import USUAL, PlayClaims
from zashiki.septet.bots.flat_rules import NEVER

MOST_REASONS = 2
LEAST_LOST = 8
"""In how many deals the other option must have lost what the better one won, to tell what it fails by."""
LEAST_WEIGHT = 0.05
"""What explains less is not said."""
LEAST_SECOND = 0.15
"""A second sentence must explain more than that."""


def reasons_for(evaluation: SeptetEvaluation, better: int, other: int) -> tuple[Reason, ...]:
    """Up to two sentences for an option against another; both must have been checked in fresh deals.

    Each sentence with a fact holds in `USUAL` of the fresh deals at least. Where nothing explains the difference, the
    chances themselves are the reason.
    """
    options = evaluation.options
    searched = pair(evaluation.searched[better], evaluation.searched[other])
    checked = pair(evaluation.checked[better], evaluation.checked[other])
    found = searched if searched.better else checked
    claims: Iterable[Claim]
    if isinstance(options, CardOptions):
        claims = PlayClaims(options, better, other, found)
    else:
        claims = PlanClaims(options, better, other, found)
    said: list[Reason] = []
    topics: set[str] = set()
    for claim in sorted(claims, key=lambda claim: -claim.weight):
        if claim.topic in topics or claim.weight < (LEAST_SECOND if said else LEAST_WEIGHT):
            continue
        holds = 1.0 if claim.fact is None or claim.sure else checked.share(claim.fact)
        if holds < USUAL:
            continue
        said.append(reason(claim.text, claim.args, holds, sure=claim.sure))
        topics.add(claim.topic)
        if len(said) == MOST_REASONS:
            break
    return tuple(said) or (_by_chance(evaluation, better, other),)


def reason(text: str, args: dict[str, str | int | tuple[str, ...]], holds: float = 1.0, *, sure: bool = True) -> Reason:
    """A sentence; where it may fail, its `$percent` says in how many of a hundred deals it holds."""
    return Reason(text, args if sure else {**args, "percent": _percent(holds)}, holds, sure)


def _percent(share: float) -> int:
    return round(100 * share)


def _by_chance(evaluation: SeptetEvaluation, better: int, other: int) -> Reason:
    """The two chances, and what the other option mostly fails by, where it is mostly one thing."""
    checked = pair(evaluation.checked[better], evaluation.checked[other])
    args: dict[str, str | int | tuple[str, ...]] = {
        "better": _percent(mean([outcome.chance for outcome in checked.better])),
        "worse": _percent(mean([outcome.chance for outcome in checked.other])),
    }
    lost = [b.by_tricks for a, b in zip(checked.better, checked.other, strict=True) if a.chance > b.chance == 0]
    if len(lost) >= LEAST_LOST and isinstance(evaluation.options, CardOptions):
        by_tricks = sum(lost) / len(lost)
        if by_tricks >= USUAL and evaluation.options.flat.tricks_to_lose < NEVER:
            return Reason("why-better-tricks", args, by_tricks, sure=False)
        if by_tricks <= 1 - USUAL and evaluation.options.flat.bosses_to_win < NEVER:
            return Reason("why-better-bosses", args, 1 - by_tricks, sure=False)
    return Reason("why-better", args, 1.0, sure=False)
