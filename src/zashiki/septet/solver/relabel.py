"""Cards relabelled so that words compare as cards do.

The trump suit changes places with snow, on top, and the A goes to the highest bit of all. Then the greatest of some
words, each reduced to the suit led, the trumps and the A, is the card that wins the trick (S4.4).
"""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import choose, inlined, trailing_zeros
from zashiki.septet.bitboard.layout import BEST, LED, LOW, TRUMP

_0, _1, _7, _8 = (u64(n) for n in (0, 1, 7, 8))
_BYTE_PLACES = u64(56)
_ACE_BEFORE = u64(bitcards.ACE_BIT)
_ACE_STANDING = u64(1 << 16)
_ACE_UP = u64(63 - bitcards.CODE[bitcards.CARDS[bitcards.ACE_BIT.bit_length() - 1]])

SUIT = u64(bitcards.SUIT)
TOP_PLACE = u64(48)
TOP_SUIT = u64(bitcards.SUIT << 48)
ACE = u64(1 << 63)


@inlined
def place_of(suit: int) -> int:
    """Where a suit begins."""
    return trailing_zeros(suit) & _BYTE_PLACES


@inlined
def relabelled(cards: int, trump_place: int) -> int:
    """The cards with the suit at `trump_place` on top and the A above all."""
    ace = (cards & _ACE_BEFORE) << _ACE_UP
    cards &= ~_ACE_BEFORE
    difference = ((cards >> trump_place) ^ (cards >> TOP_PLACE)) & SUIT
    return ace | (cards ^ (difference << trump_place) ^ (difference << TOP_PLACE))


@inlined
def labelled_back(cards: int, trump_place: int) -> int:
    """What `relabelled` was given."""
    ace = (cards & ACE) >> _ACE_UP
    cards &= ~ACE
    difference = ((cards >> trump_place) ^ (cards >> TOP_PLACE)) & SUIT
    return ace | (cards ^ (difference << trump_place) ^ (difference << TOP_PLACE))


@inlined
def wind_of(trump_place: int) -> int:
    """The wind suit after relabelling, the A included."""
    return ACE | choose(trump_place == _0, TOP_SUIT, SUIT)


@inlined
def led_suit(lead: int, wind: int) -> int:
    """All cards of the suit led; the A is a wind card (S4.3)."""
    return choose(lead & wind != _0, wind, SUIT << place_of(lead))


@inlined
def led_of(p: Words) -> int:
    """The suit led, relabelled; 0 at the start of a trick."""
    led = relabelled(p[LED] & ~u64(bitcards.ACE_BIT), place_of(p[TRUMP]))
    return choose(led & wind_of(place_of(p[TRUMP])) != _0, wind_of(place_of(p[TRUMP])), led)


@inlined
def best_of(p: Words) -> int:
    """The rank of the card that is winning the trick; 0 at the start of one."""
    standing = p[BEST]
    if standing == _0:
        return _0
    if standing == _ACE_STANDING:
        return ACE
    as_trump = standing >> _8 != _0
    strength = choose(as_trump, standing >> _8, standing & SUIT)
    if p[LOW] != _0:
        strength = _1 << (_7 ^ trailing_zeros(SUIT + _1 - strength))
    return strength << choose(as_trump, TOP_PLACE, place_of(led_of(p)))
