"""Information set Monte Carlo tree search for two teams, compiled: millions of rounds from one player's point of view.

Each iteration deals the hidden cards anew, goes down a tree that all deals share, adds one play to it, and plays the
round on at random. A node is what everybody has seen since the root: the cards played. Of the plays that a deal allows
the one with the highest upper confidence bound is taken, where a play competes only in the iterations in which it was
available (single-observer ISMCTS; P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search",
2012). The logarithm in the bound is a straight line between powers of two: at most 0.06 off.

A node is four words: its card; first child and next sibling; availability and visits; rounds won by team 0.
"""

from __future__ import annotations

from math import sqrt

from zashiki.septet.bitboard import teams
from zashiki.septet.bitboard.draws import first_word, pick, second_word
from zashiki.septet.bitboard.layout import TRICKS_LOST
from zashiki.septet.bitboard.machine import choose, compiled, inlined, leading_zeros, popcount
from zashiki.septet.bitboard.team_rounds import finish, next_state, random_part
from zashiki.septet.bitboard.words import Words, u64

_0, _1, _2, _3, _4, _32, _63 = (u64(n) for n in (0, 1, 2, 3, 4, 32, 63))
_LOW_HALF = u64(0xFFFFFFFF)

CARD, LINKS, COUNTS, WON = (u64(n) for n in range(4))
NODE = u64(4)
"""Words for each node. The root is node 0, so 0 stands for no node."""

HAND, SEAT, COUNT, LED, BEST, BEST_SEAT, TABLE, WON_BY = (u64(n) for n in (0, 4, 5, 6, 7, 8, 9, 10))
WIND, BOSSES, BOSSES_TO_WIN, TRICKS_TO_LOSE, OBSERVER, SIZE = (u64(n) for n in range(12, 18))
"""The root, in words: what each seat is known to hold; the trick so far; what the two teams have won; the rules."""

LONGEST = 48
"""More plays than that no round has."""
_LN_2 = 0.6931471805599453


@inlined
def logarithm(count: int) -> float:
    """About the natural logarithm: exact at powers of two, a straight line between."""
    exponent = _63 - leading_zeros(count)
    fraction = float(count ^ (_1 << exponent)) / float(_1 << exponent)
    return _LN_2 * (float(exponent) + fraction)


@inlined
def select(tree: Words, node: int, legal: int, team: int, exploration: float) -> tuple[int, int]:
    """The available child with the highest bound for a team, 0 if none; and the legal cards that have no child yet."""
    best, best_bound, untried = _0, -1.0, legal
    child = tree[node * NODE + LINKS] >> _32
    while child != _0:
        entry = child * NODE
        card = tree[entry + CARD]
        if card & legal != _0:
            untried ^= card
            counts = tree[entry + COUNTS]
            visits = counts & _LOW_HALF
            won = choose(team == _0, tree[entry + WON], visits - tree[entry + WON])
            share = 1.0 / float(visits)
            bound = float(won) * share + exploration * sqrt(logarithm(counts >> _32) * share)
            tree[entry + COUNTS] = counts + (_1 << _32)
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree[entry + LINKS] & _LOW_HALF
    return best, untried


@inlined
def add_child(tree: Words, node: int, card: int, child: int) -> None:
    """A new child behind a card."""
    links = tree[node * NODE + LINKS]
    tree[node * NODE + LINKS] = (child << _32) | (links & _LOW_HALF)
    tree[child * NODE + CARD] = card
    tree[child * NODE + LINKS] = links >> _32
    tree[child * NODE + COUNTS] = _1 << _32
    tree[child * NODE + WON] = _0


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
def deal_hidden(
    root: Words, classes: Words, tables: Words, odds: Words, hands: Words, first: int, second: int
) -> tuple[int, int]:
    """Deal the hidden cards into the hands; the rest of the generator's state."""
    entry = table_at(odds, first) * u64(len(classes)) * _3
    first, second = next_state(first, second)
    part1, part2, part3 = _0, _0, _0
    for index in range(u64(len(classes))):
        rest = classes[index]
        to1, to2, to3 = tables[entry], tables[entry + _1], tables[entry + _2]
        entry += _3
        # A class is often dealt whole to one hand, and then there is nothing to draw.
        if to1 != _0:
            part = rest
            if to2 + to3 != _0:
                part, first, second = random_part(rest, to1, first, second)
            part1 |= part
            rest ^= part
        if to2 != _0:
            part = rest
            if to3 != _0:
                part, first, second = random_part(rest, to2, first, second)
            part2 |= part
            rest ^= part
        part3 |= rest
    seat = root[OBSERVER]
    hands[seat] = root[HAND + seat]
    seat = (seat + _1) & _3
    hands[seat] = root[HAND + seat] | part1
    seat = (seat + _1) & _3
    hands[seat] = root[HAND + seat] | part2
    seat = (seat + _1) & _3
    hands[seat] = root[HAND + seat] | part3
    return first, second


@compiled
def search(
    root: Words,
    classes: Words,
    tables: Words,
    odds: Words,
    tree: Words,
    hands: Words,
    path: Words,
    seed: int,
    stream: int,
    used: int,
    iterations: int,
    exploration: float,
) -> int:
    """So many iterations more; how many nodes are used then, at most one more for each.

    `hands` and `path` are work space: a word for each seat, and for each play of a round.
    """
    first, second = first_word(seed, stream), second_word(seed, stream)
    wind, bosses = root[WIND], root[BOSSES]
    bosses_to_win, tricks_to_lose = root[BOSSES_TO_WIN], root[TRICKS_TO_LOSE]
    for _ in range(iterations):
        first, second = deal_hidden(root, classes, tables, odds, hands, first, second)
        seat, count, led, best = root[SEAT], root[COUNT], root[LED], root[BEST]
        best_seat, table = root[BEST_SEAT], root[TABLE]
        won0, won1 = root[WON_BY], root[WON_BY + _1]
        node, length, growing = _0, _0, True
        winner = _2
        while growing | (count != _0):
            hand = hands[seat]
            following = hand & led
            legal = choose(following != _0, following, hand)
            card = legal
            if growing:
                child, untried = select(tree, node, legal, seat & _1, exploration)
                if untried != _0:
                    card = pick(untried, first >> _32)
                    first, second = next_state(first, second)
                    add_child(tree, node, card, used)
                    child = used
                    used += _1
                    growing = False
                else:
                    card = tree[child * NODE + CARD]
                node = child
                path[length] = child
                length += _1
            else:
                card = pick(legal, first >> _32)
                first, second = next_state(first, second)
            hands[seat] = hand ^ card
            led = choose(count == _0, teams.led_suit(card, wind), led)
            mine = card & (led | teams.TOP_SUIT | teams.ACE)
            best_seat = choose(mine > best, seat, best_seat)
            best = choose(mine > best, mine, best)
            table |= card & bosses
            count = (count + _1) & _3
            seat = (seat + _1) & _3
            if count == _0:
                odd = best_seat & _1 != _0
                gain = table + teams.ONE_TRICK
                won0 += choose(odd, _0, gain)
                won1 += choose(odd, gain, _0)
                won = choose(odd, won1, won0)
                many_tricks = teams.has_tricks(won, tricks_to_lose)
                seat, led, best, table = best_seat, _0, _0, _0
                if teams.has_bosses(won, bosses_to_win):
                    winner = seat & _1
                    break
                if many_tricks | (hands[seat] == _0):
                    winner = teams.winning_side(seat, many_tricks)
                    break
        if winner == _2:
            _, _, _, last, reason, first, second = finish(
                hands[_0], hands[_1], hands[_2], hands[_3], won0, won1, seat, wind, bosses,
                bosses_to_win, tricks_to_lose, first, second,
            )  # fmt: skip
            winner = teams.winning_side(last, reason == TRICKS_LOST)
        for place in range(length):
            entry = path[place] * NODE
            tree[entry + COUNTS] += _1
            tree[entry + WON] += _1 ^ winner
    return used


@compiled
def deal(root: Words, classes: Words, tables: Words, odds: Words, hands: Words, seed: int, stream: int) -> int:
    """One deal of the hidden cards into `hands`; how many cards are hidden."""
    deal_hidden(root, classes, tables, odds, hands, first_word(seed, stream), second_word(seed, stream))
    hidden = _0
    for index in range(u64(len(classes))):
        hidden += popcount(classes[index])
    return hidden
