"""The learner's two nets, each with one hidden layer: one scores the cards that may be picked, one judges a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zashiki.septet.bitboard.bitcards import CARDS
from zashiki.septet.learner.features import (
    CARD_FEATURES,
    OPEN_FEATURES,
    SITUATION_FEATURES,
    Bits,
    Look,
)

Array = NDArray[Any]
"""Numbers, float32."""
Params = tuple[Array, ...]

UNITS = 96
"""Hidden units (ReLU) of the net that scores cards."""
JUDGE_UNITS = 128
_NEVER = -1e9
TINY = 1e-9
"""Added to a probability before its logarithm is taken."""


class Scored(NamedTuple):
    """What the net made of a look."""

    hidden: Array
    """Shape (options, UNITS)."""
    odds: Array
    """Shape (rounds, 56): how likely each card is to be picked, zeros where it may not be."""


def _drawn(rng: np.random.Generator, *shapes: tuple[tuple[int, ...], float]) -> Params:
    return tuple((scale * rng.standard_normal(shape)).astype(np.float32) for shape, scale in shapes)


def new_scorer(rng: np.random.Generator) -> Params:
    """Weights of a net that has seen nothing: of a card's features, of the situation's, offsets, of the units."""
    first = ((CARD_FEATURES, UNITS), 0.15), ((SITUATION_FEATURES, UNITS), 0.15)
    return _drawn(rng, *first, ((UNITS,), 0.0), ((UNITS,), 0.02))


def new_judge(rng: np.random.Generator) -> Params:
    """Weights of a judge that has seen nothing."""
    layers = ((OPEN_FEATURES, JUDGE_UNITS), 0.15), ((JUDGE_UNITS,), 0.0), ((JUDGE_UNITS,), 0.05)
    return _drawn(rng, *layers, ((1,), 0.0))


def score(net: Params, seen: Look) -> Scored:
    """How likely each card is to be picked; what the situation adds is worked out once for all cards of a round."""
    of_cards, of_situation, offsets, out = net
    situation = seen.situation.astype(np.float32) @ of_situation + offsets
    hidden = seen.cards.astype(np.float32) @ of_cards + situation[seen.rounds]
    np.maximum(hidden, 0, out=hidden)
    scores = np.full((len(seen.situation), len(CARDS)), _NEVER, hidden.dtype)
    scores[seen.rounds, seen.codes] = hidden @ out
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return Scored(hidden, odds / odds.sum(axis=1, keepdims=True))


def score_slopes(net: Params, seen: Look, hidden: Array, ahead: Array) -> Params:
    """How a sum changes with each weight, where `ahead`, shape (rounds, 56), says how it changes with each score."""
    by_option = ahead[seen.rounds, seen.codes]
    below = by_option[:, None] * net[3] * (hidden > 0)
    firsts = np.flatnonzero(np.diff(seen.rounds, prepend=-1))
    by_round = np.add.reduceat(below, firsts, axis=0)
    return (
        np.float32(seen.cards).T @ below,
        np.float32(seen.situation).T @ by_round,
        by_round.sum(0),
        hidden.T @ by_option,
    )


def judge(net: Params, seen: Bits) -> tuple[Array, Array]:
    """Hidden units, and shape (rounds,): what the round will bring to the seat to pick, from -1 to 1 or about."""
    hidden = np.maximum(seen.astype(np.float32) @ net[0] + net[1], 0)
    return hidden, hidden @ net[2] + net[3]


def judge_slopes(net: Params, seen: Bits, hidden: Array, ahead: Array) -> Params:
    """As `score_slopes`, `ahead` of shape (rounds,)."""
    below = ahead[:, None] * net[2] * (hidden > 0)
    return seen.astype(np.float32).T @ below, below.sum(axis=0), hidden.T @ ahead, ahead.sum(keepdims=True)


class Adam:
    """Steps uphill with a memory of the slopes (Kingma and Ba 2015)."""

    def __init__(self, params: Params) -> None:
        self._params = params
        self._means: Sequence[Any] = [np.zeros_like(one) for one in params]
        self._squares: Sequence[Any] = [np.zeros_like(one) for one in params]
        self.steps = 0

    def step(self, slopes: Params, rate: float) -> None:
        """Change the weights where they stand."""
        self.steps += 1
        first, second = 1 / (1 - 0.9**self.steps), 1 / (1 - 0.99**self.steps)
        for weight, slope, mean, square in zip(self._params, slopes, self._means, self._squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope * slope - square)
            weight += rate * first * mean / (np.sqrt(second * square) + 1e-8)
