"""Ratings from pairs: how strong each player is on one scale, so that differences say how often one beats the other."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

import numpy as np
from numpy.typing import NDArray

PRIOR = 0.5
"""Wins and losses that each pair is given besides its own, so that who wins everything is not infinitely strong."""
STEPS = 500
ENOUGH = 1e-9
LONGEST = 2.0
"""A step changes no strength by more: where some win nearly all, the top is far and the slope says little of it."""
SCALE = 400.0
"""400 more win ten times as often, as in chess."""

Pairs = Mapping[tuple[int, int], tuple[float, float]]
"""For each pair of players what the first and what the second won."""
Floats = NDArray[np.float64]


def ratings_of(players: int, pairs: Pairs) -> list[float]:
    """Each player's rating by Bradley and Terry's model (Biometrika 39, 1952), 0 on average.

    The logarithm of the likelihood is concave in the logarithms of strengths and is climbed by Newton's method. What
    climbs more simply, such as Hunter's minorisation (Annals of Statistics 32, 2004), comes to a standstill far below
    the top where some win nearly all.

    >>> [round(rating) for rating in ratings_of(2, {(0, 1): (9999.5, 999.5)})]
    [200, -200]
    """
    won = np.zeros((players, players))
    for (first, second), (wins, losses) in pairs.items():
        won[first, second] = wins + PRIOR
        won[second, first] = losses + PRIOR
    matches = won + won.T
    strength = np.zeros(players)
    value = _likelihood(won, strength)
    for _ in range(STEPS):
        step = _step(won, matches, strength)
        step *= min(1.0, LONGEST / max(np.abs(step).max(), ENOUGH))
        while (after := _likelihood(won, strength + step)) < value and np.abs(step).max() >= ENOUGH:
            step /= 2
        strength, value = strength + step, after
        if np.abs(step).max() < ENOUGH:
            break
    return [float(each) for each in SCALE / log(10) * (strength - strength.mean())]


def _likelihood(won: Floats, strength: Floats) -> float:
    """The logarithm of the likelihood of all that was won."""
    return -float((won * np.logaddexp(0.0, strength[None, :] - strength[:, None])).sum())


def _step(won: Floats, matches: Floats, strength: Floats) -> Floats:
    """Newton's step; it leaves the mean of those who have met as it is, for of that the results say nothing."""
    chance = np.exp(-np.logaddexp(0.0, strength[None, :] - strength[:, None]))
    slope = (won - matches * chance).sum(axis=1)
    bend = matches * chance * chance.T
    step: Floats = np.linalg.lstsq(np.diag(bend.sum(axis=1)) - bend, slope, rcond=None)[0]
    return step
