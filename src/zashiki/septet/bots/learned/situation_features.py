"""What a decision as a whole is judged by: the features of `features.SituationFeatures`, the same for every card."""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Floats, Words, f64, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined, popcount
from zashiki.septet.bitboard.knowledge import BEST_CARD, OPEN, VOID
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
from zashiki.septet.bots.learned.features import CARD_COUNT, SITUATION
from zashiki.septet.bots.learned.view import HIDDEN, OTHERS, PROGRESS, SIDE, UNIT, Scratch

_0, _1, _2, _4 = (u64(n) for n in (0, 1, 2, 4))
_ACE = u64(bitcards.ACE_BIT)
_BOSS = u64(bitcards.BOSS_MASK)
_FIRSTS = u64(bitcards.EVERY_SUIT)
_LOW7, _LOW6, _LOW4 = (u64(bitcards.EVERY_SUIT * byte) for byte in (0x7F, 0x3F, 0x0F))
_HIGH7, _HIGH6, _HIGH4 = (u64(bitcards.EVERY_SUIT * byte) for byte in (0xFE, 0xFC, 0xF0))


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
def weigh_situation(p: Words, k: Words, scratch: Scratch) -> None:
    """Fill in the features."""
    view, f = scratch.seen, scratch.features[CARD_COUNT:]
    hand, others, low = p[HAND + p[TURN]], view[OTHERS], p[LOW]
    theirs = tops_of(others, hand, low)
    weigh_hand(hand, others, p[TRUMP], tops_of(hand, others, low), theirs, f)
    weigh_standing(p, view[SIDE], f)
    f[SITUATION.progress] = scratch.numbers[PROGRESS]
    f[SITUATION.unit] = 4.0 * scratch.numbers[UNIT]
    f[SITUATION.bosses_in_trick] = 0.5 * f64(popcount(p[ON_TABLE]))
    f[SITUATION.unknown] = 0.1 * f64(popcount(view[HIDDEN]))
    weigh_open_cards(p, k, view, theirs, f)
    led, trump = p[LED], p[TRUMP]
    f[SITUATION.follows] = f64(choose(hand & led != _0, _1, _0))
    f[SITUATION.led_trump] = f64(choose(led & trump != _0, _1, _0))
    f[SITUATION.ours] = f64(choose((led != _0) & (p[SIDE_OF + p[BEST_SEAT]] == view[SIDE]), _1, _0))
    f[SITUATION.ruffed] = f64(choose((k[BEST_CARD] & trump != _0) & (led & trump == _0), _1, _0))


@inlined
def weigh_hand(hand: int, others: int, trump: int, mine: int, theirs: int, f: Floats) -> None:
    """The own cards and those that others may hold; of both some are tops, `mine` and `theirs`."""
    my_suits, their_suits = suits_of(hand), suits_of(others)
    bosses, out = hand & _BOSS, others & _BOSS
    f[SITUATION.trumps_held] = 0.25 * f64(popcount(hand & trump))
    f[SITUATION.trumps_out] = 0.25 * f64(popcount(others & trump))
    f[SITUATION.ace_held] = f64(popcount(hand & _ACE))
    f[SITUATION.ace_out] = f64(popcount(others & _ACE))
    f[SITUATION.bosses_held] = 0.5 * f64(popcount(bosses))
    f[SITUATION.bosses_out] = 0.5 * f64(popcount(out))
    f[SITUATION.bosses_held_top] = 0.5 * f64(popcount(bosses & mine))
    f[SITUATION.bosses_below] = 0.5 * f64(popcount(out & ~theirs))
    f[SITUATION.tops_held] = 0.25 * f64(popcount(mine & ~trump))
    f[SITUATION.trump_tops_held] = 0.5 * f64(popcount(mine & trump))
    f[SITUATION.tops_out] = 0.25 * f64(popcount(theirs & ~trump))
    f[SITUATION.trump_tops_out] = 0.5 * f64(popcount(theirs & trump))
    f[SITUATION.voids_held] = 0.5 * f64(popcount(their_suits & ~my_suits))
    f[SITUATION.suits_alone] = 0.5 * f64(popcount(my_suits & ~their_suits))


@inlined
def weigh_standing(p: Words, side: int, f: Floats) -> None:
    """What the sides have captured and won: the own one, and of the others whoever has most."""
    their_bosses, their_tricks = _0, _0
    for step in range(p[SIDES]):
        if u64(step) != side:
            count = popcount(p[CAPTURED + u64(step)])
            their_bosses = choose(count > their_bosses, count, their_bosses)
            their_tricks = choose(p[TRICKS + u64(step)] > their_tricks, p[TRICKS + u64(step)], their_tricks)
    f[SITUATION.bosses_won] = 0.5 * f64(popcount(p[CAPTURED + side]))
    f[SITUATION.bosses_lost] = 0.5 * f64(their_bosses)
    f[SITUATION.tricks_won] = 0.3 * f64(p[TRICKS + side])
    f[SITUATION.tricks_lost] = 0.3 * f64(their_tricks)


@inlined
def weigh_open_cards(p: Words, k: Words, view: Words, theirs: int, f: Floats) -> None:
    """What rivals have shown: open cards in straw piles, some of them among their tops, and suits that they lack."""
    known, voids = _0, _0
    for step in range(p[SEATS]):
        if p[SIDE_OF + u64(step)] != view[SIDE]:
            known |= k[OPEN + u64(step)]
            voids |= k[VOID + u64(step)]
    f[SITUATION.rivals_open] = 0.25 * f64(popcount(known))
    f[SITUATION.rivals_open_bosses] = 0.5 * f64(popcount(known & _BOSS))
    f[SITUATION.rivals_open_bosses_below] = 0.5 * f64(popcount(known & _BOSS & ~theirs))
    f[SITUATION.rivals_open_bosses_top] = 0.5 * f64(popcount(known & _BOSS & (theirs | p[TRUMP])))
    f[SITUATION.rivals_open_tops] = 0.25 * f64(popcount(known & theirs))
    f[SITUATION.rivals_voids] = 0.5 * f64(popcount(suits_of(voids & view[OTHERS])))
    f[SITUATION.hand_open] = 0.25 * f64(popcount(k[OPEN + p[TURN]]))
