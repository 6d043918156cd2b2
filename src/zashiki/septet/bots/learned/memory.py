"""Playing a card in full: what the kernel's rules do with it, and what everybody learns from it."""

from __future__ import annotations

from zashiki.septet.bitboard.layout import BEST, HAND, LED, STRAW, TO_COME, TURN
from zashiki.septet.bitboard.machine import choose, compiled, inlined
from zashiki.septet.bitboard.rules import play
from zashiki.septet.bitboard.words import Words, u64
from zashiki.septet.bots.learned.layout import BEST_CARD, MEMORY_WORDS, OPEN, UNPLAYED, VOID

_0, _1 = u64(0), u64(1)
_ALL = u64(MEMORY_WORDS)


@inlined
def copy_memory(source: Words, target: Words) -> None:
    """Copy a memory."""
    for place in range(_ALL):
        target[place] = source[place]


@compiled
def play_card(p: Words, k: Words, card: int) -> None:
    """Play a legal card, and note what it shows (S4.2, S8.9)."""
    seat = p[TURN]
    led, best, last = p[LED], p[BEST], p[TO_COME] == _1
    k[UNPLAYED] &= ~card
    k[OPEN + seat] &= ~card
    if led != _0 and card & led == _0:
        k[VOID + seat] |= led
    if p[STRAW] != _0:
        first, second = p[HAND], p[HAND + _1]
        play(p, card)
        # What lies in the hands now and did not before has been turned up.
        k[OPEN] |= p[HAND] & ~first
        k[OPEN + _1] |= p[HAND + _1] & ~second
    else:
        play(p, card)
    if last:
        k[BEST_CARD] = _0
    else:
        k[BEST_CARD] = choose((led == _0) | (p[BEST] > best), card, k[BEST_CARD])
