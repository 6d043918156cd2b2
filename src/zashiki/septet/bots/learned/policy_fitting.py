"""Fitting weights to targets: the policy that gets the most out of the decisions tried, found by gradient ascent."""

from __future__ import annotations

from typing import Any

import numpy as np

from zashiki.septet.bots.learned.policy_net import UNITS, Net, Unit
from zashiki.septet.bots.learned.weights_io import REWARD_SCALE

Array = Any
"""An array of numpy, whose own types say little about shapes."""

DECAY = 2e-5
"""How strongly weights are drawn to where they began."""
STEPS = 600
RATE = 0.08
NET_DECAY = 1e-5
"""How strongly the parts of nets are drawn to nothing."""
NET_PASSES = 40
"""How often a net sees each decision."""
NET_RATE = 0.02
BATCH = 1000
"""How many decisions it sees at a time."""


def fit(groups: Array, rewards: Array, features: Array, start: Array, steps: int = STEPS) -> Array:
    """The weights of a softmax policy that earns the most on average over decisions.

    Each row is an option of the decision `groups` says (numbers in rising order). What is maximised is the mean reward
    of the policy plus `REWARD_SCALE` times its entropy: linear in the rewards, so noise in them does no harm on
    average.
    """
    starts = np.flatnonzero(np.diff(groups, prepend=groups[0] - 1))
    sizes = np.diff(np.append(starts, len(groups)))
    rewards = rewards - np.repeat(np.add.reduceat(rewards, starts) / sizes, sizes)
    spread = features.std(axis=0)
    spread[spread < 1e-9] = np.inf
    scaled = features / spread
    finite = np.where(np.isinf(spread), 1.0, spread)
    weights = start * finite
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, steps + 1):
        chances, logs = _softmax(scaled @ weights, starts, sizes)
        worth = rewards - REWARD_SCALE * logs
        mean = np.repeat(np.add.reduceat(chances * worth, starts), sizes)
        gradient = scaled.T @ (chances * (worth - mean)) / len(starts) - DECAY * (weights - start * finite)
        first = 0.9 * first + 0.1 * gradient
        second = 0.99 * second + 0.01 * gradient**2
        rate = RATE * min(1.0, 2.0 * (1.0 - step / steps) + 0.02)
        weights = weights + rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-7)
    return weights / finite


def fit_net(groups: Array, rewards: Array, features: Array, start: Net, seed: int) -> Net:
    """The net that earns the most on average over decisions, found like `fit`, from a few decisions at a time.

    It begins with `start`; units that it lacks begin at random.
    """
    source = np.random.default_rng(seed)
    starts = np.flatnonzero(np.diff(groups, prepend=groups[0] - 1))
    sizes = np.diff(np.append(starts, len(groups)))
    rewards = rewards - np.repeat(np.add.reduceat(rewards, starts) / sizes, sizes)
    spread = features.std(axis=0)
    known = spread >= 1e-9
    spread = np.where(known, spread, 1.0)
    scaled = np.where(known, features / spread, 0.0).astype(np.float32)
    parts = _parts_of(start, spread, source)
    first, second = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    batches = max(1, len(starts) // BATCH)
    steps = NET_PASSES * batches
    for step in range(1, steps + 1):
        if step % batches == 1 or batches == 1:
            order = source.permutation(len(starts))
        chosen = np.sort(order[(step - 1) % batches :: batches])
        count = sizes[chosen]
        places = np.cumsum(count) - count
        rows = np.repeat(starts[chosen] - places, count) + np.arange(count.sum())
        for place, gradient in enumerate(_gradients(parts, scaled[rows], rewards[rows], places, count)):
            gradient -= NET_DECAY * parts[place]
            first[place] = 0.9 * first[place] + 0.1 * gradient
            second[place] = 0.99 * second[place] + 0.01 * gradient**2
            rate = NET_RATE * min(1.0, 2.0 * (1.0 - step / steps) + 0.02)
            move = (first[place] / (1 - 0.9**step)) / (np.sqrt(second[place] / (1 - 0.99**step)) + 1e-7)
            parts[place] += (rate * move).astype(np.float32)
    return _net_of(parts, np.where(known, spread, np.inf))


def _gradients(parts: list[Array], rows: Array, rewards: Array, starts: Array, sizes: Array) -> list[Array]:
    """Where to move each part of a net for the policy to earn more with these options."""
    weights, inputs, biases, outputs = parts
    units = np.maximum(rows @ inputs + biases, 0.0)
    chances, logs = _softmax(rows @ weights + units @ outputs, starts, sizes)
    worth = rewards - REWARD_SCALE * logs
    mean = np.repeat(np.add.reduceat(chances * worth, starts), sizes)
    pull = (chances * (worth - mean) / len(starts)).astype(np.float32)
    back = np.outer(pull, outputs) * (units > 0.0)
    return [rows.T @ pull, rows.T @ back, back.sum(axis=0), units.T @ pull]


def _parts_of(net: Net, spread: Array, source: np.random.Generator) -> list[Array]:
    """Weights, the units' inputs, biases and outputs, for features that are divided by their spread."""
    count = len(spread)
    inputs = source.normal(size=(count, UNITS)) / np.sqrt(count)
    biases, outputs = np.zeros(UNITS), 0.3 * source.normal(size=UNITS)
    for index, unit in enumerate(net.units):
        inputs[:, index] = np.array(unit.weights) * spread
        biases[index], outputs[index] = unit.bias, unit.output
    parts = [np.array(net.weights) * spread, inputs, biases, outputs]
    return [part.astype(np.float32) for part in parts]


def _net_of(parts: list[Array], spread: Array) -> Net:
    weights, inputs, biases, outputs = (part.astype(float) for part in parts)
    units = zip((inputs / spread[:, None]).T.tolist(), biases.tolist(), outputs.tolist(), strict=True)
    return Net(tuple((weights / spread).tolist()), tuple(Unit(tuple(row), *rest) for row, *rest in units))


def scores_of(net: Net, features: Array) -> Array:
    """The net's judgement of each row of features."""
    scores = features @ np.array(net.weights)
    for unit in net.units:
        scores += unit.output * np.maximum(features @ np.array(unit.weights) + unit.bias, 0.0)
    return scores


def _softmax(scores: Array, starts: Array, sizes: Array) -> tuple[Array, Array]:
    """The chance of each option, and its logarithm."""
    scores = scores - np.repeat(np.maximum.reduceat(scores, starts), sizes)
    logs = scores - np.repeat(np.log(np.add.reduceat(np.exp(scores), starts)), sizes)
    return np.exp(logs), logs


def regret(groups: Array, rewards: Array, scores: Array) -> tuple[float, float]:
    """What the policy's favourite earns less than the best option, on average, and the same for any at random."""
    starts = np.flatnonzero(np.diff(groups, prepend=groups[0] - 1))
    sizes = np.diff(np.append(starts, len(groups)))
    best = np.maximum.reduceat(rewards, starts)
    mean = np.add.reduceat(rewards, starts) / sizes
    top = np.repeat(np.maximum.reduceat(scores, starts), sizes)
    chosen = np.maximum.reduceat(np.where(scores >= top, rewards, -np.inf), starts)
    return float((best - chosen).mean()), float((best - mean).mean())
