"""Proof-number search above the last tricks: it goes where the goal is settled most cheaply.

A round can end at any trick, and following suit makes some positions narrow and others wide: what it takes to prove an
answer differs by orders of magnitude between two cards. Each node therefore has two numbers: how much it still takes,
at least, to prove that the goal is reached, and that it is not. The search (df-pn: depth-first, with a table) always
works on the child that is cheapest for the player to move. Where few tricks are left alpha-beta settles the position.

A number of the player who must prove all children is the dearest child's plus one for each other open child, not the
sum: the same positions are reached by many ways, and sums would count them again and again.
"""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, optimised
from zashiki.septet.solver.alpha_beta import alpha_beta, is_out_of_nodes
from zashiki.septet.solver.heuristic_initialisation import initial_numbers, least
from zashiki.septet.solver.keys import Key, key_after
from zashiki.septet.solver.memory import DISPROVEN, PROVEN, UNKNOWN, Memory, Node
from zashiki.septet.solver.move_ordering import next_move, ordered_moves
from zashiki.septet.solver.playing import make_move, undo_move
from zashiki.septet.solver.proof_table import (
    NEVER,
    disproof_of,
    fetch_numbers,
    find_numbers,
    keep_numbers,
    pair,
    proof_of,
    settled_numbers,
)
from zashiki.septet.solver.sure_tricks import sure_finding

_0, _1, _10 = u64(0), u64(1), u64(10)


class Limits(NamedTuple):
    """Where work on a node stops."""

    proof: int
    disproof: int


class Choice(NamedTuple):
    """The numbers of a node, and where to work on, from the player to move."""

    own: int
    """What it takes to prove what he wants: the cheapest child's number."""
    other: int
    """What it takes to prove the contrary: the dearest child's number and one for each other open child."""
    child: int
    """The cheapest child."""
    second: int
    """The own number of the next cheapest."""
    open_children: int
    """Children that are not lost for him."""


@inlined
def write_settled(m: Memory, depth: int, child: int, verdict: int) -> None:
    """Note that a child of the node at a depth is settled."""
    m.child_numbers[depth][child] = settled_numbers(verdict)
    m.child_check[depth][child] = _0


@inlined
def write_open(m: Memory, depth: int, child: int, node: Node, key: Key) -> None:
    """Note a child of the node at a depth that is not settled: its key and the numbers to begin with."""
    m.child_place[depth][child] = key.place
    m.child_check[depth][child] = key.check
    fetch_numbers(m, key.place)
    m.child_numbers[depth][child] = initial_numbers(m, node)


@inlined
def expand(m: Memory, node: Node, depth: int, key: Key) -> int:
    """Note the children of a node, in the order in which they are to be tried; how many there are.

    None after the first that settles the node. All are looked at before the table is asked about any: so the processor
    fetches their entries together.
    """
    wanted = choose((m.asking_seats >> node.seat) & _1 != _0, PROVEN, DISPROVEN)
    moves, early, late = ordered_moves(m, node)
    children = _0
    while moves != _0:
        card = next_move(moves, early, late)
        moves ^= card
        step = make_move(m, card, node)
        verdict = step.verdict
        if (verdict == UNKNOWN) & (step.node.played == _0):
            verdict = sure_finding(m, step.node.seat, step.node.score).verdict
        m.child_card[depth][children] = card
        if verdict != UNKNOWN:
            write_settled(m, depth, children, verdict)
        else:
            write_open(m, depth, children, step.node, key_after(m, card, node, key, step.node))
        undo_move(m, card, node, step)
        children += _1
        if verdict == wanted:
            return children
    for child in range(children):
        if m.child_check[depth][child] != _0:
            numbers = find_numbers(m, Key(m.child_place[depth][child], m.child_check[depth][child]))
            m.child_numbers[depth][child] = choose(numbers != _0, numbers, m.child_numbers[depth][child])
    return children


@inlined
def weigh_children(m: Memory, depth: int, children: int, is_asking: bool) -> Choice:
    """The numbers of a node from those of its children."""
    own, second, dearest, open_children, chosen = NEVER, NEVER, _0, _0, _0
    for child in range(children):
        numbers = m.child_numbers[depth][child]
        cheap = choose(is_asking, proof_of(numbers), disproof_of(numbers))
        dear = choose(is_asking, disproof_of(numbers), proof_of(numbers))
        chosen = choose(cheap < own, child, chosen)
        second = choose(cheap < own, own, least(second, cheap))
        own = least(own, cheap)
        dearest = choose(dear > dearest, dear, dearest)
        open_children += choose(cheap < NEVER, _1, _0)
    other = choose(open_children == _0, _0, least(dearest + open_children - _1, NEVER - _1))
    return Choice(own, choose(own == _0, NEVER, other), chosen, second, open_children)


@optimised
def prove(m: Memory, node: Node, limits: Limits, depth: int, key: Key) -> int:
    """Work on the position in memory until one of its numbers reaches its limit; the numbers."""
    if (node.played == _0) & (node.left <= m.ending_tricks):
        numbers = settled_numbers(alpha_beta(m, node).verdict)
        if m.stopped == _0:
            keep_numbers(m, key, numbers)
        return numbers
    m.nodes += _1
    if is_out_of_nodes(m):
        return pair(_1, _1)
    is_asking = (m.asking_seats >> node.seat) & _1 != _0
    own_limit = choose(is_asking, limits.proof, limits.disproof)
    other_limit = choose(is_asking, limits.disproof, limits.proof)
    children = expand(m, node, depth, key)
    while True:
        choice = weigh_children(m, depth, children, is_asking)
        if (choice.own >= own_limit) | (choice.other >= other_limit) | (m.stopped != _0):
            result = choose(is_asking, pair(choice.own, choice.other), pair(choice.other, choice.own))
            if m.stopped == _0:
                keep_numbers(m, key, result)
            return result
        own = least(own_limit, choice.second + choice.second // _10 + _1)
        other = other_limit - (choice.open_children - _1)
        child_limits = Limits(choose(is_asking, own, other), choose(is_asking, other, own))
        child_key = Key(m.child_place[depth][choice.child], m.child_check[depth][choice.child])
        card = m.child_card[depth][choice.child]
        step = make_move(m, card, node)
        m.child_numbers[depth][choice.child] = prove(m, step.node, child_limits, depth + _1, child_key)
        undo_move(m, card, node, step)
