"""Ratings: what a match says of how strong those are who played it (Weng-Lin, Plackett-Luce, by openskill)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

START_MU, START_SIGMA = 25.0, 25.0 / 3
"""Of who has played nothing: a strength around 25, and how little is known of it."""
PROVISIONAL = 10
"""Matches until a rating counts."""
_SEASON_SIGMA = 25.0 / 12
"""What a new season adds to the doubt: people change."""
_SCALE = 0.65
"""How wide the logistic curve is for a normal one, fitted on the first seed of benchmarks/season.py."""
_POINTS_AT_ZERO, _POINTS = 1000, 40


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody seems in one variant: a strength, and the standard deviation of what is not known of it."""

    mu: float = START_MU
    sigma: float = START_SIGMA
    matches: int = 0
    """Rated matches in this season."""
    won: int = 0
    total: int = 0
    """Rated matches in all seasons."""

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known of them."""
        return self.total < PROVISIONAL

    @property
    def at_least(self) -> float:
        """A strength that they very likely have at least."""
        return self.mu - 3 * self.sigma

    @property
    def points(self) -> int:
        """What is shown of that; who begins has 1000."""
        return round(_POINTS_AT_ZERO + _POINTS * self.at_least)

    def in_new_season(self) -> Rating:
        """The rating with which they begin another season: as strong, but less surely."""
        sigma = min(START_SIGMA, math.hypot(self.sigma, _SEASON_SIGMA))
        return Rating(self.mu, sigma, total=self.total)


Sides = Sequence[Sequence[Rating]]
"""The ratings of everybody, side by side."""


def season_of(seconds: float) -> str:
    """The season of a time: a quarter of a year, in UTC.

    >>> season_of(1_795_000_000)
    '2026-4'
    """
    day = datetime.fromtimestamp(seconds, UTC)
    return f"{day.year}-{(day.month + 2) // 3}"


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=START_MU, sigma=START_SIGMA)


def _ratings(sides: Sides) -> list[list[PlackettLuceRating]]:
    return [[_model().rating(one.mu, one.sigma) for one in side] for side in sides]


def after_match(sides: Sides, ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a match in which each side came to a rank, 1 for the winners; equal ranks are a draw.

    Against sides of whom nobody is known well enough, an established rating stays as it is: nothing is to be had
    from newcomers.
    """
    rated = _model().rate(_ratings(sides), ranks=[float(rank) for rank in ranks])
    best, is_draw = min(ranks), len(set(ranks)) == 1
    result = []
    for number, (side, new) in enumerate(zip(sides, rated, strict=True)):
        others = [one for other, players in enumerate(sides) if other != number for one in players]
        has_known = any(not one.is_provisional for one in others)
        has_won = ranks[number] == best and not is_draw
        after = []
        for one, rating in zip(side, new, strict=True):
            counts = has_known or one.is_provisional
            mu, sigma = (rating.mu, rating.sigma) if counts else (one.mu, one.sigma)
            after.append(Rating(mu, sigma, one.matches + 1, one.won + has_won, one.total + 1))
        result.append(after)
    return result


def win_chances(sides: Sides) -> list[float]:
    """Each side's chance to win by their ratings, after Plackett and Luce; they sum to 1.

    The library's own predictions of matches with more than two sides are no chances of winning.
    """
    noise = _model().beta ** 2
    doubt = sum(one.sigma**2 + noise for side in sides for one in side)
    scale = _SCALE * math.sqrt(2 * doubt / len(sides))
    strengths = [sum(one.mu for one in side) / scale for side in sides]
    most = max(strengths)
    weights = [math.exp(strength - most) for strength in strengths]
    return [weight / sum(weights) for weight in weights]


def mean(ratings: Sequence[Rating]) -> Rating:
    """One rating where somebody sat on several seats: a bot may sit on all of them."""

    def average(values: Iterator[float]) -> float:
        return sum(values) / len(ratings)

    first = ratings[0]
    won = max(one.won for one in ratings)
    return Rating(
        average(one.mu for one in ratings), average(one.sigma for one in ratings), first.matches, won, first.total
    )
