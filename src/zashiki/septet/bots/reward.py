"""What a finished round is worth to a side: the round itself, and what it makes of the match."""

from __future__ import annotations

from zashiki.septet.bots.flat_rules import FlatRules
from zashiki.septet.bots.learned.tuned_constants import ROUND_SHARE, SEAL_WORTH
from zashiki.septet.bots.match_value import MatchValue, match_value_of
from zashiki.septet.bots.round_value import SHARED_WIN


class Reward:
    """The reward of a finished round from 0 to 1, for one side of a match that stands at `scores` and seals."""

    def __init__(self, flat: FlatRules, side: int, scores: tuple[int, ...], sealed: tuple[int, ...]) -> None:
        """`scores` are points by side, `sealed` numbers of seals by side, both as they are now."""
        self._flat = flat
        self._side = side
        self._scores = scores
        self._sealed = sealed
        self._match_value: MatchValue = match_value_of(flat)

    def of_points(self, winners: tuple[int, ...], points: int) -> float:
        """The reward of a round that these sides win, each with so many points."""
        after = tuple(score + points * (side in winners) for side, score in enumerate(self._scores))
        losers = [other for other in range(len(after)) if other not in winners]
        match = self._match_value.of_scores(after, losers[0] if len(losers) == 1 else None)[self._side]
        won = 0.0 if self._side not in winners else 1.0 if len(winners) == 1 else SHARED_WIN
        return ROUND_SHARE * won + (1 - ROUND_SHARE) * match

    def of_seals(self, after: tuple[int, ...]) -> float:
        """The reward of a round after which the sides have so many seals: how far it took the side ahead."""
        won = min(1.0, max(0.0, 0.5 + SEAL_WORTH * self._ahead(after)))
        return ROUND_SHARE * won + self.of_match(after)

    def of_most_seals(self, after: tuple[int, ...]) -> float:
        """The same where the round goes to the side with the most new seals, however many more they are.

        A few playouts say more about how far ahead a side comes, many and the value net about who does.
        """
        ahead = self._ahead(after)
        won = 0.5 if ahead == 0 else float(ahead > 0)
        return ROUND_SHARE * won + self.of_match(after)

    def of_match(self, after: tuple[int, ...]) -> float:
        """The part of the reward that so many seals make of the match."""
        return (1 - ROUND_SHARE) * self._match_value.of_seals(after)[self._side]

    def _ahead(self, after: tuple[int, ...]) -> int:
        gains = [new - old for new, old in zip(after, self._sealed, strict=True)]
        return gains[self._side] - max(gains[rival] for rival in self._flat.rivals[self._side])
