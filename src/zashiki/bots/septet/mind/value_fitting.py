"""Fitting the value net to labels: least squares, by gradient descent over a few thousand positions at a time (Adam).

In training a suit's rows for trump are what they add to the plain ones; a table holds the sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from zashiki.bots.septet.mind import value_labels as at
from zashiki.bots.septet.mind.value_net import (
    AS_TRUMP,
    CAPTURED_BY_US,
    HELD,
    LANES,
    OUTPUT_BIASES,
    OUTPUTS,
    PLAYED,
    ROWS,
    SEALED_BY_US,
    SEATS,
    SEEN,
    SUIT_BIAS,
    SUIT_ROWS,
    SUITS,
    TRICKS,
    WHOLE,
    Array,
)
from zashiki.septet.kernel.codes import SUIT_BITS

BATCH = 2048
"""Positions at a time."""
STRETCH = 64
"""Batches that are shuffled among one another."""
RATE = 0.002

Report = Callable[[float], None]
Parts = dict[str, Array]
"""The weights by name: `suits` (suit, quantity, unit), `suit_biases`, `whole` (suit, unit, unit), `played`, `outputs`
(unit, side), `output_biases`."""


def new_parts(seed: int) -> Parts:
    """Weights to begin with, at random."""
    source = np.random.default_rng(seed)
    parts = {
        "suits": source.normal(size=(SUITS, 2 * len(SEEN), LANES)) * 0.25,
        "suit_biases": np.zeros((SUITS, 1, LANES)),
        "whole": source.normal(size=(SUITS, LANES, LANES)) * 1.2 / np.sqrt(SUITS * LANES),
        "played": np.zeros((TRICKS, LANES)),
        "outputs": source.normal(size=(LANES, 2)) / np.sqrt(LANES),
        "output_biases": np.zeros(2),
    }
    return {name: part.astype(np.float32) for name, part in parts.items()}


def table_of(parts: Parts) -> Array:
    """The table of these weights."""
    table = np.zeros((ROWS, LANES), dtype=np.float32)
    for suit in range(SUITS):
        rows = table[suit * SUIT_ROWS : (suit + 1) * SUIT_ROWS]
        plain, added = np.split(parts["suits"][suit], 2)
        rows[:AS_TRUMP], rows[AS_TRUMP:SUIT_BIAS] = plain, plain + added
        rows[SUIT_BIAS] = parts["suit_biases"][suit, 0]
    table[WHOLE:PLAYED] = parts["whole"].reshape(-1, LANES)
    table[PLAYED:OUTPUTS] = parts["played"]
    table[OUTPUTS:OUTPUT_BIASES] = parts["outputs"].T
    table[OUTPUT_BIASES, :2] = parts["output_biases"]
    return table


def parts_of(table: Array) -> Parts:
    """The weights of a table."""
    suits = table[:WHOLE].reshape(SUITS, SUIT_ROWS, LANES)
    plain, trump = suits[:, :AS_TRUMP], suits[:, AS_TRUMP:SUIT_BIAS]
    return {
        "suits": np.concatenate([plain, trump - plain], axis=1),
        "suit_biases": suits[:, SUIT_BIAS:].copy(),
        "whole": table[WHOLE:PLAYED].reshape(SUITS, LANES, LANES).copy(),
        "played": table[PLAYED:OUTPUTS].copy(),
        "outputs": table[OUTPUTS:OUTPUT_BIASES].T.copy(),
        "output_biases": table[OUTPUT_BIASES, :2].copy(),
    }


def seen_of(labels: Array) -> tuple[Array, Array]:
    """What the net sees in each row of labels, (suit, position, quantity), and how many tricks are played."""
    words = np.ascontiguousarray(labels[:, : at.PLAYED], dtype="<u8")
    suits = words.view(np.uint8).reshape(len(labels), at.PLAYED, 8)[:, :, :SUITS].transpose(2, 0, 1)
    seen = np.zeros((SUITS, len(labels), 2 * len(SEEN)), dtype=np.float32)
    held = suits[:, :, : at.OF_TRUMP, None] >> np.arange(SUIT_BITS, dtype=np.uint8) & 1
    seen[:, :, : len(HELD)] = held.reshape(SUITS, len(labels), SEATS * SUIT_BITS)
    seen[:, :, CAPTURED_BY_US:SEALED_BY_US] = suits[:, :, at.OF_CAPTURED : at.OF_SEALED] != 0
    seen[:, :, SEALED_BY_US:AS_TRUMP] = suits[:, :, at.OF_SEALED :] != 0
    seen[:, :, AS_TRUMP:] = seen[:, :, :AS_TRUMP] * (suits[:, :, at.OF_TRUMP, None] != 0)
    return seen, labels[:, at.PLAYED].astype(np.int64)


def foreseen(parts: Parts, seen: Array, played: Array) -> Array:
    """The seals to come for both sides, by position."""
    return _layers(parts, seen, played)[2]


def _layers(parts: Parts, seen: Array, played: Array) -> tuple[Array, Array, Array]:
    of_suits = np.maximum(seen @ parts["suits"] + parts["suit_biases"], 0.0)
    of_all = np.maximum((of_suits @ parts["whole"]).sum(axis=0) + parts["played"][played], 0.0)
    return of_suits, of_all, of_all @ parts["outputs"] + parts["output_biases"]


def _gradients(parts: Parts, seen: Array, played: Array, to_come: Array) -> tuple[Parts, float]:
    """How the squared error changes with each weight, and the error."""
    of_suits, of_all, found = _layers(parts, seen, played)
    error = (found - to_come) / len(played)
    back = (error @ parts["outputs"].T) * (of_all > 0.0)
    back_suits = (back @ parts["whole"].transpose(0, 2, 1)) * (of_suits > 0.0)
    by_tricks = np.zeros((len(played), TRICKS), dtype=np.float32)
    by_tricks[np.arange(len(played)), played] = 1.0
    gradients = {
        "suits": seen.transpose(0, 2, 1) @ back_suits,
        "suit_biases": back_suits.sum(axis=1, keepdims=True),
        "whole": of_suits.transpose(0, 2, 1) @ back,
        "played": by_tricks.T @ back,
        "outputs": of_all.T @ error,
        "output_biases": error.sum(axis=0),
    }
    return gradients, float((error**2).sum()) * len(played)


def fit_value(labels: Array, start: Parts, passes: int, seed: int, report: Report) -> Parts:
    """Weights that foresee what the labels say, each seen `passes` times; the mean squared error is told ten times."""
    source = np.random.default_rng(seed)
    parts = {name: part.copy() for name, part in start.items()}
    first = {name: np.zeros_like(part) for name, part in parts.items()}
    second = {name: np.zeros_like(part) for name, part in parts.items()}
    steps = passes * -(-len(labels) // BATCH)
    errors: list[float] = []
    for step, batch in enumerate(_batches(labels, passes, source), start=1):
        gradients, error = _gradients(parts, *seen_of(batch), batch[:, at.TO_COME :].astype(np.float32))
        errors.append(error)
        rate = RATE * min(1.0, 2.0 * (1.0 - step / steps) + 0.01)
        for name, gradient in gradients.items():
            first[name] = 0.9 * first[name] + 0.1 * gradient
            second[name] = 0.999 * second[name] + 0.001 * gradient**2
            move = (first[name] / (1 - 0.9**step)) / (np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8)
            parts[name] -= (rate * move).astype(np.float32)
        if len(errors) >= steps / 10 or step == steps:
            report(sum(errors) / len(errors))
            errors.clear()
    return parts


def _batches(labels: Array, passes: int, source: np.random.Generator) -> Iterator[Array]:
    """The labels in stretches by chance, and by chance within each."""
    size = BATCH * STRETCH
    for _ in range(passes):
        for first in source.permutation(np.arange(0, len(labels), size)):
            stretch = labels[first : first + size]
            stretch = stretch[source.permutation(len(stretch))]
            for begin in range(0, len(stretch), BATCH):
                yield stretch[begin : begin + BATCH]


def explained(parts: Parts, labels: Array) -> float:
    """The share of the variance of how far a side comes out ahead that the weights foresee."""
    seen, played = seen_of(labels)
    found = foreseen(parts, seen, played)
    true = labels[:, at.TO_COME :].astype(np.int64)
    ahead = true[:, 0] - true[:, 1]
    missed = ahead - (found[:, 0] - found[:, 1])
    return float(1.0 - missed.var() / ahead.var())
