"""Small nets that judge cards: a weighted sum of named features, and a few units that see how they go together.

A unit weighs the features too. Where its sum is above 0 it adds to the judgement, elsewhere nothing (ReLU).
"""

from __future__ import annotations

import msgspec

from zashiki.septet.bots.learned.features import COUNT

UNITS = 15
"""How many units a net has."""

LANES = 1 + UNITS
"""Numbers in a row of a packed net: the plain sum's, then each unit's."""
ROOM = COUNT + LANES
"""The length of a row with all features, and behind them what a net makes of the situation."""
BIASES = COUNT
"""A packed net has a row for each feature, then one of biases, then one of outputs."""
OUTPUTS = COUNT + 1


class Unit(msgspec.Struct, frozen=True):
    """What a unit adds: `output` times its weighted sum with its bias, where that is above 0."""

    weights: tuple[float, ...]
    """By feature."""
    bias: float
    output: float


class Net(msgspec.Struct, frozen=True):
    """A judge of cards."""

    weights: tuple[float, ...]
    """The weight of each of `features.NAMES`."""
    units: tuple[Unit, ...] = ()


def is_whole(net: Net) -> bool:
    """Whether the net has a weight for every feature everywhere, and no more units than there is room for."""
    rows = [net.weights, *(unit.weights for unit in net.units)]
    return len(net.units) <= UNITS and all(len(row) == COUNT for row in rows)


_SILENT = Unit((0.0,) * COUNT, 0.0, 0.0)


def pack_net(net: Net) -> list[float]:
    """The net as a row of numbers for the compiled policy (`inference`); units that it lacks add nothing."""
    units = [*net.units, *[_SILENT] * (UNITS - len(net.units))]
    rows = [[weight, *(unit.weights[place] for unit in units)] for place, weight in enumerate(net.weights)]
    rows += [[0.0, *(unit.bias for unit in units)], [1.0, *(unit.output for unit in units)]]
    return [number for row in rows for number in row]


def round_net(net: Net, digits: int = 4) -> Net:
    """The net as it is written to a file."""

    def rounded(numbers: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(round(number, digits) for number in numbers)

    units = (Unit(rounded(unit.weights), *rounded((unit.bias, unit.output))) for unit in net.units)
    return Net(rounded(net.weights), tuple(units))
