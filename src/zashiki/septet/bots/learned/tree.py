"""Trees below the options that are tried: what everybody does next is learnt from world to world.

Each option has a tree of public plays (information set Monte Carlo tree search, one observer: Cowling, Powley and
Whitehouse 2012). In each world every option's tree is walked once. Who is to move weighs what plays have come to so far
against what the policy thinks of them, with the cards held in that world (PUCT: Rosin 2011); the first play that is
new to the tree ends the walk, and the policy plays the rest.
"""

from __future__ import annotations

from math import exp, sqrt

from zashiki.septet.bitboard.draws import seed_stream
from zashiki.septet.bitboard.layout import REASON, RUNNING, SIDE_OF, SIDES, TO_COME, TURN
from zashiki.septet.bitboard.machine import inlined
from zashiki.septet.bitboard.playing import copy_position
from zashiki.septet.bitboard.words import Table, Words, u64
from zashiki.septet.bots.learned.ends import Ends, play_on
from zashiki.septet.bots.learned.features import weigh_card
from zashiki.septet.bots.learned.machine import Floats, FloatTable, compiled, f64
from zashiki.septet.bots.learned.memory import copy_memory, play_card
from zashiki.septet.bots.learned.policy import consider, options, score_of
from zashiki.septet.bots.learned.worlds import deal_world

_0, _1 = u64(0), u64(1)

CARD, FIRST, NEXT = u64(0), u64(1), u64(2)
"""Places in a node: the card played, the first node below, the next beside."""
VISITS, WORTH = u64(0), u64(1)
"""Places in a node's sums: visits, then the rewards of each side."""
NODE_WORDS, NODE_SUMS = 3, 4

CURIOSITY = 0.6
"""How much the policy's opinion weighs against what plays have come to."""
OPEN_MIND = 0.1
"""The share of the policy's opinion that is spread evenly over all plays."""
DEEPEST = 60
"""Longest walk in a tree, in plays."""


@inlined
def child_of(nodes: Table, node: int, card: int) -> int:
    """The node below for a card, 0 if there is none."""
    child = nodes[node][FIRST]
    while child != _0 and nodes[child][CARD] != card:
        child = nodes[child][NEXT]
    return child


@inlined
def add_node(nodes: Table, sums: FloatTable, used: Words, parent: int, card: int) -> int:
    """A new node below a parent; `used` counts them."""
    node = used[_0]
    used[_0] = node + _1
    nodes[node][CARD], nodes[node][FIRST] = card, _0
    nodes[node][NEXT] = nodes[parent][FIRST]
    nodes[parent][FIRST] = node
    for place in range(NODE_SUMS):
        sums[node][place] = 0.0
    return node


@compiled
def plant(nodes: Table, sums: FloatTable, used: Words, count: int) -> None:
    """Empty trees for so many options: their roots are the nodes 1, 2 …"""
    for node in range(count + _1):
        nodes[node][FIRST], nodes[node][NEXT] = _0, _0
        for place in range(NODE_SUMS):
            sums[node][place] = 0.0
    used[_0] = count + _1


@compiled
def choose_play(
    p: Words, k: Words, nodes: Table, sums: FloatTable, node: int, cards: int, weights: FloatTable, values: Floats,
    view: Words, numbers: Floats, f: Floats, opinions: Floats,
) -> int:  # fmt: skip
    """What the player to move plays at a node: the policy's opinion and past results together decide."""
    consider(p, k, weights, values, view, numbers, f)
    context = p[TO_COME] - _1
    worth = WORTH + p[SIDE_OF + p[TURN]]
    best = -1e300
    count, left = _0, cards
    visits = 1.0
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        weigh_card(p, k, values, view, numbers, card, f)
        opinions[count] = score_of(weights, context, f)
        best = max(best, opinions[count])
        child = child_of(nodes, node, card)
        if child != _0:
            visits += sums[child][VISITS]
        count += _1
    total = 0.0
    for index in range(count):
        opinions[index] = exp(opinions[index] - best)
        total += opinions[index]
    hope = sums[node][worth] / sums[node][VISITS] if sums[node][VISITS] > 0.0 else 0.5
    chosen, top = _0, -1e300
    index, left = _0, cards
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        opinion = (1.0 - OPEN_MIND) * opinions[index] / total + OPEN_MIND / f64(count)
        child = child_of(nodes, node, card)
        result, tried = hope, 0.0
        if child != _0 and sums[child][VISITS] > 0.0:
            tried = sums[child][VISITS]
            result = sums[child][worth] / tried
        promise = result + CURIOSITY * opinion * sqrt(visits) / (1.0 + tried)
        if promise > top:
            chosen, top = card, promise
        index += _1
    return chosen


@compiled
def walk(
    p: Words, k: Words, nodes: Table, sums: FloatTable, used: Words, root: int, ends: Ends,
    results: Floats, weights: FloatTable, values: Floats, path: Words, view: Words, numbers: Floats, f: Floats,
    opinions: Floats, draws: Words,
) -> None:  # fmt: skip
    """Walk a tree once in a world, and play the round on: the reward of each side."""
    node, depth = root, _1
    path[_0] = root
    while p[REASON] == RUNNING and depth < u64(DEEPEST):
        cards = options(p, k)
        card = cards
        is_choice = cards & (cards - _1) != _0
        if is_choice:
            card = choose_play(p, k, nodes, sums, node, cards, weights, values, view, numbers, f, opinions)
        child = child_of(nodes, node, card)
        is_new = child == _0
        if is_new:
            if used[_0] >= u64(len(nodes)):
                break
            child = add_node(nodes, sums, used, node, card)
        play_card(p, k, card)
        node = child
        path[depth] = node
        depth += _1
        if is_new and is_choice:
            break
    play_on(p, k, ends, results, weights, values, 0.0, view, numbers, f, draws)
    for step in range(depth):
        row = sums[path[u64(step)]]
        row[VISITS] += 1.0
        for side in range(p[SIDES]):
            row[WORTH + u64(side)] += results[u64(side)]


@compiled
def try_in_trees(
    p: Words, k: Words, cards: Words, roots: Words, side: int, first: int, count: int, seed: int,
    ends: Ends, results: FloatTable, weights: FloatTable, values: Floats, zones: Words, ways: Floats,
    rows: Table, numbers: FloatTable, nodes: Table, sums: FloatTable, used: Words,
) -> None:  # fmt: skip
    """The rewards of playing each of the cards now, in `count` worlds from number `first` on: a row for each world.

    `roots` are the nodes of the cards (see `plant`).
    """
    world, memory, q, kq, draws, view, path = rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[8]
    for number in range(count):
        seed_stream(draws, seed, first + u64(number))
        copy_position(p, world)
        copy_memory(k, memory)
        deal_world(world, memory, zones, ways, draws)
        for index in range(u64(len(cards))):
            copy_position(world, q)
            copy_memory(memory, kq)
            play_card(q, kq, cards[index])
            walk(q, kq, nodes, sums, used, roots[index], ends, numbers[3], weights, values, path, view, numbers[0],
                 numbers[1], numbers[2], draws)  # fmt: skip
            results[number][index] = numbers[3][side]
