"""Choosing the best of a few options by sampling, many worlds at a time: sequential halving over shared worlds.

The same as `zashiki.players.sequential_halving`, for rollouts that come by the batch (Karnin, Koren and Somekh 2013).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Any

import msgspec
import numpy as np

from zashiki.players.sequential_halving import CLEAR_MARGIN, LEAST_WORLDS, PRIOR_WORLDS, Budget

Array = Any

BATCH_SECONDS = 0.006
"""About how long a batch may take, so that the clock is looked at often enough."""
FIRST_BATCH = 4
MOST_BATCH = 256
"""Worlds in a batch."""

Rollouts = Callable[[Sequence[int], int, int], Array]
"""Tries the given options in so many worlds from a number on: a row of rewards for each world, one for each option."""


class Verdict(msgspec.Struct, frozen=True):
    """What was found out."""

    best: int
    means: dict[int, float]
    """The mean reward of every option that was tried."""
    worlds: dict[int, int]
    """In how many worlds."""
    errors: dict[int, float]
    """The standard error of each mean."""


def halve(
    priors: Sequence[float],
    roll_out: Rollouts,
    budget: Budget,
    most_worlds: int | None = None,
    prior_worlds: int = PRIOR_WORLDS,
    price: float = 1.0,
) -> Verdict:
    """The best option. After each stage the worse half drops out, and who is clearly behind the leader before that.

    `priors` say how good each option looks untried, on the scale of the rewards; they count as much as `prior_worlds`
    worlds. With `most_worlds` no option is tried in more. `price` is what a trial takes of a budget that counts trials.
    """
    left = sorted(range(len(priors)), key=lambda option: -priors[option])
    tried = _Results(len(priors), prior_worlds)
    stages = max(1, ceil(log2(len(priors))))
    pace = 0.0
    for stage in range(stages):
        until = (stage + 1) / stages
        while len(left) > 1 and budget.used() < until and (most_worlds is None or tried.worlds < most_worlds):
            size = FIRST_BATCH if not pace else int(max(1, min(MOST_BATCH, BATCH_SECONDS / (pace * len(left)))))
            size = min(size, budget.worlds_left(price * len(left), until))
            if most_worlds is not None:
                size = min(size, most_worlds - tried.worlds)
            start = time.perf_counter()
            tried.add(left, roll_out(left, tried.worlds, size))
            pace = max(1e-6, (time.perf_counter() - start) / (size * len(left)))
            budget.spent += price * size * len(left)
            if tried.worlds >= LEAST_WORLDS:
                left = _not_behind(left, tried)
        ratings = {option: tried.rating(option, priors[option]) for option in left}
        left = sorted(left, key=lambda option: -ratings[option])[: ceil(len(left) / 2)]
    return tried.verdict(left[0])


class _Results:
    """The rewards of all options in the worlds that they were tried in."""

    def __init__(self, options: int, prior_worlds: int) -> None:
        self.worlds = 0
        self._prior_worlds = prior_worlds
        self._rewards: list[list[Array]] = [[] for _ in range(options)]

    def add(self, chosen: Sequence[int], table: Array) -> None:
        """The results of a batch."""
        for column, option in enumerate(chosen):
            self._rewards[option].append(table[:, column].copy())
        self.worlds += len(table)

    def rewards(self, option: int) -> Array:
        """The option's rewards, from the first world on."""
        batches = self._rewards[option]
        return np.concatenate(batches) if batches else np.zeros(0)

    def rating(self, option: int, prior: float) -> float:
        """The option's mean reward, the prior counted in."""
        rewards = self.rewards(option)
        return (float(rewards.sum()) + self._prior_worlds * prior) / (len(rewards) + self._prior_worlds)

    def verdict(self, best: int) -> Verdict:
        """All that was found."""
        found = {option: self.rewards(option) for option in range(len(self._rewards))}
        tried = {option: rewards for option, rewards in found.items() if len(rewards)}
        return Verdict(
            best,
            means={option: float(rewards.mean()) for option, rewards in tried.items()},
            worlds={option: len(rewards) for option, rewards in tried.items()},
            errors={option: float(rewards.std()) / len(rewards) ** 0.5 for option, rewards in tried.items()},
        )


def _not_behind(left: list[int], tried: _Results) -> list[int]:
    """Without the options that are clearly behind the leader in the worlds that both have seen."""
    rewards = {option: tried.rewards(option) for option in left}
    means = {option: float(rewards[option].mean()) for option in left}
    leader = max(left, key=means.__getitem__)
    share = 1 / tried.worlds
    kept = []
    for option in left:
        variance = float((rewards[leader] - rewards[option]).var())
        if option == leader or means[leader] - means[option] <= CLEAR_MARGIN * ((variance + share) * share) ** 0.5:
            kept.append(option)
    return kept
