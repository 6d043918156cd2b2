"""Arrays for compiled code: rows and tables of words (64 bits) and of numbers, and where a row keeps what.

To the type checker a word is an `int` and a row a sequence of them, which is how compiled code uses them.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    Words = MutableSequence[int]
    """A row of words: uint64, one axis."""
    Table = MutableSequence[Words]
    """Rows of words, all of one length: uint64, two axes, C order."""
    Floats = MutableSequence[float]
    """A row of numbers: float64, one axis."""
    FloatTable = MutableSequence[Floats]
    """Rows of numbers, all of one length: float64 (a value net's: float32), two axes, C order."""

    def u64(value: int) -> int:
        """The number as a word. Words and signed numbers never meet in compiled code: together they turn to floats."""
        raise NotImplementedError

    def f64(value: int) -> float:
        """A word as a number."""
        raise NotImplementedError
else:
    Words = Table = Floats = FloatTable = np.ndarray
    u64, f64 = np.uint64, np.float64


class RowLayout:
    """Hands out places in a row, one after the other."""

    def __init__(self) -> None:
        self.size = 0

    def take(self, places: int = 1) -> int:
        """The first of so many places in a row."""
        place = self.size
        self.size += places
        return u64(place)


def row(values: Iterable[int]) -> Words:
    """A row with these words."""
    return np.array(list(values), dtype=np.uint64)  # type: ignore[return-value]


def empty_row(size: int) -> Words:
    """A row of zeros."""
    return np.zeros(size, dtype=np.uint64)  # type: ignore[return-value]


def table(rows: Sequence[Words]) -> Table:
    """A table of copies of these rows."""
    return np.array(rows, dtype=np.uint64)  # type: ignore[return-value]


def empty_table(count: int, size: int) -> Table:
    """A table of zeros."""
    return np.zeros((count, size), dtype=np.uint64)  # type: ignore[return-value]


def numbers(words: Iterable[int]) -> list[int]:
    """The words as Python's own numbers, which are faster outside compiled code and know no overflow."""
    return [int(word) for word in words]


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
