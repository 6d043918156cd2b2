"""Random deals by any rules, and the first steps of a round."""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import choose, compiled, inlined
from zashiki.septet.bitboard.layout import (
    BENEATH,
    CHANGING,
    CHANGING_WITH_STRAW,
    COVER,
    DECK,
    DISCARDS,
    FACE_UP_PLACES,
    HAND,
    HAND_SIZE,
    LAST_TRICK_BOSS,
    LAST_TRICK_TAKES,
    LEADER_SHOWS,
    SEATS,
    STRAW,
    TO_COME,
    TRUMP,
    TURN,
    TURNS_UP,
)
from zashiki.septet.bitboard.rng import below, draw_card, draw_cards, seed_stream
from zashiki.septet.bitboard.rules import legal_cards, play, points, suit_of

_0, _1, _7 = u64(0), u64(1), u64(7)
_ACE = u64(bitcards.ACE_BIT)
_SNOW_13 = u64(bitcards.SNOW_13_BIT)
_BOSS = u64(bitcards.BOSS_MASK)


@inlined
def copy_position(source: Words, target: Words) -> None:
    """Copy what changes in a round; the rules part of both must be the same."""
    size = choose(source[STRAW] != _0, u64(CHANGING_WITH_STRAW), u64(CHANGING))
    for place in range(size):
        target[place] = source[place]


@inlined
def clear(p: Words) -> None:
    """No cards, nothing won."""
    for place in range(u64(CHANGING_WITH_STRAW)):
        p[place] = _0


@inlined
def begin_round(p: Words, leader: int) -> None:
    """The leader is about to lead the first trick."""
    p[TURN] = leader
    p[TO_COME] = p[SEATS]


@inlined
def deal(p: Words, draws: Words) -> None:
    """A uniformly random deal (S0.4, S3.1, S8.1): nobody passes or exchanges, discards are random (S8.3)."""
    clear(p)
    rest = p[DECK]
    for seat in range(p[SEATS]):
        hand = draw_cards(draws, rest, p[HAND_SIZE])
        rest ^= hand
        if p[DISCARDS] != _0:
            hand ^= draw_card(draws, hand & ~_BOSS)
        p[HAND + seat] = hand
    if p[STRAW] != _0:
        for seat in range(p[SEATS]):
            rest = lay_piles(p, draws, seat, rest)
    turned_up = choose(p[TURNS_UP] != _0, rest, _0)
    if turned_up != _0:
        p[TRUMP] = suit_of(turned_up)
        p[LAST_TRICK_BOSS] = choose(p[LAST_TRICK_TAKES] != _0, turned_up & _BOSS, _0)
    shown = choose(turned_up == _ACE, _SNOW_13, _ACE)
    leader = below(draws, p[SEATS])
    if p[LEADER_SHOWS] != _0:
        # S3.4: the holder of the A leads, of snow 13 where the A is turned up.
        for seat in range(p[SEATS]):
            leader = choose(p[HAND + seat] & shown != _0, seat, leader)
    begin_round(p, leader)


@inlined
def lay_piles(p: Words, draws: Words, seat: int, rest: int) -> int:
    """Lay a seat's straw piles (S8.1); what is left of the deck."""
    for place in range(_7):
        card = draw_card(draws, rest)
        rest ^= card
        p[BENEATH + seat * _7 + place] = card
    for place in range(p[FACE_UP_PLACES]):
        card = draw_card(draws, rest)
        rest ^= card
        p[HAND + seat] |= card
        p[COVER + seat * _7 + place] |= card
        p[COVER + seat * _7 + place + _1] |= card
    return rest


@compiled
def play_card(p: Words, card: int) -> int:
    """Play a legal card; what the next player may play."""
    play(p, card)
    return legal_cards(p)


@compiled
def side_points(p: Words, side: int) -> int:
    """What a side scores in a finished round."""
    return points(p, side)


@compiled
def deal_position(p: Words, seed: int, stream: int, draws: Words) -> None:
    """A random deal from the stream of a seed."""
    seed_stream(draws, seed, stream)
    deal(p, draws)
