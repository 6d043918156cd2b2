"""The daily duel of Board Games Are Magic."""

from __future__ import annotations

from zashiki.core.daily import Daily, DailyDeal
from zashiki.magic.bots.ladder import PineBot
from zashiki.magic.model.state import State

_LONGEST = 100.0


def _score(state: State, seat: int) -> float:
    """A victory is worth more the sooner it comes, a defeat the later: above 0 is won, below it lost."""
    rounds = min(state.round, _LONGEST - 1)
    ranks = () if state.result is None else state.result.ranks
    if len(set(ranks)) < 2:
        return 0.0
    return (_LONGEST - rounds) * (1.0 if ranks[seat] == 1 else -1.0)


DAILY = Daily(deals=(DailyDeal("brawl-2", PineBot.name),), score=_score)
