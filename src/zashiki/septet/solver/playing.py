"""A card played in the search, and taken back."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined
from zashiki.septet.solver.memory import UNKNOWN, Memory, Node
from zashiki.septet.solver.moves import can_win, cover_again, rank, suit_led, uncover
from zashiki.septet.solver.round_end import round_verdict
from zashiki.septet.solver.score import low_wins, with_trick

_0, _1 = u64(0), u64(1)


class Step(NamedTuple):
    """What a card has led to."""

    node: Node
    verdict: int
    """The answer about the goal if the round ends with this card, else `UNKNOWN`."""
    freed0: int
    """What was turned up in seat 0's straw piles (S8.9)."""
    freed1: int
    """The same of seat 1."""
    taker: int
    """The rank of the card that takes the trick, where this one completes it, else 0."""


@inlined
def after(m: Memory, card: int, node: Node) -> tuple[Node, int, int]:
    """The node after a card, with the answer about the goal if the round ends with it, and what takes the trick."""
    led = choose(node.played == _0, suit_led(m, card), node.led)
    mine = rank(m, card, low_wins(m, node.score)) & can_win(led)
    best_seat = choose(mine > node.best, node.seat, node.best_seat)
    best = choose(mine > node.best, mine, node.best)
    cards = node.cards | card
    if node.played + _1 != m.seats:
        seat = choose(node.seat + _1 == m.seats, _0, node.seat + _1)
        return Node(seat, node.played + _1, led, best, best_seat, cards, node.score, node.left), UNKNOWN, _0
    side, left = m.side_of[best_seat], node.left - _1
    bosses = (cards & m.all_bosses) | choose(left == _0, m.last_trick_boss, _0)
    score = with_trick(m, node.score, bosses, side)
    return Node(best_seat, _0, _0, _0, best_seat, _0, score, left), round_verdict(m, score, side, left), best


@inlined
def make_move(m: Memory, card: int, node: Node) -> Step:
    """Play a card from the hand of the seat whose turn it is."""
    m.hand[node.seat] ^= card
    child, verdict, taker = after(m, card, node)
    freed0, freed1 = _0, _0
    if (m.straw != _0) & (child.played == _0) & (verdict == UNKNOWN):
        freed0, freed1 = uncover(m, _0), uncover(m, _1)
    return Step(child, verdict, freed0, freed1, taker)


@inlined
def undo_move(m: Memory, card: int, node: Node, step: Step) -> None:
    """Take the card back; `step` is what it led to."""
    if m.straw != _0:
        cover_again(m, _0, step.freed0)
        cover_again(m, _1, step.freed1)
    m.hand[node.seat] ^= card
