"""Whole rounds from the deal: the cards that everybody parts with, exchanges, the leader, and what all know then."""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined
from zashiki.septet.bitboard.knowledge import OPEN, SEEN_BELOW, SHOWER, SHOWN, TOLD, UNPLAYED, forget_all
from zashiki.septet.bitboard.layout import (
    BENEATH,
    COVER,
    DECK,
    HAND,
    HAND_SIZE,
    LAST_TRICK_BOSS,
    LAST_TRICK_TAKES,
    LEADER_SHOWS,
    SEATS,
    STRAW,
    TRUMP,
    TURNS_UP,
)
from zashiki.septet.bitboard.playing import begin_round, clear, lay_piles
from zashiki.septet.bitboard.rng import below, draw_cards
from zashiki.septet.bitboard.rules import suit_of
from zashiki.septet.bots.learned.pass_policy import PassScratch, carry_out, choose_pass
from zashiki.septet.bots.learned.policy import Policy

_0, _2, _4, _7 = (u64(n) for n in (0, 2, 4, 7))
_ACE = u64(bitcards.ACE_BIT)
_BOSS = u64(bitcards.BOSS_MASK)
_SNOW_13 = u64(bitcards.SNOW_13_BIT)

NOBODY = u64(9)
"""No seat: where the leader of the first trick shows a card, and so is not known before the pass."""


@compiled
def deal_round(p: Words, k: Words, draws: Words) -> None:
    """A uniformly random deal (S0.4, S3.1, S8.1), before anybody parts with cards."""
    clear(p)
    forget_all(k)
    rest = p[DECK]
    for step in range(p[SEATS]):
        seat = u64(step)
        hand = draw_cards(draws, rest, p[HAND_SIZE])
        rest ^= hand
        p[HAND + seat] = hand
    if p[STRAW] != _0:
        for step in range(p[SEATS]):
            seat = u64(step)
            hand = p[HAND + seat]
            rest = lay_piles(p, draws, seat, rest)
            k[OPEN + seat] = p[HAND + seat] ^ hand
    turn_up(p, k, choose(p[TURNS_UP] != _0, rest, _0))


@inlined
def turn_up(p: Words, k: Words, turned_up: int) -> None:
    """The card that is turned up makes trump and is out of play (S3.1)."""
    k[UNPLAYED] = p[DECK] & ~turned_up
    if turned_up != _0:
        p[TRUMP] = suit_of(turned_up)
        p[LAST_TRICK_BOSS] = choose(p[LAST_TRICK_TAKES] != _0, turned_up & _BOSS, _0)


@compiled
def find_leader(p: Words, k: Words, leader: int) -> None:
    """The known leader leads, or else whoever holds the A or snow 13, and shows it (S3.4)."""
    if leader == NOBODY:
        shown = choose(k[UNPLAYED] & _ACE != _0, _ACE, _SNOW_13)
        for step in range(p[SEATS]):
            leader = choose(p[HAND + u64(step)] & shown != _0, u64(step), leader)
        k[SHOWN], k[SHOWER] = shown, leader
        for step in range(p[SEATS]):
            if u64(step) != leader:
                k[TOLD + u64(step) * _4 + leader] |= shown
    begin_round(p, leader)


@compiled
def begin(p: Words, k: Words, policy: Policy, scratch: PassScratch, draws: Words) -> None:
    """Deal a round, have everybody part with cards by the policy, and find a leader: the shower, or any seat."""
    deal_round(p, k, draws)
    for step in range(p[SEATS]):
        choose_pass(p, k, u64(step), policy, scratch, draws)
    carry_out(p, k, policy.pass_offsets, scratch.chosen)
    find_leader(p, k, round_leader(p, draws))


@compiled
def round_leader(p: Words, draws: Words) -> int:
    """Who leads: any seat, or where leaders show (S3.4) in half of the rounds nobody that is known yet."""
    leader = below(draws, p[SEATS])
    first_round = below(draws, _2) == _0
    return NOBODY if (p[LEADER_SHOWS] != _0) & first_round else leader


@compiled
def exchange(p: Words, k: Words, seat: int, boss: int, place: int, settles: bool) -> None:
    """Exchange a face-up boss for the card at a face-down place, and let both see it (S8.6).

    Where that is a boss too, both stay unless it `settles` that they are exchanged.
    """
    below_it = p[BENEATH + seat * _7 + place]
    if below_it & _BOSS != _0 and not settles:
        k[SEEN_BELOW] |= below_it
        return
    p[BENEATH + seat * _7 + place] = boss
    k[SEEN_BELOW] = (k[SEEN_BELOW] & ~below_it) | boss
    p[HAND + seat] = (p[HAND + seat] & ~boss) | below_it
    k[OPEN + seat] = (k[OPEN + seat] & ~boss) | below_it
    for step in range(_7):
        covers = p[COVER + seat * _7 + u64(step)]
        p[COVER + seat * _7 + u64(step)] = choose(covers & boss != _0, (covers & ~boss) | below_it, covers)
