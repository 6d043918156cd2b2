"""Killer moves: of nodes that are alike, the card that last settled one is tried first in the next.

Leads are alike where the same hand leads; replies where the same seat answers the same winning card, with as many cards
in the trick and as many tricks to go. The right card first is what alpha-beta lives on: every wrong one costs a whole
subtree, at a dozen nodes on the way down.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, trailing_zeros
from zashiki.septet.solver.memory import LEAD_KILLERS, REPLY_KILLERS, Memory, Node

_0, _2, _6, _8, _63 = (u64(n) for n in (0, 2, 6, 8, 63))
_SCATTER = u64(0x9E3779B97F4A7C15)
_REPLIES, _LAST_REPLY = u64(REPLY_KILLERS), u64(REPLY_KILLERS - 1)
_LEAD_BITS = u64(64 - (LEAD_KILLERS.bit_length() - 1))


@inlined
def killer_place(m: Memory, node: Node) -> int:
    """Where the killer of nodes like this one stands in `Memory.killers`: replies first, then leads."""
    reply = (((node.left << _2) + node.played) << _8) + (node.seat << _6) + (trailing_zeros(node.best) & _63)
    lead = _REPLIES + ((m.hand[node.seat] * _SCATTER) >> _LEAD_BITS)
    return choose(node.played == _0, lead, reply & _LAST_REPLY)
