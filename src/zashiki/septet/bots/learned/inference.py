"""Judging a card by a net, all units at once: each feature is multiplied into a whole row of the packed net.

Written in the compiler's own terms, because a loop over numbers becomes scalar code several times as slow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils as _cgutils
from numba.extending import intrinsic

from zashiki.septet.bitboard.arrays import Floats
from zashiki.septet.bots.learned.features import CARD_COUNT, COUNT
from zashiki.septet.bots.learned.policy_net import BIASES, LANES, OUTPUTS

cgutils: Any = _cgutils

_INDEX = ir.IntType(32)
_NUMBER = ir.DoubleType()
_LANES = ir.VectorType(_NUMBER, LANES)
_NOTHING = ir.Constant(_LANES, ir.Undefined)
_FIRST = ir.Constant(ir.VectorType(_INDEX, LANES), [0] * LANES)
_SUMS = 4
"""Sums that grow side by side, so that none waits for the one before."""


def _places(places: range) -> Any:
    return ir.Constant(ir.VectorType(_INDEX, len(places)), list(places))


def _multiply_add(builder: Any, first: Any, second: Any, total: Any) -> Any:
    kind = ir.FunctionType(_LANES, [_LANES] * 3)
    function = cgutils.get_or_insert_function(builder.module, kind, f"llvm.fmuladd.v{LANES}f64")
    return builder.call(function, [first, second, total])


def _sum_of_lanes(builder: Any, lanes: Any) -> Any:
    """Halves are added until one number is left."""
    size = LANES
    while size > 1:
        size //= 2
        halves = [builder.shuffle_vector(lanes, lanes, _places(range(at, at + size))) for at in (0, size)]
        lanes = builder.fadd(*halves)
    return builder.extract_element(lanes, _INDEX(0))


def _data(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    """Where the numbers of each array lie."""
    pairs = zip(signature.args, values, strict=True)
    return [cgutils.create_struct_proxy(kind)(context, builder, value=value).data for kind, value in pairs]


def _row(builder: Any, table: Any, index: int = 0) -> Any:
    rows = builder.bitcast(table, ir.PointerType(_LANES))
    return builder.load(builder.gep(rows, [_INDEX(index)]), align=8)


def _weigh(builder: Any, start: Any, net: Any, features: Any, places: range) -> Any:
    """All lanes, from where they `start`, with each feature times its row; the first belongs to the first place."""
    sums = [start, *[ir.Constant(_LANES, [0.0] * LANES)] * (_SUMS - 1)]
    for index, place in enumerate(places):
        number = builder.load(builder.gep(features, [_INDEX(index)]))
        everywhere = builder.shuffle_vector(builder.insert_element(_NOTHING, number, _INDEX(0)), _NOTHING, _FIRST)
        sums[index % _SUMS] = _multiply_add(builder, everywhere, _row(builder, net, place), sums[index % _SUMS])
    while len(sums) > 1:
        sums = [builder.fadd(one, other) for one, other in zip(sums[::2], sums[1::2], strict=True)]
    return sums[0]


@intrinsic
def _prepare(_context: Any, net: Any, situation: Any, start: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        net, situation, start = _data(context, builder, signature, values)
        total = _weigh(builder, _row(builder, net, BIASES), net, situation, range(CARD_COUNT, COUNT))
        builder.store(total, builder.bitcast(start, ir.PointerType(_LANES)), align=8)
        return context.get_dummy_value()

    return types.void(net, situation, start), generate


@intrinsic
def _judge(_context: Any, net: Any, start: Any, features: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        net, start, features = _data(context, builder, signature, values)
        total = _weigh(builder, _row(builder, start), net, features, range(CARD_COUNT))
        zeros = ir.Constant(_LANES, [0.0] * LANES)
        counts = ir.Constant(ir.VectorType(ir.IntType(1), LANES), [1] + [0] * (LANES - 1))
        counts = builder.or_(builder.fcmp_ordered(">", total, zeros), counts)
        outputs = _row(builder, net, OUTPUTS)
        return _sum_of_lanes(builder, builder.fmul(builder.select(counts, total, zeros), outputs))

    return types.float64(net, start, features), generate


if TYPE_CHECKING:

    def prepare(net: Floats, situation: Floats, start: Floats) -> None:
        """What a packed net (`policy_net.pack_net`) makes of a situation, before it sees a card."""
        raise NotImplementedError

    def judge(net: Floats, start: Floats, features: Floats) -> float:
        """What it makes of a card's features, from there."""
        raise NotImplementedError
else:
    prepare, judge = _prepare, _judge
