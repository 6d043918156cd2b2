"""The tree of the yardstick's search, compiled: each node is what the observer would know after some plays.

Cards are public when they are played, so an edge is a card. Where a trick uncovers face-down cards (S8.9), that is
chance: an edge is then the set of cards that came up, followed as the world has it and never chosen.
"""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import compiled, inlined, popcount
from zashiki.septet.bitboard.layout import HAND, REASON, RUNNING, SEALED, SIDE_OF, SIDES, STRAW, TURN, WINNERS
from zashiki.septet.bitboard.playing import copy_position
from zashiki.septet.bitboard.rng import draw, draw_card, draw_cards
from zashiki.septet.bitboard.rules import legal_cards, play

_0, _1, _2 = u64(0), u64(1), u64(2)

KEY, VISITS, AVAILABLE, REWARD, FIRST, NEXT = (u64(n) for n in range(6))
"""A node: the card or cards of its edge, how often it was visited, how often it could have been, what its player won
there, its first child, and the next child of its parent (0 for none: the root is nobody's child)."""
NODE = u64(8)
"""Words for each node."""

WHOLE = 12
"""A round won alone; it can be shared by two or three."""
_WHOLE = u64(WHOLE)
EXPLORATION = 0.7
MOST_PLAYS = 64
"""More plays than a round has (56 cards), and the uncoverings among them."""


@inlined
def table_at(odds: Words, word: int) -> int:
    """Which table a random word falls to."""
    low, high = _0, u64(len(odds)) - _1
    while low < high:
        middle = (low + high) >> _1
        if word < odds[middle]:
            high = middle
        else:
            low = middle + _1
    return low


@inlined
def some_cards(draws: Words, cards: int, count: int) -> int:
    """`count` random cards of a set, which are often none or all of them."""
    if count == _0:
        return _0
    if count == popcount(cards):
        return cards
    return draw_cards(draws, cards, count)


class WorldTables(NamedTuple):
    """All worlds that fit an observation; every row is uint64."""

    position: Words
    """The position with everything hidden left out."""
    classes: Words
    """The hidden cards, class by class."""
    tables: Words
    """Table by table, class by class, place by place: how many cards."""
    odds: Words
    """For each table the share of it and all before it, in 64 bits."""
    hands: Words
    """Where in the position the first places are: the hands of other seats. Discards follow, which have none."""
    covered: Words
    """Where in the position the face-down cards are that the last place holds."""


class Scratch(NamedTuple):
    """What a search writes on; every row is uint64."""

    position: Words
    """A world."""
    parts: Words
    """The cards of each place."""
    path: Words
    """(2 * MOST_PLAYS,): node by node, and the side that went there."""
    tree: Words
    """(NODE * nodes,)."""
    draws: Words
    """(2,): the stream of random numbers."""


@inlined
def enter_world(worlds: WorldTables, scratch: Scratch) -> None:
    """A world drawn from all that fit the observation, each as likely as any other, as a position."""
    p, parts, draws = scratch.position, scratch.parts, scratch.draws
    classes, hands, covered = worlds.classes, worlds.hands, worlds.covered
    copy_position(worlds.position, p)
    places = u64(len(parts))
    for place in range(places):
        parts[place] = _0
    entry = table_at(worlds.odds, draw(draws)) * u64(len(classes)) * places
    for index in range(u64(len(classes))):
        rest = classes[index]
        for place in range(places):
            part = some_cards(draws, rest, worlds.tables[entry])
            entry += _1
            parts[place] |= part
            rest ^= part
    for place in range(u64(len(hands))):
        p[hands[place]] |= parts[place]
    rest = parts[places - _1]
    for index in range(u64(len(covered))):
        card = draw_card(draws, rest)
        rest ^= card
        p[covered[index]] = card


@inlined
def new_child(tree: Words, node: int, key: int, used: int) -> int:
    """A child behind an edge that the node did not have."""
    child = used * NODE
    tree[child + KEY] = key
    tree[child + VISITS] = _0
    tree[child + AVAILABLE] = _1
    tree[child + REWARD] = _0
    tree[child + FIRST] = _0
    tree[child + NEXT] = tree[node + FIRST]
    tree[node + FIRST] = child
    return child


@inlined
def child_at(tree: Words, node: int, key: int) -> int:
    """The child behind an edge; 0 if there is none."""
    child = tree[node + FIRST]
    while child != _0 and tree[child + KEY] != key:
        child = tree[child + NEXT]
    return child


@inlined
def best_child(tree: Words, node: int, legal: int) -> tuple[int, int]:
    """The child with the highest upper confidence bound of those that this world allows, and the legal cards untried.

    Every child that the world allows was available once more, whichever is taken.
    """
    best, best_bound = _0, -1.0
    untried = legal
    child = tree[node + FIRST]
    while child != _0:
        key = tree[child + KEY]
        if key & legal != _0:
            untried ^= key
            visits = float(tree[child + VISITS])
            mean = float(tree[child + REWARD]) / (visits * WHOLE)
            bound = mean + EXPLORATION * sqrt(log(float(tree[child + AVAILABLE])) / visits)
            tree[child + AVAILABLE] += _1
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree[child + NEXT]
    return best, untried


@inlined
def share(p: Words, position: Words, side: int) -> int:
    """What a side has won of a finished round: 1 in all.

    Where only seals count, those win who seal most from the searched position on (S7.3); counted from the round's
    start, it plays worse.
    """
    if p[WINNERS] != _0:
        return ((p[WINNERS] >> side) & _1) * (_WHOLE // popcount(p[WINNERS]))
    mine = popcount(p[SEALED + side] ^ position[SEALED + side])
    equal = _0
    for other in range(p[SIDES]):
        theirs = popcount(p[SEALED + other] ^ position[SEALED + other])
        if theirs > mine:
            return _0
        if theirs == mine:
            equal += _1
    return _WHOLE // equal


@inlined
def walk(p: Words, tree: Words, path: Words, draws: Words, used: int) -> tuple[int, int]:
    """Down the tree to a play that was not tried yet in such a world, or the round's end; the path and nodes used."""
    node, length, growing = _0, _0, True
    while growing and p[REASON] == RUNNING:
        legal = legal_cards(p)
        child, untried = best_child(tree, node, legal)
        if untried != _0:
            child = new_child(tree, node, draw_card(draws, untried), used)
            used += _1
            growing = False
        path[length] = child
        path[length + _1] = p[SIDE_OF + p[TURN]]
        length += _2
        node = child
        before = p[HAND] | p[HAND + _1]
        play(p, tree[node + KEY])
        if p[STRAW] != _0 and growing:
            uncovered = (p[HAND] | p[HAND + _1]) & ~before
            if uncovered != _0:
                child = child_at(tree, node, uncovered)
                if child == _0:
                    child = new_child(tree, node, uncovered, used)
                    used += _1
                node = child
    return length, used


@compiled
def search(worlds: WorldTables, scratch: Scratch, used: int, count: int) -> int:
    """`count` iterations more; returns how many nodes are used then, at most two more for each."""
    p, tree, path, draws = scratch.position, scratch.tree, scratch.path, scratch.draws
    for _ in range(count):
        enter_world(worlds, scratch)
        length, used = walk(p, tree, path, draws, used)
        while p[REASON] == RUNNING:
            play(p, draw_card(draws, legal_cards(p)))
        for place in range(_0, length, _2):
            node = path[place]
            tree[node + VISITS] += _1
            tree[node + REWARD] += share(p, worlds.position, path[place + _1])
    return used


@compiled
def world(worlds: WorldTables, scratch: Scratch) -> None:
    """One random world as a position."""
    enter_world(worlds, scratch)
