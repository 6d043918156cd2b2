"""Trees below the options that are tried: what everybody does next is learned from world to world.

Each option has a tree of public plays (information set Monte Carlo tree search, one observer: Cowling, Powley and
Whitehouse 2012). In each world every option's tree is walked once. Who is to move weighs what plays have come to so far
against what the policy thinks of them, with the cards held in that world (PUCT: Rosin 2011); the first play that is
new to the tree ends the walk, and the policy plays the rest.
"""

from __future__ import annotations

from math import exp, sqrt

from zashiki.septet.bitboard.arrays import Floats, Words, f64, u64
from zashiki.septet.bitboard.jit import compiled, inlined
from zashiki.septet.bitboard.knowledge import play_card
from zashiki.septet.bitboard.layout import REASON, RUNNING, SIDE_OF, SIDES, TURN
from zashiki.septet.bots.learned.leaf_evaluation import Leaf, play_on
from zashiki.septet.bots.learned.policy import Policy, consider, options, score_of
from zashiki.septet.bots.learned.view import Scratch
from zashiki.septet.bots.learned.workspace import DEEPEST, NODE_SUMS, Forest, Workspace

_0, _1 = u64(0), u64(1)

CARD, FIRST, NEXT = u64(0), u64(1), u64(2)
"""Places in a node: the card played, the first node below, the next beside."""
VISITS, TOTAL_REWARD = u64(0), u64(1)
"""Places in a node's sums: visits, then the total reward of each side."""

C_PUCT = 0.6
"""How much the policy's prior weighs against what plays have come to."""
PRIOR_MIX = 0.1
"""The share of the prior that is spread evenly over all plays."""
UNKNOWN_REWARD = 0.5
"""What a play is thought to bring where nothing has been tried."""


@inlined
def child_of(forest: Forest, node: int, card: int) -> int:
    """The node below for a card, 0 if there is none."""
    nodes = forest.nodes
    child = nodes[node][FIRST]
    while child != _0 and nodes[child][CARD] != card:
        child = nodes[child][NEXT]
    return child


@inlined
def add_node(forest: Forest, parent: int, card: int) -> int:
    """A new node below a parent."""
    nodes = forest.nodes
    node = forest.used[_0]
    forest.used[_0] = node + _1
    nodes[node][CARD], nodes[node][FIRST] = card, _0
    nodes[node][NEXT] = nodes[parent][FIRST]
    nodes[parent][FIRST] = node
    for place in range(NODE_SUMS):
        forest.sums[node][place] = 0.0
    return node


@compiled
def plant(forest: Forest, count: int) -> None:
    """Empty trees for so many options: their roots are the nodes 1, 2 …"""
    for node in range(count + _1):
        forest.nodes[node][FIRST], forest.nodes[node][NEXT] = _0, _0
        for place in range(NODE_SUMS):
            forest.sums[node][place] = 0.0
    forest.used[_0] = count + _1


@inlined
def find_priors(p: Words, k: Words, cards: int, policy: Policy, scratch: Scratch, priors: Floats) -> int:
    """The policy's chance of each of the cards, from the lowest on; how many there are."""
    consider(p, k, policy, scratch)
    best = -1e300
    count, left = _0, cards
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        priors[count] = score_of(p, k, policy, scratch, card)
        best = max(best, priors[count])
        count += _1
    total = 0.0
    for index in range(count):
        priors[index] = exp(priors[index] - best)
        total += priors[index]
    for index in range(count):
        priors[index] = (1.0 - PRIOR_MIX) * priors[index] / total + PRIOR_MIX / f64(count)
    return count


@inlined
def visits_below(forest: Forest, node: int, cards: int) -> float:
    """One more than the visits of the nodes below for these cards."""
    visits, left = 1.0, cards
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        child = child_of(forest, node, card)
        if child != _0:
            visits += forest.sums[child][VISITS]
    return visits


@compiled
def choose_play(p: Words, k: Words, node: int, cards: int, policy: Policy, work: Workspace) -> int:
    """What the player to move plays at a node: the policy's priors and past results together decide (PUCT)."""
    forest, priors = work.forest, work.priors
    sums = forest.sums
    find_priors(p, k, cards, policy, work.scratch, priors)
    visits = visits_below(forest, node, cards)
    mine = TOTAL_REWARD + p[SIDE_OF + p[TURN]]
    first_play_urgency = sums[node][mine] / sums[node][VISITS] if sums[node][VISITS] > 0.0 else UNKNOWN_REWARD
    chosen, top = _0, -1e300
    index, left = _0, cards
    while left != _0:
        card = left & (_0 - left)
        left ^= card
        child = child_of(forest, node, card)
        mean, tried = first_play_urgency, 0.0
        if child != _0 and sums[child][VISITS] > 0.0:
            tried = sums[child][VISITS]
            mean = sums[child][mine] / tried
        bound = mean + C_PUCT * priors[index] * sqrt(visits) / (1.0 + tried)
        if bound > top:
            chosen, top = card, bound
        index += _1
    return chosen


@inlined
def descend(p: Words, k: Words, root: int, policy: Policy, work: Workspace) -> int:
    """Walk down a tree to a play that is new to it; how many nodes the path has."""
    forest, path = work.forest, work.path
    node, depth = root, _1
    path[_0] = root
    while p[REASON] == RUNNING and depth < u64(DEEPEST):
        cards = options(p, k)
        card = cards
        is_choice = cards & (cards - _1) != _0
        if is_choice:
            card = choose_play(p, k, node, cards, policy, work)
        child = child_of(forest, node, card)
        is_new = child == _0
        if is_new:
            if forest.used[_0] >= u64(len(forest.nodes)):
                break
            child = add_node(forest, node, card)
        play_card(p, k, card)
        node = child
        path[depth] = node
        depth += _1
        if is_new and is_choice:
            break
    return depth


@compiled
def walk(p: Words, k: Words, root: int, policy: Policy, leaf: Leaf, work: Workspace) -> None:
    """Walk a tree once in a world, and play the round on: the reward of each side."""
    depth = descend(p, k, root, policy, work)
    play_on(p, k, policy, leaf, work.scratch, work.draws, work.rewards)
    for step in range(depth):
        row = work.forest.sums[work.path[u64(step)]]
        row[VISITS] += 1.0
        for side in range(p[SIDES]):
            row[TOTAL_REWARD + u64(side)] += work.rewards[u64(side)]
