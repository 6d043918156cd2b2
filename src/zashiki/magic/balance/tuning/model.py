"""What a character's share hangs on: a level, and a straight line along each number, in each mode nearly the same.

All numbers differ in every try, each by itself, so every match tells something of all of them: a linear model with a
normal prior and known noise (Bishop, Pattern Recognition and Machine Learning, 2006, section 3.3) takes them apart. A
character hangs on its own numbers and on those that are nobody's, such as a card's; not on other characters'.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from zashiki.lab.intervals import Estimate, normal
from zashiki.magic.balance.tuning.numbers import Number
from zashiki.magic.balance.tuning.tries import Seen, Try

Floats = NDArray[np.float64]

LEVEL, LEVEL_BY_MODE = 0.10, 0.07
"""Standard deviations before anything is seen, in fair shares: of a character's level, and of a mode's from it."""
SLOPE, SLOPE_BY_MODE = 0.07, 0.03
"""Of what half of a number's range does, and of what it does more or less in a mode."""


@dataclass(frozen=True)
class Model:
    """What is believed of a character's shares after the tries."""

    character: str
    own: tuple[int, ...]
    """The numbers that its shares hang on, by their places in the list."""
    modes: int
    halves: Floats
    """(numbers,): half the range of each of them."""
    mean: Floats
    """(weights,), in the order of `_row`."""
    covariance: Floats
    """(weights, weights)."""

    def shares(self, steps: Floats) -> list[Estimate]:
        """Its share in each mode, in fair shares, with values so many steps (numbers,) from those in the packs."""
        along = steps[list(self.own)] / self.halves
        return [self._estimate(_row(mode, self.modes, along)) for mode in range(self.modes)]

    def square(self, steps: Floats) -> float:
        """The expected square distance from a fair share, over the modes: what is not known for sure counts."""
        return sum((one.value - 1) ** 2 + one.error**2 for one in self.shares(steps)) / self.modes

    def effect(self, number: int) -> Estimate:
        """What one step more of a number does to its share, over the modes."""
        place = self.own.index(number)
        along = np.eye(len(self.own))[place] / self.halves[place]
        rows = [_row(mode, self.modes, along) - _row(mode, self.modes, 0 * along) for mode in range(self.modes)]
        return self._estimate(np.mean(rows, axis=0))

    def _estimate(self, row: Floats) -> Estimate:
        return normal(float(row @ self.mean), float(row @ self.covariance @ row) ** 0.5)


def fit(numbers: Sequence[Number], modes: Sequence[str], tries: Sequence[Try]) -> list[Model]:
    """A model of every character that was seen."""
    seen: dict[str, list[tuple[Try, Seen]]] = {}
    for one in tries:
        for each in one.seen:
            seen.setdefault(each.character, []).append((one, each))
    return [_model(character, numbers, modes, seen) for character in sorted(seen)]


def _model(
    character: str, numbers: Sequence[Number], modes: Sequence[str], seen: dict[str, list[tuple[Try, Seen]]]
) -> Model:
    own = [n for n, number in enumerate(numbers) if number.definition == character or number.sort != "character"]
    usual = np.array([numbers[n].usual for n in own], dtype=np.float64)
    halves = np.array([(numbers[n].high - numbers[n].low) / 2 for n in own], dtype=np.float64)
    rows, shares, weights = [], [], []
    for one, each in seen[character]:
        values = np.array([one.values[n] for n in own], dtype=np.float64)
        rows.append(_row(modes.index(each.mode), len(modes), (values - usual) / halves))
        shares.append(each.share)
        weights.append(each.error**-2)
    design = np.array(rows)
    prior, expected = _prior(len(modes), len(own))
    covariance = np.linalg.inv(np.diag(1 / prior) + design.T @ (design * np.array(weights)[:, None]))
    mean = covariance @ (expected / prior + design.T @ (np.array(weights) * np.array(shares)))
    return Model(character, tuple(own), len(modes), halves, mean, covariance)


def _row(mode: int, modes: int, along: Floats) -> Floats:
    """What each weight counts in a mode: the level, that of each mode, the slopes (numbers,), those of each mode."""
    here = np.eye(modes)[mode]
    return np.concatenate([[1.0], here, along, np.outer(here, along).ravel()])


def _prior(modes: int, numbers: int) -> tuple[Floats, Floats]:
    """The variances and the means of the weights before anything is seen."""
    deviations = [LEVEL, *[LEVEL_BY_MODE] * modes, *[SLOPE] * numbers, *[SLOPE_BY_MODE] * (modes * numbers)]
    expected = np.zeros(len(deviations))
    expected[0] = 1.0
    return np.square(deviations), expected


def best_values(models: Sequence[Model], numbers: Sequence[Number]) -> tuple[int, ...]:
    """The values with the least expected square distance, found by changing one number after the other."""
    steps = np.zeros(len(numbers))
    is_changed = True
    while is_changed:
        is_changed = False
        for place, number in enumerate(numbers):
            concerned = [model for model in models if place in model.own]
            found = {}
            for step in sorted(range(number.low - number.usual, number.high - number.usual + 1), key=abs):
                tried = steps.copy()
                tried[place] = step
                found[step] = sum(model.square(tried) for model in concerned)
            # The sums fall with every change, so this ends; the tolerance keeps rounding from going to and fro.
            best = min(found, key=found.__getitem__)
            if found[best] < found[int(steps[place])] - 1e-12:
                steps[place] = best
                is_changed = True
    return tuple(number.usual + int(step) for number, step in zip(numbers, steps, strict=True))
