"""Fitting the chances of winning to who won: plain gradient descent (Adam); the same seed gives the same weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from zashiki.magic.bots.win_features import FEATURES
from zashiki.magic.bots.win_net import WinNet
from zashiki.magic.bots.win_positions import MODES, Array, Positions, positions

UNITS = 16
BATCH = 256
PASSES = 12
RATE = 0.003
DECAY = 0.001
"""How much weights are drawn to nothing."""
HELD_BACK = 10
"""Of so many positions the last one is for measuring."""

Weights = dict[str, Array]
Report = Callable[[str], None]


def train(matches: int, seed: int, report: Report = print) -> WinNet:
    """Play so many matches, shared out over the modes, and fit the net to them."""
    whole = sum(share for _, _, share in MODES)
    played = [positions(variant, edition, max(1, matches * share // whole), seed) for variant, edition, share in MODES]
    cuts = [len(one.rows) * (HELD_BACK - 1) // HELD_BACK for one in played]
    seen = [Positions(one.sides, one.rows[:cut], one.won[:cut]) for one, cut in zip(played, cuts, strict=True)]
    weights = fit(seen, seed)
    for (variant, edition, _), one, cut in zip(MODES, played, cuts, strict=True):
        found = loss(chances(weights, one.rows[cut:], one.sides), one.won[cut:])
        report(f"{variant} {edition}: {len(one.rows)} positions, {found:.4f} nats on those held back")
    return WinNet(weights["direct"].tolist(), weights["units"].T.tolist(), weights["out"].tolist())


def loss(chances: Array, won: Array) -> float:
    """The mean loss in nats."""
    return float(-(won * np.log(np.clip(chances, 1e-6, 1.0))).sum(axis=1).mean())


def fit(played: Sequence[Positions], seed: int) -> Weights:
    """Weights that foretell who wins, from batches of all modes in turn."""
    rng = np.random.default_rng(seed)
    weights: Weights = {
        "direct": np.zeros(len(FEATURES)),
        "units": rng.normal(size=(len(FEATURES), UNITS)) * 0.14,
        "out": rng.normal(size=UNITS) * 0.1,
    }
    first = {name: np.zeros_like(value) for name, value in weights.items()}
    second = {name: np.zeros_like(value) for name, value in weights.items()}
    steps = PASSES * sum(-(-len(one.rows) // BATCH) for one in played)
    step = 0
    for _ in range(PASSES):
        batches = [(one, part) for one in played for part in _batches(len(one.rows), rng)]
        for at in rng.permutation(len(batches)):
            one, part = batches[at]
            slopes = _slopes(weights, one.rows[part], one.won[part], one.sides)
            rate = RATE * (1 - step / steps)
            step += 1
            for name, slope in slopes.items():
                slope += DECAY * weights[name]
                first[name] += 0.1 * (slope - first[name])
                second[name] += 0.001 * (slope**2 - second[name])
                pace = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
                weights[name] -= rate * first[name] / (1 - 0.9**step) / pace
    return weights


def _batches(n: int, rng: np.random.Generator) -> list[NDArray[np.int64]]:
    order = rng.permutation(n)
    return [order[at : at + BATCH] for at in range(0, n, BATCH)]


def chances(weights: Weights, rows: Array, sides: Sequence[Sequence[int]]) -> Array:
    """The part of the victory that each side can expect, by position."""
    return _forward(weights, rows, sides)[0]


def _forward(weights: Weights, rows: Array, sides: Sequence[Sequence[int]]) -> tuple[Array, Array]:
    """The chances, and what each unit was lit by."""
    lit = np.maximum(rows @ weights["units"], 0)
    strength = lit @ weights["out"] + rows @ weights["direct"]
    alive = rows[:, :, 0] > 0
    of_side = np.stack([strength[:, side].sum(axis=1) / len(side) for side in map(list, sides)], axis=1)
    playing = np.stack([alive[:, side].any(axis=1) for side in map(list, sides)], axis=1)
    of_side = np.where(playing, of_side, -np.inf)
    odds = np.exp(of_side - of_side.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True), lit


def _slopes(weights: Weights, rows: Array, won: Array, sides: Sequence[Sequence[int]]) -> Mapping[str, Array]:
    """How the loss changes with each weight. Rows of who is out are zeros, and so are the slopes from them."""
    found, lit = _forward(weights, rows, sides)
    pull = np.zeros(rows.shape[:2])
    for number, side in enumerate(sides):
        pull[:, list(side)] = (found - won)[:, number, None] / len(side) / len(rows)
    behind = pull[:, :, None] * weights["out"] * (lit > 0)
    return {
        "direct": np.einsum("ps,psf->f", pull, rows),
        "units": np.einsum("psf,psu->fu", rows, behind),
        "out": np.einsum("ps,psu->u", pull, lit),
    }
