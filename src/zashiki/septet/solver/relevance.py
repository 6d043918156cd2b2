"""Which cards an answer rests on: those that had to beat another card of their suit, and all above them.

An answer about a position holds for every position in which the same players own the same of these cards, and as many
of the others of each suit. What lies below could be dealt anew, bosses excepted, since it never mattered which of such
cards is higher (partition search, Ginsberg 1996; Haglund and Hein for bridge). A set of relevant cards is told by its
lowest of each suit.

Where low cards win, where cards lie on one another, and where the processor cannot close gaps in one instruction
(`Memory.generalises` is 0), an answer is about its own position alone.
"""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined
from zashiki.septet.bitboard.rules import follow
from zashiki.septet.solver.memory import Memory, Node
from zashiki.septet.solver.relabel import ACE, SUIT, place_of

_0, _1, _2, _4 = u64(0), u64(1), u64(2), u64(4)
_NOT_LOW, _NOT_LOW_2, _NOT_LOW_4 = u64(0xFEFEFEFEFEFEFEFE), u64(0xFCFCFCFCFCFCFCFC), u64(0xF0F0F0F0F0F0F0F0)


@inlined
def suit_of(card: int) -> int:
    """All cards of a card's suit; of the A the A alone, since nothing that follows it can beat it."""
    return choose(card == ACE, ACE, SUIT << place_of(card))


@inlined
def and_above(cards: int) -> int:
    """The cards and all above them in their suits."""
    cards |= (cards << _1) & _NOT_LOW
    cards |= (cards << _2) & _NOT_LOW_2
    return cards | ((cards << _4) & _NOT_LOW_4)


@inlined
def winner_if_higher(best: int, trick: int) -> int:
    """The winner of a trick if it had to beat another card of its suit, else none."""
    same = trick & suit_of(best)
    return choose(same & (same - _1) != _0, best, _0)


@inlined
def alike(m: Memory, card: int, relevant: int) -> int:
    """The cards of a suit that would have done as this one: it and they are below all that is relevant."""
    suit = suit_of(card)
    below = suit & ~and_above(relevant & suit)
    plain = below & ~m.all_bosses & m.generalises
    return choose(card & plain != _0, plain, _0)


@inlined
def ends_of_runs(m: Memory, node: Node, tried: int, relevant: int) -> int:
    """The cards that were tried for others of their hand that are relevant.

    Of neighbours in a suit with no card of others between, the lowest is tried for all. Where others of the same shape
    part them, playing the upper one and keeping the lower is another thing, of which nothing is known.
    """
    others = follow(m.hand[node.seat], node.led) & ~tried & and_above(relevant) & m.generalises
    ends = _0
    while others != _0:
        upper = others & (_0 - others)
        others &= ~suit_of(upper)
        below = tried & suit_of(upper) & (upper - _1)
        while below & (below - _1) != _0:
            below &= below - _1
        ends |= below
    return ends
