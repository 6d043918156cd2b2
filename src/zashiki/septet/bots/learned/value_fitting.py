"""Fitting the value net to targets: least squares, by gradient descent over a few thousand positions at a time (Adam).

In training a suit's rows for trump are what they add to the plain ones; a table holds the sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from zashiki.septet.bitboard.bitcards import SUIT_BITS
from zashiki.septet.bots.learned import value_targets as at
from zashiki.septet.bots.learned.value_weights import (
    AHEAD,
    AS_TRUMP,
    CAPTURED_BY_US,
    HELD,
    LANES,
    MOST_AHEAD,
    OUTPUT_BIASES,
    OUTPUT_COUNT,
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

BATCH = 2048
"""Positions at a time."""
STRETCH = 64
"""Batches that are shuffled among one another."""
RATE = 0.002
WEIGHTS = (1.0, 1.0, 9.0)
"""How much the squared errors of the outputs count: shares are small numbers beside seals."""

Report = Callable[[float], None]
Parts = dict[str, Array]
"""The weights by name: `suits` (suit, feature, unit), `suit_biases`, `whole` (suit, unit, unit), `played`, `ahead`,
`outputs` (unit, output), `output_biases`."""
Seen = tuple[Array, Array, Array]
"""What the net sees of positions: of their suits (suit, position, feature), tricks played, the row of who is ahead."""


def new_parts(seed: int) -> Parts:
    """Weights to begin with, at random."""
    source = np.random.default_rng(seed)
    parts = {
        "suits": source.normal(size=(SUITS, 2 * len(SEEN), LANES)) * 0.25,
        "suit_biases": np.zeros((SUITS, 1, LANES)),
        "whole": source.normal(size=(SUITS, LANES, LANES)) * 1.2 / np.sqrt(SUITS * LANES),
        "played": np.zeros((TRICKS, LANES)),
        "ahead": np.zeros((2 * MOST_AHEAD + 1, LANES)),
        "outputs": source.normal(size=(LANES, OUTPUT_COUNT)) / np.sqrt(LANES),
        "output_biases": np.zeros(OUTPUT_COUNT),
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
    table[PLAYED:AHEAD] = parts["played"]
    table[AHEAD:OUTPUTS] = parts["ahead"]
    table[OUTPUTS:OUTPUT_BIASES] = parts["outputs"].T
    table[OUTPUT_BIASES, :OUTPUT_COUNT] = parts["output_biases"]
    return table


def parts_of(table: Array) -> Parts:
    """The weights of a table."""
    suits = table[:WHOLE].reshape(SUITS, SUIT_ROWS, LANES)
    plain, trump = suits[:, :AS_TRUMP], suits[:, AS_TRUMP:SUIT_BIAS]
    return {
        "suits": np.concatenate([plain, trump - plain], axis=1),
        "suit_biases": suits[:, SUIT_BIAS:].copy(),
        "whole": table[WHOLE:PLAYED].reshape(SUITS, LANES, LANES).copy(),
        "played": table[PLAYED:AHEAD].copy(),
        "ahead": table[AHEAD:OUTPUTS].copy(),
        "outputs": table[OUTPUTS:OUTPUT_BIASES].T.copy(),
        "output_biases": table[OUTPUT_BIASES, :OUTPUT_COUNT].copy(),
    }


def seen_of(targets: Array) -> Seen:
    """What the net sees in each row of targets."""
    words = np.ascontiguousarray(targets[:, : at.PLAYED], dtype="<u8")
    suits = words.view(np.uint8).reshape(len(targets), at.PLAYED, 8)[:, :, :SUITS].transpose(2, 0, 1)
    seen = np.zeros((SUITS, len(targets), 2 * len(SEEN)), dtype=np.float32)
    held = suits[:, :, : at.OF_TRUMP, None] >> np.arange(SUIT_BITS, dtype=np.uint8) & 1
    seen[:, :, : len(HELD)] = held.reshape(SUITS, len(targets), SEATS * SUIT_BITS)
    seen[:, :, CAPTURED_BY_US:SEALED_BY_US] = suits[:, :, at.OF_CAPTURED : at.OF_SEALED] != 0
    seen[:, :, SEALED_BY_US:AS_TRUMP] = suits[:, :, at.OF_SEALED :] != 0
    seen[:, :, AS_TRUMP:] = seen[:, :, :AS_TRUMP] * (suits[:, :, at.OF_TRUMP, None] != 0)
    return seen, targets[:, at.PLAYED].astype(np.int64), targets[:, at.AHEAD].astype(np.int64)


def came_of(targets: Array) -> Array:
    """What came of each position: the seals to come for both sides, and the share of the side that looks."""
    to_come = targets[:, at.TO_COME :].astype(np.float32)
    ahead = targets[:, at.AHEAD].astype(np.float32) - MOST_AHEAD + to_come[:, 0] - to_come[:, 1]
    return np.concatenate([to_come, 0.5 + 0.5 * np.sign(ahead[:, None])], axis=1)


def foreseen(parts: Parts, seen: Seen) -> Array:
    """The net's outputs, by position."""
    return _layers(parts, seen)[2]


def _layers(parts: Parts, seen: Seen) -> tuple[Array, Array, Array]:
    suits, played, ahead = seen
    of_suits = np.maximum(suits @ parts["suits"] + parts["suit_biases"], 0.0)
    of_all = (of_suits @ parts["whole"]).sum(axis=0) + parts["played"][played] + parts["ahead"][ahead]
    of_all = np.maximum(of_all, 0.0)
    return of_suits, of_all, of_all @ parts["outputs"] + parts["output_biases"]


def _one_hot(rows: Array, count: int) -> Array:
    table = np.zeros((len(rows), count), dtype=np.float32)
    table[np.arange(len(rows)), rows] = 1.0
    return table


def _gradients(parts: Parts, seen: Seen, came: Array) -> tuple[Parts, float]:
    """How the squared error changes with each weight, and the error."""
    suits, played, ahead = seen
    of_suits, of_all, found = _layers(parts, seen)
    missed = found - came
    error = missed * np.array(WEIGHTS, dtype=np.float32) / len(played)
    back = (error @ parts["outputs"].T) * (of_all > 0.0)
    back_suits = (back @ parts["whole"].transpose(0, 2, 1)) * (of_suits > 0.0)
    gradients = {
        "suits": suits.transpose(0, 2, 1) @ back_suits,
        "suit_biases": back_suits.sum(axis=1, keepdims=True),
        "whole": of_suits.transpose(0, 2, 1) @ back,
        "played": _one_hot(played, TRICKS).T @ back,
        "ahead": _one_hot(ahead, 2 * MOST_AHEAD + 1).T @ back,
        "outputs": of_all.T @ error,
        "output_biases": error.sum(axis=0),
    }
    return gradients, float((missed * error).sum())


def fit_value(targets: Array, start: Parts, passes: int, seed: int, report: Report) -> Parts:
    """Weights that foresee what the targets say, each seen `passes` times; the mean error is told ten times."""
    source = np.random.default_rng(seed)
    parts = {name: part.copy() for name, part in start.items()}
    first = {name: np.zeros_like(part) for name, part in parts.items()}
    second = {name: np.zeros_like(part) for name, part in parts.items()}
    steps = passes * -(-len(targets) // BATCH)
    errors: list[float] = []
    for step, batch in enumerate(_batches(targets, passes, source), start=1):
        gradients, error = _gradients(parts, seen_of(batch), came_of(batch))
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


def _batches(targets: Array, passes: int, source: np.random.Generator) -> Iterator[Array]:
    """The targets in stretches by chance, and by chance within each."""
    size = BATCH * STRETCH
    for _ in range(passes):
        for first in source.permutation(np.arange(0, len(targets), size)):
            stretch = targets[first : first + size]
            stretch = stretch[source.permutation(len(stretch))]
            for begin in range(0, len(stretch), BATCH):
                yield stretch[begin : begin + BATCH]


def explained(parts: Parts, targets: Array) -> tuple[float, float]:
    """The shares of the variance that the weights foresee: of the lead that is to come, and of who wins the round."""
    found, came = foreseen(parts, seen_of(targets)), came_of(targets)
    leads = [outputs[:, 0] - outputs[:, 1] for outputs in (found, came)]
    pairs = (leads, (found[:, 2], came[:, 2]))
    lead, share = (float(1.0 - (true - guess).var() / true.var()) for guess, true in pairs)
    return lead, share
