"""Which cards are worth telling apart, and what happens when one is played."""

from __future__ import annotations

from zashiki.septet.bitboard.arrays import u64
from zashiki.septet.bitboard.jit import choose, inlined, trailing_zeros
from zashiki.septet.solver.memory import Memory
from zashiki.septet.solver.relabel import ACE, TOP_SUIT, led_suit

_0, _1, _2, _3, _7, _63 = (u64(n) for n in (0, 1, 2, 3, 7, 63))
_EVEN_SUITS = u64(0x00FF00FF00FF00FF)
_ODD_SUITS = u64(0xFF00FF00FF00FF00)


@inlined
def all_cards(m: Memory) -> int:
    """The cards not played yet."""
    hands = m.hand[_0] | m.hand[_1] | m.hand[_2] | m.hand[_3]
    return hands | m.covered[_0] | m.covered[_1]


@inlined
def suit_led(m: Memory, card: int) -> int:
    """All cards of the suit that a lead demands (S4.2, S4.3)."""
    return led_suit(card, m.wind)


@inlined
def can_win(led: int) -> int:
    """The cards that can win the trick: the suit led, trump, the A (S4.4)."""
    return led | TOP_SUIT | ACE


@inlined
def rank(m: Memory, card: int, low: int) -> int:
    """The card, or where low cards win its mirror image in its suit; of twins always the same one (S7.5, S9.2)."""
    twin = choose(card & m.starred != _0, card >> _1, card)
    return choose(low != _0, mirrored(card), twin)


@inlined
def mirrored(card: int) -> int:
    """The card that stands in its suit as this one, counted from the other end; the A is above both."""
    return choose(card == ACE, ACE, _1 << ((trailing_zeros(card) ^ _7) & _63))


@inlined
def card_of_rank(best: int, low: int) -> int:
    """The card that was given this `rank`, or its twin; 0 for none."""
    return choose((low != _0) & (best != _0), mirrored(best), best)


@inlined
def distinct(m: Memory, moves: int, hand: int, cards: int) -> int:
    """The moves without those that another move stands for: neighbours in a suit, with no card of others between.

    Bosses, the A, and cards that lie on others are never alike to their neighbours. `cards` are all cards that still
    matter: those not played yet, and the one that is winning the trick.
    """
    plain = hand & ~(m.all_bosses | ACE | m.covering)
    gaps = ~cards
    # Adding one above each plain card carries through the gap to the next card there is; suits are taken by turns, so
    # that the carry out of one never meets a card of the next.
    even = (((plain & _EVEN_SUITS) << _1) + (gaps & _EVEN_SUITS)) & _EVEN_SUITS
    odd = (((plain & _ODD_SUITS) << _1) + (gaps & _ODD_SUITS)) & _ODD_SUITS
    return moves & ~((even | odd) & plain)


@inlined
def uncover(m: Memory, seat: int) -> int:
    """Turn up what no card lies on any more (S8.9); the cards turned up, for `cover_again`."""
    hand, covered = m.hand[seat], m.covered[seat]
    freed = _0
    for place in range(_7):
        is_bare = m.cover[seat * _7 + place] & hand == _0
        freed |= choose(is_bare, m.beneath[seat * _7 + place] & covered, _0)
    m.hand[seat] = hand | freed
    m.covered[seat] = covered ^ freed
    return freed


@inlined
def cover_again(m: Memory, seat: int, freed: int) -> None:
    """Undo `uncover`."""
    m.hand[seat] ^= freed
    m.covered[seat] |= freed
