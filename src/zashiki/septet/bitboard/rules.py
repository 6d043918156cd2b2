"""The rules of play on positions: who may play what, who wins a trick, when a round ends and what it scores (S4–S9).

One function for each rule, all variants alike; `layout` says where a position keeps what. The readable rules in
`zashiki.septet` are the reference, and the tests hold these to them card by card.
"""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import choose, inlined, popcount, trailing_zeros
from zashiki.septet.bitboard.layout import (
    BENEATH,
    BEST,
    BEST_SEAT,
    BOSSES,
    BOSSES_TO_WIN,
    CAPTURED,
    COLLECTS,
    COUNTS_POINTS,
    COVER,
    FLAT_POINTS,
    HAND,
    ICONS,
    LAST_TRICK,
    LAST_TRICK_BOSS,
    LAST_TRICK_WINS,
    LED,
    LOW,
    LOW_AT,
    ON_TABLE,
    PLAYED_OUT,
    REASON,
    RUNNING,
    SEALED,
    SEALED_ALL,
    SEALS_EXCLUSIVE,
    SEALS_NEEDED,
    SEATS,
    SHARED_POINTS,
    SIDE_OF,
    SIDES,
    STRAW,
    TO_COME,
    TRICK_COUNT,
    TRICKS,
    TRICKS_IN_ROUND,
    TRICKS_LOST,
    TRICKS_TO_LOSE,
    TRUMP,
    TURN,
    WINNERS,
)

_0, _1, _2, _7, _8 = (u64(n) for n in (0, 1, 2, 7, 8))
_SUIT = u64(bitcards.SUIT)
_BYTE_PLACES = u64(56)
_ACE = u64(bitcards.ACE_BIT)
_ACE_STANDING = u64(1 << 16)
_BOSS = u64(bitcards.BOSS_MASK)
_STARRED = u64(bitcards.STARRED_MASK)


@inlined
def suit_of(card: int) -> int:
    """All cards of the card's suit; the A is a wind card (S1.3)."""
    return _SUIT << (trailing_zeros(card) & _BYTE_PLACES)


@inlined
def follow(cards: int, led: int) -> int:
    """The cards of the suit led, if there are any, otherwise all (S4.2, S4.3); all cards for the leader."""
    following = cards & led
    return choose(following != _0, following, cards)


@inlined
def legal_cards(p: Words) -> int:
    """What the player whose turn it is may play (S4.1, S4.2)."""
    return follow(p[HAND + p[TURN]], p[LED])


@inlined
def standing(card: int, led: int, trump: int, low: int) -> int:
    """How a card stands in its trick: the highest wins, and of equals the first played (S4.4, S7.5, S9.2).

    The A above all, then the trumps, then the suit led, by strength, or with `low` by weakness; 0 for any other card.
    """
    twin = choose(card & _STARRED != _0, card >> _1, card)
    as_trump = (twin & trump) >> (trailing_zeros(trump) & _BYTE_PLACES)
    as_led = (twin & led) >> (trailing_zeros(led) & _BYTE_PLACES)
    if low:
        as_trump = (_0 - as_trump) & _SUIT
        as_led = (_0 - as_led) & _SUIT
    return choose(card == _ACE, _ACE_STANDING, (as_trump << _8) | as_led)


@inlined
def play(p: Words, card: int) -> None:
    """Play a legal card; the last card of a trick completes it (S4.1, S4.5)."""
    seat = p[TURN]
    p[HAND + seat] ^= card
    p[ON_TABLE] |= card & _BOSS
    if p[LED] == _0:
        p[LED] = suit_of(card)
        if p[TRUMP] == _0:
            # S7.4: the first card of the round sets trump.
            p[TRUMP] = suit_of(card)
    mine = standing(card, p[LED], p[TRUMP], p[LOW])
    better = mine > p[BEST]
    p[BEST] = choose(better, mine, p[BEST])
    p[BEST_SEAT] = choose(better, seat, p[BEST_SEAT])
    p[TO_COME] -= _1
    p[TURN] = choose(seat + _1 == p[SEATS], _0, seat + _1)
    if p[TO_COME] == _0:
        complete_trick(p)


@inlined
def complete_trick(p: Words) -> None:
    """The winner takes the trick's bosses and leads the next, unless the round is over (S4.5, S4.6, S8.11)."""
    winner = p[BEST_SEAT]
    side = p[SIDE_OF + winner]
    p[TRICK_COUNT] += _1
    p[TRICKS + side] += _1
    bosses = p[ON_TABLE]
    if p[TRICK_COUNT] == p[TRICKS_IN_ROUND]:
        bosses |= p[LAST_TRICK_BOSS]
    p[CAPTURED + side] |= bosses
    if p[SEALS_NEEDED] != _0 and bosses != _0:
        seal(p, side)
    p[TURN] = winner
    p[TO_COME] = p[SEATS]
    p[LED] = _0
    p[BEST] = _0
    p[BEST_SEAT] = _0
    p[ON_TABLE] = _0
    end_round(p, side)
    if p[REASON] == RUNNING:
        if p[LOW_AT] != _0 and bosses != _0:
            p[LOW] = low_wins(p)
        if p[STRAW] != _0:
            uncover(p, _0)
            uncover(p, _1)


@inlined
def low_wins(p: Words) -> int:
    """1 if low cards win the next trick: by the number of bosses captured before it begins (S9.2, S9.3)."""
    count = popcount(p[CAPTURED]) + popcount(p[CAPTURED + _1]) + popcount(p[CAPTURED + _2])
    return (p[LOW_AT] >> count) & _1


@inlined
def seal(p: Words, side: int) -> None:
    """Both copies captured in this round seal the boss; where seals are exclusive only once (S7.6–S7.8)."""
    captured = p[CAPTURED + side]
    both = captured & (captured & _STARRED) >> _1
    if p[SEALS_EXCLUSIVE] != _0:
        both &= ~(p[SEALED] | p[SEALED + _1] | p[SEALED + _2])
    p[SEALED + side] |= both


@inlined
def end_round(p: Words, side: int) -> None:
    """Whether the trick that `side` has just won ends the round, in the order of S5.2, S6.2, S8.10 (S7.9 before all).

    Only the side that won the trick can have reached a limit with it.
    """
    mine = _1 << side
    if p[SEALS_NEEDED] != _0 and popcount(p[SEALED + side]) >= p[SEALS_NEEDED]:
        p[REASON] = SEALED_ALL
        p[WINNERS] = mine
    elif popcount(p[CAPTURED + side]) >= p[BOSSES_TO_WIN]:
        p[REASON] = BOSSES
        p[WINNERS] = mine
    elif p[TRICKS + side] >= p[TRICKS_TO_LOSE]:
        p[REASON] = TRICKS_LOST
        p[WINNERS] = ((_1 << p[SIDES]) - _1) ^ mine
    elif p[TRICK_COUNT] == p[TRICKS_IN_ROUND]:
        last = p[LAST_TRICK_WINS] != _0
        p[REASON] = choose(last, LAST_TRICK, PLAYED_OUT)
        p[WINNERS] = choose(last, mine, _0)


@inlined
def uncover(p: Words, seat: int) -> None:
    """Turn up every face-down card on which no face-up card lies any more (S8.9)."""
    hand = p[HAND + seat]
    freed = _0
    for place in range(_7):
        at = seat * _7 + u64(place)
        bare = p[COVER + at] & hand == _0
        freed |= choose(bare, p[BENEATH + at], _0)
        p[BENEATH + at] = choose(bare, _0, p[BENEATH + at])
    p[HAND + seat] = hand | freed


@inlined
def leftover(p: Words) -> int:
    """The unplayed bosses that the winners of a finished round collect (S5.7, S8.10 B)."""
    held = _0
    if p[REASON] == TRICKS_LOST and p[COLLECTS] != _0:
        for seat in range(p[SEATS]):
            if p[COLLECTS] == _2 or (p[WINNERS] >> p[SIDE_OF + u64(seat)]) & _1 == _0:
                held |= p[HAND + u64(seat)]
                if p[STRAW] != _0:
                    for place in range(_7):
                        held |= p[BENEATH + u64(seat) * _7 + u64(place)]
    return held & _BOSS


@inlined
def points(p: Words, side: int) -> int:
    """What a side scores in a finished round (S5.4–S5.7, S5.10, S6.3, S6.4, S6.8, S8.12)."""
    winners = p[WINNERS]
    if (winners >> side) & _1 == _0 or p[COUNTS_POINTS] == _0:
        return _0
    if winners & (winners - _1) != _0:
        return p[SHARED_POINTS]
    if p[FLAT_POINTS] != _0:
        return p[FLAT_POINTS]
    scored = (p[CAPTURED + side] | leftover(p)) & ~p[TRUMP]
    return popcount(scored & p[ICONS]) + popcount(scored & p[ICONS + _1]) + popcount(scored & p[ICONS + _2])
