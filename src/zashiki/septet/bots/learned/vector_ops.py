"""Rows of a net's numbers, all lanes at once: in the compiler's own terms, for the same reason as `inference`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils as _cgutils
from numba.extending import intrinsic

from zashiki.septet.bitboard.arrays import Floats, FloatTable
from zashiki.septet.bots.learned.value_weights import LANES

cgutils: Any = _cgutils

_WORD, _INDEX = ir.IntType(64), ir.IntType(32)
_LANES = ir.VectorType(ir.FloatType(), LANES)
_NOTHING = ir.Constant(_LANES, ir.Undefined)
_FIRST = ir.Constant(ir.VectorType(_INDEX, LANES), [0] * LANES)


def _place(context: Any, builder: Any, kind: Any, array: Any, row: Any) -> Any:
    """Where a row of an array begins."""
    data = cgutils.create_struct_proxy(kind)(context, builder, value=array).data
    return builder.gep(builder.bitcast(data, ir.PointerType(_LANES)), [row])


def _load(builder: Any, place: Any) -> Any:
    return builder.load(place, align=4)


@intrinsic
def _set_row(_context: Any, units: Any, net: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        target = _place(context, builder, signature.args[0], values[0], _WORD(0))
        source = _place(context, builder, signature.args[1], values[1], values[2])
        builder.store(_load(builder, source), target, align=4)
        return context.get_dummy_value()

    return types.void(units, net, row), generate


@intrinsic
def _add_row(_context: Any, units: Any, net: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        target = _place(context, builder, signature.args[0], values[0], _WORD(0))
        source = _place(context, builder, signature.args[1], values[1], values[2])
        builder.store(builder.fadd(_load(builder, target), _load(builder, source)), target, align=4)
        return context.get_dummy_value()

    return types.void(units, net, row), generate


@intrinsic
def _add_times(_context: Any, units: Any, net: Any, row: Any, factor: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        target = _place(context, builder, signature.args[0], values[0], _WORD(0))
        source = _place(context, builder, signature.args[1], values[1], values[2])
        factors = builder.shuffle_vector(builder.insert_element(_NOTHING, values[3], _INDEX(0)), _NOTHING, _FIRST)
        kind = ir.FunctionType(_LANES, [_LANES] * 3)
        multiply_add = cgutils.get_or_insert_function(builder.module, kind, f"llvm.fmuladd.v{LANES}f32")
        total = builder.call(multiply_add, [factors, _load(builder, source), _load(builder, target)])
        builder.store(total, target, align=4)
        return context.get_dummy_value()

    return types.void(units, net, row, factor), generate


if TYPE_CHECKING:

    def set_row(units: Floats, net: FloatTable, row: int) -> None:
        """Have the units begin with a row of the net."""
        raise NotImplementedError

    def add_row(units: Floats, net: FloatTable, row: int) -> None:
        """Add a row of the net to the units."""
        raise NotImplementedError

    def add_times(units: Floats, net: FloatTable, row: int, factor: float) -> None:
        """Add so many times a row of the net."""
        raise NotImplementedError
else:
    set_row, add_row, add_times = _set_row, _add_row, _add_times
