"""Words of 64 bits and rows of them. To the type checker a word is an `int` and a row a sequence of them."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    Words = MutableSequence[int]
    """A row of words."""
    Table = MutableSequence[Words]
    """Rows of words, all of one length."""

    def u64(value: int) -> int:
        """The number as a word. Words and signed numbers never meet in compiled code: together they turn to floats."""
        raise NotImplementedError
else:
    Words = Table = np.ndarray
    u64 = np.uint64


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
