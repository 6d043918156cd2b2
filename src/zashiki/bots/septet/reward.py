"""What a finished round is worth to a side: the round itself, and what it makes of the match."""

from __future__ import annotations

from zashiki.bots.septet.outlook import Outlook, outlook_of
from zashiki.bots.septet.prospects import SHARED_WIN
from zashiki.bots.septet.simulator import Position, round_points
from zashiki.bots.septet.stakes import SEAL_WORTH

ROUND_SHARE = 0.5
"""The part of the reward that the round decides; the chance to win the match is the rest."""


class Reward:
    """The reward of a finished round from 0 to 1, for one side of a match that stands at `scores`."""

    def __init__(self, position: Position, side: int, scores: tuple[int, ...]) -> None:
        """`position` is where the round stands now."""
        self._side = side
        self._scores = scores
        self._sealed = _seal_counts(position)
        self._outlook: Outlook = outlook_of(position.setting)

    def __call__(self, finished: Position) -> float:
        """The reward of the round, and of its points or seals on top of those there are."""
        if finished.setting.seals_needed:
            won, match = self._by_seals(finished)
        else:
            won, match = self._by_points(finished)
        return ROUND_SHARE * won + (1 - ROUND_SHARE) * match

    def _by_points(self, finished: Position) -> tuple[float, float]:
        """Whether the round is won, and the chance to win the match."""
        side = self._side
        winners = finished.winners
        after = tuple(score + gain for score, gain in zip(self._scores, round_points(finished), strict=True))
        losers = [other for other in range(len(after)) if other not in winners]
        match = self._outlook.of_scores(after, losers[0] if len(losers) == 1 else None)[side]
        won = 0.0 if side not in winners else 1.0 if len(winners) == 1 else SHARED_WIN
        return won, match

    def _by_seals(self, finished: Position) -> tuple[float, float]:
        """How far the round took the side ahead of its rivals, and the chance to win the match."""
        after = _seal_counts(finished)
        gains = [new - old for new, old in zip(after, self._sealed, strict=True)]
        ahead = gains[self._side] - max(gains[rival] for rival in finished.setting.rivals[self._side])
        return min(1.0, max(0.0, 0.5 + SEAL_WORTH * ahead)), self._outlook.of_seals(after)[self._side]


def _seal_counts(position: Position) -> tuple[int, ...]:
    return tuple(sealed.bit_count() for sealed in position.sealed)
