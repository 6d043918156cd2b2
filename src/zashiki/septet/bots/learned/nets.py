"""Small nets that judge cards: a weighted sum of named quantities, and a few units that see how they go together.

A unit weighs the quantities too. Where its sum is above 0 it adds to the judgement, elsewhere nothing (ReLU).
"""

from __future__ import annotations

import msgspec

from zashiki.septet.bots.learned import names

UNITS = 15
"""How many units a net has."""
CARD_QUANTITIES = len(names.CARDS)
QUANTITIES = len(names.QUANTITIES)
"""Those of the card come first, then those of the situation."""

LANES = 1 + UNITS
"""Numbers in a row of a packed net: the plain sum's, then each unit's."""
ROOM = QUANTITIES + LANES
"""The length of a row with all quantities, and behind them what a net makes of the situation."""
BIASES = QUANTITIES
"""A packed net has a row for each quantity, then one of biases, then one of outputs."""
OUTPUTS = QUANTITIES + 1


class Unit(msgspec.Struct, frozen=True):
    """What a unit adds: `output` times its weighted sum with its bias, where that is above 0."""

    weights: tuple[float, ...]
    """By quantity."""
    bias: float
    output: float


class Net(msgspec.Struct, frozen=True):
    """A judge of cards."""

    weights: tuple[float, ...]
    """The weight of each of `names.QUANTITIES`."""
    units: tuple[Unit, ...] = ()


def is_whole(net: Net) -> bool:
    """Whether the net has a weight for every quantity everywhere, and no more units than there is room for."""
    rows = [net.weights, *(unit.weights for unit in net.units)]
    return len(net.units) <= UNITS and all(len(row) == QUANTITIES for row in rows)


_SILENT = Unit((0.0,) * QUANTITIES, 0.0, 0.0)


def pack_net(net: Net) -> list[float]:
    """The net as a row of numbers for the compiled policy (`judging`); units that it lacks add nothing."""
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
