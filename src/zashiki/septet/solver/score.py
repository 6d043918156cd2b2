"""What the sides have won, in one word: the *score*.

Sixteen bits for each side: its bosses (4 bits), tricks (5) and points (5). Where seals count, instead the bosses that
side 0 has captured.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, popcount
from zashiki.septet.bitboard.layout import MAX_SIDES
from zashiki.septet.solver.memory import Memory

_0, _1, _4, _9, _15, _31 = (u64(n) for n in (0, 1, 4, 9, 15, 31))
SIDE_BITS = u64(16)
ONE_TRICK = u64(1 << 4)
ONE_POINT = u64(1 << 9)

assert int(SIDE_BITS) * MAX_SIDES <= 64


@inlined
def icons(m: Memory, bosses: int) -> int:
    """Points of these bosses."""
    return popcount(bosses & m.icons[_0]) + popcount(bosses & m.icons[_1]) + popcount(bosses & m.icons[_1 + _1])


@inlined
def with_trick(m: Memory, score: int, bosses: int, side: int) -> int:
    """The score after a side has won a trick with these bosses (S4.5, S4.6)."""
    if m.seals_needed != _0:
        return score | choose(side == _0, bosses, _0)
    return score + ((popcount(bosses) + ONE_TRICK + icons(m, bosses) * ONE_POINT) << (side * SIDE_BITS))


@inlined
def bosses_of(score: int, side: int) -> int:
    """Captured bosses of a side."""
    return (score >> (side * SIDE_BITS)) & _15


@inlined
def tricks_of(score: int, side: int) -> int:
    """Tricks of a side."""
    return (score >> (side * SIDE_BITS + _4)) & _31


@inlined
def points_of(score: int, side: int) -> int:
    """Points of a side's captured bosses."""
    return (score >> (side * SIDE_BITS + _9)) & _31


@inlined
def low_wins(m: Memory, score: int) -> int:
    """1 if low cards win the next trick (S9.2)."""
    if m.low_at == _0:
        return _0
    return (m.low_at >> (bosses_of(score, _0) + bosses_of(score, _1))) & _1
