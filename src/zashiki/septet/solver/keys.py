"""Keys of positions: two positions that play alike have the same, though other cards have gone.

What has been played leaves gaps that change nothing, so the cards that remain are pushed together: who holds the
highest, the second highest … of each suit, where the bosses and the A stand among them, who leads, and the score. A key
is 128 bits: one word finds the place in a table, the other is kept there to be compared. That two different
positions share all of it is as good as impossible, but not excluded by proof.
"""

from __future__ import annotations

from typing import NamedTuple

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import DEPOSITS, choose, deposit, extract, inlined, popcount, trailing_zeros
from zashiki.septet.solver.memory import Memory, Node
from zashiki.septet.solver.moves import all_cards
from zashiki.septet.solver.relabel import place_of
from zashiki.septet.solver.score import icons

_0, _1, _2, _3, _4, _8, _16, _24 = (u64(n) for n in (0, 1, 2, 3, 4, 8, 16, 24))
_29, _32, _60 = (u64(n) for n in (29, 32, 60))
_PAIRS, _QUADS, _BYTES = u64(0x5555555555555555), u64(0x3333333333333333), u64(0x0F0F0F0F0F0F0F0F)
# Odd numbers without a pattern (the fractional parts of square roots of primes).
_A0, _A1, _A2, _A3 = (u64(n) for n in (0x6A09E667F3BCC909, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1))
_A4, _A5, _A6, _A7 = (u64(n) for n in (0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179))
_B0, _B1, _B2, _B3 = (u64(n) for n in (0xCBBB9D5DC1059ED9, 0x629A292A367CD507, 0x9159015A3070DD17, 0x152FECD8F70E5939))
_B4, _B5, _B6, _B7 = (u64(n) for n in (0x67332667FFC00B31, 0x8EB44A8768581511, 0xDB0C2E0D64F98FA7, 0x47B5481DBEFA4FA5))
_SCATTER = u64(0x9E3779B97F4A7C15)
_NEAR = u64(64 - 8)
"""The positions of a trick lie within 256 places of one another: on few pages of memory."""


class Key(NamedTuple):
    """Both words of a key."""

    place: int
    check: int


@inlined
def together_by_extract(cards: int, remaining: int) -> int:
    """The cards, the gaps between the remaining ones closed."""
    return extract(cards, remaining)


@inlined
def spread_by_deposit(cards: int, remaining: int) -> int:
    """The contrary: cards without gaps back at the places of the remaining ones."""
    return deposit(cards, remaining)


@inlined
def as_it_is(cards: int, remaining: int) -> int:
    """The cards as they are: closing gaps is worth its price only as one instruction."""
    return cards


together, spread = (together_by_extract, spread_by_deposit) if DEPOSITS else (as_it_is, as_it_is)


@inlined
def suit_lengths(cards: int) -> int:
    """How many cards of each suit there are, one byte for each."""
    cards -= (cards >> _1) & _PAIRS
    cards = (cards & _QUADS) + ((cards >> _2) & _QUADS)
    return (cards + (cards >> _4)) & _BYTES


@inlined
def stirred(word: int) -> int:
    """The sum, its high bits brought down."""
    return word ^ (word >> _32) ^ (word >> _29)


@inlined
def trick_word(m: Memory, node: Node) -> int:
    """What matters of an unfinished trick, besides the card that wins it; 0 at the start of one."""
    if node.played == _0:
        return _0
    in_trick = node.cards & m.all_bosses
    counted = (popcount(in_trick) + (icons(m, in_trick) << _4)) << _24
    bosses = choose(m.seals_needed != _0, in_trick * _SCATTER, counted)
    return node.played + (node.best_seat << _3) + (place_of(node.led) << _16) + bosses


@inlined
def key_of(m: Memory, node: Node) -> Key:
    """The key of a position."""
    remaining = all_cards(m) | node.best
    # Where cards lie on one another each card is itself, so no gap is closed.
    remaining = choose(m.straw != _0, ~_0, remaining)
    hand0 = together(m.hand[_0], remaining)
    hand1 = together(m.hand[_1], remaining)
    hand2 = together(m.hand[_2], remaining)
    covered = together(m.covered[_0] | m.covered[_1], remaining)
    special = together(m.all_bosses & remaining, remaining)
    shape = suit_lengths(remaining) + (node.seat << _60)
    rest = trick_word(m, node) + (trailing_zeros(together(node.best, remaining)) << _8) + m.goal_hash
    place = hand0 * _A0 + hand1 * _A1 + hand2 * _A2 + covered * _A3
    place += special * _A4 + shape * _A5 + node.score * _A6 + rest * _A7
    check = hand0 * _B0 + hand1 * _B1 + hand2 * _B2 + covered * _B3
    check += special * _B4 + shape * _B5 + node.score * _B6 + rest * _B7
    # A check of 0 marks what is settled, so none may be 0.
    return Key(stirred(place), stirred(check) | _1)


@inlined
def key_after(m: Memory, card: int, node: Node, key: Key, child: Node) -> Key:
    """The key of the position after a card, given the node and the key before it, and the node after it.

    Within a trick keys follow from one another, and lie near to one another: nothing else leads there.
    """
    if child.played == _0:
        return key_of(m, child)
    before = choose(m.straw != _0, ~_0, all_cards(m) | node.cards | card)
    step = (trailing_zeros(together(card, before)) + _1) * _SCATTER
    return Key(key.place ^ (step >> _NEAR), stirred(key.check * _B0 + step) | _1)


@inlined
def shape_key(m: Memory, node: Node) -> Key:
    """The key of all positions at the start of a trick that differ in nothing but whose cards are the higher ones."""
    lengths0 = suit_lengths(m.hand[_0]) | (suit_lengths(m.hand[_1]) << _4)
    lengths1 = suit_lengths(m.hand[_2]) | (suit_lengths(m.hand[_3]) << _4)
    bosses0, bosses1, bosses2 = m.hand[_0] & m.all_bosses, m.hand[_1] & m.all_bosses, m.hand[_2] & m.all_bosses
    bosses3 = m.hand[_3] & m.all_bosses
    rest = m.goal_hash + node.seat
    place = lengths0 * _A0 + lengths1 * _A1 + bosses0 * _A2 + bosses1 * _A3
    place += bosses2 * _A4 + bosses3 * _A5 + node.score * _A6 + rest * _A7
    check = lengths0 * _B0 + lengths1 * _B1 + bosses0 * _B2 + bosses1 * _B3
    check += bosses2 * _B4 + bosses3 * _B5 + node.score * _B6 + rest * _B7
    return Key(stirred(place), stirred(check) | _1)
