"""The kernel's compiler for this package: what is kept on disk is stale as soon as a source of either has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from zashiki.septet.bitboard import machine

F = TypeVar("F", bound=Callable[..., object])

if TYPE_CHECKING:
    Floats = MutableSequence[float]
    """A row of numbers."""
    FloatTable = MutableSequence[Floats]
    """Rows of numbers, all of one length."""

    def f64(value: int) -> float:
        """A word as a number."""
        raise NotImplementedError
else:
    Floats = FloatTable = np.ndarray
    f64 = np.float64


def _stamp() -> str:
    digest = sha256(machine.STAMP.encode())
    for file in sorted(files(__package__).iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".py"):
            digest.update(file.read_bytes())
    return digest.hexdigest()


STAMP = _stamp()


def compiled(function: F) -> F:
    """Compile the function on its first call; the result is kept on disk for the next start."""
    dispatcher: Any = machine.compiled(function)
    file = getattr(dispatcher._cache, "_cache_file", None)
    if file is not None:
        file._source_stamp = STAMP
    return dispatcher  # type: ignore[no-any-return]


def floats(values: Iterable[float]) -> Floats:
    """A row with these numbers."""
    return np.array(list(values), dtype=np.float64)  # type: ignore[return-value]


def empty_floats(size: int) -> Floats:
    """A row of zeros."""
    return np.zeros(size)  # type: ignore[return-value]


def empty_float_table(count: int, size: int) -> FloatTable:
    """Rows of zeros."""
    return np.zeros((count, size))  # type: ignore[return-value]


_LINE = 64
"""Bytes that the processor fetches at once."""


def aligned_table(rows: Sequence[Sequence[float]]) -> FloatTable:
    """Rows with these numbers, laid where the processor reads eight at a time without crossing its lines."""
    size = len(rows) * len(rows[0])
    room = np.zeros(size + _LINE // 8)
    start = -room.ctypes.data % _LINE // 8
    table = room[start : start + size].reshape(len(rows), -1)
    table[:] = rows
    return table  # type: ignore[return-value]
