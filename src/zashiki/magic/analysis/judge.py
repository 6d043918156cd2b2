"""Judging a decision that was made: by what its seat could know then, never by the open cards."""

from __future__ import annotations

from zashiki.analysis.evaluation import mean
from zashiki.analysis.marks import AS_GOOD, COSTLY, mark_of
from zashiki.analysis.values import Effort, Judged, Mark, Picks
from zashiki.magic.analysis.evaluation import MagicEvaluation
from zashiki.magic.analysis.hints import DIGITS, listed
from zashiki.magic.analysis.reasons import reasons_for
from zashiki.magic.rules.game import Magic
from zashiki.magic.rules.observation import Observation
from zashiki.players.sequential_halving import Budget

RACE_SHARE, HELD_SHARE, LINE_SHARE = 24, 8, 20
"""A trial takes so many times as long as those that the effort of an analysis is counted in, and tells as much more."""
ALONE = 12
"""Worlds for the chance where nothing is worth choosing."""


def judge(game: Magic, observation: Observation, picks: Picks, at: int, effort: Effort, seed: str) -> Judged:
    """What the choice was worth beside the others; the same arguments give the same answer."""
    evaluation = MagicEvaluation(game, observation, seed, played=picks)
    played = evaluation.index_of(picks)
    assert played is not None
    if len(evaluation.picks) == 1:
        evaluation.check((0,), Budget(None, ALONE))
    else:
        evaluation.search(Budget(None, max(1, effort.race // RACE_SHARE) * len(evaluation.picks)))
    best = evaluation.leader()
    # Whoever wins a search looks better than it is: what is as good even so needs no fresh worlds.
    is_as_good = played == best or evaluation.lead(best, played) <= AS_GOOD
    held, most_held = max(2, effort.held // HELD_SHARE), effort.most_held // HELD_SHARE
    loss, error = (0.0, 0.0) if is_as_good else evaluation.loss(best, played, held, most_held)
    mark = mark_of(loss, error)
    if mark is Mark.BEST:
        loss = 0.0
    chance = mean([outcome.chance for outcome in evaluation.all_of(best)]) - loss
    d = game.mutable(evaluation.state)
    return Judged(
        at=at,
        round=max(1, observation.round),
        seat=evaluation.decision.seat,
        kind=evaluation.decision.kind,
        played=picks,
        best=evaluation.picks[played if mark is Mark.BEST else best],
        mark=mark,
        loss=round(loss, DIGITS),
        error=round(error, DIGITS),
        chance=round(max(0.0, chance), DIGITS),
        options=listed(evaluation, best),
        reasons=reasons_for(evaluation, d, best, played) if mark in COSTLY else (),
    )
