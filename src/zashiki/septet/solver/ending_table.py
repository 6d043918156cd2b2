"""The table of endings: answers about positions at the start of a trick, with the cards that each rests on.

A line of the table belongs to one *shape*: who holds how many cards of each suit, who holds which bosses and the A, who
leads, and what has been won. It has room for three answers. Each says who holds the relevant cards (`relevance`), and
holds wherever they are held so, however the others of the same shape lie.

A line is eight words: the check of its shape, then two for each answer: who holds the relevant cards, two bits a card;
and which those are, the verdict, and which of them are bosses. Cards are counted with the gaps closed that played ones
have left, so a boss stands now higher, now lower among the others.
"""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, load, store
from zashiki.septet.solver.keys import Key, key_of, shape_key, spread, together
from zashiki.septet.solver.memory import UNKNOWN, Finding, Memory, Node
from zashiki.septet.solver.moves import all_cards
from zashiki.septet.solver.relevance import and_above

_0, _1, _2, _3, _4, _6, _32 = (u64(n) for n in (0, 1, 2, 3, 4, 6, 32))
_30, _CARDS = u64(30), u64((1 << 30) - 1)
MOST_CARDS = _30
"""Cards of which an answer can be kept."""
_ANSWERS = u64(3)


class Place(NamedTuple):
    """Where the answer about a position is kept, and who holds its cards."""

    line: int
    """The address of its line."""
    check: int
    """The check of its shape."""
    remaining: int
    """All cards left."""
    bosses: int
    """The bosses among them, gaps closed."""
    holders: int
    """For each of them, gaps closed, the lower and (from the 32nd bit on) the upper bit of who holds it."""


@inlined
def place_for(m: Memory, node: Node) -> Place:
    """Where to look for a position at the start of a trick."""
    remaining = all_cards(m)
    if m.generalises == _0:
        key = key_of(m, node)
        return Place(line_of(m, key), key.check, remaining, _0, _0)
    key = shape_key(m, node)
    odd, upper = m.hand[_1] | m.hand[_3], m.hand[_2] | m.hand[_3]
    holders = together(odd, remaining) | (together(upper, remaining) << _32)
    return Place(line_of(m, key), key.check, remaining, together(m.all_bosses & remaining, remaining), holders)


@inlined
def line_of(m: Memory, key: Key) -> int:
    """The address of a key's line."""
    return m.ending_table + ((key.place & m.ending_mask) << _6)


@inlined
def find_ending(place: Place) -> Finding:
    """What the table says of a position, `UNKNOWN` if nothing."""
    if load(place.line, _0) != place.check:
        return Finding(UNKNOWN, _0)
    for index in range(_ANSWERS):
        word = load(place.line, _2 + index + index)
        cards = word & _CARDS
        is_same = place.holders & (cards | (cards << _32)) == load(place.line, _1 + index + index)
        if (word != _0) & is_same & (place.bosses & cards == word >> _32):
            return Finding((word >> _30) & _3, spread(cards, place.remaining))
    return Finding(UNKNOWN, _0)


@inlined
def keep_ending(m: Memory, place: Place, finding: Finding) -> None:
    """Write an answer in front of those of its shape, the oldest of which is lost; other shapes' are."""
    is_same = load(place.line, _0) == place.check
    for index in range(_4):
        store(place.line, _6 - index, choose(is_same, load(place.line, _4 - index), _0))
    relevant = and_above(finding.relevant) & place.remaining & m.generalises
    cards = together(relevant, place.remaining)
    store(place.line, _0, place.check)
    store(place.line, _1, place.holders & (cards | (cards << _32)))
    bosses = place.bosses & cards
    store(place.line, _2, (bosses << _32) | (finding.verdict << _30) | cards)
