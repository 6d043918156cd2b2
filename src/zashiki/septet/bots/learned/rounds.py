"""Whole rounds from the deal: the cards that everybody parts with, the leader, and what all of them know then."""

from __future__ import annotations

from zashiki.septet.bitboard import codes
from zashiki.septet.bitboard.draws import below, draw_card, draw_cards
from zashiki.septet.bitboard.layout import (
    BENEATH,
    DECK,
    DISCARDS,
    HAND,
    HAND_SIZE,
    LAST_TRICK_BOSS,
    LAST_TRICK_TAKES,
    LEADER_SHOWS,
    SEATS,
    SIDE_OF,
    STRAW,
    TRUMP,
    TURNS_UP,
)
from zashiki.septet.bitboard.machine import choose, inlined
from zashiki.septet.bitboard.playing import begin_round, clear, lay_piles
from zashiki.septet.bitboard.rules import suit_of
from zashiki.septet.bitboard.words import Table, Words, u64
from zashiki.septet.bots.learned.layout import DISCARD, MEMORY_WORDS, OPEN, SHOWER, SHOWN, TOLD, UNPLAYED
from zashiki.septet.bots.learned.machine import Floats, compiled
from zashiki.septet.bots.learned.partings import list_partings, pick_parting

_0, _1, _2, _4, _14 = (u64(n) for n in (0, 1, 2, 4, 14))
_ACE = u64(codes.ACE_BIT)
_BOSS = u64(codes.BOSS_MASK)
_SNOW_13 = u64(codes.SNOW_13_BIT)

NOBODY = u64(9)
"""No seat: where the leader of the first trick shows a card, and so is not known before the pass."""


@compiled
def deal_round(p: Words, k: Words, draws: Words) -> None:
    """A uniformly random deal (S0.4, S3.1, S8.1), before anybody parts with cards."""
    clear(p)
    for place in range(u64(MEMORY_WORDS)):
        k[place] = _0
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


@compiled
def deal_unseen(p: Words, k: Words, seat: int, draws: Words) -> None:
    """Deal all cards anew that a seat does not see before anybody has parted with any."""
    rest = k[UNPLAYED] & ~p[HAND + seat]
    for step in range(p[SEATS]):
        rest &= ~k[OPEN + u64(step)]
    for step in range(p[SEATS]):
        if u64(step) != seat:
            hand = draw_cards(draws, rest, p[HAND_SIZE])
            rest ^= hand
            p[HAND + u64(step)] = hand | k[OPEN + u64(step)]
    if p[STRAW] != _0:
        for place in range(_14):
            card = draw_card(draws, rest)
            rest ^= card
            p[BENEATH + u64(place)] = card


@inlined
def turn_up(p: Words, k: Words, turned_up: int) -> None:
    """The card that is turned up makes trump and is out of play (S3.1)."""
    k[UNPLAYED] = p[DECK] & ~turned_up
    if turned_up != _0:
        p[TRUMP] = suit_of(turned_up)
        p[LAST_TRICK_BOSS] = choose(p[LAST_TRICK_TAKES] != _0, turned_up & _BOSS, _0)


@compiled
def ways_of(
    p: Words, k: Words, seat: int, offsets: Words, weights: Floats, g: Floats, ways: Table, scores: Floats
) -> int:
    """List and judge the ways in which a seat can part with cards (S3.2, S8.3); how many there are."""
    open_cards = k[OPEN + seat]
    hand = p[HAND + seat] & ~open_cards
    partners, others = _0, p[DISCARDS]
    for index in range(offsets[_0]):
        receiver = (seat + offsets[u64(index) + _1]) % p[SEATS]
        if p[SIDE_OF + receiver] == p[SIDE_OF + seat]:
            partners += _1
        else:
            others += _1
    may = choose(p[DISCARDS] != _0, hand & ~_BOSS, hand)
    return list_partings(hand, open_cards, may, p[TRUMP], partners, others, weights, g, ways, scores)


@compiled
def choose_parting(
    p: Words, k: Words, seat: int, offsets: Words, weights: Floats, heat: float, g: Floats, ways: Table,
    scores: Floats, chosen: Table, draws: Words,
) -> None:  # fmt: skip
    """The cards that a seat parts with, by the policy: those for partners, and the others."""
    count = ways_of(p, k, seat, offsets, weights, g, ways, scores)
    best = pick_parting(scores, count, heat, draws)
    chosen[seat][0], chosen[seat][1] = ways[best][0], ways[best][1]


@compiled
def carry_out(p: Words, k: Words, offsets: Words, chosen: Table) -> None:
    """All partings at once (S3.2, S8.3): cards change hands, and the givers know where."""
    for step in range(p[SEATS]):
        seat = u64(step)
        p[HAND + seat] &= ~(chosen[seat][0] | chosen[seat][1])
        if p[DISCARDS] != _0:
            k[DISCARD + seat] = chosen[seat][1]
    for step in range(p[SEATS]):
        seat = u64(step)
        to_partners, elsewhere = chosen[seat][0], chosen[seat][1]
        for index in range(offsets[_0]):
            receiver = (seat + offsets[u64(index) + _1]) % p[SEATS]
            if p[SIDE_OF + receiver] == p[SIDE_OF + seat]:
                card = to_partners & (_0 - to_partners)
                to_partners ^= card
            else:
                card = elsewhere & (_0 - elsewhere)
                elsewhere ^= card
            p[HAND + receiver] |= card
            k[TOLD + seat * _4 + receiver] |= card


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
def begin(
    p: Words, k: Words, offsets: Words, weights: Floats, heat: float, g: Floats, ways: Table, scores: Floats,
    chosen: Table, draws: Words,
) -> None:  # fmt: skip
    """Deal a round, have everybody part with cards by the policy, and find a leader: the shower, or any seat."""
    deal_round(p, k, draws)
    for step in range(p[SEATS]):
        choose_parting(p, k, u64(step), offsets, weights, heat, g, ways, scores, chosen, draws)
    carry_out(p, k, offsets, chosen)
    find_leader(p, k, round_leader(p, draws))


@compiled
def round_leader(p: Words, draws: Words) -> int:
    """Who leads: any seat, or where leaders show (S3.4) in half of the rounds nobody that is known yet."""
    leader = below(draws, p[SEATS])
    first_round = below(draws, _2) == _0
    return NOBODY if (p[LEADER_SHOWS] != _0) & first_round else leader
