"""What a finished round is worth to a side: the round itself, and what it makes of the match."""

from __future__ import annotations

from zashiki.bots.septet.outlook import Outlook, outlook_of
from zashiki.bots.septet.prospects import SHARED_WIN
from zashiki.bots.septet.simulator import Position, round_points

ROUND_SHARE = 0.5
"""The part of the reward that the round decides; the chance to win the match is the rest."""


class Reward:
    """The reward of a finished round from 0 to 1, for one side of a match that stands at `scores`."""

    def __init__(self, position: Position, side: int, scores: tuple[int, ...]) -> None:
        self._side = side
        self._scores = scores
        self._outlook: Outlook = outlook_of(position.setting)

    def __call__(self, finished: Position) -> float:
        """The reward of the round, and of its points on top of the score."""
        setting = finished.setting
        if setting.seals_needed:
            return self._outlook.of_seals(tuple(sealed.bit_count() for sealed in finished.sealed))[self._side]
        winners = finished.winners
        points = round_points(finished)
        after = tuple(score + gain for score, gain in zip(self._scores, points, strict=True))
        losers = [side for side in range(setting.side_count) if side not in winners]
        match = self._outlook.of_scores(after, losers[0] if len(losers) == 1 else None)[self._side]
        won = 0.0 if self._side not in winners else 1.0 if len(winners) == 1 else SHARED_WIN
        return ROUND_SHARE * won + (1 - ROUND_SHARE) * match
