"""The moves of a node, the promising ones first."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined
from zashiki.septet.bitboard.rules import follow
from zashiki.septet.solver.memory import Memory, Node
from zashiki.septet.solver.moves import all_cards, can_win, card_of_rank, distinct
from zashiki.septet.solver.score import low_wins

_0, _1, _2, _4, _8, _16, _32 = (u64(n) for n in (0, 1, 2, 4, 8, 16, 32))
_NOT_TOP, _NOT_TOP_2, _NOT_TOP_4 = u64(0x7F7F7F7F7F7F7F7F), u64(0x3F3F3F3F3F3F3F3F), u64(0x0F0F0F0F0F0F0F0F)


class Moves(NamedTuple):
    """Sets of cards."""

    all: int
    """The legal cards worth telling apart."""
    early: int
    """Those to be tried before the others."""
    late: int
    """Those to be tried after all others."""


@inlined
def lowest(cards: int) -> int:
    """The lowest card of a set."""
    return cards & (_0 - cards)


@inlined
def highest(cards: int) -> int:
    """The greatest card of a set."""
    # All bits below it are filled.
    for step in (_1, _2, _4, _8, _16, _32):
        cards |= cards >> step
    return cards ^ (cards >> _1)


@inlined
def masters(hand: int, cards: int) -> int:
    """The cards of a hand that are the highest left of their suit."""
    # Each suit's bits smeared downwards: what stays is below some card that is left.
    below = (cards >> _1) & _NOT_TOP
    below |= (below >> _1) & _NOT_TOP
    below |= (below >> _2) & _NOT_TOP_2
    below |= (below >> _4) & _NOT_TOP_4
    return hand & ~below


@inlined
def ordered_moves(m: Memory, node: Node) -> Moves:
    """The moves of a node: sure cards and no bosses to lead; bosses to the own side's trick, else what takes it."""
    hand = m.hand[node.seat]
    cards = all_cards(m) | card_of_rank(node.best, low_wins(m, node.score))
    moves = distinct(m, follow(hand, node.led), hand, cards)
    if node.played == _0:
        return Moves(moves, moves & masters(hand, cards) & ~m.all_bosses, moves & m.all_bosses)
    better = can_win(node.led) & ~((node.best << _1) - _1)
    feed, take = moves & m.all_bosses, moves & better
    ours = (m.asking_seats >> node.seat) & _1 == (m.asking_seats >> node.best_seat) & _1
    return Moves(moves, choose(ours, feed & ~better, take), choose(ours, take, feed))


@inlined
def next_move(left: int, early: int, late: int) -> int:
    """The next card to try of those that are left."""
    return lowest(choose(left & early != _0, left & early, choose(left & ~late != _0, left & ~late, left)))
