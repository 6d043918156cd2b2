"""Fitting weights to labels: the policy that gets the most out of the labelled decisions, found by gradient ascent."""

from __future__ import annotations

from typing import Any

import numpy as np

from zashiki.bots.septet.mind.learnt import TEMPER

Array = Any
"""An array of numpy, whose own types say little about shapes."""

DECAY = 2e-5
"""How strongly weights are drawn to where they began."""
STEPS = 600
RATE = 0.08


def fit(groups: Array, rewards: Array, quantities: Array, start: Array, steps: int = STEPS) -> Array:
    """The weights of a softmax policy that earns the most on average over decisions.

    Each row is an option of the decision `groups` says (numbers in rising order). What is maximised is the mean reward
    of the policy plus `TEMPER` times its entropy: linear in the rewards, so noise in them does no harm on average.
    """
    starts = np.flatnonzero(np.diff(groups, prepend=groups[0] - 1))
    sizes = np.diff(np.append(starts, len(groups)))
    rewards = rewards - np.repeat(np.add.reduceat(rewards, starts) / sizes, sizes)
    spread = quantities.std(axis=0)
    spread[spread < 1e-9] = np.inf
    scaled = quantities / spread
    finite = np.where(np.isinf(spread), 1.0, spread)
    weights = start * finite
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, steps + 1):
        chances, logs = _softmax(scaled @ weights, starts, sizes)
        worth = rewards - TEMPER * logs
        mean = np.repeat(np.add.reduceat(chances * worth, starts), sizes)
        gradient = scaled.T @ (chances * (worth - mean)) / len(starts) - DECAY * (weights - start * finite)
        first = 0.9 * first + 0.1 * gradient
        second = 0.99 * second + 0.01 * gradient**2
        rate = RATE * min(1.0, 2.0 * (1.0 - step / steps) + 0.02)
        weights = weights + rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-7)
    return weights / finite


def _softmax(scores: Array, starts: Array, sizes: Array) -> tuple[Array, Array]:
    """The chance of each option, and its logarithm."""
    scores = scores - np.repeat(np.maximum.reduceat(scores, starts), sizes)
    logs = scores - np.repeat(np.log(np.add.reduceat(np.exp(scores), starts)), sizes)
    return np.exp(logs), logs


def regret(groups: Array, rewards: Array, quantities: Array, weights: Array) -> tuple[float, float]:
    """What the policy's favourite earns less than the best label, on average, and the same for any option at random."""
    starts = np.flatnonzero(np.diff(groups, prepend=groups[0] - 1))
    sizes = np.diff(np.append(starts, len(groups)))
    best = np.maximum.reduceat(rewards, starts)
    mean = np.add.reduceat(rewards, starts) / sizes
    scores = quantities @ weights
    top = np.repeat(np.maximum.reduceat(scores, starts), sizes)
    chosen = np.maximum.reduceat(np.where(scores >= top, rewards, -np.inf), starts)
    return float((best - chosen).mean()), float((best - mean).mean())
