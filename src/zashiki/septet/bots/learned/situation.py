"""What a decision as a whole is judged by: the quantities of `names.SITUATION`, the same for every card."""

from __future__ import annotations

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.layout import (
    BEST_SEAT,
    CAPTURED,
    HAND,
    LED,
    LOW,
    ON_TABLE,
    SEATS,
    SIDE_OF,
    SIDES,
    TRICKS,
    TRUMP,
    TURN,
)
from zashiki.septet.bitboard.machine import choose, inlined, popcount
from zashiki.septet.bitboard.words import Words, u64
from zashiki.septet.bots.learned.layout import BEST_CARD, HIDDEN, OPEN, OTHERS, PROGRESS, SIDE, UNIT, VOID
from zashiki.septet.bots.learned.machine import Floats, compiled, f64
from zashiki.septet.bots.learned.names import SITUATION

_0, _1, _2, _4 = (u64(n) for n in (0, 1, 2, 4))
_ACE = u64(codes.ACE_BIT)
_BOSS = u64(codes.BOSS_MASK)
_FIRSTS = u64(codes.EVERY_SUIT)
_LOW7, _LOW6, _LOW4 = (u64(codes.EVERY_SUIT * byte) for byte in (0x7F, 0x3F, 0x0F))
_HIGH7, _HIGH6, _HIGH4 = (u64(codes.EVERY_SUIT * byte) for byte in (0xFE, 0xFC, 0xF0))

_TRUMPS = SITUATION.index("trumps-held")
_TRUMPS_OUT = SITUATION.index("trumps-out")
_ACE_HELD = SITUATION.index("ace-held")
_ACE_OUT = SITUATION.index("ace-out")
_BOSSES = SITUATION.index("bosses-held")
_BOSSES_OUT = SITUATION.index("bosses-out")
_BOSSES_TOP = SITUATION.index("bosses-held-top")
_BOSSES_BELOW = SITUATION.index("bosses-below")
_TOPS = SITUATION.index("tops-held")
_TRUMP_TOPS = SITUATION.index("trump-tops-held")
_TOPS_OUT = SITUATION.index("tops-out")
_TRUMP_TOPS_OUT = SITUATION.index("trump-tops-out")
_VOIDS = SITUATION.index("voids-held")
_ALONE = SITUATION.index("suits-alone")
_BOSSES_WON = SITUATION.index("bosses-won")
_BOSSES_LOST = SITUATION.index("bosses-lost")
_TRICKS_WON = SITUATION.index("tricks-won")
_TRICKS_LOST = SITUATION.index("tricks-lost")
_PROGRESS = SITUATION.index("progress")
_UNIT = SITUATION.index("unit")
_IN_TRICK = SITUATION.index("bosses-in-trick")
_UNKNOWN = SITUATION.index("unknown")
_OPEN = SITUATION.index("rivals-open")
_OPEN_BOSSES = SITUATION.index("rivals-open-bosses")
_OPEN_BELOW = SITUATION.index("rivals-open-bosses-below")
_OPEN_TOP = SITUATION.index("rivals-open-bosses-top")
_OPEN_TOPS = SITUATION.index("rivals-open-tops")
_RIVALS_VOIDS = SITUATION.index("rivals-voids")
_HAND_OPEN = SITUATION.index("hand-open")
_FOLLOWS = SITUATION.index("follows")
_LED_TRUMP = SITUATION.index("led-trump")
_OURS = SITUATION.index("ours")
_RUFFED = SITUATION.index("ruffed")


@inlined
def below_any(cards: int) -> int:
    """These cards, and all that stand below one of them in its suit."""
    cards |= cards >> _1 & _LOW7
    cards |= cards >> _2 & _LOW6
    return cards | cards >> _4 & _LOW4


@inlined
def above_any(cards: int) -> int:
    """These cards, and all that stand above one of them in its suit."""
    cards |= cards << _1 & _HIGH7
    cards |= cards << _2 & _HIGH6
    return cards | cards << _4 & _HIGH4


@inlined
def tops_of(cards: int, others: int, low: int) -> int:
    """Those of the cards that nothing among the others beats in their suit; even among low ones the A wins (S9.2)."""
    lower = above_any(others & ~_ACE) & ~_ACE | below_any(others & _ACE)
    return cards & ~choose(low != _0, lower, below_any(others))


@inlined
def suits_of(cards: int) -> int:
    """A bit for each suit there is."""
    return below_any(cards) & _FIRSTS


@compiled
def weigh_situation(p: Words, k: Words, view: Words, numbers: Floats, f: Floats) -> None:
    """Fill in the quantities."""
    seat, side, others = p[TURN], view[SIDE], view[OTHERS]
    hand, trump, low = p[HAND + seat], p[TRUMP], p[LOW]
    mine, theirs = tops_of(hand, others, low), tops_of(others, hand, low)
    my_suits, their_suits = suits_of(hand), suits_of(others)
    bosses, out = hand & _BOSS, others & _BOSS
    known, voids = _0, _0
    for step in range(p[SEATS]):
        if p[SIDE_OF + u64(step)] != side:
            known |= k[OPEN + u64(step)]
            voids |= k[VOID + u64(step)]
    their_bosses, their_tricks = _0, _0
    for step in range(p[SIDES]):
        if u64(step) != side:
            count = popcount(p[CAPTURED + u64(step)])
            their_bosses = choose(count > their_bosses, count, their_bosses)
            their_tricks = choose(p[TRICKS + u64(step)] > their_tricks, p[TRICKS + u64(step)], their_tricks)
    f[_TRUMPS] = 0.25 * f64(popcount(hand & trump))
    f[_TRUMPS_OUT] = 0.25 * f64(popcount(others & trump))
    f[_ACE_HELD] = f64(popcount(hand & _ACE))
    f[_ACE_OUT] = f64(popcount(others & _ACE))
    f[_BOSSES] = 0.5 * f64(popcount(bosses))
    f[_BOSSES_OUT] = 0.5 * f64(popcount(out))
    f[_BOSSES_TOP] = 0.5 * f64(popcount(bosses & mine))
    f[_BOSSES_BELOW] = 0.5 * f64(popcount(out & ~theirs))
    f[_TOPS] = 0.25 * f64(popcount(mine & ~trump))
    f[_TRUMP_TOPS] = 0.5 * f64(popcount(mine & trump))
    f[_TOPS_OUT] = 0.25 * f64(popcount(theirs & ~trump))
    f[_TRUMP_TOPS_OUT] = 0.5 * f64(popcount(theirs & trump))
    f[_VOIDS] = 0.5 * f64(popcount(their_suits & ~my_suits))
    f[_ALONE] = 0.5 * f64(popcount(my_suits & ~their_suits))
    f[_BOSSES_WON] = 0.5 * f64(popcount(p[CAPTURED + side]))
    f[_BOSSES_LOST] = 0.5 * f64(their_bosses)
    f[_TRICKS_WON] = 0.3 * f64(p[TRICKS + side])
    f[_TRICKS_LOST] = 0.3 * f64(their_tricks)
    f[_PROGRESS] = numbers[PROGRESS]
    f[_UNIT] = 4.0 * numbers[UNIT]
    f[_IN_TRICK] = 0.5 * f64(popcount(p[ON_TABLE]))
    f[_UNKNOWN] = 0.1 * f64(popcount(view[HIDDEN]))
    f[_OPEN] = 0.25 * f64(popcount(known))
    f[_OPEN_BOSSES] = 0.5 * f64(popcount(known & _BOSS))
    f[_OPEN_BELOW] = 0.5 * f64(popcount(known & _BOSS & ~theirs))
    f[_OPEN_TOP] = 0.5 * f64(popcount(known & _BOSS & (theirs | trump)))
    f[_OPEN_TOPS] = 0.25 * f64(popcount(known & theirs))
    f[_RIVALS_VOIDS] = 0.5 * f64(popcount(suits_of(voids & others)))
    f[_HAND_OPEN] = 0.25 * f64(popcount(k[OPEN + seat]))
    led, best = p[LED], k[BEST_CARD]
    f[_FOLLOWS] = f64(choose(hand & led != _0, _1, _0))
    f[_LED_TRUMP] = f64(choose(led & trump != _0, _1, _0))
    f[_OURS] = f64(choose((led != _0) & (p[SIDE_OF + p[BEST_SEAT]] == side), _1, _0))
    f[_RUFFED] = f64(choose((best & trump != _0) & (led & trump == _0), _1, _0))
