"""What comes before the first trick, pick by pick: the deal, the pass, the discard, the exchange (S3, S8.1–S8.6)."""

from __future__ import annotations

from zashiki.septet.bitboard import bitcards
from zashiki.septet.bitboard.arrays import Words, u64
from zashiki.septet.bitboard.jit import choose, inlined
from zashiki.septet.bitboard.layout import (
    BENEATH,
    COVER,
    DECK,
    DISCARDS,
    FACE_UP_PLACES,
    HAND,
    LEADER_SHOWS,
    SEATS,
    STRAW,
    TURN,
)
from zashiki.septet.bitboard.playing import begin_round, deal
from zashiki.septet.bitboard.rng import seed_stream
from zashiki.septet.vector.notes import (
    BELOW,
    CHOSEN,
    DISCARDED,
    DISCARDING,
    DONE,
    EXCHANGE,
    FIRST_CARD,
    FIRST_DOWN,
    FIRST_UP,
    LEADER,
    LEADER_SWAPS_FIRST,
    NAMED,
    NAMED_DOWN,
    NOTE_WORDS,
    PASS_TO,
    PASSED,
    PASSES,
    PASSING,
    PICK,
    PICKED,
    PICKS,
    PLACE,
    PLAYING,
    SETTLING,
    SHOWN,
    STAGE,
    STREAM,
    SWAPPING,
    SWAPS,
    TURNED_UP,
    UP,
)

_0, _1, _3, _7 = u64(0), u64(1), u64(3), u64(7)
_ACE = u64(bitcards.ACE_BIT)
_SNOW_13 = u64(bitcards.SNOW_13_BIT)
_BOSS = u64(bitcards.BOSS_MASK)


@inlined
def up_card(p: Words, seat: int, place: int) -> int:
    """The card dealt face up at a place: the only one that lies on both cards under it (S8.1)."""
    return p[COVER + seat * _7 + place] & p[COVER + seat * _7 + place + _1]


@inlined
def note_place(n: Words, card: int, place: int) -> None:
    """Remember at which place of its row a card of the straw piles lies."""
    for digit in range(_3):
        n[PLACE + digit] = (n[PLACE + digit] & ~card) | choose((place >> digit) & _1 != _0, card, _0)


@inlined
def begin(p: Words, n: Words, setup: Words, seed: int, stream: int, draws: Words) -> None:
    """Deal a round from a stream of the seed, up to its first question."""
    seed_stream(draws, seed, stream)
    discards = p[DISCARDS]
    p[DISCARDS] = _0
    deal(p, draws)
    p[DISCARDS] = discards
    for place in range(NOTE_WORDS):
        n[place] = _0
    n[STREAM] = stream
    n[TURNED_UP] = p[DECK]
    for seat in range(p[SEATS]):
        n[TURNED_UP] &= ~p[HAND + seat]
    if p[STRAW] != _0:
        note_piles(p, n)
    if p[LEADER_SHOWS] == _0:
        n[LEADER] = p[TURN] + _1
    p[TURN] = _0
    n[STAGE] = choose(setup[PASSES] != _0, PASSING, DISCARDING)
    if setup[PASSES] == _0 and discards == _0:
        begin_swaps(p, n, setup)


@inlined
def note_piles(p: Words, n: Words) -> None:
    """Which cards lie where in the straw piles (S8.1)."""
    for seat in range(p[SEATS]):
        for place in range(_7):
            n[TURNED_UP] &= ~p[BENEATH + seat * _7 + place]
            note_place(n, p[BENEATH + seat * _7 + place], place)
        for place in range(p[FACE_UP_PLACES]):
            n[UP + seat] |= up_card(p, seat, place)
            note_place(n, up_card(p, seat, place), place)


@inlined
def may_discard(p: Words, n: Words) -> int:
    """The hidden cards of the seat to pick that are no bosses (S8.3, S8.4)."""
    return p[HAND + p[TURN]] & ~n[UP + p[TURN]] & ~_BOSS


@inlined
def bosses_up(p: Words, n: Words, seat: int) -> int:
    """The face-up bosses of a seat, which it may exchange (S8.5)."""
    return n[UP + seat] & _BOSS


@inlined
def pick_pass(p: Words, n: Words, setup: Words, number: int) -> None:
    """One more card of a pass; the last one of the last seat carries all passes out at once (S3.2)."""
    card = _1 << (number - FIRST_CARD)
    n[PICK + n[PICKS]] = card
    n[PICKED] |= card
    n[PICKS] += _1
    if n[PICKS] < setup[PASSES]:
        return
    seat = p[TURN]
    for place in range(setup[PASSES]):
        n[PASSED + seat * _3 + setup[PASS_TO + place] - _1] |= n[PICK + place]
    end_answer(p, n)
    if p[TURN] == p[SEATS]:
        carry_out_passes(p, n)
        n[CHOSEN] = _0
        show_leader(p, n)
        begin_swaps(p, n, setup)


@inlined
def end_answer(p: Words, n: Words) -> None:
    """The seat has chosen; the next is asked."""
    n[CHOSEN] |= _1 << p[TURN]
    n[PICKED] = _0
    n[PICKS] = _0
    p[TURN] += _1


@inlined
def carry_out_passes(p: Words, n: Words) -> None:
    """Every card goes to its receiver."""
    seats = p[SEATS]
    for giver in range(seats):
        for offset in range(_1, seats):
            p[HAND + giver] &= ~n[PASSED + giver * _3 + offset - _1]
    for giver in range(seats):
        for offset in range(_1, seats):
            p[HAND + (giver + offset) % seats] |= n[PASSED + giver * _3 + offset - _1]


@inlined
def show_leader(p: Words, n: Words) -> None:
    """The holder of the A, or else of snow 13, shows it and leads (S3.4)."""
    shown = choose(n[TURNED_UP] == _ACE, _SNOW_13, _ACE)
    n[SHOWN] = shown
    for seat in range(p[SEATS]):
        n[LEADER] = choose(p[HAND + seat] & shown != _0, seat + _1, n[LEADER])


@inlined
def pick_discard(p: Words, n: Words, setup: Words, number: int) -> None:
    """A discard; the last seat's carries all of them out (S8.3)."""
    n[DISCARDED + p[TURN]] = _1 << (number - FIRST_CARD)
    end_answer(p, n)
    if p[TURN] == p[SEATS]:
        for seat in range(p[SEATS]):
            p[HAND + seat] &= ~n[DISCARDED + seat]
        n[CHOSEN] = _0
        begin_swaps(p, n, setup)


@inlined
def begin_swaps(p: Words, n: Words, setup: Words) -> None:
    """Who has a face-up boss may exchange one, in order (S8.5); without straw piles the play begins."""
    if p[STRAW] != _0:
        for seat in range(p[SEATS]):
            n[SWAPS] |= choose(bosses_up(p, n, seat) != _0, _1 << seat, _0)
    next_swap(p, n, setup)


@inlined
def next_swap(p: Words, n: Words, setup: Words) -> None:
    """The next seat that may exchange, or the first lead."""
    n[PICKED] = _0
    n[PICKS] = _0
    n[NAMED] = _0
    leader = n[LEADER] - _1
    if n[SWAPS] == _0:
        n[STAGE] = PLAYING
        begin_round(p, leader)
        return
    n[STAGE] = SWAPPING
    first = choose(setup[LEADER_SWAPS_FIRST] != _0, leader, leader ^ _1)
    p[TURN] = choose((n[SWAPS] >> first) & _1 != _0, first, first ^ _1)


@inlined
def pick_swap(p: Words, n: Words, setup: Words, number: int) -> None:
    """Decline, name the face-up boss, or name the card under it (S8.5, S8.6)."""
    seat = p[TURN]
    if number == DONE:
        n[SWAPS] &= ~(_1 << seat)
        next_swap(p, n, setup)
    elif n[PICKS] == _0:
        n[PICKS] = number - FIRST_UP + _1
        n[PICKED] = up_card(p, seat, number - FIRST_UP)
    else:
        down = number - FIRST_DOWN
        uncovered = p[BENEATH + seat * _7 + down]
        n[NAMED] = n[PICKED] | uncovered
        n[NAMED_DOWN] = down
        n[BELOW + seat] |= uncovered
        if uncovered & _BOSS != _0:
            # A boss under a boss: the player is asked back, and both have seen it.
            n[PICKED] = _0
            n[STAGE] = SETTLING
        else:
            settle(p, n, setup, EXCHANGE)


@inlined
def settle(p: Words, n: Words, setup: Words, number: int) -> None:
    """The two named cards change places, or stay (S8.6)."""
    seat, down, up = p[TURN], n[NAMED_DOWN], n[PICKS] - _1
    uncovered = p[BENEATH + seat * _7 + down]
    boss = n[NAMED] & ~uncovered
    if number == EXCHANGE:
        p[HAND + seat] ^= n[NAMED]
        n[UP + seat] ^= n[NAMED]
        p[BENEATH + seat * _7 + down] = boss
        for place in range(_7):
            at = COVER + seat * _7 + place
            p[at] = choose(p[at] & boss != _0, p[at] ^ n[NAMED], p[at])
        n[BELOW + seat] ^= n[NAMED]
        note_place(n, boss, down)
        note_place(n, uncovered, up)
    n[SWAPS] &= ~(_1 << seat)
    next_swap(p, n, setup)
