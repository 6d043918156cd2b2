"""Judging a decision that was made: by what its seat could know then, never by the open cards."""

from __future__ import annotations

import msgspec

from zashiki.analysis.marks import AS_GOOD, CLEAR, COSTLY, LIMITS, mark_of
from zashiki.analysis.values import Effort, Judged, Mark, Option, Picks, Reason
from zashiki.septet.analysis.comparison import pair
from zashiki.septet.analysis.hints import options_of
from zashiki.septet.analysis.playing import trials_of
from zashiki.septet.analysis.reasons import reasons_for
from zashiki.septet.analysis.weighing import Allowance, Weighing, mean
from zashiki.septet.rules.observation import Observation

LEAST_LIMIT = LIMITS[-1][0]
"""What costs less than this is not held against anybody."""

ALONE = 24
"""Worlds for the chance where there is nothing to choose."""

MOST_LISTED = 4
"""How many passes or discards are listed beside the one that was chosen; of a play every card is."""

DIGITS = 4


def judge(observation: Observation, picks: Picks, at: int, effort: Effort, seed: str) -> Judged:
    """What the choice was worth beside the others; the same arguments give the same answer."""
    trials = trials_of(observation, seed, quick=effort.quick)
    played = trials.index_of(picks)
    weighing = Weighing(trials)
    count = len(trials.options)
    if count == 1:
        weighing.hold((0,), Allowance(None, ALONE))
    else:
        weighing.race(Allowance(None, effort.race * count))
    best = weighing.leader()
    loss, error = (0.0, 0.0) if played == best else _loss(weighing, best, played, effort)
    mark = Mark.FORCED if trials.decision.count() == 1 else mark_of(loss, error)
    if mark is Mark.BEST:
        loss = 0.0
    reasons: tuple[Reason, ...] = reasons_for(weighing, best, played) if mark in COSTLY else ()
    options = options_of(weighing, best)
    own = next((option for option in options if option.picks == trials.options[played]), options[0])
    chance = mean([finish.chance for finish in weighing.all_of(best)]) - loss
    return Judged(
        at=at,
        round=observation.round,
        seat=trials.seat,
        kind=trials.decision.kind,
        played=picks,
        best=trials.options[played] if mark in (Mark.BEST, Mark.FORCED) else trials.options[best],
        mark=mark,
        loss=round(loss, DIGITS),
        error=round(error, DIGITS),
        chance=round(max(0.0, chance), DIGITS),
        options=tuple(map(_rounded, _listed(options, own, trials.decision.kind == "play"))),
        reasons=reasons,
    )


def _loss(weighing: Weighing, best: int, played: int, effort: Effort) -> tuple[float, float]:
    """By how much the best is better, in fresh worlds: as many as it takes to see whether it matters."""
    while True:
        weighing.hold((best, played), Allowance(None, 2 * effort.held))
        gap, error = pair(weighing.held[best], weighing.held[played]).gap()
        is_clear = gap + CLEAR * error < LEAST_LIMIT or gap < AS_GOOD or gap > 2 * CLEAR * error
        if is_clear or len(weighing.held[best]) >= effort.most_held:
            return max(0.0, gap), error


def _listed(options: tuple[Option, ...], own: Option, is_play: bool) -> tuple[Option, ...]:
    if is_play:
        return options
    top = options[:MOST_LISTED]
    return top if own in top else (*top, own)


def _rounded(option: Option) -> Option:
    figures = {name: round(getattr(option, name), DIGITS) for name in ("chance", "error", "points", "match")}
    return msgspec.structs.replace(option, **figures)
