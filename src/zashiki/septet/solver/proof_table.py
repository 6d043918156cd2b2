"""Proof numbers, and the table that remembers those of positions.

Both numbers of a position are one word: the proof number in the upper half, the disproof number in the lower.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, load, prefetch, store
from zashiki.septet.solver.keys import Key
from zashiki.septet.solver.memory import PROVEN, Memory

_0, _1, _3, _6, _32 = (u64(n) for n in (0, 1, 3, 6, 32))
NEVER = u64(1 << 30)
"""The number of what is impossible: no work will prove it."""
_LOW_HALF = u64(0xFFFFFFFF)
_WAYS = u64(4)
"""Entries that share a place in the table; each is two words."""


@inlined
def pair(proof: int, disproof: int) -> int:
    """Both numbers in one word."""
    return (proof << _32) | disproof


@inlined
def proof_of(numbers: int) -> int:
    """What it takes at least to prove that the goal is reached."""
    return numbers >> _32


@inlined
def disproof_of(numbers: int) -> int:
    """What it takes at least to prove that it is not."""
    return numbers & _LOW_HALF


@inlined
def settled_numbers(verdict: int) -> int:
    """The numbers of a settled goal."""
    return choose(verdict == PROVEN, NEVER, NEVER << _32)


@inlined
def fetch_numbers(m: Memory, place: int) -> None:
    """Have the processor fetch what the table has at a place."""
    prefetch(m.proof_table, (place & m.proof_mask) << _3)


@inlined
def find_numbers(m: Memory, key: Key) -> int:
    """The numbers that the table has of a position, 0 if none."""
    bucket = m.proof_table + ((key.place & m.proof_mask) << _6)
    for way in range(_WAYS):
        if load(bucket, way + way) == key.check:
            return load(bucket, way + way + _1)
    return _0


@inlined
def keep_numbers(m: Memory, key: Key, numbers: int) -> None:
    """Write a position's numbers into the table: over its own, an empty entry, or the one nearest to no work."""
    bucket = m.proof_table + ((key.place & m.proof_mask) << _6)
    chosen, least_work = _0, u64(1 << 63)
    for way in range(_WAYS):
        held = load(bucket, way + way)
        if held == key.check:
            chosen = way
            break
        value = load(bucket, way + way + _1)
        work = proof_of(value) + disproof_of(value)
        if work < least_work:
            chosen, least_work = way, work
    store(bucket, chosen + chosen, key.check)
    store(bucket, chosen + chosen + _1, numbers)
