"""Judging a decision that was made: by what its seat could know then, never by the open cards."""

from __future__ import annotations

import msgspec

from zashiki.analysis.evaluation import mean
from zashiki.analysis.marks import COSTLY, mark_of
from zashiki.analysis.values import Effort, Judged, Mark, Option, Picks, Reason
from zashiki.players.sequential_halving import Budget
from zashiki.septet.analysis.evaluation import SeptetEvaluation
from zashiki.septet.analysis.hints import listed
from zashiki.septet.analysis.options import options_of
from zashiki.septet.analysis.reasons import reasons_for
from zashiki.septet.rules.observation import Observation

ALONE = 24
"""Deals for the chance where there is nothing to choose."""

MOST_LISTED = 4
"""How many passes or discards are listed beside the one that was chosen; of a play every card is."""

DIGITS = 4


def judge(observation: Observation, picks: Picks, at: int, effort: Effort, seed: str) -> Judged:
    """What the choice was worth beside the others; the same arguments give the same answer."""
    options = options_of(observation, seed)
    played = options.index_of(picks)
    evaluation = SeptetEvaluation(options)
    count = len(options)
    if count == 1:
        evaluation.check((0,), Budget(None, ALONE))
    else:
        evaluation.search(Budget(None, effort.race * count))
    best = evaluation.leader()
    loss, error = (0.0, 0.0) if played == best else evaluation.loss(best, played, effort.held, effort.most_held)
    mark = Mark.FORCED if options.decision.count() == 1 else mark_of(loss, error)
    if mark is Mark.BEST:
        loss = 0.0
    reasons: tuple[Reason, ...] = reasons_for(evaluation, best, played) if mark in COSTLY else ()
    shown = listed(evaluation, best)
    own = next((option for option in shown if option.picks == options.picks[played]), shown[0])
    chance = mean([outcome.chance for outcome in evaluation.all_of(best)]) - loss
    return Judged(
        at=at,
        round=observation.round,
        seat=options.seat,
        kind=options.decision.kind,
        played=picks,
        best=options.picks[played] if mark in (Mark.BEST, Mark.FORCED) else options.picks[best],
        mark=mark,
        loss=round(loss, DIGITS),
        error=round(error, DIGITS),
        chance=round(max(0.0, chance), DIGITS),
        options=tuple(map(_rounded, _shortened(shown, own, options.decision.kind == "play"))),
        reasons=reasons,
    )


def _shortened(options: tuple[Option, ...], own: Option, is_play: bool) -> tuple[Option, ...]:
    if is_play:
        return options
    top = options[:MOST_LISTED]
    return top if own in top else (*top, own)


def _rounded(option: Option) -> Option:
    figures = {name: round(getattr(option, name), DIGITS) for name in ("chance", "error", "points", "match")}
    return msgspec.structs.replace(option, **figures)
