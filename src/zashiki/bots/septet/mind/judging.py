"""Judging a card by a net, all units at once: each quantity is multiplied into a whole row of the packed net.

Written in the compiler's own terms, because a loop over numbers becomes scalar code several times as slow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils as _cgutils
from numba.extending import intrinsic

from zashiki.bots.septet.mind.machine import Floats
from zashiki.bots.septet.mind.nets import BIASES, LANES, OUTPUTS, QUANTITIES

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


@intrinsic
def _judge(_context: Any, net: Any, quantities: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        starts = [
            cgutils.create_struct_proxy(kind)(context, builder, value=value).data
            for kind, value in zip(signature.args, values, strict=True)
        ]
        rows = builder.bitcast(starts[0], ir.PointerType(_LANES))

        def row(index: int) -> Any:
            return builder.load(builder.gep(rows, [_INDEX(index)]), align=8)

        sums = [row(BIASES), *[ir.Constant(_LANES, [0.0] * LANES)] * (_SUMS - 1)]
        for place in range(QUANTITIES):
            number = builder.load(builder.gep(starts[1], [_INDEX(place)]))
            everywhere = builder.shuffle_vector(
                builder.insert_element(_NOTHING, number, _INDEX(0)),
                _NOTHING,
                ir.Constant(_places(range(LANES)).type, 0),
            )
            sums[place % _SUMS] = _multiply_add(builder, everywhere, row(place), sums[place % _SUMS])
        while len(sums) > 1:
            sums = [builder.fadd(one, other) for one, other in zip(sums[::2], sums[1::2], strict=True)]
        zeros = ir.Constant(_LANES, [0.0] * LANES)
        counts = ir.Constant(ir.VectorType(ir.IntType(1), LANES), [1] + [0] * (LANES - 1))
        counts = builder.or_(builder.fcmp_ordered(">", sums[0], zeros), counts)
        return _sum_of_lanes(builder, builder.fmul(builder.select(counts, sums[0], zeros), row(OUTPUTS)))

    return types.float64(net, quantities), generate


if TYPE_CHECKING:

    def judge(net: Floats, quantities: Floats) -> float:
        """What a packed net (`nets.pack_net`) makes of a card's quantities."""
        raise NotImplementedError
else:
    judge = _judge
