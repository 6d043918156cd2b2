"""Ratings from pairs: how strong each player is on one scale, so that differences say how often one beats the other."""

from __future__ import annotations

from collections.abc import Mapping
from math import log10

PRIOR = 0.5
"""Wins and losses that each pair is given besides its own, so that who wins everything is not infinitely strong."""
SWEEPS = 2000
ENOUGH = 1e-10
SCALE = 400.0
"""400 more win ten times as often, as in chess."""

Pairs = Mapping[tuple[int, int], tuple[float, float]]
"""For each pair of players what the first and what the second won."""


def ratings_of(players: int, pairs: Pairs) -> list[float]:
    """Each player's rating by Bradley and Terry's model (Biometrika 39, 1952), 0 on average.

    The likelihood is climbed by Hunter's minorisation (Annals of Statistics 32, 2004), which always finds its top.

    >>> [round(rating) for rating in ratings_of(2, {(0, 1): (9999.5, 999.5)})]
    [200, -200]
    """
    wins = [0.0] * players
    met: list[dict[int, float]] = [{} for _ in range(players)]
    for (first, second), (won, lost) in pairs.items():
        wins[first] += won + PRIOR
        wins[second] += lost + PRIOR
        met[first][second] = met[second][first] = won + lost + 2 * PRIOR
    strength = [1.0] * players
    for _ in range(SWEEPS):
        after = [
            wins[player] / sum(games / (strength[player] + strength[other]) for other, games in met[player].items())
            if met[player]
            else 1.0
            for player in range(players)
        ]
        scale = players / sum(after)
        after = [value * scale for value in after]
        settled = max(abs(new / old - 1) for new, old in zip(after, strength, strict=True)) < ENOUGH
        strength = after
        if settled:
            break
    raw = [SCALE * log10(value) for value in strength]
    middle = sum(raw) / players
    return [value - middle for value in raw]
